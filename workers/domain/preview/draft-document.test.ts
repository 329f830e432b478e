import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import type { StoredChapter } from "#domain/convert/conversion";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import type { NotesBefore } from "#domain/convert/writers/epub/notes";
import { noteCountsIn, withCounts } from "#domain/editing/note-counts";
import { draftDocument, ornamentsOfSheet } from "#domain/preview/draft-document";
import { storedBook } from "../../../tests/setup/remade-book";
import { sampleJpeg } from "../../../tests/setup/sample-pictures";

const text = (words: string): Inline[] => [{ kind: "text", text: words }];
const line = (words: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: text(words), ...more }) as Block;
const heading = (words: string, level: 1 | 2 = 1): Block => ({
  kind: "heading",
  level,
  inlines: text(words),
});
const marked = (words: string, note: string): Block => ({
  kind: "paragraph",
  inlines: [...text(words), { kind: "noteRef", note }, ...text(".")],
});

const novel = {
  metadata: { title: "The Glass Harbour", authors: ["Ana Reis"], language: "en" },
  blocks: [
    line("For Marit."),
    heading("Part One"),
    heading("One", 2),
    line("She said no."),
    marked("A note", "f1"),
    line("The lamp went out at last.", { anchors: ["lamp"] }),
    { kind: "figure", asset: "photo", alt: "A lamp", caption: text("Half") },
    { kind: "sceneBreak", ornament: "❧" },
    line("Morning."),
    { kind: "list", ordered: true, start: 3, format: "decimal", items: [{ blocks: [line("Three.")] }] },
    heading("Two", 2),
    {
      kind: "paragraph",
      inlines: [
        { kind: "link", href: "#lamp", children: text("The lamp") },
        ...text(" again"),
        { kind: "link", href: "#end", children: text(" and the end") },
      ],
    },
    marked("Another", "f2"),
    { kind: "sceneBreak", ornament: "⁂" },
    { kind: "sceneBreak", ornament: "❧" },
    { kind: "verse", stanzas: [{ lines: [{ inlines: text("O harbour"), indent: 0 }] }] },
    { kind: "quote", blocks: [line("Quoted."), line("And more.")] },
    heading("Three", 2),
    line("It was over.", { anchors: ["end"] }),
    marked("The last", "f3"),
  ] as Block[],
  notes: { f1: [line("The first note.")], f2: [line("The second note.")], f3: [line("The third note.")] },
  assets: { photo: { bytes: sampleJpeg(64, 48), mediaType: "image/jpeg" } },
};

type Stored = Awaited<ReturnType<typeof storedBook>>;

/** Each chapter of a book as if it were its own draft, with what the EPUB has. */
async function drafts(
  { converted }: Stored,
  options: ConversionOptions,
): Promise<[string, string, string][]> {
  const { chapters, result, files } = converted;
  const { assets, places } = result.index;
  let notesBefore: NotesBefore = { all: 0, series: {} };
  let isAfterBody = false;
  const found: [string, string, string][] = [];
  for (const { file, kind, page, level, blocks, notes, matter, title } of chapters as StoredChapter[]) {
    const content = { blocks, notes: notes.map(({ number: _, ...note }) => note) };
    const document = await draftDocument(
      {
        ...{ content, kind, page, isAfterBody, notesBefore },
        file: file.replace("text/", ""),
        depth: level ?? 1,
      },
      {
        title: result.metadata.title,
        language: result.metadata.language,
        ...{ options, assets, places },
        ornaments: ornamentsOfSheet(String(files.get("EPUB/styles/book.css"))),
      },
    );
    notesBefore = {
      all: notesBefore.all + notes.length,
      series: withCounts(notesBefore.series, noteCountsIn(content.blocks)),
    };
    isAfterBody ||= matter === "body";
    found.push([title, document, String(files.get(`EPUB/${file}`))]);
  }
  return found;
}

test.each([
  { amazonCompliance: true },
  { amazonCompliance: false },
  { amazonCompliance: false, theme: "modern" as const },
])("a chapter as it is stored is the document of the EPUB, byte for byte: %j", async (chosen) => {
  const options = { ...defaultOptions, ...chosen };
  const stored = await storedBook(novel, options);
  const found = await drafts(stored, options);
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const [title, draft, sold] of found) expect(draft, title).toBe(sold);
});

test("a link that leads nowhere keeps its words, and a note without a body leaves no mark", async () => {
  const options = { ...defaultOptions };
  const { converted } = await storedBook(novel, options);
  const { assets, places } = converted.result.index;
  const document = await draftDocument(
    {
      content: {
        blocks: [
          heading("One"),
          { kind: "paragraph", inlines: [{ kind: "link", href: "#nowhere", children: text("Somewhere") }] },
          marked("No note", "missing"),
        ],
        notes: [],
      },
      ...{
        file: "chapter-009.xhtml",
        kind: "chapter",
        page: undefined,
        depth: 1,
        isAfterBody: true,
        notesBefore: { all: 4, series: { decimal: 4 } },
      },
    },
    { title: "The Glass Harbour", language: "en", options, assets, places, ornaments: [] },
  );
  expect(document).toContain("Somewhere");
  expect(document).not.toContain("<a ");
});

test("notes go on from the chapters before", async () => {
  const options = { ...defaultOptions };
  const { converted } = await storedBook(novel, options);
  const { assets, places } = converted.result.index;
  const document = await draftDocument(
    {
      content: { blocks: [marked("A note", "own")], notes: [{ id: "own", blocks: [line("Its words.")] }] },
      ...{
        file: "new.xhtml",
        kind: "continuation",
        page: undefined,
        depth: 1,
        isAfterBody: true,
        notesBefore: { all: 4, series: { decimal: 4 } },
      },
    },
    { title: "The Glass Harbour", language: "en", options, assets, places, ornaments: [] },
  );
  expect(document).toMatch(/href="#n5">5</);
  expect(document).toContain("Its words.");
});

test("the ornaments of a style sheet are told in the order of their classes, whatever signs they are", () => {
  const sheet = 'hr.scene-2::after {\n  content: "\\22 x";\n}\nhr.scene-1::after {\n  content: "❧";\n}';
  expect(ornamentsOfSheet(sheet)).toEqual(["❧", '"x']);
  expect(ornamentsOfSheet("hr.scene { height: auto }")).toEqual([]);
});
