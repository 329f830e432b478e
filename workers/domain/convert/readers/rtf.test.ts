import { expect, test } from "vitest";
import { outline } from "../../../../tests/setup/read-docx";
import { latin1, openBody, openBytes, readBody } from "../../../../tests/setup/read-rtf";

const text = async (body: string) => {
  const [first] = await readBody(body);
  return first?.kind === "paragraph" ? first.inlines : first;
};

test("paragraphs, line breaks and tabs are told apart; line ends of the file are nothing", async () => {
  const blocks = await readBody("One\r\n two\\par Three\\line four\\tab five\\par");
  expect(outline(blocks)).toEqual(["paragraph: One two", "paragraph: Three four\tfive"]);
});

test("letters come from the page of their font: Western, Cyrillic, Japanese, Chinese", async () => {
  expect(
    await text(String.raw`caf\'e9 {\f3\'cf\'f0\'e8} {\f2\'93\'fa\'96\'7b} {\f5\'d6\'d0\'ce\'c4}`),
  ).toMatchObject([{ text: "café ", marks: { lang: "en-US" } }, { text: "При 日本 中文" }]);
});

test("the second byte of a letter may be a letter, a brace or a backslash of the file", async () => {
  // 83 5C is ソ, 83 7B is ボ; the first written as an escaped backslash, the second as it stands.
  expect(await text(String.raw`{\f2\'83\\ \'83A ${"\x83\x7b"}}`)).toEqual([
    { kind: "text", text: "ソ ア ボ" },
  ]);
});

test("Unicode numbers stand for themselves, and what stands in for them goes", async () => {
  expect(await text(String.raw`\u8212 - \u8212\'97x \uc2\u-10179\'3f\'3f\u-8704 ??y{\uc0\u233}z`)).toEqual([
    { kind: "text", text: "— —x \ud83d\ude00yéz" },
  ]);
});

test("symbols mean what they show", async () => {
  expect(
    await text(
      String.raw`{\f1 a\'b7} {\f4\u-3929 ?} \emdash\endash\lquote\rquote\ldblquote\rdblquote\bullet\~\_\-`,
    ),
  ).toEqual([{ kind: "text", text: "α• ▪ —–‘’“”•\u00a0\u2011\u00ad" }]);
});

test("how letters look goes with its group", async () => {
  const blocks = await readBody(
    String.raw`a{\b b{\i c}}{\ul d}{\strike e}{\scaps f}{\super g}{\sub h}{\caps i\'e9}{\v hidden}{\b j\b0 k}{\i l\plain m}\par`,
  );
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "a" },
        { kind: "text", text: "b", marks: { bold: true } },
        { kind: "text", text: "c", marks: { bold: true, italic: true } },
        { kind: "text", text: "d", marks: { underline: true } },
        { kind: "text", text: "e", marks: { strike: true } },
        { kind: "text", text: "f", marks: { smallCaps: true } },
        { kind: "text", text: "g", marks: { superscript: true } },
        { kind: "text", text: "h", marks: { subscript: true } },
        { kind: "text", text: "ié", marks: { caps: true } },
        { kind: "text", text: "j", marks: { bold: true } },
        { kind: "text", text: "k" },
        { kind: "text", text: "l", marks: { italic: true } },
        { kind: "text", text: "m" },
      ],
    },
  ]);
});

test("styles make headings by name, by what they are based on and by outline level", async () => {
  const body = String.raw`\pard\s1\b One\par\pard\plain text\par\pard\s2 Two\par\pard\plain\outlinelevel2 Three\par\pard\plain\s4 said\par`;
  const { blocks, survey } = await openBody(body);
  expect(blocks).toMatchObject([
    { kind: "heading", level: 1, inlines: [{ kind: "text", text: "One" }] },
    { kind: "paragraph" },
    { kind: "heading", level: 2 },
    { kind: "heading", level: 3 },
    { kind: "quote" },
  ]);
  expect(survey.headings.map((heading) => heading.level)).toEqual([1, 2, 3]);
});

