import { expect, test } from "vitest";
import { openingChapter, openingText } from "#domain/vr/opening-text";

test("a text that fits is whole", () => {
  expect(openingText("One two", 7)).toBe("One two");
});

test("a longer one ends with a whole word", () => {
  expect(openingText("One two three", 9)).toBe("One two");
  expect(openingText("One two three", 7)).toBe("One two");
});

test("where no word ends near, it ends between two characters", () => {
  const lamps = "🏮".repeat(400);
  expect(openingText(lamps, 301)).toBe("🏮".repeat(150));
  expect(openingText("字".repeat(400), 301)).toBe("字".repeat(301));
});

test("a book opens where somebody is, else after its front matter, else at its beginning", () => {
  const title = { index: 0, matter: "front" };
  const first = { index: 1, matter: "body" };
  expect(openingChapter([title, first], undefined)).toBe(first);
  expect(openingChapter([title, first], 0)).toBe(title);
  expect(openingChapter([title, first], 7)).toBe(first);
  expect(openingChapter([title], undefined)).toBe(title);
  expect(openingChapter([], 0)).toBeUndefined();
});
