import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { convertManuscript } from "#domain/convert/convert";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openEpub } from "#domain/convert/readers/epub";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";

type Files = Record<string, string>;

const container =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

function opf(documents: readonly string[], more = "", metadata = ""): string {
  return `<?xml version="1.0"?><!DOCTYPE package><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title id="t">The Lamp</dc:title><dc:creator id="c">Ada Byron</dc:creator><dc:language>en</dc:language><dc:identifier id="id">urn:x:1</dc:identifier>${metadata}</metadata>
<manifest>${documents.map((name, at) => `<item id="d${at}" href="${name}" media-type="application/xhtml+xml"/>`).join("")}${more}</manifest>
<spine toc="ncx">${documents.map((_, at) => `<itemref idref="d${at}"/>`).join("")}</spine></package>`;
}

const page = (body: string, head = "") =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title>${head}</head><body>${body}</body></html>`;

function pack(files: Files): Uint8Array {
  const all: Files = { mimetype: "application/epub+zip", "META-INF/container.xml": container, ...files };
  return zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
}

async function read(files: Files | Uint8Array) {
  const messages = new MessageLog();
  const reader = await openEpub(bytesSource(files instanceof Uint8Array ? files : pack(files)), {
    messages,
    fileName: "book.epub",
    options: defaultOptions,
    progress: () => undefined,
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { reader, survey, blocks, messages: messages.all() };
}

const words = (block: Block | undefined) =>
  block?.kind === "paragraph" || block?.kind === "heading" ? plainText(block.inlines) : block?.kind;

test("documents are read in the package's order, links between them and their style sheets followed", async () => {
  const { blocks, survey } = await read({
    "OPS/book.opf": opf(["b.xhtml", "a%20b.xhtml"], '<item id="css" href="s/x.css" media-type="text/css"/>'),
    "OPS/s/x.css": ".it { font-style: italic }",
    "OPS/b.xhtml": page(
      '<h1>One</h1><p>See <a href="a%20b.xhtml#q">there</a> <span class="it">now</span>.</p>',
      '<link rel="stylesheet" href="s/x.css"/>',
    ),
    "OPS/a b.xhtml": page('<h1>Two</h1><p id="q">Here. <a href="b.xhtml">Back</a></p>'),
  });
  expect(blocks.map(words)).toEqual(["pageBreak", "One", "See there now.", "pageBreak", "Two", "Here. Back"]);
  expect(blocks[2]).toMatchObject({
    inlines: [
      {},
      { kind: "link", href: "#OPS/a b.xhtml#q" },
      {},
      { text: "now", marks: { italic: true } },
      {},
    ],
  });
  expect(blocks[5]).toMatchObject({ anchors: ["OPS/a b.xhtml#q"] });
  expect(blocks[0]).toMatchObject({ anchors: ["OPS/b.xhtml#"] });
  expect(survey.metadata).toMatchObject({ title: "The Lamp", authors: ["Ada Byron"], language: "en" });
});

test("notes gathered in a document of their own stand at their marks, and its heading goes", async () => {
  const { blocks, reader, survey } = await read({
    "OPS/book.opf": opf(["c.xhtml", "notes.xhtml"]),
    "OPS/c.xhtml": page('<h1>One</h1><p>Word<sup><a id="r1" href="notes.xhtml#n1">1</a></sup> more.</p>'),
    "OPS/notes.xhtml": page(
      '<h1>Notes</h1><p id="n1"><a href="c.xhtml#r1">1</a>. The note.</p><p id="n2"><a href="c.xhtml#r1">2</a>. Stray.</p>',
    ),
  });
  expect(survey.headings.map((heading) => heading.text)).toContain("One");
  const paragraph = blocks.find((block) => block.kind === "paragraph");
  const mark = paragraph?.kind === "paragraph" ? paragraph.inlines[1] : undefined;
  expect(mark).toEqual({ kind: "noteRef", note: "OPS/notes.xhtml#n1" });
  expect((await reader.note("OPS/notes.xhtml#n1"))?.map(words)).toEqual(["The note."]);
  expect(JSON.stringify(blocks)).not.toContain("The note.");
});

test("a chapter without a heading gets the name the contents give it, said once", async () => {
  const ncx = `<ncx><navMap><navPoint><navLabel><text>Chapter I</text></navLabel><content src="a.xhtml"/></navPoint><navPoint><navLabel><text>The Sea</text></navLabel><content src="b.xhtml"/></navPoint></navMap></ncx>`;
  const { survey, blocks } = await read({
    "OPS/book.opf": opf(
      ["a.xhtml", "b.xhtml"],
      '<item id="ncx" href="t.ncx" media-type="application/x-dtbncx+xml"/>',
    ),
    "OPS/t.ncx": ncx,
    "OPS/a.xhtml": page("<p class='x'>CHAPTER I</p><p>It began.</p>"),
    "OPS/b.xhtml": page(`<p>${"Waves. ".repeat(300)}</p>`),
  });
  expect(survey.headings).toEqual([
    { level: 1, text: "CHAPTER I" },
    { level: 1, text: "The Sea" },
  ]);
  expect(blocks.map((block) => block.kind)).toEqual([
    "pageBreak",
    "heading",
    "paragraph",
    "pageBreak",
    "heading",
    "paragraph",
  ]);
});

test("the cover's page and the contents page are left out, printed pages kept", async () => {
  const { blocks, messages } = await read({
    "OPS/book.opf": opf(
      ["cover.xhtml", "nav.xhtml", "a.xhtml"],
      '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    ),
    "OPS/cover.xhtml": page('<svg xmlns:xlink="x"><image xlink:href="c.jpg"/></svg>'),
    "OPS/nav.xhtml": page(
      '<nav epub:type="toc"><ol><li><a href="a.xhtml">One</a></li></ol></nav><nav epub:type="page-list"><ol><li><a href="a.xhtml#p9">9</a></li></ol></nav>',
    ),
    "OPS/a.xhtml": page('<h1>One</h1><p>Some <a id="p9"/>words.</p>'),
  });
  expect(blocks.map(words)).toEqual(["pageBreak", "One", "Some words."]);
  expect(blocks[2]).toMatchObject({ inlines: [{}, { kind: "pageMark", label: "9" }, {}] });
  expect(messages.map((message) => message.code)).toEqual(["cover-page-left-out"]);
});

test("titles, roles and refinements of EPUB 3 and 2 are told apart", async () => {
  const { survey } = await read({
    "OPS/book.opf": opf(
      ["a.xhtml"],
      "",
      '<meta refines="#t" property="title-type">main</meta><dc:title id="s">A Novel</dc:title><meta refines="#s" property="title-type">subtitle</meta><dc:creator id="e">Ed Itor</dc:creator><meta refines="#e" property="role">edt</meta><dc:subject>Fiction</dc:subject><dc:date>1843-05-01T00:00:00Z</dc:date>',
    ),
    "OPS/a.xhtml": page("<p>Words.</p>"),
  });
  expect(survey.metadata).toMatchObject({
    title: "The Lamp",
    subtitle: "A Novel",
    authors: ["Ada Byron"],
    subjects: ["Fiction"],
    date: "1843-05-01",
  });
});

const encryption = (algorithm: string, uri: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`;
const oneChapter = { "OPS/book.opf": opf(["a.xhtml"]), "OPS/a.xhtml": page("<h1>One</h1><p>Words.</p>") };

