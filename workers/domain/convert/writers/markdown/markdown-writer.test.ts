import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openMarkdown } from "#domain/convert/readers/markdown";
import { bytesSource } from "#domain/convert/source";
import type { DocxChapter } from "#domain/convert/writers/docx/docx-book";
import { writeMarkdown } from "./markdown-writer";

const t = (text: string, marks?: Extract<Inline, { kind: "text" }>["marks"]): Inline => ({
  kind: "text",
  text,
  ...(marks && { marks }),
});
const p = (...inlines: Inline[]): Block => ({ kind: "paragraph", inlines });

async function written(chapters: DocxChapter[]) {
  let text = "";
  const files = await writeMarkdown(
    {
      metadata: { title: 'The "Draft": one', authors: ["Ana Reis", "Bo Ek"], language: "en" },
      async *chapters() {
        yield* chapters;
      },
      picture: (asset) =>
        asset === "lost" ? undefined : { mediaType: "image/png", size: 1, async *read() {} },
    },
    {
      write: async (bytes) => {
        text += new TextDecoder().decode(bytes);
      },
    },
  );
  return { text, files };
}

/** Writes blocks as Markdown and reads it with our own reader. */
async function there(blocks: Block[], notes: DocxChapter["notes"] = []) {
  const { text } = await written([{ blocks, notes }]);
  const reader = await openMarkdown(bytesSource(new TextEncoder().encode(text)), {
    messages: new MessageLog(),
    fileName: "draft.md",
    options: defaultOptions,
    progress: () => undefined,
  });
  const { metadata } = await reader.survey();
  const back: Block[] = [];
  for await (const batch of reader.blocks()) back.push(...batch);
  return { text, reader, metadata, blocks: back };
}
const roundTrip = async (...blocks: Block[]) =>
  (await there(blocks)).blocks.map(({ anchors: _, ...block }) => block);

test("title, authors and language stand before the text and come back", async () => {
  expect((await there([p(t("It rained."))])).metadata).toMatchObject({
    ...{ title: 'The "Draft": one', authors: ["Ana Reis", "Bo Ek"], language: "en" },
  });
});

test("marks stand around words and not around their spaces", async () => {
  const { text } = await written([
    { blocks: [p(t("She "), t("ran ", { italic: true }), t("on."))], notes: [] },
  ]);
  expect(text).toContain("She *ran* on.");
  const blocks = [
    p(
      ...[
        t("Now "),
        t("bold", { bold: true }),
        t(" and "),
        t("both", { bold: true, italic: true }),
        t(" and "),
      ],
      ...[
        t("gone", { strike: true }),
        t(" and "),
        t("x = 1", { code: true }),
        t(" and "),
        t("Caps", { smallCaps: true }),
      ],
      ...[t(" H"), t("2", { subscript: true }), t("O.")],
    ),
  ];
  expect(await roundTrip(...blocks)).toEqual(blocks);
});

test("signs that mean something in Markdown are words again when read", async () => {
  const blocks = [
    "1. is no list",
    "# is no heading",
    "- is no list, + neither",
    "* stars * and _lines_ and `ticks`",
    "a [bracket](of) a kind, a <tag>, a | bar and a ^ or ~~two~~",
    "> is greater, = too",
    "A. Somebody wrote this",
    "5 > 3 & 2 < 4 &amp; so on",
    "Back\\slash and {++ no change ++}",
  ].map((text) => p(t(text)));
  expect(await roundTrip(...blocks)).toEqual(blocks);
});

