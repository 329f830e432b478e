import { expect, test } from "vitest";
import { p } from "../../../tests/setup/make-docx";
import { p as odtParagraph, openParts } from "../../../tests/setup/make-odt";
import { open, outline } from "../../../tests/setup/read-docx";

const broken = (root: string) => `<w:${root} xmlns:w="x"><w:oops></w:nope>`;
const noted = `<w:p><w:r><w:t>Text</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`;

test.each([
  ["styles", "styles-damaged"],
  ["numbering", "numbering-damaged"],
])(
  "a Word document whose %s are damaged is a book all the same, and the author is told",
  async (part, code) => {
    const files = { [`word/${part}.xml`]: broken(part) };
    const { blocks, codes } = await open({ body: p("Whole."), [part]: "", files });
    expect(outline(blocks)).toEqual(["paragraph: Whole."]);
    expect(codes()).toEqual([code]);
  },
);

test("damaged properties and footnotes of a Word document are told; the notes before the damage are kept", async () => {
  const note = (id: number) => `<w:footnote w:id="${id}">${p(`Note ${id}`)}</w:footnote>`;
  const { reader, codes } = await open({
    body: noted,
    footnotes: "",
    files: {
      "docProps/core.xml": "<cp:coreProperties",
      "word/footnotes.xml": `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${note(1)}<w:footnote></w:p>`,
    },
  });
  expect(outline((await reader.note("f1")) ?? [])).toEqual(["paragraph: Note 1"]);
  expect(await reader.note("f2")).toBeUndefined();
  expect(codes()).toEqual(["properties-damaged", "footnotes-damaged"]);
});

test("without its list of parts a Word document's styles are found by their usual name", async () => {
  const { blocks, codes } = await open({
    body: p("One", '<w:pStyle w:val="A"/>'),
    styles: '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="heading 1"/></w:style>',
    files: { "word/_rels/document.xml.rels": "<Relationships><broken" },
  });
  expect(outline(blocks)).toEqual(["heading: One"]);
  expect(codes()).toEqual(["relationships-damaged"]);
});

test("an OpenDocument text with damaged styles and properties is a book all the same", async () => {
  const { blocks, codes } = await openParts({
    body: odtParagraph("Whole."),
    files: { "styles.xml": "<a><b></a>", "meta.xml": "<a><b></a>" },
  });
  expect(outline(blocks)).toEqual(["paragraph: Whole."]);
  expect(codes()).toEqual(["styles-damaged", "properties-damaged"]);
});
