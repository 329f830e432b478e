import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openHtml } from "#domain/convert/readers/html";
import { bytesSource } from "#domain/convert/source";

async function read(html: string | Uint8Array) {
  const messages = new MessageLog();
  const bytes = typeof html === "string" ? new TextEncoder().encode(html) : html;
  const reader = await openHtml(bytesSource(bytes), {
    messages,
    fileName: "book.html",
    options: defaultOptions,
    progress: () => undefined,
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { reader, survey, blocks, messages: messages.all() };
}

const textOf = (block: Block | undefined) =>
  block?.kind === "paragraph" || block?.kind === "heading" ? plainText(block.inlines) : undefined;
const text = (words: string) => ({ kind: "text", text: words });

test("headings, paragraphs and emphasis come through, white space folded", async () => {
  const { blocks, survey } = await read(
    "<h1>One</h1>\n<p>  It was <em>very\n dark</em> and <strong>cold</strong>.</p><h2>Two</h2>",
  );
  expect(blocks).toEqual([
    { kind: "heading", level: 1, inlines: [text("One")] },
    {
      kind: "paragraph",
      inlines: [
        text("It was "),
        { kind: "text", text: "very dark", marks: { italic: true } },
        text(" and "),
        { kind: "text", text: "cold", marks: { bold: true } },
        text("."),
      ],
    },
    { kind: "heading", level: 2, inlines: [text("Two")] },
  ]);
  expect(survey.headings).toEqual([
    { level: 1, text: "One" },
    { level: 2, text: "Two" },
  ]);
});

test("a page of Google Docs: its title, links without detours, comments left out", async () => {
  const page =
    '<p class="title c4">Salt Road</p><p class="subtitle">A Novel</p><p style="text-align:center">by</p>' +
    '<p style="text-align:center">Maren Oyelaran</p><h1>1. Rain</h1>' +
    '<p>Go<a href="https://www.google.com/url?q=https://example.org/a%3Fb&amp;sa=D">here</a>' +
    '<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><h1>2. Sun</h1><p>End.</p>' +
    '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this right?</span></p></div>';
  const { survey, blocks, messages } = await read(page);
  expect(survey.metadata).toMatchObject({
    title: "Salt Road",
    subtitle: "A Novel",
    authors: ["Maren Oyelaran"],
  });
  expect(blocks).toContainEqual({
    kind: "paragraph",
    anchors: ["cmnt_ref1"],
    inlines: [
      text("Go"),
      { kind: "link", href: "https://example.org/a?b", children: [text("here")] },
      text("."),
    ],
  });
  expect(blocks.map(textOf).at(-1)).toBe("End.");
  expect(messages).toMatchObject([{ code: "comments-omitted" }]);
});

test("the head tells title, author, description and language", async () => {
  const { survey } = await read(
    '<html lang="fr"><head><title>L’Été</title><meta name="author" content="A. B."><meta name="description" content="D"></head><body><p>Bonjour</p></body></html>',
  );
  expect(survey.metadata).toMatchObject({
    title: "L’Été",
    authors: ["A. B."],
    description: "D",
    language: "fr",
  });
});

test("classes and styles count: italics, centring, small capitals, page breaks, hidden text", async () => {
  const { blocks } = await read(
    `<style>/* c */ .i, p.q {font-style: italic} .c {text-align:center} span.sc {font-variant: small-caps}
     .h {display:none} @media print { .i { font-style: normal } } .pb {page-break-before: always}</style>
     <p class="c">mid <span class="i">slanted</span> <span class=sc>caps</span></p><p class=h>gone</p>
     <p class="pb" style="text-align:right; font-weight:bold">end</p>`,
  );
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      align: "center",
      inlines: [
        text("mid "),
        { kind: "text", text: "slanted", marks: { italic: true } },
        text(" "),
        { kind: "text", text: "caps", marks: { smallCaps: true } },
      ],
    },
    { kind: "pageBreak" },
    { kind: "paragraph", align: "end", inlines: [{ kind: "text", text: "end", marks: { bold: true } }] },
  ]);
});

test("unclosed and crooked tags close where a browser would close them", async () => {
  const { blocks } = await read("<p>one <b>two <i>three</b> four</i> five<p>six<ul><li>a<li>b</ul>after");
  expect(blocks.map(textOf)).toEqual(["one two three four five", "six", undefined, "after"]);
  const [first] = blocks;
  expect(first?.kind === "paragraph" && first.inlines.at(-1)).toEqual(text(" five"));
  expect(first?.kind === "paragraph" && first.inlines[3]).toMatchObject({ marks: { italic: true } });
});

