import { expect, test } from "vitest";
import { makeDocx, p, pngOf, r, relationship } from "../../../../../tests/setup/make-docx";
import { drawing, open, outline, picture } from "../../../../../tests/setup/read-docx";

const chunk = (name: string, content: string | Uint8Array) => ({
  body: `${p("before")}<w:altChunk r:id="a"/>${p("after")}`,
  relationships: relationship("a", "x/aFChunk", name),
  files: { [`word/${name}`]: content },
});

test("a web archive gives its page, in its own encoding, with its pictures", async () => {
  const image = btoa(String.fromCharCode(...pngOf(20, 10)));
  const archive = [
    "MIME-Version: 1.0",
    'Content-Type: multipart/related;\r\n\ttype="text/html"; boundary="=_next"',
    "",
    "--=_next",
    'Content-Type: text/html; charset="iso-8859-1"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    '<html><body><p>A caf=E9 that is =\r\nlong.</p><p><img src=3D"cid:one" alt=3D"a lamp"></p></body></html>',
    "--=_next",
    "Content-Type: image/png",
    "Content-ID: <one>",
    "Content-Transfer-Encoding: base64",
    "",
    image,
    "--=_next--",
  ].join("\r\n");
  for (const name of ["page.mht", "page.dat"]) {
    const { blocks, reader, codes } = await open(chunk(name, archive));
    expect(outline(blocks)).toEqual([
      "paragraph: before",
      "paragraph: A café that is long.",
      "figure",
      "paragraph: after",
    ]);
    const figure = blocks[2];
    expect(figure).toMatchObject({ alt: "a lamp" });
    const asset = figure?.kind === "figure" ? figure.asset : "";
    expect(await reader.asset(asset)).toMatchObject({ mediaType: "image/png" });
    expect(codes()).toEqual([]);
  }
});

test("a Word document in a Word document gives its text, notes and pictures; one in that one is named", async () => {
  const innermost = makeDocx({ body: p("too deep") });
  const inner = makeDocx({
    ...picture,
    body: `<w:p>${r("inside")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:p>${drawing("img", "a lamp")}</w:p><w:altChunk r:id="deeper"/>`,
    footnotes: `<w:footnote w:id="1">${p("A word.")}</w:footnote>`,
    relationships: picture.relationships + relationship("deeper", "x/aFChunk", "b.docx"),
    files: { ...picture.files, "word/b.docx": innermost },
  });
  const { blocks, reader, codes } = await open(chunk("a.docx", inner));
  expect(outline(blocks)).toEqual(["paragraph: before", "paragraph: inside", "figure", "paragraph: after"]);
  const [, paragraph, figure] = blocks;
  const mark = paragraph?.kind === "paragraph" ? paragraph.inlines.at(-1) : undefined;
  expect(outline((await reader.note(mark?.kind === "noteRef" ? mark.note : "")) ?? [])).toEqual([
    "paragraph: A word.",
  ]);
  expect(await reader.asset(figure?.kind === "figure" ? figure.asset : "")).toMatchObject({
    mediaType: "image/png",
  });
  expect(codes()).toEqual(["embedded-document"]);
});

test.each([
  ["empty.html", "<html><body></body></html>"],
  ["archive.mht", "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\nnothing"],
  ["broken.docx", "PK\x03\x04 and no more"],
  ["sheet.xlsx", "what"],
])("%s in a document is named and costs nothing else", async (name, content) => {
  const { blocks, codes } = await open(chunk(name, content));
  expect(outline(blocks)).toEqual(["paragraph: before", "paragraph: after"]);
  expect(codes()).toEqual(["embedded-document"]);
});
