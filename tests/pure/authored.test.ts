import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { manuscripts } from "../authored/manuscripts";
import { readBook } from "../authored/read-book";
import { type FeatureScores, scoreBook } from "../authored/score";
import { type Authored, inOneFont } from "../authored/truth";
import { writeDocx, writeHtml, writeOdt } from "../authored/write-markup";
import { writePdf } from "../authored/write-pdf";
import { writeMarkdown, writeRtf, writeTxt } from "../authored/write-text";

const writers: Partial<Record<ManuscriptKind, (manuscript: Authored) => Uint8Array>> = {
  docx: writeDocx,
  odt: writeOdt,
  rtf: writeRtf,
  txt: writeTxt,
  md: writeMarkdown,
  html: writeHtml,
  pdf: writePdf,
};
/** The scores to hold. Where books became better: `KEEP_SCORES=1 vitest run --project pure tests/pure/authored.test.ts`. */
const scoresPath = new URL("../authored/scores.json", import.meta.url);
const kept = JSON.parse(readFileSync(scoresPath, "utf8")) as Record<string, FeatureScores>;
const found: Record<string, FeatureScores> = {};

async function scoreAs(kind: ManuscriptKind, written: Authored): Promise<FeatureScores> {
  const manuscript = kind === "pdf" ? inOneFont(written) : written;
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(writers[kind]?.(manuscript) ?? new Uint8Array()),
    kind,
    fileName: `${manuscript.name}.${kind}`,
    options: defaultOptions,
    sink: { write: async (part) => void parts.push(part.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  return scoreBook(manuscript, readBook(new Uint8Array(Buffer.concat(parts))));
}

describe.each(Object.keys(writers) as ManuscriptKind[])(
  "as %s, an author's manuscript is no worse a book than before",
  (kind) => {
    test.each(manuscripts)("$name", async (manuscript) => {
      const name = `${manuscript.name}.${kind}`;
      const scores = await scoreAs(kind, manuscript);
      found[name] = scores;
      if (process.env.KEEP_SCORES) return;
      const fallen = Object.entries(kept[name] ?? {}).filter(
        ([feature, score]) => (scores[feature] ?? 0) < score - 0.05,
      );
      expect(fallen.map(([feature, score]) => `${feature}: ${score} → ${scores[feature]}`)).toEqual([]);
      expect(Object.keys(scores)).toEqual(Object.keys(kept[name] ?? {}));
    });
  },
);

afterAll(() => {
  if (process.env.KEEP_SCORES) writeFileSync(scoresPath, `${JSON.stringify(found, null, 2)}\n`);
});
