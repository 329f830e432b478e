import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { convertBlocks } from "../../../../../tests/setup/converted-book";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";

const blocks: Block[] = [
  h("One"),
  { kind: "paragraph", inlines: [page("iv"), text("It was a da"), page("1"), text("rk night.")] },
  { kind: "paragraph", inlines: [page("2")] },
  { kind: "figure", asset: "none", alt: "" },
  h("Two"),
  { kind: "paragraph", inlines: [page("2"), text("again "), page(" 3 "), page("")] },
];

test("pages of the printed book are listed in navigation and NCX, each once", async () => {
  const book = await convertBlocks({ blocks });
  const nav = book.file("nav.xhtml");
  const list = /<nav epub:type="page-list"[\s\S]*?<\/nav>/.exec(nav)?.[0] ?? "";
  expect([...list.matchAll(/href="([^"]+)">([^<]+)</g)].map((found) => found.slice(1))).toEqual([
    ["text/chapter-001.xhtml#page1", "iv"],
    ["text/chapter-001.xhtml#page2", "1"],
    ["text/chapter-001.xhtml#page3", "2"],
    ["text/chapter-002.xhtml#page4", "3"],
  ]);
  const one = book.file("text/chapter-001.xhtml");
  expect(one).toContain(
    'da<span epub:type="pagebreak" role="doc-pagebreak" id="page2" aria-label="1"></span>rk',
  );
  const ncx = book.file("toc.ncx");
  expect(ncx).toContain('totalPageCount" content="4"');
  expect(ncx).toContain('maxPageNumber" content="3"');
  expect(ncx).toContain('type="front"');
  expect(book.result.facts.words).toBe(8);
  expect(book.chapters.map((chapter) => chapter.title)).toEqual(["One", "Two"]);
});

test("the package tells of pages where there are any, and where their numbers come from", async () => {
  const opf = (await convertBlocks({ blocks })).file("package.opf");
  expect(opf).toContain('accessibilityFeature">pageBreakMarkers<');
  expect(opf).toContain('accessibilityFeature">pageNavigation<');
  expect(opf).toContain('<meta property="pageBreakSource">');
  const printed = await convertBlocks({ metadata: { identifier: "978-0-306-40615-7" }, blocks });
  expect(printed.file("package.opf")).toContain(
    '<dc:source>urn:isbn:9780306406157</dc:source>\n<meta property="pageBreakSource">urn:isbn:9780306406157</meta>',
  );
  expect(printed.file("package.opf")).not.toContain("identifier>urn:isbn");
  const without = await convertBlocks({ blocks: [h("One"), { kind: "paragraph", inlines: [text("a")] }] });
  expect(without.file("package.opf")).not.toMatch(/page(Break|Navigation)/);
  expect(without.file("nav.xhtml")).not.toContain("page-list");
  expect(without.file("toc.ncx")).not.toContain("pageList");
});

test("the page of a piece with nothing to see begins the next one", async () => {
  const book = await convertBlocks({
    blocks: [{ kind: "paragraph", inlines: [page("1")] }, { kind: "pageBreak" }, h("One"), h("Two")],
  });
  expect(book.file("text/chapter-001.xhtml")).toMatch(/<section[^>]*>\n<h1[^>]*><span epub:type="pagebreak"/);
});

test.runIf(hasJava())("EPUBCheck has nothing to say of a book with pages", { timeout: 180_000 }, async () => {
  const identifier = "978-0-306-40615-7";
  expect(await epubcheck((await convertBlocks({ blocks })).bytes)).toEqual([]);
  expect(await epubcheck((await convertBlocks({ metadata: { identifier }, blocks })).bytes)).toEqual([]);
});

function text(words: string): Inline {
  return { kind: "text", text: words };
}
function page(label: string): Inline {
  return { kind: "pageMark", label };
}
function h(words: string): Block {
  return { kind: "heading", level: 1, inlines: [text(words)] };
}