test("lists nest and keep their numbers", async () => {
  const { blocks } = await read(
    '<ol start="3" type="i"><li>three<ul><li>inner</li></ul></li><li><p>four</p><p>more</p></li></ol>',
  );
  expect(blocks).toMatchObject([
    {
      kind: "list",
      ordered: true,
      start: 3,
      format: "lower-roman",
      items: [{ blocks: [{}, { kind: "list", format: "bullet" }] }, { blocks: [{}, {}] }],
    },
  ]);
});

test("items that Word writes as paragraphs, and levels that Google Docs writes apart, are lists again", async () => {
  const item = (mark: string, words: string, margin = ".5in") =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${margin}'>${mark}<span>&nbsp;&nbsp;&nbsp; </span>${words}</p>`;
  const word = await read(
    `<p>One.</p>${item("1.", "Pack")}${item("2.", "Wake")}${item("·", "gently", "1.0in")}${item("3.", "Go")}<p>Two.</p>${item("1.", "Anew")}`,
  );
  expect(word.blocks.map((block) => block.kind)).toEqual(["paragraph", "list", "paragraph", "list"]);
  expect(word.blocks[1]).toMatchObject({
    ordered: true,
    format: "decimal",
    items: [
      { blocks: [{ inlines: [text("Pack")] }] },
      {
        blocks: [
          { inlines: [text("Wake")] },
          { kind: "list", ordered: false, items: [{ blocks: [{ inlines: [text("gently")] }] }] },
        ],
      },
      { blocks: [{ inlines: [text("Go")] }] },
    ],
  });
  const google = await read(
    '<ul class="lst-kix_a1-0 start"><li>a</li></ul><ul class="lst-kix_a1-1 start"><li>b</li></ul><ul class="lst-kix_a1-0"><li>c</li></ul><ul class="lst-kix_z-0 start"><li>d</li></ul>',
  );
  expect(google.blocks).toMatchObject([
    { kind: "list", items: [{ blocks: [{}, { kind: "list", items: [{}] }] }, {}] },
    { kind: "list", items: [{}] },
  ]);
});

test("tables keep heads, spans and captions; one that only frames is undone", async () => {
  const { blocks } = await read(
    "<table><caption>Cap</caption><thead><tr><th>A<th>B</thead><tr><td colspan=2>c<tr><td>d<td rowspan=2>e</table><table><tr><td><p>inside</p></table>",
  );
  expect(blocks[0]).toMatchObject({
    kind: "table",
    caption: [text("Cap")],
    headRows: [[{ header: true }, { header: true }]],
    rows: [[{ columns: 2 }], [{}, { rows: 2 }]],
  });
  expect(textOf(blocks[1])).toBe("inside");
});

test.each([
  [
    "Pandoc",
    '<p>Text<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> on.</p><section class="footnotes" role="doc-endnotes"><hr /><ol><li id="fn1" role="doc-endnote"><p>The note.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
  ],
  [
    "Word",
    '<p class=MsoNormal>Text<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a> on.</p><br clear=all><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> The note.</p></div>',
  ],
  [
    "Google Docs",
    '<p><span>Text</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> on.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;The note.</span></p></div>',
  ],
  [
    "LibreOffice",
    '<p>Text<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> on.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The note.</p></div>',
  ],
  [
    "Gutenberg",
    '<p>Text<a id="FNanchor_1"></a><a href="#Footnote_1" class="fnanchor">[1]</a> on.</p><div class="footnotes"><h3>FOOTNOTES:</h3><div class="footnote"><p><a id="Footnote_1"></a><a href="#FNanchor_1"><span class="label">[1]</span></a> The note.</p></div></div>',
  ],
  [
    "calibre",
    '<p>Text<sup id="back_note_1"><a href="#note_1" title="1">1</a></sup> on.</p><dl id="note_1" class="footnote"><dt>[<a href="#back_note_1" title="1">←1</a>]</dt><dd><p>The note.</p></dd></dl>',
  ],
  [
    "EPUB",
    '<p>Text<a epub:type="noteref" href="#n1">1</a> on.</p><aside epub:type="footnote" id="n1" hidden><p>1. The note.</p></aside>',
  ],
])("notes of %s stand at their marks and nowhere else", async (_name, html) => {
  const { blocks, reader, survey } = await read(html);
  expect(blocks).toHaveLength(1);
  const [first] = blocks;
  if (first?.kind !== "paragraph") throw new Error("no paragraph");
  const mark = first.inlines.find((inline) => inline.kind === "noteRef");
  expect(first.inlines.map((inline) => inline.kind)).toEqual(["text", "noteRef", "text"]);
  const note = mark?.kind === "noteRef" ? await reader.note(mark.note) : undefined;
  expect(note?.map(textOf)).toEqual(["The note."]);
  expect(survey.headings).toEqual([]);
});

