import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { openDocx } from "#domain/convert/readers/docx";
import { bytesSource } from "#domain/convert/source";
import { type DocxParts, makeDocx, p, pngOf, r, relationship } from "../../../../tests/setup/make-docx";

async function open(parts: DocxParts) {
  const messages = new MessageLog();
  const shares: number[] = [];
  const reader = await openDocx(bytesSource(makeDocx(parts)), {
    messages,
    fileName: "book.docx",
    progress: (share) => {
      shares.push(share);
    },
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { reader, survey, blocks, shares, codes: () => messages.all().map((message) => message.code) };
}
const read = async (body: string, parts: Partial<DocxParts> = {}) => (await open({ ...parts, body })).blocks;
/** Every block in a line: its kind and its text. */
const outline = (blocks: Block[]): string[] =>
  blocks.map((block) => ("inlines" in block ? `${block.kind}: ${plainText(block.inlines)}` : block.kind));

const style = (id: string, name: string, inner = "") =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const listed = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (index + 1)}"/></w:pPr></w:lvl>`;
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%2)")}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, "bullet", "•")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
const drawing = (id: string, alt: string, place = "inline") =>
  `<w:r><w:drawing><wp:${place}><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:${place}></w:drawing></w:r>`;
const picture = {
  relationships: relationship("img", "x/image", "media/a.png"),
  files: { "word/media/a.png": pngOf(20, 10) },
};

test("headings are told by name in any language, by what a style is based on, and by outline level", async () => {
  const styles =
    style("berschrift1", "heading 1") +
    style("MyPart", "My Part", '<w:basedOn w:val="berschrift1"/>') +
    style("Titre2", "Titre 2") +
    style("Deep", "Deep", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>');
  const { blocks, survey } = await open({
    styles,
    body:
      p("One", styled("berschrift1")) +
      p("Two", styled("MyPart")) +
      p("Three", styled("Titre2")) +
      p("Four", styled("Deep")) +
      p("Five", '<w:outlineLvl w:val="3"/>') +
      p("Text"),
  });
  expect(survey.headings).toEqual([
    { level: 1, text: "One" },
    { level: 1, text: "Two" },
    { level: 2, text: "Three" },
    { level: 3, text: "Four" },
    { level: 4, text: "Five" },
  ]);
  expect(outline(blocks).at(-1)).toBe("paragraph: Text");
});

test("a heading keeps the number its list gives it, and drops the bold its style gives it", async () => {
  const styles = style("Heading1", "heading 1", "<w:rPr><w:b/></w:rPr>");
  const lists = numbering.replace('w:val="%1."', 'w:val="Chapter %1"');
  const blocks = await read(p("The Lamp", styled("Heading1") + listed(1)), { styles, numbering: lists });
  expect(blocks).toEqual([
    {
      kind: "heading",
      level: 1,
      inlines: [
        { kind: "text", text: "Chapter 1 " },
        { kind: "text", text: "The Lamp" },
      ],
    },
  ]);
});

test("runs carry their formatting, and runs that look alike are one", async () => {
  const [block] = await read(
    `<w:p>${r("a", "<w:b/>")}${r("b", "<w:b/>")}${r("c", "<w:i/><w:u w:val='single'/>")}${r("d", "<w:strike/>")}${r("e", "<w:smallCaps/>")}${r("f", '<w:vertAlign w:val="superscript"/>')}${r("g", '<w:vertAlign w:val="subscript"/>')}${r("h", "<w:caps/>")}${r("gone", "<w:vanish/>")}${r("off", '<w:b w:val="0"/>')}</w:p>`,
  );
  expect(block).toEqual({
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "ab", marks: { bold: true } },
      { kind: "text", text: "c", marks: { italic: true, underline: true } },
      { kind: "text", text: "d", marks: { strike: true } },
      { kind: "text", text: "e", marks: { smallCaps: true } },
      { kind: "text", text: "f", marks: { superscript: true } },
      { kind: "text", text: "g", marks: { subscript: true } },
      { kind: "text", text: "Hoff" },
    ],
  });
});

