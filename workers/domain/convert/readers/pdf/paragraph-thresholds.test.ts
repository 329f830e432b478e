import { expect, test } from "vitest";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { goesOnInText, isCentred, meetingOf } from "#domain/convert/readers/pdf/paragraph-breaks";
import { type LineLook, pdfLine } from "../../../../../tests/setup/pdf-lines";

// For each measure that decides, one line on either side of it. Text of 12 pt runs from 60 to 360 pt, 14 pt from line to
// line, and first lines are set in by 18 pt.

const bodyOf = (own: Partial<BodyStatistics> = {}): BodyStatistics => ({
  size: 12,
  leading: 14,
  justified: true,
  style: "indented",
  indent: 18,
  monospaced: false,
  edgesOf: () => ({ left: 60, right: 360 }),
  isCommonStart: () => false,
  endsEarly: () => false,
  hasWord: () => false,
  ...own,
});

type Look = LineLook & { text?: string };

const made = ({ text = "they went on along the quay and", ...look }: Look, y: number): Line =>
  pdfLine(text, { x1: 360, y, ...look });

/** How a line meets the one above it, which is the last of so many. */
function how(above: Look, below: Look, own: Partial<BodyStatistics> = {}, lines = 2, ahead: Look[] = []) {
  const before = made(above, 300);
  const line = made(below, 286);
  const open = [...Array.from({ length: lines - 1 }, (_, at) => made({}, 328 - at * 14)), before];
  const next = ahead.map((look, at) => made(look, line.y - 14 * (at + 1)));
  return meetingOf({ lines: open, centred: false }, line, bodyOf(own), next).how;
}

const ended = "they had come to the end of it.";
const capital = "A man was there and he spoke of";

test("a line in letters more than 0.9 points larger or smaller begins a paragraph", () => {
  expect(how({}, { size: 12.8 })).toBe("flow");
  expect(how({}, { size: 13 })).toBe("new");
  expect(how({}, { size: 11.2 })).toBe("flow");
  expect(how({}, { size: 11 })).toBe("new");
});

test("a step begins a paragraph from 1.35 lines on, 1.22 where steps part them, or from where the book says", () => {
  expect(how({}, { y: 300 - 18.7 })).toBe("flow");
  expect(how({}, { y: 300 - 19.1 })).toBe("new");
  expect(how({}, { y: 300 - 17 }, { style: "spaced" })).toBe("flow");
  expect(how({}, { y: 300 - 17.3 }, { style: "spaced" })).toBe("new");
  expect(how({}, { y: 300 - 20.9 }, { style: "spaced", parting: 1.5 })).toBe("flow");
  expect(how({}, { y: 300 - 21.1 }, { style: "spaced", parting: 1.5 })).toBe("new");
});

test("a line set in further than 0.6 of its size begins a paragraph, and so does one set out", () => {
  expect(how({}, { x0: 67 })).toBe("flow");
  expect(how({}, { x0: 67.4 })).toBe("new");
  expect(how({ x0: 90 }, { x0: 83 })).toBe("flow");
  expect(how({ x0: 90 }, { x0: 82.6 })).toBe("new");
});

test("a first line may be set in by up to five letters before the next one begins at the margin", () => {
  expect(how({ x0: 119 }, {}, {}, 1)).toBe("flow");
  expect(how({ x0: 121 }, {}, {}, 1)).toBe("new");
  expect(how({ x0: 119 }, {}, {}, 2)).toBe("new");
});

test("two lines that stand where first lines do are two paragraphs, within 2.5 points", () => {
  expect(how({ x0: 78, text: ended }, { x0: 78 }, {}, 1)).toBe("new");
  expect(how({ x0: 75.6, text: ended }, { x0: 75.6 }, {}, 1)).toBe("new");
  expect(how({ x0: 75.4, text: ended }, { x0: 75.4 }, {}, 1)).toBe("flow");
  expect(how({ x0: 78, text: ended }, { x0: 78 }, { indent: 0 }, 1)).toBe("flow");
  expect(how({ x0: 78, text: ended }, { x0: 78 }, {}, 2)).toBe("flow");
});

