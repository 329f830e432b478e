import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { convertWith } from "#domain/convert/convert";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { defaultOptions } from "#domain/convert/options";
import type { OpenReader } from "#domain/convert/reader";
import { bytesSource } from "#domain/convert/source";
import { convertBlocks } from "../../../tests/setup/converted-book";
import { memoryReader } from "../../../tests/setup/memory-reader";

/** Of a book whose title and author nobody has to be asked for. */
const named = { title: "The Lamp", authors: ["Ada Author"] };

test("a book of parts and chapters nests in the contents and gives each a file", async () => {
  const book = await convertBlocks({
    metadata: { title: "The Lamp", authors: ["Ada Author"], language: "en" },
    blocks: [
      h(1, "Part One"),
      h(2, "Chapter 1"),
      p("a"),
      h(2, "Chapter 2"),
      p("b"),
      h(1, "Part Two"),
      h(2, "Chapter 3"),
      p("c"),
    ],
  });
  expect(readingOrder(book)).toEqual([
    "title-page",
    "nav",
    "part-001",
    "chapter-001",
    "chapter-002",
    "part-002",
    "chapter-003",
  ]);
  const nav = book.file("nav.xhtml");
  expect(nav.indexOf('<a href="text/part-001.xhtml">Part One</a>\n<ol>')).toBeGreaterThan(0);
  expect(book.file("text/part-001.xhtml")).toContain('epub:type="part" role="doc-part"');
  expect(book.file("text/chapter-001.xhtml")).toContain("<h2");
  expect(book.file("toc.ncx").match(/<navPoint/g)).toHaveLength(5);
  expect(book.result.facts.chapters).toBe(3);
});

test("a link forward finds the file its place ends up in, a link nowhere becomes text", async () => {
  const book = await convertBlocks({
    metadata: named,
    blocks: [
      h(1, "One"),
      {
        kind: "paragraph",
        inlines: [link("#later"), text(" "), link("#gone"), text(" "), link("javascript:x")],
      },
      h(1, "Two"),
      { ...p("here"), anchors: ["later"] },
      { kind: "paragraph", inlines: [link("#later")] },
    ],
  });
  const id = /<p id="(b\w+)" class="first">here/.exec(book.file("text/chapter-002.xhtml"))?.[1];
  expect(book.file("text/chapter-001.xhtml")).toContain(
    `<a href="chapter-002.xhtml#${id}">link</a> link link`,
  );
  expect(book.file("text/chapter-002.xhtml")).toContain(`<a href="#${id}">link</a>`);
  expect(book.result.messages).toMatchObject([{ code: "link-dropped", count: 2, place: "One" }]);
});

test("a place the survey promised but the text never reaches leaves no link", async () => {
  const cell = { blocks: [{ ...p(" "), anchors: ["lost"] }], columns: 1, rows: 1 };
  const book = await convertBlocks({
    metadata: { ...named, language: "en" },
    blocks: [
      { kind: "paragraph", inlines: [link("#lost"), text(".")] },
      { kind: "table", headRows: [], rows: [[cell]] },
    ],
  });
  expect(book.file("text/text-001.xhtml")).toContain("<a>link</a>.");
  expect(book.result.messages).toMatchObject([{ code: "link-dropped" }]);
});

