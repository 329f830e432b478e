import { readdirSync, readFileSync } from "node:fs";
import type { StoredChapter } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";
import { manuscripts } from "../authored/manuscripts";
import { inOneFont } from "../authored/truth";
import { writeDocx, writeHtml } from "../authored/write-markup";
import { writePdf } from "../authored/write-pdf";
import { writeMarkdown } from "../authored/write-text";
import { trackedManuscript } from "./tracked-manuscript";

const corpus = new URL("../corpus/", import.meta.url).pathname;

/** The chapters of a manuscript, as they are stored beside its book. */
async function chaptersOf(
  bytes: Uint8Array,
  fileName: string,
  options = defaultOptions,
): Promise<StoredChapter[]> {
  const source = bytesSource(bytes);
  const chapters: StoredChapter[] = [];
  await convertManuscript({
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options,
    sink: { write: async () => {} },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async (chapter) => void chapters.push(chapter),
    losses: false,
    rules: false,
  });
  return chapters;
}

/** Every manuscript of our own, by name: the corpus, and what authors wrote in each of some kinds. */
export function ownBooks(): { name: string; chapters: () => Promise<StoredChapter[]> }[] {
  const stored = readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = readdirSync(`${corpus}${name}`).find((one) => one.startsWith("in.")) ?? "";
      return {
        name,
        chapters: () => chaptersOf(new Uint8Array(readFileSync(`${corpus}${name}/${file}`)), file),
      };
    });
  const written = manuscripts.flatMap((manuscript) =>
    (
      [
        ["docx", writeDocx(manuscript)],
        ["html", writeHtml(manuscript)],
        ["md", writeMarkdown(manuscript)],
        ["pdf", writePdf(inOneFont(manuscript))],
      ] satisfies [ManuscriptKind, Uint8Array][]
    ).map(([kind, bytes]) => {
      const name = `${manuscript.name}.${kind}`;
      return { name, chapters: () => chaptersOf(bytes, name) };
    }),
  );
  const keeping = { ...defaultOptions, keepChanges: true, keepComments: true };
  const tracked = {
    name: "tracked.docx",
    // As the editor has them.
    chapters: async () =>
      (await chaptersOf(trackedManuscript(), "tracked.docx", keeping)).map(({ tracked, ...chapter }) => ({
        ...chapter,
        blocks: tracked ?? chapter.blocks,
      })),
  };
  return [...stored, ...written, tracked];
}
