import { expect, test } from "vitest";
import { countWords } from "#domain/book/word-count";

test.each([
  ["It was a dark night.", 5],
  ["Ada’s mother-in-law — who else? — said ‘no’", 6],
  ["Война и мир", 3],
  ["吾輩は猫である。", 7],
  ["12 lamps, 3.5 tons", 5],
  ["", 0],
  [" * * * ", 0],
])("%s has %i words", (text, words) => expect(countWords(text)).toBe(words));
