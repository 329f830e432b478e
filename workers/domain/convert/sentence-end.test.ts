import { describe, expect, it } from "vitest";
import { type SentenceEnd, sentenceEndTest } from "#domain/convert/sentence-end";

/** What each option says of a text that it is for, and of one that it is not for. */
const cases: [what: string, options: SentenceEnd, yes: string[], no: string[]][] = [
  [
    "a mark, and whatever closes after it",
    {},
    ["The tide fell.", "Who goes there?", "“Ahoy!”", "(and so on…)", "“He said ‘Now!’”)"],
    ["", "”", "The tide", "The tide,", "The tide. ", "The tide:", "“Ahoy”"],
  ],
  ["marks of its own", { marks: ":;" }, ["as follows:", "the first;"], ["The tide fell."]],
  ["closers of its own", { closers: "*7" }, ["The tide fell.*", "The tide fell.77"], ["The tide fell.”"]],
  ["no closers", { closers: "" }, ["The tide fell."], ["“The tide fell.”"]],
  ["one closer at most", { maxClosers: 1 }, ["fell.", "fell.”"], ["fell.’”"]],
  [
    "so many small letters before the mark",
    { minLetters: 3 },
    ["He was.", "она знала.", "a \u{1d4ea}\u{1d4eb}\u{1d4ec}."],
    ["it is.", "Vol. II.", "S.", ".", "知道了."],
  ],
  ["letters without capitals", { minLetters: 1, letters: "uncased", marks: ".。" }, ["知道。"], ["знал."]],
  ["both sorts of letters", { minLetters: 1, letters: "both", marks: ".。" }, ["知道。", "знал."], ["II."]],
  [
    "what ends it by itself",
    { lastMarks: "—”", minLetters: 1 },
    ["And then—", "“Come in”", "fell."],
    ["And then—)", "II.", "And then"],
  ],
  [
    "exceptions",
    { except: /\bDr\.$/, lastMarks: "." },
    ["They met the doctor."],
    ["They met Dr.", "They met"],
  ],
];

describe("sentenceEndTest", () => {
  it.each(cases)("%s", (_what, options, yes, no) => {
    const test = sentenceEndTest(options);
    expect(yes.filter((text) => !test(text))).toEqual([]);
    expect(no.filter(test)).toEqual([]);
  });
});