test("without styles, lines that say chapter are headings", async () => {
  const chapter = (name: string) =>
    String.raw`\pard\qc\b ${name}\b0\par\pard It was a dark night, and so on.\par`;
  const { survey } = await openBody(chapter("Chapter One") + chapter("Chapter Two"));
  expect(survey.headings.map((heading) => heading.text)).toEqual(["Chapter One", "Chapter Two"]);
});

test("alignment, direction, page breaks and sections", async () => {
  const blocks = await readBody(
    String.raw`\pard\qc a\par\pard\qr b\par\pard\qj c\par\pard\rtlpar\qr d\par\pard e\page f\par\pard\pagebb g\par\sect\sectd\pard h\par\sect\sectd\sbknone i\par`,
  );
  expect(blocks).toMatchObject([
    { align: "center" },
    { align: "end" },
    { align: "justify" },
    { direction: "rtl" },
    { kind: "paragraph" },
    { kind: "pageBreak" },
    { kind: "paragraph" },
    { kind: "pageBreak" },
    { kind: "paragraph" },
    { kind: "pageBreak" },
    { kind: "paragraph" },
    { kind: "paragraph" },
  ]);
  expect(blocks[3]).not.toHaveProperty("align");
});

test("language by run, where it differs from the book's and could be true", async () => {
  const { blocks, survey } = await openBody(
    String.raw`Some English words of the book {\lang1036 et du fran\'e7ais} {\lang1049\f3\'cf\'f0\'e8}\par`,
  );
  expect(survey.metadata.language).toBe("en-US");
  expect(JSON.stringify(blocks)).toContain('"marks":{"lang":"fr-FR"}');
  expect(JSON.stringify(blocks)).toContain('"marks":{"lang":"ru-RU"}');
});

test("the file's own particulars, also those written twice for Unicode", async () => {
  const { survey } = await openBody(
    String.raw`{\info{\title The Lamp}{\upr{\author J?rg}{\*\ud{\author J\u246 ?rg}}}{\subject Seas, Ships}{\keywords sail}{\doccomm About lamps}{\creatim\yr2004\mo3\dy9}{\operator Nobody}}text\par`,
  );
  expect(survey.metadata).toMatchObject({
    title: "The Lamp",
    authors: ["Jörg"],
    subjects: ["Seas", "Ships", "sail"],
    description: "About lamps",
    date: "2004-03-09",
  });
});

test("the title is in the file's own code page, whatever the first font's character set is", async () => {
  const lamp = String.raw`{\rtf1\ansi\ansicpg932\deff0{\fonttbl{\f0\fcharset0 Times;}{\f1\fcharset128 Mincho;}}{\info{\title \'93\'94\'91\'e4}}caf\'e9\par {\f1\'93\'94}\par}`;
  const { survey, blocks } = await openBytes(latin1(lamp));
  expect(survey.metadata.title).toBe("灯台");
  expect(outline(blocks)).toEqual(["paragraph: café", "paragraph: 灯"]);
  const western = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset128 Mincho;}}{\info{\title Caf\'e9}}text\par}`;
  expect((await openBytes(latin1(western))).survey.metadata.title).toBe("Café");
});

test("heads, feet, contents, indexes and page numbers are no part of the book", async () => {
  const blocks = await readBody(
    String.raw`{\header Running head}{\footerf 12}{\field{\*\fldinst TOC \\o "1-3"}{\fldrslt One\tab 1\par Two\tab 2}}\par a{\field{\*\fldinst PAGE}{\fldrslt 7}}b{\xe index}{\*\unknown text}\par`,
  );
  expect(outline(blocks)).toEqual(["paragraph: ab"]);
});

test("a reference to a page leads to its place and is reported", async () => {
  const { blocks, codes } = await openBody(
    String.raw`{\*\bkmkstart here}{\*\bkmkend here}a\par see {\field{\*\fldinst PAGEREF here \\h}{\fldrslt 17}}\par`,
  );
  expect(blocks[1]).toMatchObject({ inlines: [{ text: "see " }, { kind: "link", href: "#here" }] });
  expect(codes()).toEqual(["page-reference"]);
});

