/** `npm run convert -- book.docx -o book.epub`: the conversion the Worker runs, over files, without a server. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { ConversionRequest } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { claimedKind, offeredKinds, opensWithPassword } from "#domain/convert/manuscript-kinds";
import { type ConversionOptions, defaultOptions, isThemeName, themeNames } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import type { Sink } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { reportText } from "#domain/stores/report-text";
import { isStoreId, type StoreId, storeIds } from "#domain/stores/store";
import { CommandFault, checkPaths, fileFaultSentence } from "#scripts/command-paths";
import { openFileSink, openFileSource } from "#scripts/file-source";
import { fontTools } from "#scripts/font-tools";
import { readPassword } from "#scripts/password-file";
import { pictureTools } from "#scripts/picture-tools";
import { randomUuid } from "#scripts/random-uuid";

const usage = `Usage: npm run convert -- MANUSCRIPT -o BOOK.epub [--toc|--no-toc] [--amazon|--no-amazon] [--mobile]
                      [--no-typography] [--revisions] [--page-images] [--theme NAME] [--fonts] [--store SHOP]
                      [--report REPORT.json] [--messages] [--password-file FILE]
  MANUSCRIPT   a file of kind ${offeredKinds}
  --no-toc     no contents page in the book (the navigation stays)
  --no-amazon  richer typography, not bound to Kindle's rules
  --mobile     tighter for phones
  --no-typography  quotes, dashes and spaces stay as they were typed
  --revisions  list comments and tracked changes among the messages
  --page-images  keep the page pictures of a scanned PDF
  --theme      the style of the book: ${themeNames.join(", ")}
  --fonts      the style's own open fonts travel with the book
  --store      the file for one shop (${storeIds.join(", ")}), with what its rules say of it
  --report     write what was found in the book, and every message, as JSON
  --messages   print what the conversion found
  --password-file  opens a locked PDF with the first line of FILE; - reads it from the standard input`;

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const partials: string[] = [];
  const asked = readArguments();
  if (asked === "help") {
    console.log(usage);
    return 0;
  }
  if (typeof asked === "string") {
    console.error(`${asked}\n${usage}`);
    return 1;
  }
  const leave = (code: number) => {
    for (const partial of partials) rmSync(partial, { force: true });
    process.exit(code);
  };
  // Broken off by hand, or by a failure that nobody waited for, nothing half-written stays behind.
  for (const [signal, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const])
    process.once(signal, () => leave(code));
  process.once("unhandledRejection", (error: unknown) => leave(report(error)));
  try {
    checkPaths(asked.input, asked.report ? [asked.output, asked.report] : [asked.output]);
    const partialOf = (path: string) => {
      partials.push(`${path}.${process.pid}.part`);
      return `${path}.${process.pid}.part`;
    };
    const book = partialOf(asked.output);
    const { summary, found } = await convertFile(asked, book);
    if (asked.report) {
      const report = partialOf(asked.report);
      writeFileSync(report, `${JSON.stringify(found, null, 2)}\n`);
      renameSync(report, asked.report);
    }
    renameSync(book, asked.output);
    console.log(summary);
    return 0;
  } catch (error) {
    for (const partial of partials) rmSync(partial, { force: true });
    return report(error);
  }
}

type Asked = {
  input: string;
  output: string;
  options: ConversionOptions;
  report: string | undefined;
  showMessages: boolean;
  store: StoreId | undefined;
  passwordFile: string | undefined;
};

/** What was asked for, or a sentence about what is wrong with it. */
function readArguments(): Asked | "help" | string {
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
        "page-images": { type: "boolean" },
        theme: { type: "string" },
        fonts: { type: "boolean" },
        store: { type: "string" },
        report: { type: "string" },
        messages: { type: "boolean" },
        "password-file": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return "help";
    const [input] = positionals;
    if (!input) return "Which manuscript?";
    if (positionals.length > 1) return `One manuscript at a time, not ${positionals.join(" and ")}.`;
    if (!values.output) return "Where is the book to go? Say it with -o BOOK.epub.";
    const theme = values.theme ?? defaultOptions.theme;
    if (!isThemeName(theme)) return `There is no style "${theme}".`;
    const { store } = values;
    if (store !== undefined && !isStoreId(store)) return `There is no shop "${store}" here.`;
    return {
      input,
      output: values.output,
      options: {
        generateTOC: values["no-toc"] ? false : defaultOptions.generateTOC,
        amazonCompliance: values["no-amazon"] ? false : defaultOptions.amazonCompliance,
        mobileOptimized: values.mobile ?? defaultOptions.mobileOptimized,
        typography: values["no-typography"] ? false : defaultOptions.typography,
        listRevisions: values.revisions ?? defaultOptions.listRevisions,
        keepChanges: defaultOptions.keepChanges,
        keepComments: defaultOptions.keepComments,
        keepPageImages: values["page-images"] ?? defaultOptions.keepPageImages,
        theme,
        embedFonts: values.fonts ?? defaultOptions.embedFonts,
      },
      report: values.report,
      showMessages: values.messages ?? false,
      store,
      passwordFile: values["password-file"],
    };
  } catch (error) {
    return error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
  }
}

