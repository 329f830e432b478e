import { expect, test } from "vitest";
import { learnWords } from "#domain/convert/readers/pdf/book-words";
import { joinOf } from "#domain/convert/readers/pdf/hyphens";
import { fullLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const plain = "They had the lamp and the rope, and the main sail was on the mast again";

/** The ends and beginnings of lines, `sail-` / `cloth`, among so many lines without a hyphen. */
function bookOf(ends: readonly (readonly [before: string, after: string])[], plainLines: number) {
  const lines = ends.flatMap(([before, after]) => [
    fullLine(`Nobody had seen it, and so they brought the ${before}`),
    fullLine(`${after} to the house where the old man sat waiting.`),
  ]);
  const rest = Array.from({ length: plainLines }, () => fullLine(plain));
  return learnWords([pdfPage(1, [...lines, ...rest])], { language: "en" });
}

const mast = ["main-", "mast"] as const;
const compounds = [mast, ["rope-", "sail"], ["house-", "lamp"]] as const;
const cuts = [
  ["estab-", "lishment"],
  ["embel-", "lished"],
  ["contemp-", "tuous"],
  ["circum-", "stances"],
  ["deliv-", "ered"],
  ["prom-", "ising"],
] as const;
const join = (vocabulary: ReturnType<typeof bookOf>) => joinOf(mast[0], mast[1], vocabulary).join;

test("a hyphen at a line's end is the author's where the book cuts no words", () => {
  expect(join(bookOf(compounds, 300))).toBe("nothing");
  expect(join(bookOf([mast], 300))).toBe("nothing");
});

test("where a book cuts words, two words that it never joins with a hyphen are one word that was cut", () => {
  expect(join(bookOf([...cuts, ...cuts, mast], 300))).toBe("drop-hyphen");
  expect(join(bookOf([...cuts, mast], 40))).toBe("drop-hyphen");
});

test("one hyphen on a page of few lines says nothing of the book", () => {
  expect(join(bookOf([mast], 20))).toBe("drop-hyphen");
});

test("what is no word without its other half is whole again even where hardly a word is cut", () => {
  const vocabulary = bookOf([...compounds, ["estab-", "lishment"]], 300);
  expect(joinOf("the estab-", "lishment", vocabulary).join).toBe("drop-hyphen");
});

test("a hyphen stays against one other spelling where no words are cut, and goes against many", () => {
  const ends = [...compounds, ["lamp-", "rope"], ["sail-", "mast"]] as const;
  const once = bookOf(ends, 300);
  once.set("mainmast", 1);
  expect(join(once)).toBe("nothing");
  once.set("mainmast", 60);
  expect(join(once)).toBe("drop-hyphen");
  const cutting = bookOf([...cuts, ...cuts], 100);
  cutting.set("mainmast", 1);
  expect(join(cutting)).toBe("drop-hyphen");
});

test("soft hyphens are none of the author's and count for nothing", () => {
  const soft = cuts.map(([before, after]) => [before.replace("-", "\u00ad"), after] as const);
  expect(join(bookOf([...soft, ...soft, ...compounds], 300))).toBe("nothing");
});
