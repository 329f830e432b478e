import { expect, test } from "vitest";
import { LetterTally } from "#domain/losses/letter-tally";

function tallied(...pieces: string[]) {
  const tally = new LetterTally();
  for (const piece of pieces) tally.feed(piece);
  const { words, letters, sum, digits, head } = tally;
  return { words, letters, sum, digits, head };
}

test("a text is the same in pieces and whole", () => {
  const whole = "She had counted co-operation—and don’t forget 1914-18, twice.";
  for (let cut = 0; cut <= whole.length; cut++)
    expect(tallied(whole.slice(0, cut), whole.slice(cut))).toEqual(tallied(whole));
  expect(tallied(whole)).toMatchObject({ words: 10, digits: 6 });
});

test("quotes, dashes, case, accents and hyphens at a line's end make no difference to the letters", () => {
  const same = (one: string, other: string) => {
    const [a, b] = [tallied(one), tallied(other)];
    expect([b.letters, b.sum], other).toEqual([a.letters, a.sum]);
  };
  same('"No" -- he said...', "“No”—he said…");
  same("exam-\nple", "example");
  same("CAFÉ", "cafe\u0301");
  same("ﬁnal", "final");
  same("the\u00adory", "theory");
  same("day1 and 2", "day and");
});

test("other letters have another sum", () => {
  expect(tallied("ad").sum).not.toBe(tallied("bc").sum);
  expect(tallied("the lamp").sum).not.toBe(tallied("the lamb").sum);
});

test("every Chinese and Japanese character is a word; bullets and pictures made of letters are none", () => {
  expect(tallied("第一章、灯り").words).toBe(5);
  expect(tallied("• ❧ 😀 \uf0b7 * * *").words).toBe(0);
});
