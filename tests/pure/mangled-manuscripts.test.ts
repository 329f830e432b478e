import { readdirSync, readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { ConversionResult } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { claimedKind, manuscriptKinds } from "#domain/convert/manuscript-kinds";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { mangle, mangleInside, seededRandom } from "../setup/mangle";
import { sampleManuscripts } from "../setup/sample-manuscripts";

/**
 * Manuscripts cut off, flipped and spliced: each becomes a whole book or a sentence, never a fault, a hang or a torn
 * file. `MANGLED_RUNS=20000 npx vitest run --project pure tests/pure/mangled` runs more than the usual 2,000.
 */
const runs = Number(process.env.MANGLED_RUNS ?? 2_000);
const corpus = new URL("../corpus/", import.meta.url).pathname;
const small: Case[] = readdirSync(corpus, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => {
    const fileName = readdirSync(corpus + entry.name).find((file) => file.startsWith("in.")) ?? "";
    const path = `${corpus}${entry.name}/${fileName}`;
    return { name: `${entry.name}/${fileName}`, fileName, sound: new Uint8Array(readFileSync(path)) };
  });
const samples = sampleManuscripts();
const novels: Case[] = manuscriptKinds.map((kind) => ({
  name: `a small novel as ${kind}`,
  fileName: `novel.${kind}`,
  sound: samples[kind],
}));
const manuscripts = [...small, ...novels];
/** A PDF takes ten times as long as the others: it is damaged a quarter as often, and they the more. */
const weightOf = ({ fileName }: Case) => (fileName.endsWith(".pdf") ? 1 / 4 : 1);
const slice = runs / manuscripts.reduce((sum, one) => sum + weightOf(one), 0);

type Case = { name: string; fileName: string; sound: Uint8Array };
type Outcome = { result: ConversionResult; files: Record<string, Uint8Array> };

async function convert(bytes: Uint8Array, fileName: string): Promise<Outcome> {
  const source = bytesSource(bytes);
  const parts: Uint8Array[] = [];
  const result = await convertManuscript({
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options: defaultOptions,
    sink: { write: async (part) => void parts.push(part.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  return { result, files: unzipSync(new Uint8Array(Buffer.concat(parts))) };
}

describe.each(manuscripts)("$name", (manuscript) => {
  const { fileName, sound } = manuscript;
  const times = Math.ceil(slice * weightOf(manuscript));
  const isArchive = sound[0] === 0x50 && sound[1] === 0x4b;

  test(`${times} times damaged: a whole book or a sentence`, { timeout: 300_000 }, async () => {
    const whole = await convert(sound, fileName);
    for (let run = 0; run < times; run++) {
      const random = seededRandom(run * 7_919 + sound.length);
      const inside = isArchive && random() < 0.7 ? mangleInside(sound, random) : undefined;
      const { bytes, how } = inside ?? mangle(sound, random);
      const label = `run ${run}, ${how}`;
      let outcome: Outcome;
      try {
        outcome = await convert(bytes, fileName);
      } catch (error) {
        expect(error, label).toBeInstanceOf(Refusal);
        expect((error as Refusal).message.length, label).toBeGreaterThan(20);
        continue;
      }
      for (const [name, file] of Object.entries(outcome.files))
        if (/\.(xhtml|opf|ncx|xml)$/.test(name)) expectWellFormed(file, `${label}: ${name}`);
      const { result } = outcome;
      // An archive has checksums, a rich text its closing brackets: damage there can be told, so it must be.
      const canBeTold =
        (isArchive && !inside) || (claimedKind(fileName) === "rtf" && how.startsWith("cut off"));
      if (canBeTold && result.facts.words < whole.result.facts.words)
        expect(newCodes(whole, result), `${label}: words lost and nothing said`).not.toEqual([]);
    }
  });
});

/** What is said of the damaged file and was not of the sound one; a message may also go with what it was about. */
function newCodes(whole: Outcome, { messages }: ConversionResult): string[] {
  const said = new Set(whole.result.messages.map((message) => message.code));
  return messages.map((message) => message.code).filter((code) => !said.has(code));
}

function expectWellFormed(bytes: Uint8Array, label: string): void {
  const parser = new SaxesParser({ xmlns: true });
  let fault: Error | undefined;
  parser.on("error", (error) => {
    fault ??= error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  expect(fault, label).toBeUndefined();
}