test("where headings are told by their look, a note is read once and a comment told once", async () => {
  const chapter = (number: number) =>
    `<p align="center"><b>Chapter ${number}</b></p><p>${"The tide went out and the boats lay down. ".repeat(9)}</p>`;
  const { reader, survey, messages } = await read(
    `${chapter(1)}<p>Text<sup><a href="#fn1" id="r1">1</a></sup> and <sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p>${chapter(2)}${chapter(3)}<p id="fn1"><a href="#r1">1</a> The note.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this right?</span></p></div>`,
  );
  expect(survey.headings).toHaveLength(3);
  expect((await reader.note("fn1"))?.map(textOf)).toEqual(["The note."]);
  expect(messages.filter(({ code }) => code === "comments-omitted")).toEqual([
    expect.not.objectContaining({ count: 2 }),
  ]);
});

test("a note keeps the sign its author chose for it; numbers and letters are the book's", async () => {
  const signs = ["1", "*", "[†]", "(‡‡)", "a", "2"];
  const marks = signs.map((sign, at) => `word<sup><a href="#fn${at}" id="r${at}">${sign}</a></sup>`);
  const notes = signs.map((sign, at) => `<p id="fn${at}"><a href="#r${at}">${sign}</a> Note ${at}.</p>`);
  const { reader, blocks } = await read(`<p>${marks.join(" ")}</p><hr>${notes.join("")}`);
  const found = blocks[0]?.kind === "paragraph" ? blocks[0].inlines : [];
  expect(found.filter(({ kind }) => kind === "noteRef")).toEqual([
    { kind: "noteRef", note: "fn0" },
    { kind: "noteRef", note: "fn1", label: "*" },
    { kind: "noteRef", note: "fn2", label: "†" },
    { kind: "noteRef", note: "fn3", label: "‡‡" },
    { kind: "noteRef", note: "fn4" },
    { kind: "noteRef", note: "fn5" },
  ]);
  expect((await reader.note("fn1"))?.map(textOf)).toEqual(["Note 1."]);
  expect((await reader.note("fn3"))?.map(textOf)).toEqual(["Note 3."]);
});

test("chapters linked from a contents list and back are no notes, and the list is dropped", async () => {
  const chapters = ["I", "II", "III"];
  const { blocks, survey } = await read(
    `<h2>Contents</h2>${chapters.map((n) => `<p><a id="toc${n}" href="#ch${n}">${n}</a></p>`).join("")}${chapters
      .map((n) => `<h2 id="ch${n}"><a href="#toc${n}">${n}</a></h2><p>Words of ${n}.</p>`)
      .join("")}`,
  );
  expect(survey.headings.map((heading) => heading.text)).toEqual(chapters);
  expect(blocks).toHaveLength(6);
});

test("links keep to the book, the web and mail; scripts never come along", async () => {
  const { blocks, messages } = await read(
    '<p onclick="x()"><a href="#p">here</a><a href="javascript:alert(1)">bad</a><a href="https://a.example/">web</a><a href="file:///etc">f</a></p><script>alert(1)</script><p id="p">There</p>',
  );
  expect(blocks).toMatchObject([
    {
      inlines: [
        { kind: "link", href: "#p" },
        text("bad"),
        { kind: "link", href: "https://a.example/" },
        text("f"),
      ],
    },
    { anchors: ["p"] },
  ]);
  expect(JSON.stringify(blocks)).not.toContain("script");
  expect(messages).toMatchObject([{ code: "link-dropped", count: 2 }]);
});

test("pictures inside the page become assets; files beside it are named once", async () => {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const { blocks, reader, messages } = await read(
    `<figure><img src="data:image/png;base64,${png}" alt="A dot"><figcaption>Fig. 1</figcaption></figure><p>x<img src="a.jpg"><img src="b.jpg"></p>`,
  );
  expect(blocks[0]).toMatchObject({ kind: "figure", alt: "A dot", caption: [text("Fig. 1")] });
  const asset = blocks[0]?.kind === "figure" ? await reader.asset(blocks[0].asset) : undefined;
  expect(asset?.mediaType).toBe("image/png");
  expect(messages).toMatchObject([{ code: "image-not-inside", count: 2 }]);
});

