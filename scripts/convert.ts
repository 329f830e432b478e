/** `npm run convert -- book.docx -o book.epub`: the conversion the Worker runs, over files, without a server. */
import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { convertManuscript } from "#domain/convert/convert";
import { offeredKinds } from "#domain/convert/manuscript-kinds";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { Refusal } from "#domain/refusal";
import { openFileSink, openFileSource } from "#scripts/file-source";
import { photonTools } from "#wasm/photon.server";

const usage = `Usage: npm run convert -- MANUSCRIPT -o BOOK.epub [--toc|--no-toc] [--amazon|--no-amazon] [--mobile]
                      [--no-typography] [--revisions] [--report REPORT.json] [--messages]
  MANUSCRIPT   a file of kind ${offeredKinds}
  --no-toc     no contents page in the book (the navigation stays)
  --no-amazon  richer typography, not bound to Kindle's rules
  --mobile     tighter for phones
  --no-typography  quotes, dashes and spaces stay as they were typed
  --revisions  list comments and tracked changes among the messages
  --report     write what was found in the book, and every message, as JSON
  --messages   print what the conversion found`;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) {
    console.error(usage);
    return 1;
  }
  const partial = `${asked.output}.${process.pid}.part`;
  try {
    const summary = await convertFile(asked, partial);
    await rename(partial, asked.output);
    console.log(summary);
    return 0;
  } catch (error) {
    await rm(partial, { force: true });
    return report(error);
  }
}

type Asked = {
  input: string;
  output: string;
  options: ConversionOptions;
  report: string | undefined;
  showMessages: boolean;
};

function readArguments(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        output: { type: "string", short: "o" },
        toc: { type: "boolean" },
        "no-toc": { type: "boolean" },
        amazon: { type: "boolean" },
        "no-amazon": { type: "boolean" },
        mobile: { type: "boolean" },
        typography: { type: "boolean" },
        "no-typography": { type: "boolean" },
        revisions: { type: "boolean" },
        report: { type: "string" },
        messages: { type: "boolean" },
      },
    });
    const [input] = positionals;
    if (!input || positionals.length !== 1 || !values.output) return undefined;
    return {
      input,
      output: values.output,
      options: {
        generateTOC: values["no-toc"] ? false : defaultOptions.generateTOC,
        amazonCompliance: values["no-amazon"] ? false : defaultOptions.amazonCompliance,
        mobileOptimized: values.mobile ?? defaultOptions.mobileOptimized,
        typography: values["no-typography"] ? false : defaultOptions.typography,
        listRevisions: values.revisions ?? defaultOptions.listRevisions,
      },
      report: values.report,
      showMessages: values.messages ?? false,
    };
  } catch {
    return undefined;
  }
}

async function convertFile(asked: Asked, partial: string): Promise<string> {
  const fileName = basename(asked.input);
  const source = await openFileSource(asked.input);
  try {
    const kind = await sniffManuscript(source, fileName);
    const sink = await openFileSink(partial);
    try {
      const result = await convertManuscript({
        source,
        kind,
        fileName,
        options: asked.options,
        sink,
        pictureTools: photonTools,
        identifier: `urn:uuid:${randomUUID()}`,
        modifiedAt: `${new Date().toISOString().slice(0, 19)}Z`,
      });
      if (asked.report) {
        const found = { input: fileName, output: basename(asked.output), options: asked.options, ...result };
        await writeFile(asked.report, `${JSON.stringify(found, null, 2)}\n`);
      }
      if (asked.showMessages)
        for (const message of result.messages)
          console.log(
            `${message.severity}: ${message.text}${message.place ? ` (${message.place})` : ""}${message.count ? ` ×${message.count}` : ""}`,
          );
      const { chapters, words, notes, pictures } = result.facts;
      return `${asked.output}: "${result.metadata.title}", ${result.metadata.language}, ${chapters} chapters, ${words} words, ${notes} notes, ${pictures} pictures, ${result.messages.length} messages, ${result.size} bytes`;
    } finally {
      await sink.close();
    }
  } finally {
    await source.close();
  }
}

/** A refusal is one clear sentence; anything else is our fault and gets an id to quote. */
function report(error: unknown): number {
  if (error instanceof Refusal) {
    console.error(error.message);
    return 1;
  }
  if (isFileError(error)) {
    console.error(`The file could not be read or written: ${error.message}`);
    return 1;
  }
  const reference = randomUUID().slice(0, 8);
  console.error(error);
  console.error(`The conversion failed through a fault in the program (reference ${reference}).`);
  return 2;
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code)) && "path" in error;
}