test("notes are numbered through the book, link both ways, and keep their number when marked again", async () => {
  const book = await convertBlocks({
    metadata: named,
    blocks: [
      { ...h(1, "One"), inlines: [text("One"), note("a")] } as Block,
      { kind: "paragraph", inlines: [text("x"), note("b"), note("a")] },
      h(1, "Two"),
      { kind: "paragraph", inlines: [text("y"), note("c"), note("b"), note("missing")] },
    ],
    notes: {
      a: [p("First")],
      b: [{ kind: "paragraph", inlines: [text("Second"), note("inner")] }],
      inner: [p("Inner")],
      c: [p("Third")],
    },
  });
  const one = book.file("text/chapter-001.xhtml");
  expect(one).toContain('<aside class="note" epub:type="footnote" role="doc-footnote" id="n1">');
  expect(one).toContain('role="doc-backlink" href="#r1">1.</a> First');
  expect(one).toContain('id="n3"');
  expect(one.match(/id="r1[^"]*"/g)).toEqual(['id="r1"', 'id="r1-1"']);
  const two = book.file("text/chapter-002.xhtml");
  expect(two).toContain('id="r4" href="#n4">4</a>');
  expect(two).toContain('href="chapter-001.xhtml#n2">2</a>');
  expect(book.file("nav.xhtml")).toContain('<a href="text/chapter-001.xhtml">One</a>');
  expect(book.result.facts.notes).toBe(4);
  expect(book.result.messages.map((message) => message.code)).toEqual(["note-missing"]);
});

test("a picture used twice is in the book once, a missing description is told", async () => {
  const book = await convertBlocks({
    metadata: { ...named, language: "en" },
    blocks: [h(1, "One"), figure("a", "A lamp"), figure("a", ""), figure("none", "x"), p("text")],
    assets: { a: { bytes: png, mediaType: "image/png" } },
  });
  expect([...book.files.keys()].filter((name) => name.includes("images/"))).toEqual([
    "EPUB/images/picture-001.png",
  ]);
  expect(book.result.messages.map((message) => message.code)).toEqual([
    "picture-unreadable",
    "picture-alt-missing",
  ]);
  expect(book.file("package.opf")).not.toContain("alternativeText");
  expect(book.file("package.opf")).toContain('accessModeSufficient">textual,visual<');
});

test("the contents page is in the reading order only when asked for", async () => {
  const blocks = [h(1, "One"), p("a"), h(1, "Two"), p("b")];
  expect(readingOrder(await convertBlocks({ blocks }))).toEqual(["nav", "chapter-001", "chapter-002"]);
  const without = await convertBlocks({ blocks }, { generateTOC: false });
  expect(readingOrder(without)).toEqual(["chapter-001", "chapter-002"]);
  expect(without.file("nav.xhtml")).toContain("Two");
  expect(without.file("nav.xhtml")).not.toContain('epub:type="toc" href');
});

test("for Kindle the stylesheet forces nothing, the guide is there and ornaments are text", async () => {
  const blocks: Block[] = [h(1, "One"), p("a"), { kind: "sceneBreak", ornament: "❦" }, p("b")];
  const kindle = await convertBlocks({ blocks });
  const rich = await convertBlocks({ blocks }, { amazonCompliance: false });
  const body = (css: string) => /\nbody \{[^}]*\}/.exec(css)?.[0] ?? "";
  expect(body(kindle.file("styles/book.css"))).not.toMatch(/line-height|text-align|5%/);
  expect(body(rich.file("styles/book.css"))).toMatch(/line-height: 1.5;\s+text-align: justify/);
  expect(kindle.file("styles/book.css")).not.toContain("::after");
  expect(kindle.file("text/chapter-001.xhtml")).toContain('<p class="ornament" aria-hidden="true">❦</p>');
  expect(rich.file("text/chapter-001.xhtml")).toMatch(/<hr id="\w+" class="scene scene-1"\/>/);
  expect(kindle.file("package.opf")).toContain("<guide>");
  expect(rich.file("package.opf")).not.toContain("<guide>");
});

test("for phones the stylesheet is tighter and large pictures are named", async () => {
  const wide = png.slice();
  new DataView(wide.buffer).setUint32(16, 3000);
  const manuscript = {
    metadata: { ...named, language: "en" },
    blocks: [h(1, "One"), figure("a", "x"), p("text")],
    assets: { a: { bytes: wide, mediaType: "image/png" } },
  };
  const phone = await convertBlocks(manuscript, { mobileOptimized: true });
  const plain = await convertBlocks(manuscript);
  expect(phone.file("styles/book.css")).toContain("text-indent: 1.1em");
  expect(plain.file("styles/book.css")).toContain("text-indent: 1.4em");
  expect(phone.result.messages).toMatchObject([{ code: "phone-picture-large" }]);
  expect(plain.result.messages).toEqual([]);
});