test("emphasis inside an italic style stands upright, as Word shows it", async () => {
  const styles = `${style("Letter", "Letter", "<w:rPr><w:i/></w:rPr>")}<w:style w:type="character" w:styleId="Emphasis"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>`;
  const body = `<w:p><w:pPr>${styled("Letter")}</w:pPr>${r("slanted ")}${r("upright", '<w:rStyle w:val="Emphasis"/>')}</w:p>`;
  expect(await read(body, { styles })).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "slanted ", marks: { italic: true } },
        { kind: "text", text: "upright" },
      ],
    },
  ]);
});

test("foreign words carry their language, a foreign paragraph carries it whole", async () => {
  const french = '<w:lang w:val="fr-FR"/>';
  const { blocks, survey } = await open({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>',
    body: `<w:p>${r("He said ")}${r("bonjour", french)}</w:p><w:p>${r("Tout le monde", french)}</w:p>`,
  });
  expect(survey.metadata.language).toBe("en-GB");
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "He said " },
        { kind: "text", text: "bonjour", marks: { lang: "fr-FR" } },
      ],
    },
    { kind: "paragraph", inlines: [{ kind: "text", text: "Tout le monde" }], lang: "fr-FR" },
  ]);
});

test("a language the letters cannot be of is not believed", async () => {
  const { survey } = await open({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>',
    body: p("Все счастливые семьи похожи друг на друга"),
  });
  expect(survey.metadata.language).toBeUndefined();
});

test("direction, alignment and indents are kept", async () => {
  const blocks = await read(
    p("שלום", '<w:bidi/><w:jc w:val="left"/>') +
      p("Middle", '<w:jc w:val="center"/>') +
      p("In", '<w:ind w:left="1440"/>'),
  );
  expect(blocks).toMatchObject([
    { kind: "paragraph", direction: "rtl" },
    { kind: "paragraph", align: "center" },
    { kind: "paragraph", indent: 2 },
  ]);
  expect(blocks[0]).not.toHaveProperty("align");
});

test("quotations gather, by style or by being set in from both sides", async () => {
  const both = '<w:ind w:left="720" w:right="720"/>';
  const styles = style("Quote", "Quote");
  const blocks = await read(p("a", styled("Quote")) + p("b", both) + p("after"), { styles });
  expect(outline(blocks)).toEqual(["quote", "paragraph: after"]);
  expect(blocks[0]).toMatchObject({ blocks: [{ kind: "paragraph" }, { kind: "paragraph" }] });
});

test("lists nest, keep counting across a paragraph, and start again where told to", async () => {
  const body =
    p("one", listed(1)) +
    p("one a", listed(1, 1)) +
    p("one b", listed(1, 1)) +
    p("two", listed(1)) +
    p("between") +
    p("three", listed(1)) +
    p("between") +
    p("new one", listed(3)) +
    p("dot", listed(2));
  const blocks = await read(body, { numbering });
  expect(outline(blocks)).toEqual([
    "list",
    "paragraph: between",
    "list",
    "paragraph: between",
    "list",
    "list",
  ]);
  const item = (text: string) => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });
  expect(blocks[0]).toEqual({
    kind: "list",
    ordered: true,
    start: 1,
    format: "decimal",
    items: [
      {
        blocks: [
          item("one"),
          {
            kind: "list",
            ordered: true,
            start: 1,
            format: "lower-alpha",
            items: [{ blocks: [item("one a")] }, { blocks: [item("one b")] }],
          },
        ],
      },
      { blocks: [item("two")] },
    ],
  });
  expect(blocks[2]).toMatchObject({ start: 3 });
  expect(blocks[4]).toMatchObject({ start: 1, ordered: true });
  expect(blocks[5]).toMatchObject({ ordered: false, format: "bullet" });
});

