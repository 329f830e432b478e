import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { p, r, relationship } from "../../../../../tests/setup/make-docx";
import { field, open, outline, read, style, styled } from "../../../../../tests/setup/read-docx";

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

test("notes asked for again and again, in a part of many megabytes, are not read without end", async () => {
  const filler = Array.from({ length: 500_000 }, (_, at) => ((at * 7_919) % 65_521).toString(36)).join(" ");
  const { reader } = await open({
    body: `<w:p>${r("text")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
    footnotes: `<w:footnote w:id="1">${p("first")}</w:footnote><!--${filler}--><w:footnote w:id="2">${p("last")}</w:footnote>`,
  });
  const isThere: boolean[] = [];
  for (let at = 0; at < 120; at++)
    isThere.push((await reader.note(at % 2 === 0 ? "f2" : "f1")) !== undefined);
  expect(isThere.slice(0, 10)).not.toContain(false);
  expect(isThere.slice(-10)).not.toContain(true);
}, 120_000);

test("tracked changes are accepted: insertions stay, deletions go, joined paragraphs join", async () => {
  const body = `<w:p><w:pPr><w:rPr><w:del w:id="9"/></w:rPr></w:pPr>${r("one ")}<w:del w:id="1"><w:r><w:delText>not </w:delText></w:r></w:del></w:p><w:p><w:ins w:id="2">${r("two ")}</w:ins><w:moveFrom w:id="3">${r("away")}</w:moveFrom><w:moveTo w:id="4">${r("here")}</w:moveTo></w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: one two here"]);
});

test("comments and tracked changes are listed, with who, when and where, when that is asked for", async () => {
  const by = 'w:author="Ada" w:date="2026-03-01T09:00:00Z"';
  const parts = {
    styles: style("Heading1", "heading 1"),
    body: `${p("The Lamp", styled("Heading1"))}<w:p>${r("It was ")}<w:ins ${by}>${r("very ")}</w:ins><w:del ${by}><w:r><w:delText>quite </w:delText></w:r></w:del><w:commentRangeStart w:id="4"/>${r("dark")}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r></w:p>`,
    relationships: relationship("c", "x/comments", "comments.xml"),
    files: {
      "word/comments.xml": `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="4" w:author="Bob" w:date="2026-03-02T09:00:00Z">${p("Say how dark.")}</w:comment></w:comments>`,
    },
  };
  const { blocks, messages } = await open(parts, { listRevisions: true });
  expect(outline(blocks)[1]).toBe("paragraph: It was very dark");
  expect(messages()).toEqual([
    { code: "insertion", severity: "info", text: "Ada (2026-03-01) inserted “very”.", place: "The Lamp" },
    { code: "deletion", severity: "info", text: "Ada (2026-03-01) deleted “quite”.", place: "The Lamp" },
    {
      code: "comment",
      severity: "info",
      text: "Bob (2026-03-02) commented on “dark”: “Say how dark.”",
      place: "The Lamp",
    },
  ]);
  expect((await open(parts)).messages()).toEqual([]);
});

test("changes and comments in notes and page headers are listed, answers with whom they answer", async () => {
  const by = 'w:author="Ada"';
  const space =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';
  const comment = (id: number, author: string, text: string) =>
    `<w:comment w:id="${id}" w:author="${author}"><w:p w14:paraId="P${id}">${r(text)}</w:p></w:comment>`;
  const { messages } = await open(
    {
      styles: style("Heading1", "heading 1"),
      body: `${p("The Lamp", styled("Heading1"))}<w:p>${r("text")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      footnotes: `<w:footnote w:id="1"><w:p><w:commentRangeStart w:id="4"/>${r("A word.")}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r><w:del ${by}><w:r><w:delText>gone</w:delText></w:r></w:del></w:p></w:footnote>`,
      relationships:
        relationship("c", "x/comments", "comments.xml") +
        relationship("e", "x/commentsExtended", "commentsExtended.xml") +
        relationship("h", "x/header", "header1.xml"),
      files: {
        "word/comments.xml": `<w:comments ${space}>${comment(4, "Bob", "Which?")}${comment(5, "Cy", "This.")}</w:comments>`,
        "word/commentsExtended.xml": `<w15:commentsEx ${space}><w15:commentEx w15:paraId="P4"/><w15:commentEx w15:paraId="P5" w15:paraIdParent="P4"/></w15:commentsEx>`,
        "word/header1.xml": `<w:hdr ${space}><w:p><w:ins ${by}>${r("Draft")}</w:ins></w:p></w:hdr>`,
      },
    },
    { listRevisions: true },
  );
  expect(messages().map(({ text, place }) => [text, place])).toEqual([
    ["Bob commented on “A word.”: “Which?”", "Footnote in The Lamp"],
    ["Ada deleted “gone”.", "Footnote in The Lamp"],
    ["Ada inserted “Draft”.", "Page header"],
    ["Cy replied to Bob: “This.”", undefined],
  ]);
});

const customNote = (id: number, mark: string, element = "footnote") =>
  `<w:r><w:${element}Reference w:customMarkFollows="1" w:id="${id}"/>${mark}</w:r>`;

test("an author's own signs are the notes' marks: typed, of a symbol font, in one piece or two", async () => {
  const { blocks } = await open({
    body: `<w:p>${r("a")}${customNote(1, "<w:t>*</w:t>")}${r("b")}${customNote(2, '<w:sym w:font="Symbol" w:char="F02A"/>')}${r("c")}${customNote(3, "<w:t>†</w:t><w:t>†</w:t>")}${r("d")}<w:r><w:footnoteReference w:customMarkFollows="0" w:id="4"/></w:r></w:p>`,
  });
  expect(blocks).toMatchObject([
    {
      inlines: [
        { text: "a" },
        { note: "f1", label: "*" },
        { text: "b" },
        { note: "f2", label: "∗" },
        { text: "c" },
        { note: "f3", label: "††" },
        { text: "d" },
        { note: "f4" },
      ],
    },
  ]);
  expect(JSON.stringify(blocks).match(/"label"/g)).toHaveLength(3);
});

test("notes count as the section says, else as the document says, else as Word does", async () => {
  const body = `<w:p><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r></w:p>`;
  const settings = (inner: string) => ({
    relationships: relationship(
      "rIdSettings",
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings",
      "settings.xml",
    ),
    files: {
      "word/settings.xml": `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:settings>`,
    },
  });
  const format = (element: string, value: string) =>
    `<w:${element}><w:numFmt w:val="${value}"/></w:${element}>`;
  const numberings = async (parts: Partial<Parameters<typeof open>[0]>) => {
    const { blocks } = await open({ body, ...parts });
    const [paragraph] = blocks;
    return paragraph?.kind === "paragraph"
      ? paragraph.inlines.map((inline) => inline.kind === "noteRef" && (inline.numbering ?? "1, 2, 3"))
      : [];
  };
  expect(await numberings({})).toEqual(["1, 2, 3", "lower-roman"]);
  const endnote = '<w:r><w:endnoteReference w:id="1"/></w:r>';
  expect(await numberings({ body: `<w:p>${endnote}</w:p>` })).toEqual(["1, 2, 3"]);
  // Endnotes before the first footnote are of the same series as those after it.
  const late = `<w:p>${endnote}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`;
  expect(await numberings({ body: late })).toEqual(["lower-roman", "1, 2, 3"]);
  const document = settings(format("footnotePr", "upperLetter") + format("endnotePr", "decimal"));
  expect(await numberings(document)).toEqual(["upper-alpha", "1, 2, 3"]);
  const section = `<w:sectPr>${format("footnotePr", "decimal")}${format("endnotePr", "upperRoman")}</w:sectPr>`;
  expect(await numberings({ ...document, body: body + section })).toEqual(["1, 2, 3", "upper-roman"]);
  // Settings that are cut off count as far as they are whole.
  const cut = settings(format("endnotePr", "decimal"));
  const { "word/settings.xml": whole } = cut.files;
  cut.files["word/settings.xml"] = whole.slice(0, -8);
  expect(await numberings(cut)).toEqual(["1, 2, 3", "1, 2, 3"]);
});

test("a note marked by the author's own sign is marked once", async () => {
  const raised = '<w:vertAlign w:val="superscript"/>';
  const { blocks, reader } = await open({
    body: `<w:p>${r("text")}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t></w:r>${r(" on")}</w:p>`,
    footnotes: `<w:footnote w:id="1"><w:p>${r("*", raised)}${r(" A word.")}</w:p></w:footnote>`,
  });
  expect(outline(blocks)).toEqual(["paragraph: text on"]);
  expect(outline((await reader.note("f1")) ?? [])).toEqual(["paragraph: A word."]);
});

test("check boxes and lists to choose from show what was chosen; a placeholder shows nothing", async () => {
  const form = (instruction: string, data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const box = (state: string) =>
    form("FORMCHECKBOX", `<w:checkBox><w:default w:val="0"/>${state}</w:checkBox>`);
  const list = form(
    "FORMDROPDOWN",
    '<w:ddList><w:result w:val="1"/><w:listEntry w:val="red"/><w:listEntry w:val="blue"/></w:ddList>',
  );
  const control = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r("Click here")}</w:sdtContent></w:sdt>`;
  const body = `<w:p>${box("")}${r(" no ")}${box("<w:checked/>")}${r(" yes ")}${list}${control}</w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: ☐ no ☒ yes blue"]);
});

test("pages of a book's size are marked, by their own numbers; those of office paper are not", async () => {
  const page = "<w:r><w:lastRenderedPageBreak/></w:r>";
  const section = (width: number, numbers: string) =>
    `<w:sectPr><w:pgSz w:w="${width}"/>${numbers}</w:sectPr>`;
  const body = (width: number) =>
    `<w:p>${r("a")}${page}${r("b")}</w:p><w:p><w:pPr>${section(width, '<w:pgNumType w:fmt="lowerRoman"/>')}</w:pPr></w:p><w:p>${page}${r("c")}</w:p><w:p>${page}</w:p>${p("d")}${section(width, '<w:pgNumType w:start="1"/>')}`;
  const labels = (blocks: Block[]) =>
    blocks.flatMap((block) =>
      block.kind === "paragraph"
        ? block.inlines.flatMap((inline) => (inline.kind === "pageMark" ? [inline.label] : []))
        : [],
    );
  expect(labels(await read(body(8_640)))).toEqual(["ii", "1", "2"]);
  expect(labels(await read(body(12_240)))).toEqual([]);
});

test("comments leave no trace", async () => {
  const body = `<w:p><w:commentRangeStart w:id="1"/>${r("text")}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r></w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: text"]);
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

test("a reference to a page leads to its place and is reported; one to a heading's words is not", async () => {
  const place = '<w:bookmarkStart w:id="1" w:name="lamp"/><w:bookmarkEnd w:id="1"/>';
  const referring = (instruction: string) =>
    open({ body: `<w:p>${place}${r("text")}</w:p><w:p>${r("see ")}${field(instruction, r("17"))}</w:p>` });
  const paged = await referring("PAGEREF lamp \\h");
  expect(paged.blocks[1]).toMatchObject({ inlines: [{ text: "see " }, { kind: "link", href: "#lamp" }] });
  expect(paged.codes()).toEqual(["page-reference"]);
  expect((await referring("REF lamp \\h")).codes()).toEqual([]);
});