test("links lead to the web and to places in the book; scripts do not", async () => {
  const { blocks, survey, codes } = await openBody(
    String.raw`{\*\bkmkstart here}{\*\bkmkend here}a\par {\field{\*\fldinst{HYPERLINK "https://example.org/a"}}{\fldrslt{\cs10\ul out}}} {\field{\*\fldinst HYPERLINK \\l "here"}{\fldrslt in}} {\field{\*\fldinst REF here \\h}{\fldrslt ref}} {\field{\*\fldinst HYPERLINK "javascript:x"}{\fldrslt bad}}\par`,
  );
  expect(blocks[0]).toMatchObject({ anchors: ["here"] });
  expect(survey.anchors.has("here")).toBe(true);
  expect(blocks[1]).toMatchObject({
    inlines: [
      { kind: "link", href: "https://example.org/a", children: [{ kind: "text", text: "out" }] },
      { kind: "text", text: " " },
      { kind: "link", href: "#here" },
      { kind: "text", text: " " },
      { kind: "link", href: "#here" },
      { kind: "text", text: " bad" },
    ],
  });
  expect(codes()).toEqual(["link-dropped"]);
});

test("notes in both forms, at the foot and at the end, keep all their paragraphs", async () => {
  const note = String.raw`{\super\chftn}{\footnote\pard\plain{\super\chftn} first\par second {\i half}}`;
  const { reader, blocks } = await openBody(
    String.raw`a${note} b{\super\chftn}{\*\footnote\ftnalt\pard{\super\chftn} end}c\par`,
  );
  const ids =
    JSON.stringify(blocks)
      .match(/"note":"[^"]+"/g)
      ?.map((found) => found.slice(8, -1)) ?? [];
  expect(ids).toHaveLength(2);
  expect(outline((await reader.note(ids[0] ?? "")) ?? [])).toEqual([
    "paragraph: first",
    "paragraph: second half",
  ]);
  expect(outline((await reader.note(ids[1] ?? "")) ?? [])).toEqual(["paragraph: end"]);
  // Asked for again, a note is read again from its place in the file.
  expect(outline((await reader.note(ids[0] ?? "")) ?? [])).toEqual([
    "paragraph: first",
    "paragraph: second half",
  ]);
  expect(await reader.note("n999")).toBeUndefined();
});

test("a note's own sign is not doubled by the book's number", async () => {
  const { reader, blocks } = await openBody(String.raw`word{\super *}{\footnote\pard{\super *} said} on\par`);
  expect(outline(blocks)).toEqual(["paragraph: word on"]);
  const id = /"note":"([^"]+)"/.exec(JSON.stringify(blocks))?.[1] ?? "";
  expect(outline((await reader.note(id)) ?? [])).toEqual(["paragraph: said"]);
});

test("a sign typed before a note is its mark; a number typed there is counted with the others", async () => {
  const typed = (sign: string) => `${sign}{\\footnote\\pard said}`;
  const { blocks } = await openBody(
    `a${typed("{\\super *}")} b${typed("*")} c${typed("{\\super b}")} d${typed("{\\super 7}")} x*y${typed("{\\super\\chftn}")} on\\par`,
  );
  expect(outline(blocks)).toEqual(["paragraph: a b c d x*y on"]);
  const [paragraph] = blocks;
  const marks = paragraph?.kind === "paragraph" ? paragraph.inlines : [];
  expect(marks.flatMap((inline) => (inline.kind === "noteRef" ? [inline.label] : []))).toEqual([
    "*",
    "*",
    "b",
    undefined,
    undefined,
  ]);
});

test("footnotes and endnotes count as the document says, or as the section does", async () => {
  const notes = String.raw`a{\super\chftn}{\footnote said}b{\super\chftn}{\footnote\ftnalt said}\par`;
  const numberings = async (body: string) => {
    const [paragraph] = await readBody(body);
    const inlines = paragraph?.kind === "paragraph" ? paragraph.inlines : [];
    return inlines.flatMap((inline) => (inline.kind === "noteRef" ? [inline.numbering ?? "1, 2, 3"] : []));
  };
  expect(await numberings(notes)).toEqual(["1, 2, 3", "1, 2, 3"]);
  expect(await numberings(String.raw`\aftnnrlc ${notes}`)).toEqual(["1, 2, 3", "lower-roman"]);
  expect(await numberings(String.raw`\ftnnauc\aftnnrlc\sectd\saftnnar ${notes}`)).toEqual([
    "upper-alpha",
    "1, 2, 3",
  ]);
});

