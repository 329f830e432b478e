import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openDocx } from "#domain/convert/readers/docx";
import { bytesSource } from "#domain/convert/source";
import { pngOf } from "../../../../../tests/setup/make-docx";
import type { DocxChapter } from "./docx-book";
import { writeDocx } from "./docx-writer";

const picture = pngOf(200, 100);

/** Writes blocks as a DOCX and reads it with our own reader. */
async function there(chapters: DocxChapter[], places?: ReadonlyMap<string, readonly string[]>) {
  const parts: Uint8Array[] = [];
  await writeDocx(
    {
      metadata: { title: "Low Water", authors: ["Ana Reis"], language: "en-GB", subjects: ["sea"] },
      async *chapters() {
        yield* chapters;
      },
      picture: (asset) =>
        asset === "lost"
          ? undefined
          : {
              ...{ mediaType: "image/png", size: picture.length, width: 200, height: 100 },
              async *read() {
                yield picture;
              },
            },
      ...(places && { places }),
    },
    { write: async (bytes) => void parts.push(bytes.slice()) },
  );
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  const reader = await openDocx(bytesSource(bytes), {
    messages: new MessageLog(),
    fileName: "low-water.docx",
    options: { ...defaultOptions, keepChanges: true, keepComments: true },
    progress: () => undefined,
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { bytes, reader, survey, blocks: blocks.slice(2) };
}
const t = (text: string, marks?: Extract<Inline, { kind: "text" }>["marks"]): Inline => ({
  kind: "text",
  text,
  ...(marks && { marks }),
});
const p = (...inlines: Inline[]): Block => ({ kind: "paragraph", inlines });
const alone = async (...blocks: Block[]) =>
  (await there([{ blocks: [p(t("Before.")), ...blocks, p(t("After."))], notes: [] }])).blocks
    .filter(({ kind }) => kind !== "pageBreak")
    .slice(1, -1);

test("title, author, language and keywords come back", async () => {
  const { survey } = await there([{ blocks: [p(t("It rained."))], notes: [] }]);
  expect(survey.metadata).toMatchObject({
    ...{ title: "Low Water", authors: ["Ana Reis"], language: "en-GB", subjects: ["sea"] },
  });
});

test("every mark of a run, and every look of a paragraph", async () => {
  const marks = (
    [
      "bold",
      "italic",
      "underline",
      "strike",
      "smallCaps",
      "caps",
      "superscript",
      "subscript",
      "code",
    ] as const
  ).flatMap((name): Inline[] => [t(`${name} `, { [name]: true }), t("plain ")]);
  const blocks: Block[] = [
    p(t("Start "), ...marks, t("mot juste", { lang: "fr" }), t(".")),
    { kind: "paragraph", inlines: [t("Two lines"), { kind: "break" }, t("of one.")], align: "end" },
    { kind: "paragraph", inlines: [t("Set in.")], indent: 2 },
    { kind: "paragraph", inlines: [t("In the middle of it all.")], align: "center" },
    ...(["caption", "signature", "epigraph", "attribution", "address"] as const).map(
      (role): Block => ({ kind: "paragraph", inlines: [t(`The ${role}.`)], role }),
    ),
  ];
  const back = await alone(...blocks);
  expect(back.slice(0, 4)).toEqual(blocks.slice(0, 4));
  expect(back.slice(4).map((block) => block.kind === "paragraph" && block.role)).toEqual([
    ...["caption", "signature", "epigraph", "attribution", "address"],
  ]);
});

test("headings of every level, with a second line", async () => {
  const blocks: Block[] = [
    ...([1, 2, 3, 4, 5, 6] as const).flatMap((level): Block[] => [
      { kind: "heading", level, inlines: [t(`Level ${level}`)] },
      p(t("Text.")),
    ]),
    { kind: "heading", level: 1, inlines: [t("Chapter One")], subtitle: [t("The Lamp")] },
  ];
  expect(await alone(...blocks)).toEqual(blocks);
});

test("quotations, verse, code and scene breaks", async () => {
  const line = (text: string, indent = 0) => ({ inlines: [t(text)], indent });
  const blocks: Block[] = [
    { kind: "quote", blocks: [p(t("She wrote.")), p(t("He did not."))] },
    p(t("Between.")),
    { kind: "preformatted", text: "let x = 1;\n  x += 2;" },
    { kind: "sceneBreak", ornament: "* * *" },
    p(t("Then.")),
    { kind: "sceneBreak" },
    p(t("And then.")),
    { kind: "pageBreak" },
  ];
  const back = await there([{ blocks: [...blocks, p(t("End."))], notes: [] }]);
  expect(back.blocks.slice(1, -1)).toEqual(blocks);
  const verse: Block = {
    kind: "verse",
    stanzas: [{ lines: [line("Tide,"), line("and tide", 2)] }, { lines: [line("again.")] }],
  };
  const [read] = await alone(verse);
  const shape = (block: Block | undefined) =>
    block?.kind === "verse"
      ? block.stanzas.map(({ lines }) => lines.map(({ inlines }) => plainText(inlines).trim()))
      : [];
  expect(shape(read)).toEqual([["Tide,", "and tide"], ["again."]]);
});

test("lists of every kind, nested, and with paragraphs in an item", async () => {
  const item = (...blocks: Block[]) => ({ blocks });
  const list = (
    format: Extract<Block, { kind: "list" }>["format"],
    items: { blocks: Block[]; label?: string }[],
    start = 1,
  ): Block => ({ kind: "list", ordered: format !== "bullet" && format !== "none", start, format, items });
  const blocks: Block[] = [
    list(
      "decimal",
      [item(p(t("One"))), item(p(t("Two")), list("lower-alpha", [item(p(t("a"))), item(p(t("b")))]))],
      3,
    ),
    p(t("Between.")),
    list("bullet", [
      item(p(t("Salt")), p(t("More of it."))),
      item(p(t("Sand")), list("bullet", [item(p(t("Fine")))])),
    ]),
    p(t("Between.")),
    list("upper-roman", [item(p(t("First")))]),
    p(t("Between.")),
    list("decimal", [
      { ...item(p(t("Labelled"))), label: "Article 1" },
      { ...item(p(t("Too"))), label: "Article 2" },
    ]),
  ];
  expect(await alone(...blocks)).toEqual(blocks);
});

test("tables with heads, spans and lists in cells", async () => {
  const cell = (text: string, more: object = {}) => ({ blocks: [p(t(text))], columns: 1, rows: 1, ...more });
  const table: Block = {
    kind: "table",
    headRows: [[cell("Tide", { header: true }), cell("Height", { header: true, columns: 2 })]],
    rows: [
      [cell("High", { rows: 2 }), cell("4 m"), cell("noon")],
      [cell("5 m"), cell("night")],
      [{ blocks: [p(t("Both"))], columns: 3, rows: 1 }],
    ],
  };
  expect(await alone(table)).toEqual([table]);
});

test("pictures keep their size, their description and their caption; one that is not there leaves nothing", async () => {
  const blocks: Block[] = [
    { kind: "figure", asset: "a", alt: "A lamp & a <boat>", width: 0.5, caption: [t("The lamp")] },
    { kind: "figure", asset: "b", alt: "", width: 0.25, decorative: true },
  ];
  const back = await alone(
    ...blocks,
    p(t("Now "), { kind: "image", asset: "a", alt: "Small", width: 0.1 }, t(" here.")),
  );
  expect(back[0]).toMatchObject({ kind: "figure", alt: "A lamp & a <boat>", width: 0.5 });
  expect(back[1]).toMatchObject({ kind: "paragraph", role: "caption" });
  expect(back[2]).toMatchObject({ kind: "figure", decorative: true, width: 0.25 });
  expect(back[3]).toMatchObject({
    inlines: [t("Now "), { kind: "image", alt: "Small", width: 0.1 }, t(" here.")],
  });
  const { bytes, reader } = await there([{ blocks, notes: [] }]);
  const files = unzipSync(bytes);
  expect(Object.keys(files).filter((name) => name.startsWith("word/media/"))).toHaveLength(2);
  expect((await reader.asset("word/media/image1.png"))?.bytes).toEqual(picture);
  expect(await alone({ kind: "figure", asset: "lost", alt: "" })).toEqual([]);
});

test("notes, also with a mark of their own, hold what they held", async () => {
  const note = (id: string): Inline => ({ kind: "noteRef", note: id });
  const { reader, blocks } = await there([
    {
      blocks: [p(t("One"), note("n7"), t(" and two"), { kind: "noteRef", note: "n8", label: "*" }, t("."))],
      notes: [
        { id: "n7", blocks: [p(t("The first, "), t("set", { italic: true }), t(".")), p(t("It goes on."))] },
        {
          id: "n8",
          label: "*",
          blocks: [p({ kind: "link", href: "https://example.org/a", children: [t("There")] })],
        },
      ],
    },
    { blocks: [p(t("Three"), note("n9"))], notes: [{ id: "n9", blocks: [p(t("Third."))] }] },
  ]);
  const refs = blocks.flatMap((block) =>
    block.kind === "paragraph" ? block.inlines.filter((one) => one.kind === "noteRef") : [],
  );
  expect(refs).toMatchObject([{ note: "f1" }, { note: "f2", label: "*" }, { note: "f3" }]);
  expect(await reader.note("f1")).toEqual([
    p(t("The first, "), t("set", { italic: true }), t(".")),
    p(t("It goes on.")),
  ]);
  expect(await reader.note("f2")).toEqual([
    p({ kind: "link", href: "https://example.org/a", children: [t("There")] }),
  ]);
  expect(await reader.note("f3")).toEqual([p(t("Third."))]);
});

test("links lead out and to places in the book", async () => {
  const places = new Map([["b7", ["cove"]]]);
  const { blocks } = await there(
    [
      {
        blocks: [
          p(t("See "), { kind: "link", href: "#cove", children: [t("the cove")] }, t(".")),
          { kind: "paragraph", id: "b7", inlines: [t("The cove.")] },
        ],
        notes: [],
      },
    ],
    places,
  );
  const [, first, second] = blocks;
  const link = first?.kind === "paragraph" && first.inlines.find((one) => one.kind === "link");
  expect(link ? link.href : undefined).toBe(`#${second?.anchors?.[0]}`);
});

test("comments with answers, and tracked changes, wait there as they waited here", async () => {
  const made = { author: "Ed", date: "2026-11-01T10:00:00Z" };
  const inlines: Inline[] = [
    t("She "),
    { kind: "tracked", point: { type: "insertion", id: "t1", ...made } },
    t("slowly "),
    { kind: "tracked", point: { type: "insertion-end", id: "t1" } },
    t("went"),
    { kind: "tracked", point: { type: "deletion", id: "t2", author: "Bo", words: [{ text: " away" }] } },
    {
      kind: "tracked",
      point: {
        type: "comment",
        id: "c0",
        ...made,
        text: "Which?",
        replies: [{ author: "Ana", text: "This one." }],
      },
    },
    t(" down"),
    { kind: "tracked", point: { type: "comment-end", id: "c0" } },
    t("."),
  ];
  const [back] = await alone(p(...inlines));
  expect(back).toEqual(p(...inlines));
});

test("signs that XML cannot hold are left out, and markup in the text is text", async () => {
  const [back] = await alone(p(t("A\u0001 < B & C > D \u2028")));
  expect(back?.kind === "paragraph" && plainText(back.inlines)).toContain("A < B & C > D");
});

test("a second writing of what was read is the same book again", async () => {
  const chapter: DocxChapter = {
    blocks: [
      { kind: "heading", level: 1, inlines: [t("One")] },
      p(t("Text "), t("set", { bold: true }), t(".")),
      { kind: "list", ordered: true, start: 1, format: "decimal", items: [{ blocks: [p(t("x"))] }] },
    ],
    notes: [],
  };
  const first = await there([chapter]);
  const again = await there([{ blocks: first.blocks.filter(({ kind }) => kind !== "pageBreak"), notes: [] }]);
  expect(again.blocks).toEqual(first.blocks);
});
