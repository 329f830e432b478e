import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { bookOf, remade, storedBook } from "../../../tests/setup/remade-book";
import { sampleJpeg } from "../../../tests/setup/sample-pictures";

const text = (words: string): Inline[] => [{ kind: "text", text: words }];
const line = (words: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: text(words), ...more }) as Block;
const heading = (words: string, level: 1 | 2 = 1): Block => ({
  kind: "heading",
  level,
  inlines: text(words),
});
const doubt = { trust: { sure: 0.3, doubts: ["join" as const], places: [] } };

/** Of everything a book may hold, with a title page that no heading announces. */
const novel = {
  metadata: { title: "The Glass Harbour", authors: ["Ana Reis"], language: "en" },
  blocks: [
    line("The Glass Harbour"),
    line("Ana Reis"),
    heading("One"),
    line('She said "no" ...', doubt),
    {
      kind: "paragraph",
      inlines: [...text("A note"), { kind: "noteRef", note: "f1", label: "*" }, ...text(".")],
    },
    line("The lamp went", { anchors: ["lamp"] }),
    line("out at last.", doubt),
    heading("Under the lamp", 2),
    { kind: "figure", asset: "photo", alt: "A lamp" },
    { kind: "figure", asset: "photo#crop=10000,0,20000,0", alt: "Half a lamp", caption: text("Half") },
    { kind: "sceneBreak", ornament: "* * *" },
    { kind: "list", ordered: true, start: 3, format: "decimal", items: [{ blocks: [line("Three.")] }] },
    heading("Two"),
    {
      kind: "paragraph",
      inlines: [
        { kind: "link", href: "#lamp", children: text("The lamp") },
        ...text(" again"),
        { kind: "noteRef", note: "f2" },
        { kind: "pageMark", label: "7" },
      ],
    },
    line("Chapter Three", doubt),
    line("It was a new morning."),
    heading("Four"),
    {
      kind: "verse",
      stanzas: [
        {
          lines: [
            { inlines: text("O harbour"), indent: 0 },
            { inlines: text("of glass"), indent: 1 },
          ],
        },
      ],
    },
    { kind: "quote", blocks: [line("Quoted.", doubt), line("And more.")] },
    {
      kind: "table",
      headRows: [],
      rows: [
        [
          { blocks: [line("A")], columns: 1, rows: 1 },
          { blocks: [line("B")], columns: 1, rows: 1 },
        ],
      ],
    },
  ] as Block[],
  notes: { f1: [line("The first note.", doubt)], f2: [line("The second note.")] },
  assets: { photo: { bytes: sampleJpeg(64, 48), mediaType: "image/jpeg" } },
};

const nameOf = (chapters: { index: number; blocks: Block[] }[], words: string): string => {
  for (const { index, blocks } of chapters)
    for (const block of blocks) if (JSON.stringify(block).includes(words)) return `${index}-${block.id}`;
  throw new Error(`no block says ${words}`);
};