test("an EPUB whose text is encrypted is refused; hidden fonts are no matter", async () => {
  const locked = {
    ...oneChapter,
    "META-INF/encryption.xml": encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OPS/a.xhtml"),
  };
  await expect(read(locked)).rejects.toMatchObject({ code: "manuscript-protected" });
  const fonts = {
    ...oneChapter,
    "META-INF/encryption.xml": encryption("http://www.idpf.org/2008/embedding", "OPS/f.otf"),
  };
  expect((await read(fonts)).survey.headings).toHaveLength(1);
});

test("a package that points outside, in circles or nowhere loses only what is not there", async () => {
  const { blocks } = await read({
    "OPS/book.opf": opf(["../../../etc/passwd", "http://x.example/a.xhtml", "a.xhtml", "a.xhtml"]),
    "OPS/a.xhtml": page(
      '<p><a href="a.xhtml">Me</a> <img src="../../../etc/x.png" onerror="x()"/></p><script>1</script>',
    ),
  });
  expect(blocks.map(words)).toEqual(["pageBreak", "Me "]);
});

test.each([
  ["a Word document", { "[Content_Types].xml": "<Types/>" }, "manuscript-wrong-kind"],
  ["an EPUB without a package", { mimetype: "application/epub+zip" }, "manuscript-damaged"],
])("%s is refused by name", async (_name, files, code) => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
  await expect(sniffManuscript(bytesSource(bytes), "book.epub")).rejects.toMatchObject({ code });
});