test("an Arabic book runs from the right", async () => {
  const book = await convertBlocks({
    metadata: { language: "ar" },
    blocks: [
      h(1, "الفصل الأول"),
      { ...p("نص"), align: "end" } as Block,
      { ...p("English"), direction: "ltr", lang: "en" } as Block,
    ],
  });
  expect(book.file("package.opf")).toContain('page-progression-direction="rtl"');
  const chapter = book.file("text/chapter-001.xhtml");
  expect(chapter).toContain('xml:lang="ar" lang="ar" dir="rtl"');
  expect(chapter).toContain('xml:lang="en" lang="en" dir="ltr">English');
  expect(book.file("styles/book.css")).toMatch(/p\.end[^}]*text-align: left/);
});

test("opening lines that name the book are its title page, though no heading says so", async () => {
  const book = await convertBlocks({
    metadata: { title: "Moby-Dick; or, The Whale" },
    blocks: [p("MOBY DICK"), p("Herman Melville"), h(1, "Loomings"), p("a"), h(1, "The Carpet-Bag"), p("b")],
  });
  expect(readingOrder(book)).toEqual(["title-page", "nav", "chapter-001", "chapter-002"]);
  expect(book.file("text/title-page.xhtml")).toMatch(
    /epub:type="titlepage"[^>]*>\n<h1 [^>]*>MOBY DICK<\/h1>/,
  );
  expect(book.file("nav.xhtml")).not.toContain("MOBY DICK");
});

test("metadata reach the package as far as they are known and true", async () => {
  const book = await convertBlocks({
    metadata: {
      title: "A & B",
      subtitle: "Or C",
      authors: ["Ada", "Ada", "Bea <b>"],
      language: "en_gb",
      identifier: "978-0-306-40615-7",
      date: "last year",
      publisher: "P",
    },
    blocks: [p("text")],
  });
  const opf = book.file("package.opf");
  expect(opf).toContain('<dc:title id="title">A &amp; B</dc:title>');
  expect(opf).toContain("<dc:language>en-GB</dc:language>");
  expect(opf).toContain("<dc:identifier>urn:isbn:9780306406157</dc:identifier>");
  expect(opf.match(/<dc:creator/g)).toHaveLength(2);
  expect(opf).toContain("Bea &lt;b&gt;");
  expect(opf).not.toContain("dc:date");
  expect(opf).toContain('dcterms:modified">2026-01-02T03:04:05Z');
  expect(opf).not.toContain("conformsTo");
});

test("a title left behind by a program is none; the file's name titles the book then", async () => {
  const book = await convertBlocks(
    { metadata: { title: "Microsoft Word - x.doc" }, blocks: [p("text")] },
    {},
    "my_novel.docx",
  );
  expect(book.result.metadata.title).toBe("my novel");
  expect(book.result.messages).toMatchObject([
    { code: "title-unknown", text: expect.stringContaining("“my novel”") },
    { code: "author-unknown" },
  ]);
});

test("a manuscript with nothing but its own contents is told that, not that it has no text", async () => {
  const open: OpenReader = (source, context) => {
    context.messages.add(contentsRebuilt);
    return memoryReader({ blocks: [p(" ")] })(source, context);
  };
  const request = {
    source: bytesSource(new Uint8Array(1)),
    kind: "docx" as const,
    fileName: "contents.docx",
    options: defaultOptions,
    sink: { write: async () => {} },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  };
  await expect(convertWith(open, request)).rejects.toMatchObject({ code: "manuscript-only-contents" });
});

test("a page that names another book than the file does is believed only with `by`", async () => {
  const centered = (line: string): Block => ({ kind: "paragraph", inlines: [text(line)], align: "center" });
  const authorsOf = async (...lines: string[]) => {
    const blocks: Block[] = [
      ...lines.map(centered),
      { kind: "pageBreak" },
      h(1, "One"),
      p("a"),
      h(1, "Two"),
      p("b"),
    ];
    return (await convertBlocks({ blocks, metadata: { title: "Salt Road" } })).result.metadata.authors;
  };
  expect(await authorsOf("Universal Declaration", "Human Rights")).toEqual([]);
  expect(await authorsOf("Salt Road", "Mara Quint")).toEqual(["Mara Quint"]);
  expect(await authorsOf("The Salt Road Home", "by Mara Quint")).toEqual(["Mara Quint"]);
});

