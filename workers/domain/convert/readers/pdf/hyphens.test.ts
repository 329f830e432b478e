import { expect, test } from "vitest";
import { countWords, joinOf, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";

function vocabularyOf(text: string): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  countWords(vocabulary, text, false);
  return vocabulary;
}

const joined = (before: string, after: string, vocabulary: Vocabulary) =>
  joinOf(before, after, vocabulary).join;

test("a word broken at a line end is whole again", () => {
  expect(joined("an estab-", "lishment for one", vocabularyOf("the establishment"))).toBe("drop-hyphen");
  expect(joined("mockingly embel-", "lished with", vocabularyOf("nothing like it"))).toBe("drop-hyphen");
});

test("a compound that the book writes with its hyphen keeps it", () => {
  expect(joined("his well-", "known face", vocabularyOf("a well-known man"))).toBe("nothing");
});

test("the book's commoner spelling wins", () => {
  expect(joined("after to-", "morrow", vocabularyOf("tomorrow and tomorrow, not to-morrow"))).toBe(
    "drop-hyphen",
  );
});

test("a name's hyphen stays, and a soft hyphen goes", () => {
  expect(joined("the Anglo-", "Saxon king", new Map())).toBe("nothing");
  expect(joined("won\u00ad", "derful", new Map())).toBe("drop-hyphen");
});

test("a name with a capital inside is one word where the book writes it so", () => {
  expect(joined("under Free-", "BSD too", vocabularyOf("FreeBSD and FreeBSD again"))).toBe("drop-hyphen");
  expect(joined("under Free-", "BSD too", vocabularyOf("Free-BSD, FreeBSD and Free-BSD"))).toBe("nothing");
});

test("words of two lines have a space between them, but not after a dash", () => {
  expect(joined("a good", "fortune", new Map())).toBe("space");
  expect(joined("a pale usher—", "threadbare", new Map())).toBe("nothing");
});

test("a dash at the start of a line is closed up where the book closes up its dashes", () => {
  const english = vocabularyOf("a pale usher—threadbare in coat");
  const spanish = vocabularyOf("Buenos días —dijo el hombre—, y se fue —según dicen");
  expect(joined("at least to my taste", "—his countenance", english)).toBe("nothing");
  expect(joined("No lo sé", "—dijo ella", spanish)).toBe("space");
});

test("a hanging hyphen before and keeps its space", () => {
  expect(joined("two-", "and three-masted", new Map())).toBe("space");
});

test("Chinese lines meet without a space", () => {
  expect(joined("天地玄", "黄宇宙", new Map())).toBe("nothing");
});

test("halves of broken words are not counted as words", () => {
  const vocabulary: Vocabulary = new Map();
  countWords(vocabulary, "she was dis-", false);
  countWords(vocabulary, "contented again", true);
  expect([...vocabulary.keys()]).toEqual(["she", "was", "again"]);
});

test("a compound that the book nowhere writes is told by its halves", () => {
  const vocabulary = vocabularyOf(
    "a sea, the sea and no sea but storm; the sea-captain, the sea-chest; they were looking on",
  );
  expect(joined("a wild sea-", "storm rose", vocabulary)).toBe("nothing");
  expect(joined("the sea-", "sonal rains", vocabulary)).toBe("drop-hyphen");
  expect(joined("an ill-look-", "ing fellow", vocabulary)).toBe("drop-hyphen");
});

test("patterns say where a word of the language is not cut", () => {
  const vocabulary = vocabularyOf("the bolt was drawn, and upright stood the door, upon the hatch");
  expect(joined("he sat bolt-", "upright", vocabulary)).toBe("drop-hyphen");
  vocabulary.hyphenate = () => [];
  expect(joined("he sat bolt-", "upright", vocabulary)).toBe("nothing");
  vocabulary.hyphenate = () => [4];
  expect(joined("he sat bolt-", "upright", vocabulary)).toBe("drop-hyphen");
});

test("languages that write compounds as one word do so at line ends", () => {
  const vocabulary = vocabularyOf("das Dampfschiff und die Fahrt, dampf war da, fahrt auch, schiff auch");
  vocabulary.language = "de-DE";
  expect(joined("die Dampf-", "fahrt begann", vocabulary)).toBe("drop-hyphen");
});

test("how sure a join is depends on what the book says", () => {
  const vocabulary = vocabularyOf("together together together to-gether");
  expect(joinOf("to-", "gether", vocabulary).sure).toBeLessThan(0.85);
  expect(joinOf("an estab-", "lishment", vocabularyOf("the establishment")).sure).toBeGreaterThan(0.98);
  expect(joinOf("a good", "fortune", vocabulary).sure).toBeUndefined();
});

test("an address goes on over the line's end as it is, and a sentence's end after one is an end", () => {
  const join = (before: string, after: string) => joinOf(before, after, new Map()).join;
  expect(join("see https://www.", "example.org/lamps for more")).toBe("nothing");
  expect(join("see https://www", ".example.org/lamps")).toBe("nothing");
  expect(join("see https:", "//example.org/lamps")).toBe("nothing");
  expect(join("see (https://", "example.org/lamps)")).toBe("nothing");
  expect(join("see https://example.org/the-", "lamps")).toBe("nothing");
  expect(join("see https://example.org/lamps.", "Then go")).toBe("space");
  expect(join("see https://example.org/lamps", "and go")).toBe("space");
});

test("a hyphen behind a sign or a figure stays, and no space follows it", () => {
  const meet = (before: string, after: string) => joined(before, after, new Map());
  expect(meet("the »stable«-", "Zweig")).toBe("nothing");
  expect(meet("the »stable«-", "und der andere")).toBe("space");
  expect(meet("»stable«-", ", »testing«-Pakete")).toBe("nothing");
  expect(meet("on pages 15-", "19 of it")).toBe("nothing");
  expect(meet("on pages 291–", "300 of it")).toBe("nothing");
  expect(meet("aus dem /usr/local/-", "Verzeichnis")).toBe("nothing");
  expect(meet("he said -", "and went")).toBe("space");
});

test("a hyphen behind a stroke between two words shows only where the line was cut", () => {
  expect(joined("made of GNU/-", "Linux", vocabularyOf("GNU Linux"))).toBe("drop-hyphen");
});

test("no word is cut behind its first letter", () => {
  expect(joined("join points or φ-", "nodes", vocabularyOf("points nodes"))).toBe("nothing");
  expect(joined("we went a-", "shooting", vocabularyOf("went shooting"))).toBe("nothing");
  expect(joined("we went a-", "way", vocabularyOf("away"))).toBe("drop-hyphen");
});