test("a book of our own making comes back whole: words, headings, notes, scene breaks", async () => {
  const html = `<html lang="en"><head><title>The Lamp</title><meta name="author" content="Ada Byron"></head><body>${[
    "One",
    "Two",
    "Three",
  ]
    .map(
      (name, at) =>
        `<h1>Chapter ${name}</h1><p>It was <em>very</em> dark<a href="#n${at}" id="r${at}">[${at + 1}]</a>.</p><p>* * *</p><p>${"More words came then. ".repeat(150)}</p><aside id="n${at}" role="doc-footnote"><p>A note on ${name}.</p></aside>`,
    )
    .join("")}</body></html>`;
  const first = await convert(new TextEncoder().encode(html), "book.html");
  const second = await convert(first.bytes, "book.epub");
  // The title page we made is the manuscript's own by now.
  expect(second.result.facts).toMatchObject({ ...first.result.facts, words: first.result.facts.words + 4 });
  expect(second.result.metadata).toMatchObject({ title: "The Lamp", authors: ["Ada Byron"], language: "en" });
  expect(second.chapters.filter((chapter) => chapter.startsWith("Chapter"))).toEqual(first.chapters);
});

async function convert(bytes: Uint8Array, fileName: string) {
  const source = bytesSource(bytes);
  const parts: Uint8Array[] = [];
  const chapters: string[] = [];
  const result = await convertManuscript({
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options: defaultOptions,
    sink: { write: async (part) => void parts.push(part.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async (chapter) => {
      chapters.push(`${chapter.title}: ${chapter.blocks.map((block) => words(block)).join(" | ")}`);
    },
  });
  return { bytes: new Uint8Array(Buffer.concat(parts)), result, chapters };
}

test("a text that the order names and the archive lacks is told as lost", async () => {
  const { messages } = await read({
    "OPS/book.opf": opf(["a.xhtml", "b.xhtml"]),
    "OPS/a.xhtml": page("<h1>One</h1><p>Here.</p>"),
  });
  expect(messages).toContainEqual(expect.objectContaining({ code: "text-missing", severity: "error" }));
});

test("a text that the order names without end is read once, and none is called lost", async () => {
  const named = opf(["a.xhtml"]).replace('<itemref idref="d0"/>', '<itemref idref="d0"/>'.repeat(50_000));
  const { messages, blocks } = await read({
    "OPS/book.opf": named,
    "OPS/a.xhtml": page("<h1>One</h1><p>Here.</p>"),
  });
  expect(messages).toEqual([]);
  expect(blocks.map(words)).toEqual(["pageBreak", "One", "Here."]);
});

test("an order of more different texts than any book has is said to be cut short", async () => {
  const many = Array.from({ length: 20_010 }, (_, at) => `<itemref idref="x${at}"/>`).join("");
  const named = opf(["a.xhtml"]).replace('<itemref idref="d0"/>', `<itemref idref="d0"/>${many}`);
  const { messages } = await read({ "OPS/book.opf": named, "OPS/a.xhtml": page("<p>Here.</p>") });
  expect(messages.map((message) => message.code).sort()).toEqual(["text-missing", "texts-left-out"]);
});