test("the title and the author that a person gives come before what the file says", async () => {
  const blocks = [h(1, "One"), p("a"), h(1, "Two"), p("b")];
  const options = { title: " Salt  Road ", author: "Mara Quint and Tom Weir" };
  const { result, file } = await convertBlocks(
    { blocks, metadata: { title: "Draft 3", authors: [] } },
    options,
  );
  expect(result.metadata).toMatchObject({ title: "Salt Road", authors: ["Mara Quint", "Tom Weir"] });
  expect(result.messages).toEqual([]);
  expect(file("text/title-page.xhtml")).toContain("Salt Road");
  const unsaid = await convertBlocks({ blocks, metadata: named }, { title: "", author: " " });
  expect(unsaid.result.metadata).toMatchObject(named);
});

test("a title page without `by` names the book, and what a publisher is told stays out of it", async () => {
  const centered = (line: string): Block => ({ kind: "paragraph", inlines: [text(line)], align: "center" });
  const { result, file, chapters } = await convertBlocks({
    blocks: [
      ...["Mara Quint", "9 Weir Lane", "Bath BA1 2AB", "mara@example.org", "82,000 words"].map(p),
      ...["SALT ROAD", "A Novel", "Mara Quint"].map(centered),
      { kind: "pageBreak" },
      h(1, "Chapter 1"),
      p("The road began at the sea."),
      h(1, "Chapter 2"),
      p("It ended there."),
    ],
  });
  expect(result.metadata).toMatchObject({ title: "Salt Road", subtitle: "A Novel", authors: ["Mara Quint"] });
  expect(result.messages).toMatchObject([{ code: "submission-left-out" }]);
  expect(chapters.map(({ kind }) => kind)).toEqual(["title-page", "chapter", "chapter"]);
  expect(file("text/title-page.xhtml")).toContain("SALT ROAD");
  expect(file("text/title-page.xhtml")).not.toContain("Weir");
});

test("text that only fills the page does not speak against the language stated", async () => {
  const filler = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit, et non est in urna ad ut cum. ";
  const blocks: Block[] = [{ kind: "paragraph", inlines: [{ kind: "text", text: filler.repeat(40) }] }];
  const book = await convertBlocks({ blocks, metadata: { language: "en-GB" } });
  expect(book.result.metadata.language).toBe("en-GB");
});

test("a long text in another language than stated is believed over the statement", async () => {
  const german =
    "Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt. ";
  const book = await convertBlocks({
    metadata: { ...named, language: "en-US" },
    blocks: Array.from({ length: 30 }, () => p(german)),
  });
  expect(book.result.metadata.language).toBe("de");
  expect(book.result.messages).toMatchObject([{ code: "language-corrected" }]);
}, 30_000);

test("a picture book of a page is in the language of its little words; a line or two leaves what was stated", async () => {
  const german =
    "Der kleine Bär lag in der Höhle und konnte nicht schlafen. Es war noch hell, und der Wind war in den Bäumen. „Ist das der Mond?“, fragte er. „Nein“, sagte die Mutter, „das ist ein Licht auf dem See.“ ";
  const stated = { language: "en-US" };
  const page = await convertBlocks({ metadata: stated, blocks: [p(german.repeat(4))] });
  expect(page.result.metadata.language).toBe("de");
  const lines = await convertBlocks({ metadata: stated, blocks: [p(german)] });
  expect(lines.result.metadata.language).toBe("en-US");
  const both =
    "The bear lay in the cave and could not sleep, and it was the wind that had been in the trees. ";
  const mixed = await convertBlocks({
    metadata: stated,
    blocks: [p(german.repeat(4)), p(both.repeat(4))],
  });
  expect(mixed.result.metadata.language).toBe("en-US");
});

test("one letter over and over is no language", async () => {
  const book = await convertBlocks({ metadata: { language: "en" }, blocks: [p("x y ".repeat(900))] });
  expect(book.result.metadata.language).toBe("en");
});

test("one paragraph makes a book whose contents lead to it", async () => {
  const book = await convertBlocks({ blocks: [p("Hello there.")] }, {}, "letter.txt");
  expect(book.file("nav.xhtml")).toContain('<a href="text/text-001.xhtml">letter</a>');
  expect(readingOrder(book)).toEqual(["text-001"]);
});

