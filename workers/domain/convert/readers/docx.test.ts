import { expect, test } from "vitest";
import { p, r } from "../../../../tests/setup/make-docx";
import { open, outline, read, style, styled } from "../../../../tests/setup/read-docx";

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