test("headings, quotations, code, lists and scene breaks keep their shape", async () => {
  const item = (...blocks: Block[]) => ({ blocks });
  const blocks: Block[] = [
    { kind: "heading", level: 1, inlines: [t("One")] },
    p(t("Text.")),
    { kind: "heading", level: 3, inlines: [t("Third "), t("level", { italic: true })] },
    { kind: "quote", blocks: [p(t("First.")), p(t("Second."))] },
    { kind: "preformatted", text: "a\n  b ``` c" },
    { kind: "list", ordered: true, start: 3, format: "decimal", items: [item(p(t("x"))), item(p(t("y")))] },
    p(t("Between.")),
    {
      ...{ kind: "list", ordered: false, start: 1, format: "bullet" },
      items: [
        item(p(t("Salt")), {
          kind: "list",
          ordered: false,
          start: 1,
          format: "bullet",
          items: [item(p(t("fine")))],
        }),
      ],
    },
    p(t("After.")),
    { kind: "sceneBreak", ornament: "* * *" },
    p(t("End.")),
  ];
  const back = await roundTrip(...blocks);
  expect(back.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
  expect(back.filter(({ kind }) => kind !== "sceneBreak")).toEqual(
    blocks.filter(({ kind }) => kind !== "sceneBreak"),
  );
});

test("verse keeps its lines, its stanzas and how they are set in", async () => {
  const line = (text: string, indent = 0) => ({ inlines: [t(text)], indent });
  const verse: Block = {
    kind: "verse",
    stanzas: [{ lines: [line("Low the light,"), line("long the night.", 1)] }, { lines: [line("Again.")] }],
  };
  const [back] = await roundTrip(verse);
  expect(back?.kind).toBe("verse");
  const { text } = await written([{ blocks: [verse], notes: [] }]);
  expect(text).toContain("| Low the light,\n|     long the night.\n|\n| Again.");
});

test("tables stand between bars, and as HTML where cells span", async () => {
  const cell = (text: string, more: object = {}) => ({ blocks: [p(t(text))], columns: 1, rows: 1, ...more });
  const plain: Block = {
    kind: "table",
    headRows: [[cell("Day", { header: true }), cell("Hour", { header: true })]],
    rows: [[cell("Mon | day"), cell("six")]],
  };
  expect(await roundTrip(plain)).toEqual([plain]);
  const spanned: Block = {
    kind: "table",
    headRows: [],
    rows: [[cell("Both", { columns: 2 })], [cell("a"), cell("b")]],
  };
  expect(await roundTrip(spanned)).toEqual([spanned]);
});

test("notes hold their paragraphs, and are counted through the book", async () => {
  const note = (id: string): Inline => ({ kind: "noteRef", note: id });
  const chapter = (id: string): DocxChapter => ({
    blocks: [p(t("Word"), note(id), t("."))],
    notes: [{ id, blocks: [p(t("A note.")), p(t("More."))] }],
  });
  const { text } = await written([chapter("n1"), chapter("n2")]);
  expect(text).toContain("Word[^1].\n\n[^1]: A note.\n\n    More.\n");
  expect(text).toContain("Word[^2].");
  const { reader, blocks } = await there(chapter("n1").blocks, chapter("n1").notes);
  const ref =
    blocks[0]?.kind === "paragraph" ? blocks[0].inlines.find(({ kind }) => kind === "noteRef") : undefined;
  expect(await reader.note(ref?.kind === "noteRef" ? ref.note : "")).toEqual([
    p(t("A note.")),
    p(t("More.")),
  ]);
});

test("pictures are files beside the text, each named once; one that is not there is left out", async () => {
  const { text, files } = await written([
    {
      blocks: [
        { kind: "figure", asset: "a", alt: "A lamp", caption: [t("The lamp")] },
        p(t("Small "), { kind: "image", asset: "a", alt: "" }),
        { kind: "figure", asset: "lost", alt: "Gone" },
      ],
      notes: [],
    },
  ]);
  expect([...files]).toEqual([["a", "pictures/image1.png"]]);
  expect(text).toContain("![A lamp](<pictures/image1.png>)\n\n*The lamp*");
  expect(text).not.toContain("Gone");
});

test("links and forced breaks come back; tracked changes stand as accepted", async () => {
  const blocks = [
    p(t("See "), { kind: "link", href: "https://example.org/a?b=(c)", children: [t("there")] }, t(".")),
    p(t("One"), { kind: "break" }, t("two")),
  ];
  expect(await roundTrip(...blocks)).toEqual(blocks);
  const deleted: Inline = {
    kind: "tracked",
    point: { type: "deletion", id: "t1", author: "Ed", words: [{ text: "not " }] },
  };
  const { text } = await written([{ blocks: [p(t("It is "), deleted, t("so."))], notes: [] }]);
  expect(text).toContain("It is so.");
});
