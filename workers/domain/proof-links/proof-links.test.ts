import { describe, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { assetsIn } from "./assets-in";
import { movedChapters, shownChapters } from "./linked-chapters";
import { cleanLine, cleanText, placeInChapter } from "./proof-comment";

const book = (...titles: string[]) => titles.map((title, index) => ({ index, title }));

describe("the chapters that a link shows", () => {
  const chapters = book("The Quay", "The Lamp", "By Morning", "The Lamp");

  test("all of them, later ones too", () => {
    expect(shownChapters(chapters, null, false)).toEqual([0, 1, 2, 3]);
  });

  test("by their numbers in the edition it was made for", () => {
    expect(shownChapters(chapters, [{ index: 1, title: "Called otherwise" }], true)).toEqual([1]);
    expect(shownChapters(chapters, [{ index: 9, title: "The Quay" }], true)).toEqual([]);
  });

  test("by a title that only one has in another edition, and never by a number alone", () => {
    expect(shownChapters(chapters, [{ index: 0, title: "By Morning" }], false)).toEqual([2]);
    expect(shownChapters(chapters, [{ index: 2, title: "Written anew" }], false)).toEqual([]);
  });

  test("of several with the same title the one with the same number, or none", () => {
    expect(shownChapters(chapters, [{ index: 3, title: "The Lamp" }], false)).toEqual([3]);
    expect(shownChapters(chapters, [{ index: 2, title: "The Lamp" }], false)).toEqual([]);
  });
});

describe("when the book is made again", () => {
  const linked = [{ index: 1, title: "The Lamp" }];

  test("a chapter that moved is shown where it is", () => {
    expect(
      movedChapters(
        linked,
        [0, 1, 2],
        new Map([
          [1, [2]],
          [2, [1]],
        ]),
      ),
    ).toEqual([{ index: 2, title: "The Lamp" }]);
  });

  test("a chapter in two parts is shown in both", () => {
    const moved = movedChapters(
      linked,
      [0, 1, 2],
      new Map([
        [1, [1, 2]],
        [2, [3]],
      ]),
    );
    expect(moved.map(({ index }) => index)).toEqual([1, 2]);
  });

  test("a chapter that took in another one, which the link doesn’t show, is not shown", () => {
    expect(
      movedChapters(
        linked,
        [0, 1, 2],
        new Map([
          [1, [0]],
          [2, [1]],
        ]),
      ),
    ).toEqual([]);
  });
});

const p = (id: string, text: string): Block => ({ kind: "paragraph", id, inlines: [{ kind: "text", text }] });
const chapter = { blocks: [p("b1", "The lamp had been out for eleven nights.")], notes: [] };

describe("a comment's place", () => {
  test("has the book's own words, whatever the page made of them", () => {
    const place = { block: "b1", start: 4, end: 17, quote: "lamp had  be-\nen" };
    expect(placeInChapter(chapter, place)).toEqual({
      block: "b1",
      start: 4,
      end: 17,
      quote: "lamp had been",
    });
  });

  test("is kept with the words that were sent when the chapter has others there", () => {
    const place = { block: "b1", start: 4, end: 8, quote: "fire" };
    expect(placeInChapter(chapter, place)).toEqual(place);
    expect(placeInChapter(chapter, { ...place, block: "gone", quote: "lamp" }).quote).toBe("lamp");
  });
});

test("typed text loses what XML refuses and what turns the text around it, and nothing else", () => {
  expect(cleanText("  Zoë\u0000\u202e said\r\n“no” 🏮\ud800 ", 100)).toBe("Zoë said\n“no” 🏮");
  expect(cleanLine(" Ana \n Reis\t", 100)).toBe("Ana Reis");
  expect(cleanText("abcdef", 3)).toBe("abc");
});

test("a chapter's pictures are those of its figures, lines, scene breaks and notes", () => {
  const found = assetsIn({
    blocks: [
      { kind: "figure", asset: "a#crop=1,2,3,4", alt: "" },
      { kind: "quote", blocks: [{ kind: "paragraph", inlines: [{ kind: "image", asset: "b", alt: "" }] }] },
      { kind: "sceneBreak", ornamentAsset: "c" },
    ],
    notes: [{ id: "n", number: 1, blocks: [{ kind: "figure", asset: "d", alt: "" }] }],
  });
  expect([...found].sort()).toEqual(["a", "b", "c", "d"]);
});