test("a sentence that ends 1.2 letters before the edge ends its paragraph, 1.5 where lines are ragged", () => {
  const below = { text: capital };
  expect(how({ text: ended, x1: 346 }, below)).toBe("flow");
  expect(how({ text: ended, x1: 345 }, below)).toBe("new");
  const ragged = { justified: false, indent: 0 };
  expect(how({ text: ended, x1: 343 }, below, ragged)).toBe("flow");
  expect(how({ text: ended, x1: 341 }, below, ragged)).toBe("new");
});

test("where first lines stand in, a ragged line ends a paragraph when 0.15 of the width is left", () => {
  const ragged = { justified: false };
  expect(how({ text: ended, x1: 316 }, { text: capital }, ragged)).toBe("flow");
  expect(how({ text: ended, x1: 314 }, { text: capital }, ragged)).toBe("new");
  expect(how({ text: ended, x1: 316 }, { text: capital })).toBe("new");
  expect(how({ text: ended, x1: 316, x0: 66 }, { text: capital, x0: 66 }, ragged)).toBe("new");
});

test("a line inside a sentence ends a paragraph when 0.3 of the width is left and the next begins with a capital", () => {
  expect(how({ x1: 271 }, { text: capital })).toBe("flow");
  expect(how({ x1: 269 }, { text: capital })).toBe("new");
  expect(how({ x1: 269 }, {})).toBe("flow");
});

test("a line ends nothing where the next word had no room", () => {
  const long = { text: "Incomprehensibly, he spoke again" };
  expect(how({ text: ended, x1: 196 }, long)).toBe("new");
  expect(how({ text: ended, x1: 199 }, long)).toBe("flow");
});

test("where steps part paragraphs, a line with 0.08 of the width left was ended by its author", () => {
  const spaced = { style: "spaced", justified: true } as const;
  const letter = { text: "A b c d e f g h" };
  // The next word takes 20 points of its 300, and a space 3.6.
  expect(how({ text: "Harbour Street,", x1: 313 }, letter, spaced)).toBe("flow");
  expect(how({ text: "Harbour Street,", x1: 311 }, letter, spaced)).toBe("break");
});

test("a sentence that goes on in small letters was not ended until 0.3 of the width is left", () => {
  const spaced = { style: "spaced", justified: true } as const;
  const letter = { text: "a b c d e f g h" };
  expect(how({ x1: 248 }, letter, spaced)).toBe("flow");
  expect(how({ x1: 245 }, letter, spaced)).toBe("break");
});

test("lines at one place, further in than a first line by 0.7 of a letter, are lines of verse", () => {
  const verse = (x0: number, look: Look = {}) => how({ x0, x1: 300 }, { x0, x1: 290, ...look }, {}, 1);
  expect(verse(87)).toBe("break");
  expect(verse(86)).not.toBe("break");
  expect(verse(90, { y: 300 - 16.7 })).toBe("break");
  expect(verse(90, { y: 300 - 16.9 })).not.toBe("break");
  expect(verse(90, { x0: 91.5 })).toBe("break");
  expect(verse(90, { x0: 92.5 })).not.toBe("break");
});

test("bold words alone after a sentence begin a paragraph when 0.3 of the line is left and the next stands otherwise", () => {
  const bold = { text: "Note 7", style: runStyle.bold };
  const after = (look: Look, next: Look) => how({ text: ended }, { ...bold, ...look }, {}, 2, [next]);
  expect(after({ x1: 269 }, { x0: 67.3 })).toBe("new");
  expect(after({ x1: 271 }, { x0: 67.3 })).toBe("flow");
  expect(after({ x1: 269 }, { x0: 67.1 })).toBe("flow");
  expect(after({ x1: 269, y: 300 - 14.9 }, {})).toBe("new");
  expect(after({ x1: 269, y: 300 - 14.7 }, {})).toBe("flow");
});

/** How the first line of a page meets the last line of the page before. */
const over = (above: Look, below: Look, own: Partial<BodyStatistics> = {}) =>
  how(above, { page: 2, y: 500, ...below }, own);

test("over a page a sentence that ended early enough ended its paragraph, even before a small letter", () => {
  const small = { text: "a b c d e f g h" };
  expect(over({ text: ended, x1: 292 }, small)).toBe("flow");
  expect(over({ text: ended, x1: 290 }, small)).toBe("new");
  expect(over({ x1: 290 }, small)).toBe("flow");
});