test("a picture as small as a letter is so by its width in pixels; larger ones keep their own size", async () => {
  const picture = (how: string) => `<p>x<img src="data:image/png;base64,iVBORw0KGgo=" alt="" ${how}></p>`;
  const { blocks } = await read(
    ['width="12"', 'style="width: 1em"', 'width="300"', 'style="width: 4in"', 'width="25%"']
      .map(picture)
      .join(""),
  );
  const widths = blocks.map((block) =>
    block.kind === "paragraph" && block.inlines[1]?.kind === "image" ? block.inlines[1].width : "none",
  );
  expect(widths[0]).toBeCloseTo(0.02);
  expect(widths[1]).toBeCloseTo(0.027);
  expect(widths.slice(2)).toEqual([undefined, undefined, 0.25]);
});

test("words deleted in tracked changes are left out, and those inserted are plain text", async () => {
  const by = 'cite="mailto:Ada" datetime="2026-01-02T03:04"';
  const { blocks } = await read(
    `<p>The <del ${by}>old</del><ins ${by}>new</ins> lamp <span class=msoDel>burned</span><span class=msoIns>shone</span>.</p>`,
  );
  expect(blocks).toEqual([{ kind: "paragraph", inlines: [text("The new lamp shone.")] }]);
});

test("words struck out on purpose stay, struck out, and so do underlined ones", async () => {
  const { blocks } = await read("<p><del>old</del> <s>dim</s> <ins>new</ins></p>");
  expect(blocks).toMatchObject([
    {
      inlines: [
        { text: "old", marks: { strike: true } },
        { text: " " },
        { text: "dim", marks: { strike: true } },
        { text: " " },
        { text: "new", marks: { underline: true } },
      ],
    },
  ]);
});

test("printed pages, ruby, formulas and drawings are kept in their own forms", async () => {
  const { blocks, reader } = await read(
    `<p>Go<span class="pagenum"><a id="Page_7">[Pg 7]</a></span> on <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>
     <math><mfrac><mi>a</mi><mi onclick="x">b</mi></mfrac><script>1</script></math></p>
     <p><svg viewBox="0 0 9 9" onload="x()"><circle r="3"/><script>1</script></svg></p>`,
  );
  const [first, second] = blocks;
  if (first?.kind !== "paragraph" || second?.kind !== "figure") throw new Error("other blocks");
  expect(first.inlines).toContainEqual({ kind: "pageMark", label: "7" });
  expect(first.inlines).toContainEqual({ kind: "ruby", base: "漢", reading: "かん" });
  const math = first.inlines.find((inline) => inline.kind === "math");
  expect(math?.kind === "math" && math.mathml).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
  const drawing = new TextDecoder().decode((await reader.asset(second.asset))?.bytes);
  expect(drawing).toContain('viewBox="0 0 9 9"');
  expect(drawing).not.toMatch(/onload|script/);
});

test("a rule and a row of stars are one scene break, and so are blank paragraphs where others have none", async () => {
  const prose = "<p>Some words here.</p>".repeat(70);
  const { blocks } = await read(`${prose}<p>&nbsp;</p><p>After.</p><hr><p>* * *</p><p>End.</p>`);
  expect(blocks.slice(70).map((block) => block.kind)).toEqual([
    "sceneBreak",
    "paragraph",
    "sceneBreak",
    "paragraph",
  ]);
});

test("a rule is the scene break that asterisks are; one shown as white stays white, and the sign beside it is kept", async () => {
  const { blocks } = await read(
    '<p>One.</p><hr><p>Two.</p><hr class="scene blank"><p>Three.</p><hr><p align="center">#</p><p>Four.</p>',
  );
  const breaks = blocks.filter((block) => block.kind === "sceneBreak");
  expect(breaks.map(({ ornament }) => ornament)).toEqual(["* * *", undefined, "#"]);
});

test("a page without heading elements has its chapters told by their words", async () => {
  const { survey, blocks } = await read(
    "<p><b>Chapter One</b></p><p>It began.</p><p align=center>Chapter Two</p><p>Chapter two was long.</p>",
  );
  expect(survey.headings.map((heading) => heading.text)).toEqual(["Chapter One", "Chapter Two"]);
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "heading", "paragraph"]);
});