test("an unnumbered paragraph set as deep as the item belongs to the item", async () => {
  const body = p("one", listed(1)) + p("more of one", '<w:ind w:left="720"/>') + p("two", listed(1));
  const [list, ...rest] = await read(body, { numbering });
  expect(rest).toEqual([]);
  expect(list).toMatchObject({ items: [{ blocks: [{}, {}] }, { blocks: [{}] }] });
});

test("tables keep spans, header rows and tables within them", async () => {
  const cell = (inner: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(p("deep"))}</w:tr></w:tbl>`;
  const [table] = await read(
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(p("wide"), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(p("tall"), '<w:vMerge w:val="restart"/>')}${cell(p("b") + inner)}</w:tr><w:tr>${cell(p(""), "<w:vMerge/>")}${cell(p("c"))}</w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell(p("deleted"))}${cell(p("deleted"))}</w:tr></w:tbl>`,
  );
  expect(table).toMatchObject({
    kind: "table",
    headRows: [[{ columns: 2, rows: 1, header: true }]],
    rows: [
      [{ rows: 2, columns: 1 }, { blocks: [{ kind: "paragraph" }, { kind: "table" }] }],
      [{ blocks: [{ kind: "paragraph" }] }],
    ],
  });
});

test("tables nested without end are kept shallow and lose no text", async () => {
  const depth = 300;
  const body = `${"<w:tbl><w:tr><w:tc>".repeat(depth)}${p("bottom")}${"</w:tc></w:tr></w:tbl>".repeat(depth)}`;
  const text = JSON.stringify(await read(body));
  expect(text.split('"table"').length - 1).toBe(5);
  expect(text).toContain("bottom");
});

test("pictures come inline, alone as figures, floating, in VML and in groups, with their alt text", async () => {
  const vml = '<w:r><w:pict><v:shape alt="old"><v:imagedata r:id="img"/></v:shape></w:pict></w:r>';
  const { blocks, reader } = await open({
    ...picture,
    body: `<w:p>${r("see ")}${drawing("img", "a lamp")}</w:p><w:p>${drawing("img", "alone")}</w:p><w:p>${drawing("img", "afloat", "anchor")}${r("text")}</w:p><w:p>${vml}</w:p>`,
  });
  const asset = "word/media/a.png";
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "see " },
        { kind: "image", asset, alt: "a lamp" },
      ],
    },
    { kind: "figure", asset, alt: "alone" },
    { kind: "figure", asset, alt: "afloat" },
    { kind: "paragraph", inlines: [{ kind: "text", text: "text" }] },
    { kind: "figure", asset, alt: "old" },
  ]);
  expect(await reader.asset(asset)).toEqual({ bytes: pngOf(20, 10), mediaType: "image/png" });
});

test("a picture linked from outside is dropped with a message and never named", async () => {
  const { blocks, codes } = await open({
    body: `<w:p>${drawing("out", "x")}${r("text")}</w:p>`,
    relationships: relationship("out", "x/image", "https://example.com/a.png", "External"),
  });
  expect(outline(blocks)).toEqual(["paragraph: text"]);
  expect(codes()).toEqual(["image-outside"]);
});

test.each([
  ["image-unreadable", new TextEncoder().encode("not a picture at all")],
  ["image-too-large", pngOf(20_000, 20_000)],
  ["image-format-unsupported", Uint8Array.from({ length: 60 }, (_, i) => [0xd7, 0xcd, 0xc6, 0x9a][i] ?? 0)],
])("a picture that cannot go into a book gives %s", async (code, bytes) => {
  const { reader, codes } = await open({ body: p("x"), files: { "word/media/b.bin": bytes } });
  expect(await reader.asset("word/media/b.bin")).toBeUndefined();
  expect(codes()).toEqual([code]);
});

