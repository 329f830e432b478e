import { expect, test } from "vitest";
import { p, r, relationship } from "../../../../tests/setup/make-docx";
import { field, open, outline, read, style, styled } from "../../../../tests/setup/read-docx";

test("contents go, whether a field, a content control or by their styles", async () => {
  const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p("Contents")}</w:sdtContent></w:sdt>`;
  const spread = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o "1-3"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r("One 1")}</w:p>${p("Two 9")}<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const blocks = await read(control + spread + p("text"));
  expect(outline(blocks)).toEqual(["paragraph: text"]);
});

test("lines in contents styles go when they name the headings, with the title over them; else they are text", async () => {
  const styles = style("TOC1", "toc 1") + style("Heading1", "heading 1");
  const chapter = p("The Lamp", styled("Heading1")) + p("text");
  const { blocks } = await open({
    styles,
    body: p("Contents", styled("Heading1")) + p("The Lamp\t12", styled("TOC1")) + chapter,
  });
  expect(outline(blocks)).toEqual(["heading: The Lamp", "paragraph: text"]);
  const verses = await read(p("A line of its own", styled("TOC1")) + chapter, { styles });
  expect(outline(verses)).toEqual(["paragraph: A line of its own", "heading: The Lamp", "paragraph: text"]);
});

test("the line over the columns of contents goes with them, and stays where there are none", async () => {
  const over = p("CONTENTS") + p("Section\tPage");
  const contents = `<w:p>${field('TOC \\o "1-3"', r("One 1"))}</w:p>`;
  expect(outline(await read(over + contents + p("text")))).toEqual(["paragraph: text"]);
  expect(outline(await read(over + p("text")))).toEqual([
    "paragraph: CONTENTS",
    "paragraph: Section\tPage",
    "paragraph: text",
  ]);
});

test("contents and indexes that are left out are named; a list of figures stays, without its pages", async () => {
  const inField = (instruction: string, result: string) => `<w:p>${field(instruction, result)}</w:p>`;
  const { blocks, codes } = await open({
    body:
      p("Contents") +
      inField('TOC \\o "1-3"', r("One 1")) +
      inField('TOC \\c "Figure"', r("Figure 1: a lamp\t") + field("PAGEREF _Toc1 \\h", r("7"))) +
      p("Index") +
      inField("INDEX", r("lamp, 7")),
  });
  expect(outline(blocks)).toEqual(["paragraph: Figure 1: a lamp"]);
  expect(codes()).toEqual(["contents-rebuilt", "index-dropped"]);
});

test("styles that the contents are made from make headings", async () => {
  const styles = style("Big", "Big Line");
  const { blocks, survey } = await open({
    styles,
    body: `<w:p>${field('TOC \\t "Big Line,2"', r("One 1"))}</w:p>${p("One", styled("Big"))}${p("text")}`,
  });
  expect(blocks[0]).toMatchObject({ kind: "heading", level: 2 });
  expect(survey.headings).toEqual([{ level: 2, text: "One" }]);
});

test("without heading styles, larger lines with text between them are headings, the largest on top", async () => {
  const large = (text: string, size: number) =>
    `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${r(text, `<w:sz w:val="${size}"/>`)}</w:p>`;
  const text = p(
    "It was a long evening, and nobody in the house had thought of lighting the lamps. ".repeat(2),
  );
  const chapter = (name: string) =>
    large(name, 36) + text.repeat(3) + large(`Of ${name}`, 28) + text.repeat(3);
  const { blocks, survey } = await open({ body: chapter("Ash") + chapter("Birch") + chapter("Cedar") });
  expect(survey.headings.slice(0, 3)).toEqual([
    { level: 1, text: "Ash" },
    { level: 2, text: "Of Ash" },
    { level: 1, text: "Birch" },
  ]);
  expect(blocks.filter((block) => block.kind === "heading")).toHaveLength(6);
});

test("the title under a chapter's number joins it; chapters in the title's style are chapters", async () => {
  const center = '<w:jc w:val="center"/>';
  const opened = (number: string, title: string) =>
    p(`Chapter ${number}`, center) + p(title, center) + p("It was.");
  const [first] = await read(opened("One", "The Lamp") + opened("Two", "The Oil"));
  expect(first).toMatchObject({ kind: "heading", subtitle: [{ kind: "text", text: "The Lamp" }] });
  const words = p("word ".repeat(50));
  const titled = ["One", "Two", "Three"].map((name) => p(name, styled("Title")) + words).join("");
  const blocks = await read(titled, { styles: style("Title", "Title") });
  expect(blocks.filter((block) => block.kind === "heading")).toHaveLength(3);
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

test("a page of HTML or a text embedded in the document stands in its place", async () => {
  const { blocks, survey } = await open({
    body: `${p("before")}<w:altChunk r:id="a"/>${p("between")}<w:altChunk r:id="b"/>`,
    relationships: relationship("a", "x/aFChunk", "page.html") + relationship("b", "x/aFChunk", "more.txt"),
    files: {
      "word/page.html": "<html><body><h1>The Lamp</h1><p>It was <em>dark</em>.</p></body></html>",
      "word/more.txt": "The last line.\n",
    },
  });
  expect(outline(blocks)).toEqual([
    "paragraph: before",
    "heading: The Lamp",
    "paragraph: It was dark.",
    "paragraph: between",
    "paragraph: The last line.",
  ]);
  expect(survey.headings).toEqual([{ level: 1, text: "The Lamp" }]);
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

test("a second line in bold is no bolder than its heading", async () => {
  const center = '<w:jc w:val="center"/>';
  const bold = (text: string) => `<w:p><w:pPr>${center}</w:pPr>${r(text, "<w:b/>")}</w:p>`;
  const body = `${p("THE LIGHTHOUSE", center)}${p("A Novel of the Sea", center)}${p("by Ada Author", center)}${bold("Chapter One")}${bold("The Lamp")}${p("It was dark.")}${bold("Chapter Two")}${bold("The Oil")}${p("It was darker.")}`;
  const { blocks } = await open({ body });
  expect(blocks[3]).toMatchObject({ kind: "heading", subtitle: [{ kind: "text", text: "The Lamp" }] });
  expect(blocks[3]).not.toHaveProperty("subtitle.0.marks");
});

test("chapters typed beside headings with styles are chapters; a list of them and a sentence are not", async () => {
  const styles = style("Heading1", "heading 1");
  const text = p("It was dark and the lamp had gone out long before anybody came to the house. ".repeat(6));
  const typed = await open({
    styles,
    body: `${p("Prologue", styled("Heading1"))}${text}${p("Chapter One")}${text}${p("CHAPTER TWO: The Oil")}${text}${p("About the Author", styled("Heading1"))}${text}`,
  });
  const wanted = ["Prologue", "Chapter One", "CHAPTER TWO: The Oil", "About the Author"];
  expect(outline(typed.blocks).filter((line) => line.startsWith("heading"))).toEqual(
    wanted.map((words) => `heading: ${words}`),
  );
  expect(typed.survey.headings.map((heading) => heading.text)).toEqual(wanted);

  const numbers = ["One", "Two", "Four"].map((at) => p(`Chapter ${at}`, styled("Heading1")) + text);
  const listed = ["One", "Two", "Three", "Four"].map((at) => p(`Chapter ${at}`)).join("");
  const forgotten = p("Chapter Three") + text;
  const [one, two, four] = numbers;
  const all = await read(listed + one + two + forgotten + four, { styles });
  expect(outline(all).filter((line) => /^heading/.test(line))).toHaveLength(3);
  const apart = await open({ styles, body: `${one}${two}${forgotten}${four}` });
  expect(apart.survey.headings.map((heading) => heading.text)).toEqual([
    "Chapter One",
    "Chapter Two",
    "Chapter Three",
    "Chapter Four",
  ]);
  expect(outline(apart.blocks).filter((line) => /^heading/.test(line))).toHaveLength(4);
});

test("a title that lost its style is a heading where it begins a page as the other chapters do", async () => {
  const styles = style("Heading1", "heading 1");
  const text = p("It was dark and the lamp had gone out long before anybody came to the house. ".repeat(12));
  const page = "<w:pageBreakBefore/>";
  const chapter = (title: string) => p(title, `<w:pStyle w:val="Heading1"/>${page}`) + text;
  const lost = (title: string, look = '<w:jc w:val="center"/>', begins = page) => p(title, begins + look);
  const headings = async (...parts: string[]) => {
    const { blocks, survey } = await open({ styles, body: parts.join("") });
    const found = outline(blocks).flatMap((line) => (/^heading: (.*)/.exec(line)?.[1] ?? []) as string | []);
    expect(survey.headings.map((heading) => heading.text)).toEqual(found);
    return found;
  };
  const [one, two, four] = ["Slack Water", "The Salt House", "Low Light"].map(chapter);
  const all = ["Slack Water", "The Salt House", "A Bell", "Low Light"];
  expect(await headings(one ?? "", two ?? "", lost("A Bell"), text, four ?? "")).toEqual(all);
  const others = [
    // Not on a page of its own, not set as a title, with too little text under it, twice, or a sentence.
    lost("A Bell", undefined, "") + text,
    lost("A Bell", "") + text,
    lost("A Bell") + p("For those who waited on the quay"),
    lost("A Bell") + text + lost("A Bell") + text,
    lost("It was the bell.") + text,
  ];
  for (const other of others)
    expect(await headings(one ?? "", two ?? "", other, four ?? "")).toEqual(all.toSpliced(2, 1));
  // Before the first chapter stand a title page, a dedication, a preface without a title.
  expect(await headings(lost("A Bell"), text, one ?? "", two ?? "")).toEqual(all.slice(0, 2));
  expect(await headings(one ?? "", lost("A Bell"), text)).toEqual(["Slack Water"]);
});

test("the words of a link are not underlined, whoever underlined them", async () => {
  const link = `<w:hyperlink r:id="web">${r("web", '<w:u w:val="single"/>')}</w:hyperlink>`;
  const { blocks } = await open({
    body: `<w:p>${link}</w:p>`,
    relationships: relationship("web", "x/hyperlink", "https://example.com/a", "External"),
  });
  expect(blocks).toMatchObject([{ inlines: [{ kind: "link", children: [{ kind: "text", text: "web" }] }] }]);
  expect(JSON.stringify(blocks)).not.toContain("underline");
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
