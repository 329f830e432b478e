import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";
import { type LossReport, lossKinds } from "#domain/losses/loss-report";
import { countDocx } from "#tests/setup/count-docx";
import { countedKinds, countSource } from "#tests/setup/count-source";
import { countPlainWords } from "#tests/setup/source-count";
import { makeDocx } from "../../bench/make-docx.mjs";
import { makePdf } from "../../bench/make-pdf.mjs";
import { makeNovel } from "../../bench/novel.mjs";

const corpus = new URL("../corpus/", import.meta.url).pathname;
const cases = readdirSync(corpus, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory()
    ? readdirSync(`${corpus}${entry.name}`)
        .filter((file) => /^in\.(?!pdf)/.test(file))
        .map((file) => `${entry.name}/${file}`)
    : [],
);

async function lossReportOf(bytes: Uint8Array, fileName: string): Promise<LossReport> {
  const source = bytesSource(bytes);
  const { losses } = await convertManuscript({
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options: defaultOptions,
    sink: { write: async () => undefined },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  if (!losses) throw new Error(`${fileName} has no loss report`);
  return losses;
}

function expectBalance({ words, kinds, lines }: LossReport): void {
  expect(words.out - words.added + words.left + words.missing + words.joined).toBe(words.in);
  for (const kind of lossKinds) {
    const { in: all, book, left, missing } = kinds[kind];
    expect(book + left + missing, kind).toBe(all);
  }
  // Whatever is left out or lost, a line says so.
  const told = (state: string) =>
    lines.filter((line) => line.state === state).reduce((sum, line) => sum + line.words, 0);
  expect(told("left")).toBe(words.left);
  expect(told("missing")).toBe(words.missing);
}

test.each(cases)(
  "%s: the loss report holds what an independent count finds, and nothing is lost",
  async (file) => {
    const bytes = new Uint8Array(readFileSync(corpus + file));
    const losses = await lossReportOf(bytes, file.split("/")[1] ?? "");
    expectBalance(losses);
    expect(losses.lines.filter(({ state }) => state === "missing")).toEqual([]);
    expect(countedKinds(losses)).toMatchObject(
      countSource(file.slice(file.lastIndexOf(".") + 1), bytes) ?? {},
    );
  },
  60_000,
);

test("a novel's words, paragraphs, headings and pictures are all in its book", async () => {
  const chapters = makeNovel({ words: 20_000, seed: 3 });
  const bytes = makeDocx(chapters, { title: "The Quay", author: "Ana Reis" });
  const losses = await lossReportOf(bytes, "novel.docx");
  const counted = countDocx(bytes);
  expectBalance(losses);
  expect(losses.words).toMatchObject({ in: counted.words, left: 0, missing: 0, joined: 0 });
  expect(losses.words.out - losses.words.added).toBe(counted.words);
  expect(losses.kinds.heading).toEqual({
    in: chapters.length,
    book: chapters.length,
    left: 0,
    missing: 0,
  });
  const paragraphs = chapters.reduce((sum, chapter) => sum + chapter.paragraphs.length, 0);
  expect(losses.kinds.paragraph.book).toBe(paragraphs);
});

test("a PDF's words are those of its pages, and all but the heads of the pages are in its book", async () => {
  const chapters = makeNovel({ words: 4_000, seed: 5 });
  const bytes = new Uint8Array(makePdf(chapters, { title: "The Quay" }).bytes);
  const losses = await lossReportOf(bytes, "novel.pdf");
  expectBalance(losses);
  // What the pages say was put together here, and is shown word by word.
  const text = chapters.flatMap(({ title, paragraphs }: Chapter) => [
    title,
    ...paragraphs.map((runs) => runs.map(({ text }) => text).join("")),
  ]);
  expect(losses.words).toMatchObject({ missing: 0 });
  expect(losses.words.in - losses.words.left).toBe(countPlainWords(text.join("\n")));
}, 60_000);

type Chapter = { title: string; paragraphs: { text: string }[][] };