test("a drawing in SVG loses whatever could act or fetch", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="x()"><script>alert(1)</script><foreignObject><p/></foreignObject><a href="javascript:x"><path d="M0 0"/></a><rect fill="url(#g)" onclick="y()" style="fill:url(http://e.com)"/><image xlink:href="http://e.com/a.png"/></svg>`;
  const { reader } = await open({ body: p("x"), files: { "word/media/a.svg": svg } });
  const asset = await reader.asset("word/media/a.svg");
  const text = new TextDecoder().decode(asset?.bytes);
  expect(asset?.mediaType).toBe("image/svg+xml");
  expect(text).toContain('<rect fill="url(#g)"');
  expect(text).not.toMatch(/script|onload|onclick|foreignObject|javascript|http:\/\/e\.com/);
});

test("footnotes and endnotes are given by id, in any order and again, without separators", async () => {
  const note = (id: number, inner: string, type = "") =>
    `<w:footnote ${type} w:id="${id}">${inner}</w:footnote>`;
  const { blocks, reader } = await open({
    body: `<w:p>${r("text")}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r></w:p>`,
    footnotes:
      note(0, p("line"), 'w:type="separator"') + note(1, p("first")) + note(2, p("second") + p("more")),
    endnotes: `<w:endnote w:id="1">${p("end")}</w:endnote>`,
  });
  expect(blocks[0]).toMatchObject({
    inlines: [{ kind: "text" }, { kind: "noteRef", note: "f2" }, { kind: "noteRef", note: "e1" }],
  });
  const told = async (id: string) => {
    const body = await reader.note(id);
    return body && outline(body);
  };
  expect(await told("f2")).toEqual(["paragraph: second", "paragraph: more"]);
  expect(await told("f1")).toEqual(["paragraph: first"]);
  expect(await told("f2")).toEqual(["paragraph: second", "paragraph: more"]);
  expect(await told("e1")).toEqual(["paragraph: end"]);
  expect(await told("f0")).toBeUndefined();
  expect(await told("f9")).toBeUndefined();
});

test("tracked changes are accepted: insertions stay, deletions go, joined paragraphs join", async () => {
  const body = `<w:p><w:pPr><w:rPr><w:del w:id="9"/></w:rPr></w:pPr>${r("one ")}<w:del w:id="1"><w:r><w:delText>not </w:delText></w:r></w:del></w:p><w:p><w:ins w:id="2">${r("two ")}</w:ins><w:moveFrom w:id="3">${r("away")}</w:moveFrom><w:moveTo w:id="4">${r("here")}</w:moveTo></w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: one two here"]);
});

test("comments leave no trace", async () => {
  const body = `<w:p><w:commentRangeStart w:id="1"/>${r("text")}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r></w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: text"]);
});

test("contents go, whether a field, a content control or by their styles", async () => {
  const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p("Contents")}</w:sdtContent></w:sdt>`;
  const spread = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o "1-3"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r("One 1")}</w:p>${p("Two 9")}<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const blocks = await read(control + spread + p("Three 12", styled("TOC1")) + p("text"), {
    styles: style("TOC1", "toc 1"),
  });
  expect(outline(blocks)).toEqual(["paragraph: text"]);
});