test("no words and no pictures make no book", async () => {
  await expect(convertBlocks({ blocks: [p("  ")] })).rejects.toMatchObject({ code: "manuscript-no-text" });
});

test("progress never falls, keeps the milestones and names the chapters", async () => {
  const blocks = Array.from({ length: 24 }, (_, index) => [h(1, `Chapter ${index + 1}`), p("text")]).flat();
  const { progress } = await convertBlocks({ blocks });
  const percents = progress.map((step) => step.percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(new Set(percents).size).toBeGreaterThan(10);
  expect(percents.some((percent) => percent >= 25 && percent < 60)).toBe(true);
  expect(percents).toContain(60);
  expect(percents.at(-1)).toBe(100);
  expect(progress.map((step) => step.stage)).toContainEqual({
    code: "setting-chapter",
    chapter: 17,
    chapters: 24,
    title: "Chapter 17",
  });
});

test("three thousand headings give no duplicate ids and no file twice", async () => {
  const blocks = Array.from({ length: 3000 }, (_, index) => [
    h(((index % 3) + 1) as 1 | 2 | 3, `Heading ${index}`),
    p("text"),
  ]).flat();
  const book = await convertBlocks({ blocks });
  for (const text of book.files.values()) {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const targets = [...book.file("nav.xhtml").matchAll(/href="(text[^"#]+)/g)].map((match) => match[1] ?? "");
  expect(targets.length).toBe(3002 - 1);
  for (const target of new Set(targets)) expect(book.files.has(`EPUB/${target}`)).toBe(true);
}, 20_000);

test("without typography every character stays as it was typed", async () => {
  const typed = `"It's" -- well... 'tis  6'2"`;
  const blocks = [h(1, `"One"`), p(typed), p("x"), h(1, "Two"), p("b")];
  const plain = await convertBlocks({ blocks }, { typography: false });
  expect(plain.file("text/chapter-001.xhtml")).toContain(`>${typed}</p>`);
  expect(plain.file("nav.xhtml")).toContain(`>"One"</a>`);
  const set = await convertBlocks({ blocks });
  const titled = await convertBlocks({
    blocks,
    metadata: { title: 'The Devil\'s "Book"', authors: [], language: "en" },
  });
  expect(titled.file("text/title-page.xhtml")).toContain(">The Devil’s “Book”</h1>");
  expect(titled.file("package.opf")).toContain(">The Devil’s “Book”</dc:title>");
  expect(set.file("text/chapter-001.xhtml")).toContain(`>“It’s” — well… ’tis 6'2"</p>`);
  const shape = (markup: string) => markup.replace(/>[^<]*</g, "><");
  for (const [name, markup] of plain.files) expect(shape(markup)).toBe(shape(set.files.get(name) ?? ""));
});

test("each chapter is handed over as it is written", async () => {
  const book = await convertBlocks({ blocks: [h(1, "One"), p("two words"), h(1, "Two"), p("b")] });
  expect(book.chapters.map(({ index, file, title, words }) => ({ index, file, title, words }))).toEqual([
    { index: 0, file: "text/chapter-001.xhtml", title: "One", words: 3 },
    { index: 1, file: "text/chapter-002.xhtml", title: "Two", words: 2 },
  ]);
});

test("the same manuscript gives the same bytes", async () => {
  const blocks = [h(1, "One"), p("a")];
  expect((await convertBlocks({ blocks })).bytes).toEqual((await convertBlocks({ blocks })).bytes);
});

const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const text = (words: string): Inline => ({ kind: "text", text: words });
const link = (href: string): Inline => ({ kind: "link", href, children: [text("link")] });
const note = (id: string): Inline => ({ kind: "noteRef", note: id });
const p = (words: string): Block => ({ kind: "paragraph", inlines: [text(words)] });
const h = (level: 1 | 2 | 3, words: string): Block => ({ kind: "heading", level, inlines: [text(words)] });
const figure = (asset: string, alt: string): Block => ({ kind: "figure", asset, alt });

function readingOrder(book: { file(name: string): string }): string[] {
  return [...book.file("package.opf").matchAll(/idref="([^"]+)"/g)].map((match) => match[1] ?? "");
}