test("over a page a line that stops a quarter before the edge was ended, whatever it ends with", () => {
  const below = { text: "A b c d e f g h" };
  expect(over({ text: "Dear Sir,", x1: 262 }, below)).toBe("flow");
  expect(over({ text: "Dear Sir,", x1: 260 }, below)).toBe("new");
});

test("over a page an ended sentence with room for another word ended its paragraph, one without goes on", () => {
  expect(over({ text: ended, x1: 330 }, { text: capital })).toBe("new");
  expect(over({ text: ended }, { text: capital })).toBe("flow");
  expect(over({ text: "they had come to the end of it" }, { text: capital })).toBe("flow");
});

test("over a page that ends early an ended sentence ends its paragraph where no indents tell", () => {
  const plain = { style: "plain", indent: 0 } as const;
  expect(over({ text: ended }, { text: capital }, { ...plain, endsEarly: () => true })).toBe("new");
  expect(over({ text: ended }, { text: capital }, { ...plain, endsEarly: () => false })).toBe("flow");
  expect(over({ text: ended }, { text: capital }, { endsEarly: () => true })).toBe("flow");
});

test("over a page speech goes on until its closing mark, and another opening mark begins a paragraph", () => {
  const plain = { style: "plain", indent: 0 } as const;
  expect(over({ text: "“I saw it all at once." }, { text: capital }, plain)).toBe("flow");
  expect(over({ text: "“I saw it all at once." }, { text: "“And then the lamp" }, plain)).toBe("new");
  expect(over({ text: "“I saw it all at once.”" }, { text: "“And then the lamp" }, plain)).toBe("new");
});

test("where first lines are set in besides, the indent alone tells, within 2 points and 0.3 of a letter", () => {
  const both = { style: "spaced", alsoIndent: 18 } as const;
  expect(over({ text: ended, x1: 200 }, { text: capital, x0: 63.5 }, both)).toBe("flow");
  expect(over({ text: ended, x1: 200 }, { text: capital, x0: 63.7 }, both)).toBe("new");
  expect(over({}, { x0: 66 }, { ...both, alsoIndent: 4.1 })).toBe("new");
  expect(over({}, { x0: 66 }, { ...both, alsoIndent: 3.9 })).toBe("flow");
});

test("names in typewriter's letters go on with a filled line, close under it and at its margin", () => {
  const goesOn = (above: Look, below: Look) => goesOnInText(made(above, 300), made(below, 286), bodyOf());
  expect(goesOn({}, {})).toBe(true);
  expect(goesOn({}, { y: 300 - 16 })).toBe(true);
  expect(goesOn({}, { y: 300 - 16.2 })).toBe(false);
  expect(goesOn({}, { x0: 63.5 })).toBe(true);
  expect(goesOn({}, { x0: 63.7 })).toBe(false);
  expect(goesOn({ x0: 80 }, { x0: 80.4 })).toBe(true);
  expect(goesOn({ x1: 300 }, {})).toBe(false);
  expect(goesOn({ text: ended }, {})).toBe(false);
});

test("a centred line stands in from both edges by 0.07 of the width or 1.3 first lines, its middle within 0.03", () => {
  const centred = (x0: number, x1: number, own: Partial<BodyStatistics> = {}, size = 12) =>
    isCentred(pdfLine("The Lamp", { x0, x1, size }), bodyOf(own));
  expect(centred(84, 336)).toBe(true);
  expect(centred(83, 337)).toBe(false);
  expect(centred(82, 338, { indent: 0 })).toBe(true);
  expect(centred(80, 340, { indent: 0 })).toBe(false);
  expect(centred(150, 287)).toBe(true);
  expect(centred(150, 289)).toBe(false);
  expect(centred(150, 253)).toBe(true);
  expect(centred(150, 251)).toBe(false);
  expect(centred(150, 270, { isCommonStart: () => true })).toBe(false);
});

test("a title in letters 1.3 times as large may nearly fill the line, its middle within 0.006", () => {
  const centred = (x0: number, x1: number, size: number) =>
    isCentred(pdfLine("THE LAMP", { x0, x1, size }), bodyOf());
  expect(centred(73, 347, 15.7)).toBe(true);
  expect(centred(73, 347, 15.5)).toBe(false);
  expect(centred(71, 349, 15.7)).toBe(false);
  expect(centred(73, 350, 15.7)).toBe(true);
  expect(centred(73, 351, 15.7)).toBe(false);
});
