import { expect, test } from "vitest";
import {
  closeUp,
  learnSpaceShare,
  withoutLetterSpaces,
  withoutWideSpaces,
} from "#domain/convert/readers/pdf/word-spaces";

const at = (text: string, x: number, width: number) => ({
  text,
  x,
  y: 0,
  width,
  size: 10,
  style: 0,
  unread: 0,
});

/** A row of words of two pieces each; `inner` and `outer` are gaps in points. */
function row(inner: number, outer: number) {
  const pieces = [];
  let x = 0;
  for (let word = 0; word < 30; word++) {
    pieces.push(at("wo", x, 10), at("rd", x + 10 + inner, 10));
    x += 20 + inner + outer;
  }
  return { pieces };
}

test("a page set tight has narrower spaces than one set loose", () => {
  expect(learnSpaceShare([row(0.1, 1.4)])).toBeLessThan(0.14);
  expect(learnSpaceShare([row(1.3, 3)])).toBeGreaterThan(0.17);
});

test("a page of few pieces is read by the usual measure", () => {
  expect(learnSpaceShare([{ pieces: [at("a", 0, 5), at("b", 20, 5)] }])).toBe(0.17);
});

test("letters set apart are words where the gaps are wider still", () => {
  const letters = [..."ONE"].map((letter, index) => at(letter, index * 10, 6));
  const more = [..."DAY"].map((letter, index) => at(letter, 40 + index * 10, 6));
  const share = closeUp([...letters, ...more], 0.17);
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(1.4);
  expect(withoutLetterSpaces("C H A P T E R  O N E")).toBe("CHAPTER ONE");
  expect(withoutLetterSpaces("a b c d e f")).toBe("a b c d e f");
});

test("letters of a formula are no word set wide apart", () => {
  const formula = [..."xisin∈U"].map((letter, index) => at(letter, index * 8.5, 6));
  expect(closeUp(formula, 0.17)).toBe(0.17);
});

test("spaces between Chinese signs are the setting's, those beside Latin words stay", () => {
  expect(withoutWideSpaces("日 本 語 and 中 文")).toBe("日本語 and 中文");
});
