import { expect, test } from "vitest";
import { type FindQuery, matcherOf } from "./query";
import { inCaseOf, piecesOf, type Replacement, replacedText } from "./replacement";

type How = Partial<FindQuery & Replacement>;

/** The text with everything replaced that was found. */
function replaced(text: string, wanted: string, words: string, how: How = {}): string {
  const query = {
    words: wanted,
    isPattern: how.isPattern ?? false,
    matchCase: how.matchCase ?? false,
    wholeWord: how.wholeWord ?? false,
    exactQuotes: how.exactQuotes ?? false,
  };
  const { keepCapitals = true, typeset } = how;
  const replacement = { words, keepCapitals, ...(typeset ? { typeset } : {}) };
  let out = text;
  for (const match of matcherOf(query)(text, 100).toReversed())
    out =
      out.slice(0, match.from) +
      replacedText(text, piecesOf(text, match, query, replacement)) +
      out.slice(match.to);
  return out;
}

test("words keep the capitals of what they replace, unless they are typed with their own", () => {
  expect(replaced("Lamp, lamp, LAMP", "lamp", "lantern")).toBe("Lantern, lantern, LANTERN");
  expect(replaced("Lamp, lamp", "lamp", "McGee")).toBe("McGee, McGee");
  expect(replaced("Lamp, lamp", "lamp", "lantern", { keepCapitals: false })).toBe("lantern, lantern");
  expect(replaced("Lamp, lamp", "lamp", "lantern", { matchCase: true })).toBe("Lamp, lantern");
  expect(inCaseOf("I", "we")).toBe("We");
  expect(inCaseOf("ÉTÉ", "hiver")).toBe("HIVER");
  expect(inCaseOf("42", "so")).toBe("so");
});

test("what query and replacement have alike stays as it was found: quotes, spaces, capitals", () => {
  expect(replaced("She didn’t go.", "didn't go", "didn't stay")).toBe("She didn’t stay.");
  expect(replaced("low\u00a0water", "low water", "low waters")).toBe("low\u00a0waters");
  expect(replaced("Harbour Master", "harbour", "harbor")).toBe("Harbor Master");
});

test("quotes alone can be replaced", () => {
  expect(replaced("don’t", "'", "’", { exactQuotes: true })).toBe("don’t");
  expect(replaced("don't", "'", "’", { exactQuotes: true })).toBe("don’t");
  expect(replaced("lamp LAMP", "lamp", "lamp", { keepCapitals: false })).toBe("lamp lamp");
});

test("new words are set as the book sets them", () => {
  const typeset = (_before: string, words: string) => words.replaceAll("'", "’");
  expect(replaced("do not", "do not", "don't", { typeset })).toBe("don’t");
  expect(replaced("do not", "do not", "don't", { typeset, exactQuotes: true })).toBe("don't");
});

test("a pattern's groups are put in by number and by name", () => {
  const isPattern = true;
  expect(replaced("Reis, Ana", "(\\w+), (\\w+)", "$2 $1", { isPattern })).toBe("Ana Reis");
  expect(replaced("Reis, Ana", "(?<last>\\w+), (?<first>\\w+)", "$<first> $<last>", { isPattern })).toBe(
    "Ana Reis",
  );
  expect(replaced("lamp", "lamp", "[$&] $$1 $1", { isPattern })).toBe("[lamp] $1 $1");
  expect(replaced("ab", "(a)(x)?", "$1-$2-$3", { isPattern })).toBe("a--$3b");
  expect(replaced("a", "(a)", "$10", { isPattern })).toBe("a0");
});

test("in plain words a dollar is a dollar", () => {
  expect(replaced("ten", "ten", "$1 $&")).toBe("$1 $&");
});

test("letters of two units are never cut", () => {
  expect(replaced("😀", "😀", "😁")).toBe("😁");
  expect(replaced("a😀", "😀", "😀😀")).toBe("a😀😀");
});
