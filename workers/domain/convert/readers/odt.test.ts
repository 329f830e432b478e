import { expect, test } from "vitest";
import {
  frame,
  h,
  image,
  list,
  listStyle,
  makeOdt,
  note,
  numbered,
  openBytes,
  openParts,
  outline,
  p,
  readOdt,
  span,
} from "../../../../tests/setup/make-odt";
import { zipBomb } from "../../../../tests/setup/zip-bomb";

const pageOf = (width: string) =>
  `<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="${width}" fo:margin-left="0.5in" fo:margin-right="0.5in"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1"/></office:master-styles>`;

test("headings come from outline levels, from styles that have one, and by name; numbers are written out", async () => {
  const styles =
    '<style:style style:name="Second_20_Kind" style:family="paragraph" style:default-outline-level="2"/><style:style style:name="T" style:display-name="Title" style:family="paragraph"/><text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-prefix="Book " style:num-suffix=":"/></text:outline-style>';
  const blocks = await readOdt(
    p("The Lamp", "T") + h("One") + p("Two", "Second_20_Kind") + p("text") + h("Three") + h("Deep", 9),
    { styles },
  );
  expect(blocks.map((block) => (block.kind === "heading" ? block.level : block.kind))).toEqual([
    "paragraph",
    1,
    2,
    "paragraph",
    1,
    6,
  ]);
  expect(outline(blocks)[1]).toBe("heading: Book I: One");
  expect(outline(blocks)[4]).toBe("heading: Book II: Three");
});

test("without a single heading, chapters are found by what they say", async () => {
  const centre =
    '<style:style style:name="C" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/></style:style>';
  const { survey, blocks } = await openParts({
    automatic: centre,
    body: p("Chapter One", "C") + p("It began.") + p("Chapter Two: The Sea") + p("It went on."),
  });
  expect(survey.headings.map((heading) => heading.text)).toEqual(["Chapter One", "Chapter Two: The Sea"]);
  expect(outline(blocks).filter((line) => line.startsWith("heading"))).toHaveLength(2);
});

test("contents, indexes, page numbers, hidden sections and what was deleted do not show", async () => {
  const index = (name: string) =>
    `<text:${name}><text:index-body>${p("One 1")}</text:index-body></text:${name}>`;
  const deleted = `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Ann</dc:creator></office:change-info>${p("gone")}</text:deletion></text:changed-region></text:tracked-changes>`;
  const hidden = `<text:section text:name="s" text:display="none">${p("secret")}</text:section>`;
  const blocks = await readOdt(
    deleted +
      index("table-of-content") +
      index("alphabetical-index") +
      hidden +
      p(
        'page <text:page-number>7</text:page-number> of <text:title>The Lamp</text:title><text:change text:change-id="c1"/>',
      ) +
      `<text:bibliography><text:bibliography-source/><text:index-body>${p("A book I read.")}</text:index-body></text:bibliography>`,
  );
  expect(outline(blocks)).toEqual(["paragraph: page of The Lamp", "paragraph: A book I read."]);
});

test("comments and changes are listed when that is asked for, and only then", async () => {
  const info =
    "<office:change-info><dc:creator>Ann</dc:creator><dc:date>2026-01-01</dc:date></office:change-info>";
  const body = `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion>${info}${p("the old")}</text:deletion></text:changed-region><text:changed-region text:id="c2"><text:insertion>${info}</text:insertion></text:changed-region></text:tracked-changes>${p(
    `He saw <text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>the new<text:change-end text:change-id="c2"/> ship<office:annotation><dc:creator>Bo</dc:creator><dc:date>2026</dc:date>${p("Which one?")}</office:annotation>.`,
  )}`;
  const asked = await openParts({ body }, { listRevisions: true });
  expect(asked.messages().map(({ code, text }) => [code, text])).toEqual([
    ["deletion", "Ann deleted “the old”."],
    ["insertion", "Ann inserted “the new”."],
    ["comment", "Bo commented: Which one?"],
  ]);
  expect(outline(asked.blocks)).toEqual(["paragraph: He saw the new ship."]);
  const plain = await openParts({ body });
  expect(plain.codes()).toEqual([]);
  expect(plain.blocks).toEqual(asked.blocks);
});