test("a stored book without decisions is made again as it was, file by file and block by block", async () => {
  for (const manuscript of [novel, { ...novel, blocks: novel.blocks.slice(2) }]) {
    const { converted, book } = await storedBook(manuscript);
    const again = await remade(book);
    // Nothing crops pictures here, so both are the whole photograph.
    const stored = JSON.stringify(converted.chapters).replaceAll(/photo#crop[^"]*/g, "photo");
    expect(again.chapters).toEqual(JSON.parse(stored));
    expect([...again.files.keys()].sort()).toEqual([...converted.files.keys()].sort());
    for (const [name, content] of converted.files) expect(again.files.get(name), name).toBe(content);
    expect(again.facts).toEqual(converted.result.facts);
    expect(again.moved.size).toBe(0);
    const third = await remade(
      bookOf(again, again.chapters, new Map([["images/picture-001.jpg", sampleJpeg(64, 48)]])),
    );
    expect(third.chapters).toEqual(again.chapters);
  }
});

test("a book's own cover stays, and its page too where it was kept", async () => {
  const cover = sampleJpeg(1000, 1600);
  const manuscript = {
    ...novel,
    blocks: [
      { kind: "figure", asset: "front", alt: "" } as Block,
      { kind: "pageBreak" } as Block,
      ...novel.blocks,
    ],
    assets: { ...novel.assets, front: { bytes: cover, mediaType: "image/jpeg" } },
  };
  for (const amazonCompliance of [true, false]) {
    const { converted, book } = await storedBook(manuscript, { amazonCompliance });
    expect(converted.result.index.cover).toBe("images/picture-001.jpg");
    const again = await remade(book, {}, { amazonCompliance });
    expect(again.index.cover).toBe("images/picture-001.jpg");
    expect(again.files.get("EPUB/package.opf")).toBe(converted.files.get("EPUB/package.opf"));
  }
});

test("edited words, joins and removals are in the book, and what was not touched has its ids", async () => {
  const { converted, book } = await storedBook(novel);
  const { chapters } = converted;
  const said = nameOf(chapters, "She said");
  const again = await remade(book, {
    [said]: { kind: "mend", text: 'She said "yes".' },
    [nameOf(chapters, "out at last")]: { kind: "mend", join: true },
  });
  const one = again.chapters.find(({ title }) => title === "One");
  expect(one?.blocks[1]).toMatchObject({ id: said.split("-")[1], inlines: text("She said “yes”.") });
  expect(one?.blocks[1]).not.toHaveProperty("trust");
  const markup = again.files.get(`EPUB/${one?.file}`) ?? "";
  expect(markup).toContain("The lamp went out at last.</p>");
  const kept = converted.chapters.flatMap(({ blocks }) => blocks.map(({ id }) => id));
  const now = again.chapters.flatMap(({ blocks }) => blocks.map(({ id }) => id));
  expect(kept.filter((id) => !now.includes(id))).toHaveLength(1);
  expect(again.files.get("EPUB/text/chapter-002.xhtml")).toContain('href="chapter-001.xhtml#');
});

test("a paragraph made a chapter's heading opens a chapter, and those behind it move on", async () => {
  const { converted, book } = await storedBook(novel);
  const name = nameOf(converted.chapters, "Chapter Three");
  const again = await remade(book, { [name]: { kind: "mend", turn: { kind: "heading", level: 1 } } });
  expect(again.chapters.map(({ title }) => title)).toEqual([
    "The Glass Harbour",
    "One",
    "Two",
    "Chapter Three",
    "Four",
  ]);
  expect(again.files.get("EPUB/nav.xhtml")).toContain(">Chapter Three</a>");
  const moved = again.moved.get(2);
  expect(moved?.rest).toBe(2);
  expect(moved?.blocks.get(name.slice(2))).toBe(3);
  expect(again.moved.get(3)).toMatchObject({ rest: 4 });
});

test("a chapter whose heading was none goes on where the one before it ended", async () => {
  const { converted, book } = await storedBook(novel);
  const name = nameOf(converted.chapters, '"Two"');
  const again = await remade(book, { [name]: { kind: "mend", turn: { kind: "paragraph" } } });
  expect(again.chapters.map(({ title }) => title)).toEqual(["The Glass Harbour", "One", "Four"]);
  expect(again.chapters[1]?.blocks.some(({ id }) => id === name.slice(2))).toBe(true);
  expect(again.moved.get(2)).toMatchObject({ rest: 1 });
});

test("notes are fixed, too, and progress never falls", async () => {
  const { converted, book } = await storedBook(novel);
  const one = converted.chapters.find(({ title }) => title === "One");
  const id = one?.notes[0]?.blocks[0]?.id;
  const again = await remade(book, { [`${one?.index}-${id}`]: { kind: "mend", text: "Another note." } });
  expect(again.chapters.find(({ title }) => title === "One")?.notes[0]?.blocks).toMatchObject([
    { id, inlines: text("Another note.") },
  ]);
  const percents = again.stages.map((stage) => Number.parseInt(stage, 10));
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

test("notes keep their marks", async () => {
  const { book } = await storedBook(novel);
  const again = await remade(book, {});
  const notes = again.chapters.flatMap((chapter) => chapter.notes);
  expect(notes.map(({ number, label }) => label ?? number)).toEqual(["*", "1"]);
});

test("a stored book that lost a chapter is not made again", async () => {
  const { book } = await storedBook(novel);
  await expect(remade({ ...book, chapter: async () => undefined })).rejects.toThrow("no chapter 0 any more");
});
