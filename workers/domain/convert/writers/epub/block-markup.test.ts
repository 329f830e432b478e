import { expect, test } from "vitest";
import type { Block, Inline, Marks } from "#domain/book/blocks";
import type { Asset } from "#domain/convert/reader";
import { convertBlocks, withoutBlockIds } from "../../../../../tests/setup/converted-book";
import { pngOf } from "../../../../../tests/setup/make-docx";

test("marks nest in one order and equal neighbours share their elements", async () => {
  expect(
    await set({
      kind: "paragraph",
      inlines: [
        t("a", { italic: true }),
        t("b", { italic: true, bold: true }),
        t("c", { bold: true }),
        t("d", { smallCaps: true, superscript: true }),
      ],
    }),
  ).toBe(
    '<p class="first"><em>a<strong>b</strong></em><strong>c</strong><span class="small-caps"><sup>d</sup></span></p>',
  );
});

test("capitals are a look: the letters stay as they were typed", async () => {
  expect(await set({ kind: "paragraph", inlines: [t("Loud", { caps: true })] })).toBe(
    '<p class="first"><span class="caps">Loud</span></p>',
  );
});

test("a foreign phrase in italics carries its language instead of emphasis", async () => {
  expect(
    await set({
      kind: "paragraph",
      inlines: [t("bon", { italic: true, lang: "fr" }), t("x", { lang: "en" })],
    }),
  ).toBe('<p class="first"><i xml:lang="fr" lang="fr">bon</i>x</p>');
});

test("markup characters are escaped and characters XML cannot hold are dropped", async () => {
  expect(await set(p("a < b & c\u0000\u0001\ud800 >\ufffe"))).toBe(
    '<p class="first">a &lt; b &amp; c &gt;</p>',
  );
});

test("links do not nest and a note mark in a link stands after it", async () => {
  const inner: Inline = { kind: "link", href: "https://b.example", children: [t("b")] };
  const markup = await set({
    kind: "paragraph",
    inlines: [
      { kind: "link", href: "https://a.example", children: [t("a"), { kind: "noteRef", note: "n" }, inner] },
    ],
  });
  expect(markup).toMatch(/^<p class="first"><a href="https:\/\/a\.example\/">ab<\/a><a class="noteref"/);
});

test("spans of a table are cut to the rows and columns there are", async () => {
  const cell = (words: string, columns = 1, rows = 1) => ({ blocks: [p(words)], columns, rows });
  const markup = await set({
    kind: "table",
    headRows: [[cell("H", 2, 9)]],
    rows: [[cell("a", 1, 9), cell("b", 0, 0)], [cell("c", 5)]],
  });
  expect(markup).toContain('<th scope="col" colspan="2">H</th>');
  expect(markup).toContain('<td rowspan="2">a</td><td>b</td>');
  expect(markup).toContain('<tr><td colspan="5">c</td></tr>');
});

test("a table of many columns is set small, and a cell with a word too long for a phone may break it", async () => {
  const row = (...words: string[]) => words.map((word) => ({ blocks: [p(word)], columns: 1, rows: 1 }));
  const table = (...words: string[]): Block => ({ kind: "table", headRows: [], rows: [row(...words)] });
  expect(await set(table("a", "b", "c", "d"))).toMatch(/^<table>/);
  expect(await set(table(..."abcde"))).toMatch(/^<table class="wide">/);
  expect(await set(table(..."abcdefghi"))).toMatch(/^<table class="widest">/);
  const markup = await set(table("short", "www.example.org/a/file-name.html"));
  expect(markup).toContain('<td>short</td><td class="long-word">www');
});

test("lists nest inside their items with number and form", async () => {
  const inner: Block = {
    kind: "list",
    ordered: false,
    start: 1,
    format: "bullet",
    items: [{ blocks: [p("x")] }],
  };
  expect(
    await set({
      kind: "list",
      ordered: true,
      start: 3,
      format: "lower-roman",
      items: [{ blocks: [p("a"), inner] }],
    }),
  ).toBe('<ol start="3" type="i">\n<li>a\n<ul>\n<li>x</li>\n</ul></li>\n</ol>');
});

test("verse keeps its lines, stanzas and indents", async () => {
  const line = (words: string, indent: number) => ({ inlines: [t(words)], indent });
  expect(await set({ kind: "verse", stanzas: [{ lines: [line("a", 0), line("b", 1)] }] })).toBe(
    '<div class="verse">\n<p class="stanza"><span class="line">a</span><br/>\n<span class="line line-1">b</span></p>\n</div>',
  );
});