test("pages begin where styles say so; soft breaks become page marks only on a book's paper", async () => {
  const automatic =
    '<style:style style:name="New" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style><style:style style:name="Last" style:family="paragraph"><style:paragraph-properties fo:break-after="page"/></style:style><style:style style:name="Cover" style:family="paragraph" style:master-page-name="First"/>';
  const body =
    p("cover", "Cover") +
    p("one <text:soft-page-break/>two", "Last") +
    p("three") +
    p("four", "New") +
    p("five");
  const office = await readOdt(body, { automatic, pages: pageOf("8.5in") });
  expect(outline(office)).toEqual([
    "paragraph: cover",
    "paragraph: one two",
    "pageBreak",
    "paragraph: three",
    "pageBreak",
    "paragraph: four",
    "paragraph: five",
  ]);
  const trimmed = await readOdt(body, { automatic, pages: pageOf("6in") });
  const marks = trimmed.flatMap((block) =>
    block.kind === "paragraph"
      ? block.inlines.flatMap((inline) => (inline.kind === "pageMark" ? [inline.label] : []))
      : [],
  );
  expect(marks).toEqual(["1", "2", "3", "4"]);
});

test("scene breaks are told by what is typed and by a ruled line", async () => {
  const styles =
    '<style:style style:name="Horizontal_20_Line" style:display-name="Horizontal Line" style:family="paragraph"/>';
  const blocks = await readOdt(p("a") + p("* * *") + p("b") + p("", "Horizontal_20_Line") + p("c"), {
    styles,
  });
  expect(outline(blocks)).toEqual([
    "paragraph: a",
    "sceneBreak",
    "paragraph: b",
    "sceneBreak",
    "paragraph: c",
  ]);
});

test("what the file says of itself becomes metadata", async () => {
  const meta =
    '<dc:title>The Lamp</dc:title><meta:initial-creator>Jane Doe; A. One</meta:initial-creator><dc:creator>The Editor</dc:creator><dc:language>de-AT</dc:language><dc:description>Light.</dc:description><dc:subject>Fiction</dc:subject><meta:keyword>lamps</meta:keyword><meta:keyword>sea</meta:keyword><meta:creation-date>2026-01-01</meta:creation-date><meta:user-defined meta:name="Publisher">Quay Press</meta:user-defined><meta:user-defined meta:name="Publication date">2025-05-01T00:00:00</meta:user-defined>';
  const { survey } = await openParts({ meta, body: p("Ein Satz") });
  expect(survey.metadata).toEqual({
    title: "The Lamp",
    authors: ["Jane Doe", "A. One"],
    language: "de-AT",
    description: "Light.",
    subjects: ["Fiction", "lamps", "sea"],
    publisher: "Quay Press",
    date: "2025-05-01",
  });
});

test("a flat file reads the same, with the pictures that stand in it", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const parts = {
    meta: "<dc:title>The Lamp</dc:title>",
    automatic: listStyle("L1", numbered(1, "1")),
    body: h("One") + p(`text${note("n1", p("a note"))}`) + list("L1", [p("item")]),
  };
  const flat = await openParts(parts, { isFlat: true });
  const packed = await openParts(parts);
  expect(flat.blocks).toEqual(packed.blocks);
  expect(flat.survey).toEqual(packed.survey);
  const binary = `<draw:image><office:binary-data>\n${png.toString("base64").replace(/(.{40})/g, "$1\n ")}</office:binary-data></draw:image>`;
  const { blocks, reader } = await openParts({ body: p(frame(binary)) }, { isFlat: true });
  expect(blocks).toMatchObject([{ kind: "figure", alt: "" }]);
  const asset = blocks[0]?.kind === "figure" ? await reader.asset(blocks[0].asset) : undefined;
  expect(asset?.mediaType).toBe("image/png");
  expect(Buffer.from(asset?.bytes ?? []).equals(png)).toBe(true);
});

