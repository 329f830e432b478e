import { describe, expect, test } from "vitest";
import { type FindQuery, matcherOf, PatternError } from "./query";

const plain: FindQuery = {
  words: "",
  isPattern: false,
  matchCase: false,
  wholeWord: false,
  exactQuotes: false,
};

function found(text: string, words: string, more: Partial<FindQuery> = {}): string[] {
  return matcherOf({ ...plain, words, ...more })(text, 100).map(({ from, to }) => text.slice(from, to));
}

describe("words", () => {
  test("are found in any case, unless the case is to match", () => {
    expect(found("The Lamp. A lamp. LAMPS", "lamp")).toEqual(["Lamp", "lamp", "LAMP"]);
    expect(found("The Lamp. A lamp. LAMPS", "lamp", { matchCase: true })).toEqual(["lamp"]);
    expect(found("ÉTÉ, été", "été")).toEqual(["ÉTÉ", "été"]);
  });

  test("are whole words only when that is asked: letters with accents and digits go on a word, an apostrophe ends it", () => {
    const text = "Anna, Annabel and Anna’s; Annaé, Anna2, (Anna)";
    expect(found(text, "Anna")).toHaveLength(6);
    expect(
      matcherOf({ ...plain, words: "Anna", wholeWord: true })(text, 100).map(({ from }) => from),
    ).toEqual([0, text.indexOf("Anna’s"), text.indexOf("(Anna)") + 1]);
    expect(found("so—and – so", "—", { wholeWord: true })).toEqual(["—"]);
  });

  test("are the same however an accent is written, and another word without it", () => {
    const composed = "caf\u00e9";
    const apart = "cafe\u0301";
    expect(found(`${composed} ${apart}`, composed)).toEqual([composed, apart]);
    expect(found(`${composed} ${apart}`, apart)).toEqual([composed, apart]);
    expect(found(`${composed} ${apart} cafe`, "cafe")).toEqual(["cafe"]);
  });

  test("have straight or typographic quotes, unless quotes are to match exactly", () => {
    const text = "don’t, don't, “so” and «so»";
    expect(found(text, "don't")).toEqual(["don’t", "don't"]);
    expect(found(text, "don’t", { exactQuotes: true })).toEqual(["don’t"]);
    expect(found(text, '"so"')).toEqual(["“so”", "«so»"]);
    expect(found(text, '"so"', { exactQuotes: true })).toEqual([]);
  });

  test("have any space between them, and nothing that is not seen counts", () => {
    expect(found("low\u00a0water, low\nwater, low-water", "low water")).toEqual([
      "low\u00a0water",
      "low\nwater",
    ]);
    expect(found("the light\u00adhouse", "lighthouse")).toEqual(["light\u00adhouse"]);
  });

  test("are found in other scripts, and signs of two units whole", () => {
    expect(found("Маяк и маяк", "маяк")).toEqual(["Маяк", "маяк"]);
    expect(found("灯台の灯", "灯")).toEqual(["灯", "灯"]);
    expect(found("ΟΔΟΣ, οδος, οδός", "οδος")).toEqual(["ΟΔΟΣ", "οδος"]);
    expect(found("a 😀 b", "😀")).toEqual(["😀"]);
    expect(found("😀", "\ud83d")).toEqual([]);
  });

  test("are no expression: its signs are signs", () => {
    expect(found("Who? (Nobody.) $1 a+b", "(nobody.)")).toEqual(["(Nobody.)"]);
    expect(found("Who? Wh", "wh?")).toEqual([]);
    expect(found("anything", "")).toEqual([]);
  });

  test("are found so often at most, one after another", () => {
    expect(matcherOf({ ...plain, words: "a" })("aaaa", 3)).toHaveLength(3);
    expect(found("aaaa", "aa")).toEqual(["aa", "aa"]);
  });
});

describe("patterns", () => {
  const pattern = (text: string, words: string, more: Partial<FindQuery> = {}) =>
    found(text, words, { isPattern: true, ...more });

  test("find what they say, with groups by number and by name", () => {
    expect(pattern("Chapter 1, chapter 22", "chapter \\d+")).toEqual(["Chapter 1", "chapter 22"]);
    const [hit] = matcherOf({ ...plain, isPattern: true, words: "(?<first>\\w+) (x)?(\\w+)" })("Ana Reis", 9);
    expect(hit).toEqual({
      from: 0,
      to: 8,
      groups: [[0, 3], null, [4, 8]],
      names: { first: [0, 3] },
    });
  });

  test("know letters of every language, starts and ends of paragraphs and lines", () => {
    expect(pattern("été 42", "\\p{L}+")).toEqual(["été"]);
    expect(pattern("Lamp\nlamp lamp", "^lamp")).toEqual(["Lamp", "lamp"]);
  });

  test("match case and whole words when asked", () => {
    expect(pattern("Lamp lamp", "l\\w+", { matchCase: true })).toEqual(["lamp"]);
    expect(pattern("café cafés", "caf.", { wholeWord: true })).toEqual(["café"]);
  });

  test("with quotes find both kinds, unless quotes are to match exactly", () => {
    expect(pattern('“Nine” and "ten"', '"\\w+"')).toEqual(["“Nine”", '"ten"']);
    expect(pattern('“Nine” and "ten"', '"\\w+"', { exactQuotes: true })).toEqual(['"ten"']);
  });

  test("that are nothing long are nowhere", () => {
    expect(pattern("lamp", "x*")).toEqual([]);
    expect(pattern("a😀b", "b*")).toEqual(["b"]);
  });

  test.each([
    ["(lamp", "A ( isn’t closed. Add the missing )."],
    ["[lamp", "A [ isn’t closed. Add the missing ]."],
    ["lamp)", "There’s a ) without a ( before it."],
    ["*lamp", "There’s nothing before * to repeat."],
    ["a|+", "There’s nothing before + to repeat."],
    ["a**", "There’s nothing before * to repeat."],
    ["lamp\\", "There’s a \\ at the end with nothing after it."],
    ["\\q", "\\q has no meaning here."],
    ["\\'", "Write ' without the \\ before it."],
    ["(?x)", "The group that begins with (? can’t be read."],
    ["[b-a]", "This pattern can’t be read. Check its brackets and backslashes."],
    ["a)(b", "There’s a ) without a ( before it."],
  ])("that cannot be read say why: %s", (words, message) => {
    for (const wholeWord of [false, true]) {
      const make = () => matcherOf({ ...plain, isPattern: true, wholeWord, words });
      expect(make).toThrow(PatternError);
      expect(make).toThrow(message);
    }
  });

  test.each(["(a|b)*?", "[(]", "\\(", "(?:a)+", "(?<!x)a", "(?<n>a)\\k<n>", "[a\\-z]", "a{2,3}"])(
    "that can be read are: %s",
    (words) => {
      expect(() => matcherOf({ ...plain, isPattern: true, words })).not.toThrow();
    },
  );
});