test("a drop cap takes its opening quotation mark along", async () => {
  expect(await set({ ...p("“It is,” said Ada."), dropCap: 1 } as Block)).toBe(
    '<p class="first drop"><span class="drop-cap">“I</span>t is,” said Ada.</p>',
  );
});

test("the page a drop cap opens begins before it", async () => {
  const inlines: Inline[] = [{ kind: "pageMark", label: "1" }, t("It is.")];
  expect(await set({ kind: "paragraph", inlines, dropCap: 1 })).toMatch(
    /<span epub:type="pagebreak"[^>]*><\/span><span class="drop-cap">I<\/span>t is\./,
  );
});

test("a paragraph is indented unless it opens the text or follows a scene break", async () => {
  const book = await convertBlocks({
    blocks: [p("a"), p("b"), { kind: "sceneBreak" }, p("c"), { ...p("d"), align: "center" } as Block],
  });
  expect(content(book.file("text/text-001.xhtml"))).toBe(
    '<p class="first">a</p>\n<p>b</p>\n<hr class="scene blank"/>\n<p class="first">c</p>\n<p class="center">d</p>',
  );
});

test("a heading bold throughout says so by being a heading; its levels never jump", async () => {
  const h = (level: 1 | 2 | 4, words: string): Block => ({
    kind: "heading",
    level,
    inlines: [t(words, { bold: true })],
  });
  const book = await convertBlocks({
    blocks: [h(1, "One"), p("x"), h(4, "Deep"), p("y"), h(1, "Two"), p("z")],
  });
  const markup = content(book.file("text/chapter-001.xhtml"));
  expect(markup).toContain(">One</h1>");
  expect(markup).toContain(">Deep</h2>");
});

test("a page break inside a chapter starts a new page", async () => {
  const heading: Block = { kind: "heading", level: 1, inlines: [t("One")] };
  const book = await convertBlocks({ blocks: [heading, p("a"), { kind: "pageBreak" }, p("b")] });
  expect(content(book.file("text/chapter-001.xhtml"))).toContain('<p class="new-page first">b</p>');
});

test("a sign among the words is as wide as its letters; a picture of few pixels keeps its own size", async () => {
  const sign = (width: number): Block => ({
    kind: "paragraph",
    inlines: [t("press "), { kind: "image", asset: "sign", alt: "a key", width }, t(" twice")],
  });
  const img = async (width: number, pixels: number) =>
    /<img[^>]*>/.exec(
      await set(sign(width), { sign: { mediaType: "image/png", bytes: pngOf(pixels, 40) } }),
    )?.[0];
  expect(await img(0.02, 700)).toContain('class="em-0-75"');
  expect(await img(0.099, 700)).toContain('class="em-3"');
  expect(await img(0.1, 700)).toContain('class="w15"');
  expect(await img(0.02, 12)).not.toContain("class");
});

test("pictures side by side share a line, and together are no wider than it", async () => {
  const picture = (width: number): Inline => ({ kind: "image", asset: "a", alt: "a boat", width });
  const row = (...widths: number[]): Block => ({ kind: "paragraph", inlines: widths.map(picture) });
  const classes = async (block: Block) =>
    [
      ...(await set(block, { a: { mediaType: "image/png", bytes: pngOf(900, 600) } })).matchAll(
        /<img[^>]*class="(\w+)"/g,
      ),
    ].map(([, name]) => name);
  expect(await classes(row(0.5, 0.5))).toEqual(["w48", "w48"]);
  expect(await classes(row(0.5, 0.7))).toEqual(["w50", "w66"]);
});

const t = (text: string, marks?: Marks): Inline => ({ kind: "text", text, ...(marks ? { marks } : {}) });
const p = (words: string): Block => ({ kind: "paragraph", inlines: [t(words)] });

async function set(block: Block, assets: Record<string, Asset> = {}): Promise<string> {
  const book = await convertBlocks({
    assets,
    metadata: { language: "en" },
    blocks: [block],
    notes: { n: [p("note")] },
  });
  return content(book.file("text/text-001.xhtml"));
}

function content(document: string): string {
  return /<section[^>]*>\n([\s\S]*?)\n<\/section>\n<\/body>/.exec(withoutBlockIds(document))?.[1] ?? "";
}
