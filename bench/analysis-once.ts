// One analysis of a book of 200,000 words; prints what it cost as JSON.
import { analysisRules } from "#domain/analysis/all-rules";
import { analyseBook } from "#domain/analysis/analyse";
import { bookReading, readChapter } from "#domain/analysis/book-reading";
import type { Block, Inline } from "#domain/book/blocks";
import { makeNovel } from "./novel.mjs";

const chapters = makeNovel({ words: 200_000 }).map(({ title, paragraphs }, at) => {
  const heading: Block = { kind: "heading", level: 1, inlines: [{ kind: "text", text: title }] };
  const prose = paragraphs.map(
    (runs): Block => ({
      kind: "paragraph",
      inlines: runs.map(
        ({ text, italic }): Inline => ({
          kind: "text",
          text,
          ...(italic ? { marks: { italic: true } } : {}),
        }),
      ),
    }),
  );
  return { id: `c${at}`, title, matter: "body" as const, blocks: [heading, ...prose], notes: [] };
});

const before = process.cpuUsage();
const readings = chapters.map((chapter) => readChapter(chapter, "en"));
const book = bookReading(readings, { title: "A Novel", authors: ["Ada Reed"], language: "en" });
const findings = analyseBook(book);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    words: book.habits.counts.words,
    findings: findings.length,
    rules: analysisRules.length,
  }),
);
