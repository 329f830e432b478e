import { expect, test } from "vitest";
import { h, note, openParts, p, readOdt } from "../../../../../tests/setup/make-odt";

const link = (href: string, text: string) =>
  `<text:a xlink:type="simple" xlink:href="${href}">${text}</text:a>`;

test("footnotes and endnotes are given by id, with all their paragraphs, once", async () => {
  const { blocks, reader } = await openParts({
    body: p(
      `one${note("ftn1", p("first") + p("second"))} two${note("edn1", p("at the end"), "endnote")}, ${link("https://example.com/", `three${note("ftn2", p("linked"))} more`)}`,
    ),
  });
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "one" },
        { kind: "noteRef", note: "f1" },
        { kind: "text", text: " two" },
        { kind: "noteRef", note: "e2" },
        { kind: "text", text: ", " },
        { kind: "link", href: "https://example.com/", children: [{ kind: "text", text: "three" }] },
        { kind: "noteRef", note: "f3" },
        { kind: "link", href: "https://example.com/", children: [{ kind: "text", text: " more" }] },
      ],
    },
  ]);
  expect(await reader.note("f1")).toMatchObject([
    { inlines: [{ text: "first" }] },
    { inlines: [{ text: "second" }] },
  ]);
  expect(await reader.note("e2")).toMatchObject([{ inlines: [{ text: "at the end" }] }]);
  expect(await reader.note("none")).toBeUndefined();
});

test("links lead to the web, to bookmarks, to headings, tables and notes; unsafe ones become text", async () => {
  const body =
    h("1. The Lamp") +
    p('here<text:bookmark text:name="spot"/>') +
    p('<text:reference-mark-start text:name="mark"/>marked<text:reference-mark-end text:name="mark"/>') +
    `<table:table table:name="Dues"><table:table-row><table:table-cell>${p("x")}</table:table-cell></table:table-row></table:table>` +
    p(`noted${note("ftn7", p("a note"))}`) +
    p(
      [
        link("mailto:a@example.com", "mail"),
        link("#spot", "spot"),
        link("#1.The%20Lamp|outline", "lamp"),
        link("#Dues|table", "dues"),
        link("#Nothing|outline", "nothing"),
        link("javascript:alert(1)", "bad"),
        '<text:bookmark-ref text:reference-format="text" text:ref-name="spot">the spot</text:bookmark-ref>',
        '<text:reference-ref text:ref-name="mark">the mark</text:reference-ref>',
        '<text:note-ref text:ref-name="ftn7">7</text:note-ref>',
      ].join("; "),
    );
  const { survey, blocks, codes } = await openParts({ body });
  const last = blocks.at(-1);
  const hrefs =
    last?.kind === "paragraph" ? last.inlines.flatMap((one) => (one.kind === "link" ? [one.href] : [])) : [];
  expect(hrefs).toEqual([
    "mailto:a@example.com",
    "#spot",
    "#|outline:the lamp",
    "#|table:Dues",
    "#|outline:nothing",
    "#spot",
    "#ref:mark",
    "#|note:ftn7",
  ]);
  expect([...survey.anchors].sort()).toEqual([
    "ref:mark",
    "spot",
    "|note:ftn7",
    "|outline:the lamp",
    "|table:Dues",
  ]);
  expect(blocks[0]).toMatchObject({ kind: "heading", anchors: ["|outline:the lamp"] });
  expect(blocks[3]).toMatchObject({ kind: "table" });
  expect(codes()).toEqual(["link-dropped"]);
});

test("places that no link asks for leave no anchors", async () => {
  const blocks = await readOdt(h("The Lamp") + p(`text${note("n", p("note"))}`));
  expect(blocks.every((block) => block.anchors === undefined)).toBe(true);
});

test("a reference to a page is reported, one to a place's words is not", async () => {
  const codes = async (format: string) =>
    (
      await openParts({
        body: p(
          `<text:bookmark text:name="lamp"/>text <text:bookmark-ref text:reference-format="${format}" text:ref-name="lamp">17</text:bookmark-ref>`,
        ),
      })
    ).codes();
  expect(await codes("page")).toEqual(["page-reference"]);
  expect(await codes("text")).toEqual([]);
});

test("an author's own mark is kept, and notes count as the document says", async () => {
  const own = (label: string, kind = "footnote") =>
    note("x", p("said"), kind).replace("<text:note-citation>", `<text:note-citation text:label="${label}">`);
  const configuration = (noteClass: string, format: string) =>
    `<text:notes-configuration text:note-class="${noteClass}" style:num-format="${format}"/>`;
  const { blocks } = await openParts({
    body: p(`a${own("*")}b${note("y", p("counted"))}c${note("z", p("end"), "endnote")}d${own(" ")}`),
    styles: configuration("footnote", "1") + configuration("endnote", "i"),
  });
  const [paragraph] = blocks;
  const marks = paragraph?.kind === "paragraph" ? paragraph.inlines : [];
  expect(marks.filter(({ kind }) => kind === "noteRef")).toEqual([
    { kind: "noteRef", note: "f1", label: "*" },
    { kind: "noteRef", note: "f2" },
    { kind: "noteRef", note: "e3", numbering: "lower-roman" },
    { kind: "noteRef", note: "f4" },
  ]);
});