test("a contents field that never ends does not swallow the book", async () => {
  const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r("One 1")}</w:p>${p("Chapter", styled("Heading1"))}${p("text")}`;
  const blocks = await read(body + p("again", styled("Heading1")), {
    styles: style("Heading1", "heading 1"),
  });
  expect(outline(blocks)).toContain("paragraph: text");
  expect(outline(blocks)).toContain("heading: again");
});

test("links keep web, mail and inner addresses; anything else keeps its text only", async () => {
  const { blocks, survey, codes } = await open({
    body: `<w:p><w:bookmarkStart w:id="1" w:name="here"/><w:hyperlink r:id="web">${r("web")}</w:hyperlink><w:hyperlink w:anchor="here">${r("inner")}</w:hyperlink><w:hyperlink r:id="bad">${r("bad")}</w:hyperlink>${field('HYPERLINK "mailto:a@b.c"', r("mail"))}${field("REF here \\h", r("cross"))}${field("PAGE", r("77"))}</w:p>`,
    relationships:
      relationship("web", "x/hyperlink", "https://example.com/a", "External") +
      relationship("bad", "x/hyperlink", "javascript:alert(1)", "External"),
  });
  const text = (value: string) => [{ kind: "text", text: value }];
  expect(blocks[0]).toEqual({
    kind: "paragraph",
    anchors: ["here"],
    inlines: [
      { kind: "link", href: "https://example.com/a", children: text("web") },
      { kind: "link", href: "#here", children: text("inner") },
      { kind: "text", text: "bad" },
      { kind: "link", href: "mailto:a@b.c", children: text("mail") },
      { kind: "link", href: "#here", children: text("cross") },
    ],
  });
  expect(survey.anchors).toEqual(new Set(["here"]));
  expect(codes()).toEqual(["link-dropped"]);
});

test("page breaks stand where they are set: before, within, after, and at sections", async () => {
  const brk = '<w:r><w:br w:type="page"/></w:r>';
  const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
  const blocks = await read(
    `${p("one")}${p("two", "<w:pageBreakBefore/>")}<w:p>${r("three")}${brk}${r("four")}</w:p><w:p>${brk}</w:p>${p("five", section("nextPage"))}${p("six", section("continuous"))}${p("seven")}`,
  );
  expect(outline(blocks)).toEqual([
    "paragraph: one",
    "pageBreak",
    "paragraph: two",
    "paragraph: three",
    "pageBreak",
    "paragraph: four",
    "pageBreak",
    "paragraph: five",
    "pageBreak",
    "paragraph: six",
    "paragraph: seven",
  ]);
});

test("scene breaks are told by what is typed, by a rule, and by blank lines where those are rare", async () => {
  const typed = await read(p("a") + p("* * *", '<w:jc w:val="center"/>') + p("b") + p("#") + p("c"));
  expect(typed.filter((block) => block.kind === "sceneBreak")).toEqual([
    { kind: "sceneBreak", ornament: "* * *" },
    { kind: "sceneBreak", ornament: "#" },
  ]);
  const rule = '<w:p><w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r></w:p>';
  expect(outline(await read(p("a") + rule + p("b")))[1]).toBe("sceneBreak");
  const novel = p("A line of text.").repeat(80);
  const broken = await read(`${novel}${p("")}${p("")}${novel}`);
  expect(broken.filter((block) => block.kind === "sceneBreak")).toHaveLength(1);
  const airy = await read(`${p("A line of text.")}${p("")}`.repeat(80));
  expect(airy.some((block) => block.kind === "sceneBreak")).toBe(false);
  expect(outline(await read(p("a") + p("…") + p("—") + p("b")))).toHaveLength(4);
});

test("a drop cap joins the paragraph it begins", async () => {
  const blocks = await read(p("O", '<w:framePr w:dropCap="drop" w:lines="3"/>') + p("nce upon a time"));
  expect(blocks).toEqual([
    { kind: "paragraph", inlines: [{ kind: "text", text: "Once upon a time" }], dropCap: 1 },
  ]);
});

test("symbols of symbol fonts become Unicode, as characters or as text", async () => {
  const body = `<w:p><w:r><w:sym w:font="Wingdings" w:char="F04A"/><w:sym w:font="Symbol" w:char="F061"/></w:r>${r("\uf0fc", '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}</w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: ☺α✔"]);
});

test("formulas become MathML with a plain reading", async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const body = `<w:p><m:oMath><m:f><m:num>${run("1")}</m:num><m:den>${run("x")}</m:den></m:f>${run("&lt;")}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:sSup><m:e>${run("y")}</m:e><m:sup>${run("2")}</m:sup></m:sSup></m:e></m:rad></m:oMath></w:p>`;
  expect(await read(body)).toEqual([
    {
      kind: "paragraph",
      inlines: [
        {
          kind: "math",
          mathml:
            '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><mn>1</mn></mrow><mrow><mi>x</mi></mrow></mfrac><mo>&lt;</mo><msqrt><mrow><msup><mrow><mi>y</mi></mrow><mrow><mn>2</mn></mrow></msup></mrow></msqrt></math>',
          alt: "1/x<√(y^2)",
        },
      ],
    },
  ]);
});