test("Project Gutenberg's notice and licence are dropped, its title read", async () => {
  const { blocks, survey } = await read(
    "<title>The Project Gutenberg eBook of Emma, by Jane Austen</title><pre>The Project Gutenberg EBook\n*** START OF THIS PROJECT GUTENBERG EBOOK EMMA ***</pre><h1>Emma</h1><p>Words.</p><p>End of the Project Gutenberg EBook of Emma</p><p>Licence.</p>",
  );
  expect(blocks.map(textOf)).toEqual(["Emma", "Words."]);
  expect(survey.metadata).toMatchObject({ title: "Emma", authors: ["Jane Austen"] });
});

test("verse, preformatted text, definitions and quotations keep their shape", async () => {
  const { blocks } = await read(
    '<div class="poem"><div class="stanza"><span>One<br></span><span>Two</span></div></div><pre>a\n  b</pre><dl><dt>T</dt><dd>D</dd></dl><blockquote><p>Q</p></blockquote>',
  );
  expect(blocks).toMatchObject([
    { kind: "verse", stanzas: [{ lines: [{}, {}] }] },
    { kind: "preformatted", text: "a\n  b" },
    { kind: "paragraph" },
    { kind: "paragraph", indent: 1 },
    { kind: "quote" },
  ]);
});

test("the encoding is the one the page states, unless the bytes say otherwise", async () => {
  const latin = Uint8Array.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2', (letter) =>
    letter.charCodeAt(0),
  );
  expect(textOf((await read(latin)).blocks[0])).toBe("Привет");
});

test.each([
  ["100,000 open divisions", "<div>".repeat(100_000)],
  ["crossed tags", "<div><b>".repeat(20_000)],
  ["quotations in quotations", "<blockquote>".repeat(20_000)],
  ["a huge attribute", `<p title="${"x".repeat(5_000_000)}">`],
  ["a flood of entities", "&amp;&bogus;".repeat(50_000)],
  ["open comments in a style sheet", `<style>${"/*".repeat(100_000)}</style>`],
  ["rules in rules", `<style>${"@media x{".repeat(50_000)}</style>`],
])("%s end in a book", async (_name, markup) => {
  const { blocks } = await read(`${markup}<p>The end.</p>`);
  expect(JSON.stringify(blocks)).toContain("The end.");
});

test("a page without words is refused by name", async () => {
  await expect(read("<html><script>1</script></html>")).rejects.toMatchObject({ code: "manuscript-no-text" });
});

test("paragraphs between two notes of a list belong to the first; chapters between notes never do", async () => {
  const { reader, blocks } = await read(
    `<p>A<a id="r1" href="#n1">1</a> B<a id="r2" href="#n2">2</a></p><h2>Notes</h2><div><p id="n1"><a href="#r1">1</a> First.</p><p>More.</p><p id="n2"><a href="#r2">2</a> Second.</p></div>
     <h2>Next</h2><p>C<a id="r3" href="#n3">3</a></p><p id="n3"><a href="#r3">3</a> Third.</p><p>Prose.</p><p>D<a id="r4" href="#n4">4</a></p><p id="n4"><a href="#r4">4</a> Fourth.</p>`,
  );
  expect((await reader.note("n1"))?.map(textOf)).toEqual(["First.", "More."]);
  expect((await reader.note("n2"))?.map(textOf)).toEqual(["Second."]);
  expect((await reader.note("n3"))?.map(textOf)).toEqual(["Third."]);
  expect(blocks.map(textOf)).toEqual(["A B", "Next", "C", "Prose.", "D"]);
});

test("notes without end, each of many paragraphs, end in a book", async () => {
  const count = 3_000;
  const body = Array.from({ length: count }, (_, at) => `<p>Word<a id="r${at}" href="#n${at}">${at}</a></p>`);
  const notes = Array.from(
    { length: count },
    (_, at) => `<p id="n${at}"><a href="#r${at}">${at}</a> ${"long ".repeat(600)}</p>${"<p>m".repeat(60)}`,
  );
  const { blocks, reader } = await read(
    `${body.join("")}<h2>Notes</h2><div>${notes.join("")}</div><p>The end.`,
  );
  expect(await reader.note("n0")).toHaveLength(61);
  // Past the room there is for notes they stand where they stood, and their marks lead there.
  expect(await reader.note("n2999")).toBeUndefined();
  expect(textOf(blocks.at(-1))).toBe("The end.");
}, 120_000);
