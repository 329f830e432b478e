import { afterEach, expect, test, vi } from "vitest";
import type { PreviewBook } from "#app/contract/books/preview";
import type { Block } from "#domain/book/blocks";
import { searchBook } from "./search-book";

afterEach(() => vi.unstubAllGlobals());

const p = (text: string, id?: string): Block => ({
  kind: "paragraph",
  ...(id ? { id } : {}),
  inlines: [{ kind: "text", text }],
});
const document = (chapter: number | null, title: string) => ({
  path: `${title}.xhtml`,
  chapter,
  title,
  words: 1,
});
const book = {
  projectId: "p1",
  documents: [document(null, "Cover"), document(0, "Ice"), document(1, "Fog")],
};

/** What a search in these chapters finds. */
async function found(chapters: { blocks: Block[]; notes?: object[] }[], words: string, maxHits = 10) {
  vi.stubGlobal("fetch", async (path: string) => Response.json(chapters[Number(path.split("/").at(-1))]));
  return searchBook(book as PreviewBook, words, maxHits, () => {}, new AbortController().signal);
}

test("words are found in the text and in notes; a note is shown at its mark", async () => {
  const hits = await found(
    [
      {
        blocks: [p("The lamp.", "b1")],
        notes: [{ id: "f1", number: 3, blocks: [p("An old lamp, a lamp.")] }],
      },
      {
        blocks: [p("No light.", "b2")],
        notes: [{ id: "f2", number: 4, label: "*", blocks: [p("Lamp oil.")] }],
      },
    ],
    "lamp",
  );
  expect(hits.map(({ path, id, chapter, note, match }) => [path, id, chapter, note, match])).toEqual([
    ["Ice.xhtml", "b1", "Ice", undefined, "lamp"],
    ["Ice.xhtml", "r3", "Ice, note 3", 3, "lamp"],
    ["Ice.xhtml", "r3", "Ice, note 3", 3, "lamp"],
    ["Fog.xhtml", "r4", "Fog, note *", 4, "Lamp"],
  ]);
  expect(new Set(hits.map(({ key }) => key)).size).toBe(4);
});

test("notes count to what is found at most", async () => {
  const notes = [{ id: "f1", number: 1, blocks: [p("lamp lamp lamp")] }];
  expect(
    await found([{ blocks: [p("lamp", "b1")], notes }, { blocks: [p("lamp", "b2")] }], "lamp", 3),
  ).toHaveLength(3);
});