test("a text box is an aside, once, whether its newer or its older form is understood", async () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const both = (requires: string) =>
    `<w:p>${r("host")}<w:r><mc:AlternateContent><mc:Choice Requires="${requires}"><w:drawing><wps:txbx>${box("new")}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box("old")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const aside = (text: string) => ({
    kind: "aside",
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text }] }],
  });
  expect(await read(both("wps") + both("future"))).toMatchObject([
    { kind: "paragraph" },
    aside("new"),
    { kind: "paragraph" },
    aside("old"),
  ]);
});

test("ruby keeps its base and its reading", async () => {
  const body = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${r("しゅんかん")}</w:rt><w:rubyBase>${r("俊寛")}</w:rubyBase></w:ruby></w:r>${r("は")}</w:p>`;
  expect(await read(body)).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "ruby", base: "俊寛", reading: "しゅんかん" },
        { kind: "text", text: "は" },
      ],
    },
  ]);
});

test("content controls are transparent, strict files read the same, an embedded document is named", async () => {
  const body = `<w:sdt><w:sdtPr/><w:sdtContent>${p("inside", '<w:ind w:start="36pt"/>')}</w:sdtContent></w:sdt><w:altChunk r:id="x"/>`;
  const { blocks, codes } = await open({ body, isStrict: true });
  expect(blocks).toEqual([{ kind: "paragraph", inlines: [{ kind: "text", text: "inside" }], indent: 1 }]);
  expect(codes()).toEqual(["embedded-document"]);
});

test("what the file says of itself becomes metadata, and a title style fills a gap", async () => {
  const core =
    "<dc:title>The Lamp</dc:title><dc:creator>A. One; B. Two &amp; C. Three</dc:creator><dc:language>de</dc:language><dc:description>Light.</dc:description><dc:subject>Fiction</dc:subject>";
  const { survey } = await open({ core, body: p("Ein Satz") });
  expect(survey.metadata).toEqual({
    title: "The Lamp",
    authors: ["A. One", "B. Two", "C. Three"],
    language: "de",
    description: "Light.",
    subjects: ["Fiction"],
  });
  const styles = style("Title", "Title") + style("Author", "Author");
  const titled = await open({
    styles,
    core: "<dc:title>Word Document</dc:title><dc:creator>Microsoft Office User</dc:creator>",
    body: p("The Real Name", styled("Title")) + p("Jane Doe", styled("Author")),
  });
  expect(titled.survey.metadata).toMatchObject({ title: "The Real Name", authors: ["Jane Doe"] });
});

test("a document without heading styles has its chapters found by what they say", async () => {
  const body =
    p("Chapter One", '<w:jc w:val="center"/>') +
    p("It began in chapter two of his life, he said.") +
    p("Chapter Two: The Sea") +
    p("Chapter two was longer.");
  const { blocks, survey } = await open({ body });
  expect(survey.headings.map((heading) => heading.text)).toEqual(["Chapter One", "Chapter Two: The Sea"]);
  expect(outline(blocks).filter((line) => line.startsWith("heading"))).toHaveLength(2);
});

test("progress rises to one in each pass and words are counted", async () => {
  const { shares, survey } = await open({ body: p("four words of text ".repeat(20)).repeat(1_500) });
  expect(survey.words).toBe(1_500 * 80);
  expect(shares.length).toBeGreaterThan(4);
  expect(shares.filter((share) => share === 1).length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...shares)).toBe(1);
});

test("a document type, broken XML and a missing part are refusals with a name", async () => {
  const refusal = (code: string) => expect.objectContaining({ name: "Refusal", code });
  await expect(open({ body: "", document: "<!DOCTYPE x><w:document/>" })).rejects.toEqual(
    refusal("manuscript-doctype"),
  );
  await expect(open({ body: "<w:p>" })).rejects.toEqual(refusal("manuscript-damaged"));
});