test("progress rises to one in each pass and words are counted", async () => {
  const { shares, survey } = await openParts({ body: p("four words of text ".repeat(20)).repeat(1_500) });
  expect(survey.words).toBe(1_500 * 80);
  expect(shares.length).toBeGreaterThan(4);
  expect(shares.filter((share) => share === 1)).toHaveLength(2);
});

const refusal = (code: string) => expect.objectContaining({ name: "Refusal", code });

test("a locked file, a document type, broken XML and a missing part are refusals with a name", async () => {
  const manifest =
    '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
  await expect(openParts({ body: p("x"), manifest })).rejects.toEqual(refusal("manuscript-encrypted"));
  await expect(
    openParts({ body: "", content: '<!DOCTYPE x [<!ENTITY a "b">]><office:document-content/>' }),
  ).rejects.toEqual(refusal("manuscript-doctype"));
  await expect(openParts({ body: "<text:p>" })).rejects.toEqual(refusal("manuscript-damaged"));
  await expect(openBytes(new Uint8Array())).rejects.toEqual(refusal("manuscript-empty"));
  await expect(openBytes(makeOdt({ body: p("x".repeat(5_000)) }).subarray(0, 400))).rejects.toEqual(
    refusal("manuscript-damaged"),
  );
});

test("circles of styles, styles never defined and deep nesting are read to their end", async () => {
  const circle =
    '<style:style style:name="A" style:family="paragraph" style:parent-style-name="B"/><style:style style:name="B" style:family="paragraph" style:parent-style-name="A"/><style:style style:name="X" style:family="text" style:parent-style-name="X"><style:text-properties fo:font-weight="bold"/></style:style>';
  expect(await readOdt(p(span("text", "X"), "A") + p("more", "Nowhere"), { styles: circle })).toMatchObject([
    { kind: "paragraph", inlines: [{ kind: "text", text: "text", marks: { bold: true } }] },
    { kind: "paragraph" },
  ]);
  const nested = (open: string, close: string, times: number) =>
    open.repeat(times) + p("deep") + close.repeat(times);
  const deep = [
    nested("<text:list><text:list-item>", "</text:list-item></text:list>", 3_000),
    nested(
      "<table:table><table:table-row><table:table-cell>",
      "</table:table-cell></table:table-row></table:table>",
      3_000,
    ),
    `<text:p>${nested("<draw:frame><draw:text-box><text:p>", "</text:p></draw:text-box></draw:frame>", 3_000)}</text:p>`,
    `<text:p>${nested("<text:note><text:note-body><text:p>", "</text:p></text:note-body></text:note>", 3_000)}</text:p>`,
    nested("<text:section>", "</text:section>", 9_000),
    p(nested('<text:span text:style-name="X">', "</text:span>", 9_000)),
  ];
  for (const body of deep) {
    const { blocks, survey } = await openParts({ body, styles: circle });
    expect(JSON.stringify(blocks).length, body.slice(0, 60)).toBeGreaterThan(10);
    expect(survey.words).toBeLessThan(3);
  }
});

test("a part that unpacks to far too much is a bomb", async () => {
  const mimetype = new TextEncoder().encode("application/vnd.oasis.opendocument.text");
  await expect(openBytes(zipBomb({ mimetype }, "content.xml", 600))).rejects.toEqual(
    refusal("manuscript-bomb"),
  );
}, 60_000);

test("a picture that is missing is named, one linked from outside never asked for", async () => {
  const { blocks, reader, codes } = await openParts({
    body: p(frame(image("Pictures/none.png"))) + p(`${frame(image("https://example.com/a.png"))}text`),
  });
  expect(outline(blocks)).toEqual(["figure", "paragraph: text"]);
  expect(await reader.asset("Pictures/none.png")).toBeUndefined();
  expect(codes()).toEqual(["image-outside", "image-missing"]);
});
