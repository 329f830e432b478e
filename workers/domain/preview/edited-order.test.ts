import { expect, test } from "vitest";
import { editedOrder, type OrderedDocument } from "#domain/preview/edited-order";

const document = (path: string, chapter: number | null = null): OrderedDocument => ({ path, chapter });
const book = [
  document("cover"),
  document("dedication", 0),
  document("contents"),
  document("one", 1),
  document("two", 2),
  document("notes"),
];
const paths = (chapters: Parameters<typeof editedOrder>[1]) =>
  editedOrder(book, chapters).map(({ path }) => path);
const chapter = (index: number) => ({ chapter: index });

test("a book whose order was not changed has its documents as the EPUB has them", () => {
  expect(paths([chapter(0), chapter(1), chapter(2)])).toEqual(book.map(({ path }) => path));
});

test("moved, added and deleted chapters stand where their author put them; cover and notes stay", () => {
  expect(paths([chapter(0), chapter(2), chapter(1)])).toEqual([
    ...["cover", "dedication", "two", "contents", "one", "notes"],
  ]);
  expect(paths([chapter(0), chapter(1), { added: document("new") }, chapter(2)])).toEqual([
    ...["cover", "dedication", "contents", "one", "new", "two", "notes"],
  ]);
  expect(paths([chapter(1), chapter(2)])).toEqual(["cover", "contents", "one", "two", "notes"]);
  expect(paths([chapter(1), chapter(0)])).toEqual(["cover", "contents", "one", "dedication", "notes"]);
});

test("a book without a chapter of before still opens with its cover", () => {
  expect(paths([{ added: document("new") }])).toEqual(["cover", "new", "contents", "notes"]);
});