async function convertFile(asked: Asked, partial: string): Promise<{ summary: string; found: object }> {
  const fileName = basename(asked.input);
  const password = asked.passwordFile === undefined ? undefined : readPassword(asked.passwordFile);
  const source = await openFileSource(asked.input);
  try {
    const kind = await sniffManuscript(source, fileName);
    const sink = await openFileSink(partial);
    try {
      const request = {
        source,
        kind,
        fileName,
        options: asked.options,
        password,
        // A turn for signals: everything else here is there at once.
        onProgress: () => new Promise<void>((resolve) => setImmediate(resolve)),
        pictureTools,
        fontTools,
        // Both cost time, and go unseen but in a report or, what the rules say, among the messages.
        ...(asked.report === undefined && asked.store === undefined && { losses: false as const }),
        ...(asked.report === undefined &&
          asked.store === undefined &&
          !asked.showMessages && { rules: false as const }),
        identifier: `urn:uuid:${randomUuid()}`,
        modifiedAt: `${new Date().toISOString().slice(0, 19)}Z`,
      };
      const { result, shop } = await convertFor(asked.store, request, sink);
      if (asked.showMessages)
        for (const message of result.messages)
          console.log(
            `${message.severity}: ${message.text}${message.place ? ` (${message.place})` : ""}${message.count ? ` ×${message.count}` : ""}`,
          );
      const { chapters, words, notes, pictures } = result.facts;
      const summary = `${asked.output}: "${result.metadata.title}", ${result.metadata.language}, ${chapters} chapters, ${words} words, ${notes} notes, ${pictures} pictures, ${result.messages.length} messages, ${shop?.report.size ?? result.size} bytes`;
      const found = { input: fileName, output: basename(asked.output), options: asked.options, ...result };
      return shop
        ? { summary: `${summary}\n${reportText(shop.report)}`, found: { ...found, shop: shop.report } }
        : { summary, found };
    } finally {
      await sink.close();
    }
  } finally {
    await source.close();
  }
}

/** Into the sink goes the book, or one shop's file of it. */
async function convertFor(store: StoreId | undefined, request: Omit<ConversionRequest, "sink">, sink: Sink) {
  if (store === undefined) return { result: await convertManuscript({ ...request, sink }), shop: undefined };
  const { convertAndKeep, storeFile } = await import("#scripts/store-file");
  const kept = await convertAndKeep({ ...request, sink: { write: async () => {} } });
  const shop = await storeFile(store, kept, request);
  await sink.write(shop.bytes);
  return { result: kept.result, shop };
}

/** A refusal is one clear sentence; anything else is our fault and gets an id to quote. */
function report(error: unknown): number {
  const sentence =
    error instanceof Refusal || error instanceof CommandFault ? error.message : fileFaultSentence(error);
  if (sentence !== undefined) {
    console.error(sentence + passwordHint(error));
    return 1;
  }
  const reference = randomUuid().slice(0, 8);
  console.error(error);
  console.error(`The conversion failed through a fault in the program (reference ${reference}).`);
  return 2;
}

function passwordHint(error: unknown): string {
  const isLocked = error instanceof Refusal && error.code === "manuscript-encrypted";
  return isLocked && opensWithPassword(claimedKind(error.params.name ?? ""))
    ? " The command reads it with --password-file FILE."
    : "";
}