test("tracked changes are accepted, and listed when asked for, as are comments", async () => {
  const body = String.raw`{\*\revtbl{Unknown;}{Ann;}}a{\revised\revauth1 new }{\deleted\revauthdel1\revdttmdel118288384 old }{\*\atrfstart 1}b{\*\atrfend 1}{\*\atnauthor Ben}\chatn{\*\annotation{\*\atnref 1}\pard Why?}\par`;
  const plain = await openBody(body);
  expect(outline(plain.blocks)).toEqual(["paragraph: anew b"]);
  expect(plain.messages()).toEqual([]);
  const { messages } = await openBody(body, { listRevisions: true });
  expect(messages().map(({ code, text }) => `${code}: ${text}`)).toEqual([
    "insertion: Ann inserted “new”.",
    "deletion: Ann (2012-12-30) deleted “old”.",
    "comment: Ben commented on “b”: “Why?”",
  ]);
});

test("formulas are set as such", async () => {
  const run = (letters: string) => String.raw`{\mr\mscr0\msty2{\f0 ${letters}}}`;
  const blocks = await readBody(
    String.raw`so {\mmath{\*\moMath{\mf{\mfPr{\mctrlPr\f0 }}{\mnum ${run("a")}}{\mden ${run("b")}}}{\mrad{\mradPr{\mdegHide on}}{\mdeg}{\me ${run("x")}}}}} on\par`,
  );
  const math = blocks[0]?.kind === "paragraph" ? blocks[0].inlines[1] : undefined;
  expect(math?.kind === "math" && math.mathml).toContain(
    "<mfrac><mrow><mi>a</mi></mrow> <mrow><mi>b</mi></mrow></mfrac>",
  );
});

test("a drop cap joins its paragraph", async () => {
  const blocks = await readBody(String.raw`\pard\dropcapli3\dropcapt1 {\fs96 O}\par\pard nce upon\par`);
  expect(blocks).toMatchObject([{ kind: "paragraph", dropCap: 1, inlines: [{ text: "Once upon" }] }]);
});

test("text boxes stand aside", async () => {
  const blocks = await readBody(
    String.raw`a{\shp{\*\shpinst\shpleft10{\sp{\sn shapeType}{\sv 202}}{\shptxt\pard boxed\par}}{\shprslt{\*\do{\dptxbxtext boxed}}}}\par{\*\do\dptxbx{\dptxbxtext\pard old box\par}}b\par`,
  );
  expect(blocks).toMatchObject([
    { kind: "paragraph" },
    { kind: "aside", blocks: [{ kind: "paragraph", inlines: [{ text: "boxed" }] }] },
    { kind: "paragraph" },
    { kind: "aside", blocks: [{ kind: "paragraph", inlines: [{ text: "old box" }] }] },
  ]);
});

test("scene breaks are what authors type between scenes", async () => {
  const blocks = await readBody(
    String.raw`a\par\pard\qc * * *\par\pard b\par\pard\brdrb\brdrs\par\pard c\par`,
  );
  expect(blocks.map((block) => block.kind)).toEqual([
    "paragraph",
    "sceneBreak",
    "paragraph",
    "sceneBreak",
    "paragraph",
  ]);
});

test("RTF that wraps a mail in HTML gives its text", async () => {
  const blocks = await readBody(
    String.raw`\fromhtml1{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Hello{\*\htmltag72 </p>}\htmlrtf\par}\htmlrtf0 `,
  );
  expect(outline(blocks)).toEqual(["paragraph: Hello"]);
});

test("a file that ends in the middle gives what it has, and says so", async () => {
  const whole = String.raw`{\rtf1\ansi One\par {\i Two\par Three`;
  const { blocks, codes } = await openBytes(latin1(whole));
  expect(outline(blocks)).toEqual(["paragraph: One", "paragraph: Two", "paragraph: Three"]);
  expect(codes()).toEqual(["manuscript-cut-off"]);
});

test("progress rises to one in each pass", async () => {
  const { shares } = await openBody("words and words \\par ".repeat(15_000));
  expect(shares.length).toBeGreaterThanOrEqual(4);
  expect(shares.at(-1)).toBe(1);
});
