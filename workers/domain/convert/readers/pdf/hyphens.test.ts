import { expect, test } from "vitest";
import { countWords, joinOf, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";

function vocabularyOf(text: string): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  countWords(vocabulary, text, false);
  return vocabulary;
}

test("a word broken at a line end is whole again", () => {
  expect(joinOf("an estab-", "lishment for one", vocabularyOf("the establishment"))).toBe("drop-hyphen");
  expect(joinOf("mockingly embel-", "lished with", vocabularyOf("nothing like it"))).toBe("drop-hyphen");
});

test("a compound that the book writes with its hyphen keeps it", () => {
  expect(joinOf("his well-", "known face", vocabularyOf("a well-known man"))).toBe("nothing");
});

test("the book's commoner spelling wins", () => {
  expect(joinOf("after to-", "morrow", vocabularyOf("tomorrow and tomorrow, not to-morrow"))).toBe(
    "drop-hyphen",
  );
});

test("a name's hyphen stays, and a soft hyphen goes", () => {
  expect(joinOf("the Anglo-", "Saxon king", new Map())).toBe("nothing");
  expect(joinOf("won\u00ad", "derful", new Map())).toBe("drop-hyphen");
});

test("words of two lines have a space between them, but not after a dash", () => {
  expect(joinOf("a good", "fortune", new Map())).toBe("space");
  expect(joinOf("a pale usher—", "threadbare", new Map())).toBe("nothing");
});

test("a dash at the start of a line is closed up where the book closes up its dashes", () => {
  const english = vocabularyOf("a pale usher—threadbare in coat");
  const spanish = vocabularyOf("Buenos días —dijo el hombre—, y se fue —según dicen");
  expect(joinOf("at least to my taste", "—his countenance", english)).toBe("nothing");
  expect(joinOf("No lo sé", "—dijo ella", spanish)).toBe("space");
});

test("a hanging hyphen before and keeps its space", () => {
  expect(joinOf("two-", "and three-masted", new Map())).toBe("space");
});

test("Chinese lines meet without a space", () => {
  expect(joinOf("天地玄", "黄宇宙", new Map())).toBe("nothing");
});

test("halves of broken words are not counted as words", () => {
  const vocabulary: Vocabulary = new Map();
  countWords(vocabulary, "she was dis-", false);
  countWords(vocabulary, "contented again", true);
  expect([...vocabulary.keys()]).toEqual(["she", "was", "again"]);
});
