import { expect, test } from "vitest";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import { hasMirroredBrackets, inReadingOrder } from "#domain/convert/readers/pdf/right-to-left";

const side = (...texts: string[]) =>
  texts.map((text, index) => ({ text, x: index * 20, y: 0, width: 18, size: 10, style: 0, unread: 0 }));
const words = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join(" ");

test("Latin words inside a Hebrew line keep their own order, numbers stay where they stand", () => {
  expect(words(inReadingOrder(side("עולם", "Remix", "and", "React", "שלום"), true))).toBe(
    "שלום Remix and React עולם",
  );
  expect(words(inReadingOrder(side("מדינות", "2026", "בשנת"), true))).toBe("בשנת 2026 מדינות");
});

test("signs between Hebrew words are read from the right, the numbers among them are not", () => {
  const read = (...texts: string[]) =>
    inReadingOrder(side(...texts), true)
      .map(({ text }) => text)
      .join("");
  expect(read("שלום", "« .", "עולם")).toBe("עולם. «שלום");
  expect(read("שלום", ")1,250 %( ", "עולם")).toBe("עולם (% 1,250)שלום");
  expect(read(".1948", "בשנת ")).toBe("בשנת 1948.");
  expect(read("עולם", "Remix", " (2026) ", "React", "שלום")).toBe("שלוםRemix (2026) Reactעולם");
});

test("Hebrew words inside an English line are read from the right", () => {
  expect(words(inReadingOrder(side("He", "said", "עולם", "שלום", "loudly"), false))).toBe(
    "He said שלום עולם loudly",
  );
});

test("brackets that close before they open are stored as they look", () => {
  expect(hasMirroredBrackets(["שלום )עולם( טוב"])).toBe(true);
  expect(hasMirroredBrackets(["שלום (עולם) טוב"])).toBe(false);
  expect(hasMirroredBrackets(["a) first b) second"])).toBe(false);
});

test("a number alone on its line runs as the lines around it", () => {
  const lines = gatherLines([
    ...side("נבנה הבית בשנת").map((piece) => ({ ...piece, y: 20 })),
    ...side(".1948"),
  ]);
  expect(lines.map(({ text, rtl }) => [text, rtl])).toEqual([
    ["נבנה הבית בשנת", true],
    ["1948.", true],
  ]);
});
