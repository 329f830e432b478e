import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { ConversionProgress } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import {
  maxDefinitions,
  maxHeadings,
  maxLines,
  maxMarks,
  maxParagraphs,
  maxTags,
} from "#domain/convert/manuscript-limits";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";

async function convert(fileName: string, text: string, onProgress?: (progress: ConversionProgress) => void) {
  const source = bytesSource(new TextEncoder().encode(text));
  const parts: Uint8Array[] = [];
  const result = await convertManuscript({
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options: defaultOptions,
    sink: { write: async (part) => void parts.push(part.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    ...(onProgress && { onProgress }),
  });
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  const chapter = Object.keys(files).find((name) => /text\/.*\.xhtml$/.test(name)) ?? "";
  return { result, markup: new TextDecoder().decode(files[chapter]) };
}

describe("what no book has is refused or passed over", { timeout: 60_000 }, () => {
  test("more headings than a book can list are refused by name", async () => {
    await expect(convert("many.html", `<body>${"<h1>A</h1>".repeat(maxHeadings + 1)}`)).rejects.toThrow(
      "many.html is too long to convert in one piece (more than 20,000 headings). Split it in two and convert each part.",
    );
  });

  test("a plain text with more is refused as soon as that is certain, not at its end", async () => {
    const text = Array.from(
      { length: maxHeadings * 4 },
      (_, at) => `Chapter ${at % 1000}\n\nRain fell.\n\n`,
    ).join("");
    const shares: number[] = [];
    await expect(convert("many.txt", text, ({ percent }) => void shares.push(percent))).rejects.toThrow(
      "many.txt is too long to convert in one piece (more than 20,000 headings).",
    );
    expect(Math.max(...shares)).toBeLessThan(30);
  });

  test.each([
    ["many.html", () => `<body><ul>${"<li>a".repeat(maxParagraphs / 2 + 1)}`],
    ["many.rtf", () => `{\\rtf1\\ansi ${"a\\par ".repeat(maxParagraphs + 1)}}`],
    [
      "many.txt",
      () => Array.from({ length: maxParagraphs + 1 }, (_, at) => `Rain fell on day ${at}.\n\n`).join(""),
    ],
  ])("%s with more paragraphs than any book is refused by name", { timeout: 300_000 }, async (name, text) => {
    await expect(convert(name, text())).rejects.toThrow(
      `${name} is too long to convert in one piece (more than 1,000,000 paragraphs`,
    );
  });

  test("a page with more tags than any book is refused by name", { timeout: 300_000 }, async () => {
    await expect(convert("tags.html", `<body><p>a${"<b>".repeat(maxTags)}`)).rejects.toThrow(
      "tags.html is too long to convert in one piece (more than 3,000,000 tags).",
    );
  });

  test("a Markdown text of more lines than any book is refused by name", { timeout: 300_000 }, async () => {
    await expect(convert("lines.md", `# A\n\nb${"\n".repeat(maxLines)}c`)).rejects.toThrow(
      "lines.md is too long to convert in one piece (more than 3,000,000 lines).",
    );
  });

  test.each([
    ["brackets", "["],
    ["ampersands", "&a"],
  ])("a Markdown text of %s and nothing else is refused before they cost minutes", async (_, sign) => {
    await expect(convert("marks.md", `# A\n\nb\n\n${sign.repeat(maxMarks + 1)}`)).rejects.toThrow(
      "marks.md is too long to convert in one piece (more than 4,000,000 marks of Markdown).",
    );
  });

  test("more definitions of links than any book are refused by name", async () => {
    const definitions = Array.from({ length: maxDefinitions + 1 }, (_, at) => `[r${at}]: https://a.example/`);
    await expect(convert("links.md", `# A\n\nb\n\n${definitions.join("\n")}`)).rejects.toThrow(
      "links.md is too long to convert in one piece (more than 20,000 definitions of links).",
    );
  });

  test("a paragraph that begins with a hundred thousand breaks keeps its words", async () => {
    const { markup } = await convert(
      "breaks.rtf",
      `{\\rtf1\\ansi ${"\\line ".repeat(100_000)}Rain fell.\\par}`,
    );
    expect(markup).toContain("Rain fell.");
  });

  test("a table cell of 150,000 paragraphs is kept whole", async () => {
    const cells = `<table><tr><td>${"<p>a</p>".repeat(150_000)}</td><td>b</td></tr></table>`;
    const { result } = await convert("cell.html", `<body>${cells}`);
    expect(result.facts.words).toBe(150_001);
  });

  test("a list of 30,000 items goes on counting where it was divided", async () => {
    const items = Array.from({ length: 30_000 }, (_, at) => `<li>${"rain ".repeat(5)}${at}`).join("");
    const { result, markup } = await convert("list.html", `<body><ol start="7">${items}</ol>`);
    expect(result.facts.words).toBe(180_000);
    const starts = [...markup.matchAll(/<ol start="(\d+)"/g)].map(([, start]) => Number(start));
    expect(starts[0]).toBe(7);
    const [first = "", second = ""] = markup.split("</ol>");
    expect(starts[1]).toBe(7 + first.split(/<li[ >]/).length - 1);
    expect(second).toContain(`rain ${(starts[1] ?? 0) - 7}<`);
  });

  test("rows of a table in a cell, and cells without end, keep their words", async () => {
    const rows = "<tr><td>a</td><td>b</td></tr>".repeat(40_000);
    const nested = await convert("rows.html", `<table><tr><td>x</td><td><table>${rows}</table>`);
    expect(nested.result.facts.words).toBe(80_001);
    const cells = await convert("cells.html", `<table><tr>${"<td>a</td>".repeat(40_000)}`);
    expect(cells.result.facts.words).toBe(40_000);
    const rtf = await convert(
      "cells.rtf",
      `{\\rtf1\\ansi\\trowd\\cellx1000\\intbl ${"a\\cell ".repeat(40_000)}\\row\\pard After.\\par}`,
    );
    expect(rtf.result.facts.words).toBe(40_001);
  });

  test("a formula's characters that XML forbids are dropped", async () => {
    const { markup } = await convert(
      "formula.html",
      "<body><p>So <math><mi>x&#1;</mi><mo>=</mo><mn>1</mn></math>.</p>",
    );
    expect(markup).toContain("<mi>x</mi>");
  });
});
