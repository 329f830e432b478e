// What the analysis says of manuscripts, as JSON on one line each: the findings of severity warning and higher with their words.
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { analysisRules } from "#domain/analysis/all-rules";
import { analyseBook } from "#domain/analysis/analyse";
import { bookReading, type ChapterReading, readChapter } from "#domain/analysis/book-reading";
import { convertManuscript } from "#domain/convert/convert";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";

const ofRule = new Map(analysisRules.map((rule) => [rule.id, rule]));

for (const path of process.argv.slice(2)) {
  const chapters: Parameters<typeof readChapter>[0][] = [];
  const result = await convertManuscript({
    source: bytesSource(new Uint8Array(readFileSync(path))),
    kind: extname(path).slice(1) as ManuscriptKind,
    fileName: basename(path),
    options: defaultOptions,
    sink: { write: async () => undefined },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onProgress: () => undefined,
    async onChapter({ index, title, matter, page, blocks, notes }) {
      chapters.push({ id: `c${index}`, title, matter, page, blocks, notes });
    },
  });
  const { metadata } = result;
  const readings: ChapterReading[] = chapters.map((chapter) =>
    readChapter(chapter, metadata.language ?? "en"),
  );
  const book = bookReading(readings, metadata);
  const findings = analyseBook(book).flatMap((finding) => {
    const rule = ofRule.get(finding.rule);
    return rule && rule.severity !== "info"
      ? [
          {
            rule: finding.rule,
            kind: rule.kind,
            severity: rule.severity,
            chapter: finding.chapter,
            quote: finding.quote,
            becomes: finding.becomes,
            says: finding.says,
          },
        ]
      : [];
  });
  console.log(JSON.stringify({ file: basename(path), words: book.habits.counts.words, findings }));
}
