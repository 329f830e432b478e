import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

const twins: Record<string, string> = Object.fromEntries(
  [..."аеорсухіјѕАВЕКМНОРСТХІЈЅ"].map((letter, at) => [letter, "aeopcyxijsABEKMHOPCTXIJS"[at] ?? letter]),
);

function inLatin(found: string): string | undefined {
  const plain = [...found].map((letter) => twins[letter] ?? letter).join("");
  const isMixed = /\p{Script=Latin}/u.test(found) && !/\p{Script=Cyrillic}/u.test(plain);
  return isMixed ? plain : undefined;
}

/** Far quicker than the expression that finds the words. */
const hasCyrillic = /[\u0400-\u04ff]/;
const mixed = replacing(/\p{L}*\p{Script=Cyrillic}\p{L}*/gu, ({ 0: found }) => inLatin(found), {
  kinds: [...prose, "heading"],
});

export const lookAlikeLetters: AnalysisRule = {
  id: "look-alike-letters",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A letter of another alphabet inside a word",
  titles: "Letters of another alphabet in {n} words",
  description: "It looks right, but searching, spelling and reading aloud fail.",
  suggestion: "Use the book’s own letters.",
  inPassage: (passage, book) => (hasCyrillic.test(passage.text) ? mixed(passage, book) : []),
};
