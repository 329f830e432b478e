import { expect, test } from "vitest";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, type LineTag, runStyle } from "#domain/convert/readers/pdf/lines";
import {
  beginAlike,
  gapAbove,
  goesOnInText,
  isCentred,
  meetingOf,
  roomAfter,
} from "#domain/convert/readers/pdf/paragraph-breaks";
import { type LineLook, pdfLine } from "../../../../../tests/setup/pdf-lines";

// For each decision that has no measure, an example and a counterexample. Text of 12 pt runs from 60 to 360 pt, 14 pt
// from line to line, and first lines are set in by 18 pt.

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
type Also = { body?: Partial<BodyStatistics>; ahead?: Look[]; centred?: boolean; broken?: boolean };

const made = ({ text = "they went on along the quay and", ...look }: Look, y: number): Line =>
  pdfLine(text, { x1: 360, y, ...look });

/** How the last of these lines, 14 pt apart, meets the paragraph that the others are. */
function meet(lines: Look[], { body, ahead = [], ...open }: Also = {}) {
  const placed = lines.map((look, at) => made(look, 300 - at * 14));
  const line = placed.pop() as Line;
  const next = ahead.map((look, at) => made(look, line.y - 14 * (at + 1)));
  return meetingOf({ lines: placed, centred: false, ...open }, line, bodyOf(body), next);
}
const how = (lines: Look[], also?: Also) => meet(lines, also).how;

const ended = "they had come to the end of it.";
const capital = "A man was there and he spoke of";
const small = "and a man was there who spoke of";
const tag = (element: number, role: LineTag["role"] = "P") => ({ tag: { role, element } });
const over = { page: 2, y: 500 };

test("the first line of all begins a paragraph", () => {
  expect(how([{}])).toBe("new");
});

test("lines of one element of a tagged file are one paragraph, of two elements two", () => {
  const short = { text: ended, x1: 200 };
  expect(
    how([
      { ...short, ...tag(1) },
      { text: capital, ...tag(1) },
    ]),
  ).toBe("flow");
  expect(how([tag(1), tag(2)])).toBe("new");
  expect(how([tag(1, "Table"), tag(2, "Table")])).toBe("flow");
});

test("a line that ended early within an element stays a line of its own where steps part paragraphs", () => {
  const spaced = { body: { style: "spaced" } } as const;
  const street = { text: "Harbour Street,", x1: 200 };
  expect(
    how(
      [
        { ...street, ...tag(1) },
        { text: capital, ...tag(1) },
      ],
      spaced,
    ),
  ).toBe("break");
  expect(how([tag(1), { text: capital, ...tag(1) }], spaced)).toBe("flow");
  // Over a page no step shows that it did.
  expect(
    how(
      [
        { ...street, ...tag(1) },
        { text: capital, ...tag(1), ...over },
      ],
      spaced,
    ),
  ).toBe("flow");
});

test("an element that ends with its page, but not its sentence, goes on; on one page it does not", () => {
  expect(how([tag(1), { ...tag(2), ...over }])).toBe("flow");
  expect(how([tag(1), tag(2)])).toBe("new");
  expect(
    how([
      { text: ended, ...tag(1) },
      { text: capital, ...tag(2), ...over },
    ]),
  ).toBe("new");
  // A full line that ends no sentence, before a capital; an ended one before a small letter.
  expect(how([tag(1), { text: capital, ...tag(2), ...over }])).toBe("flow");
  expect(
    how([
      { text: ended, ...tag(1) },
      { text: small, ...tag(2), ...over },
    ]),
  ).toBe("flow");
});

test("a large first letter begins a paragraph", () => {
  expect(how([{}, { dropCap: 1 }])).toBe("new");
  expect(how([{}, {}])).toBe("flow");
});

test("a line that runs the other way begins a paragraph", () => {
  expect(how([{}, { rtl: true }])).toBe("new");
  expect(how([{ rtl: true }, { rtl: true }])).toBe("flow");
});

test("larger letters may stand further apart before a step tells a paragraph", () => {
  const large = { size: 24 };
  expect(how([large, { ...large, y: 300 - 30 }])).toBe("flow");
  expect(how([{}, { y: 300 - 30 }])).toBe("new");
});

test("a centred line after a centred one is another line of it, over a page a paragraph of its own", () => {
  const lamp = { text: "The Lamp", x0: 180, x1: 240 };
  const wreck = { text: "and the Wreck", x0: 165, x1: 255 };
  expect(how([lamp, wreck], { centred: true })).toBe("break");
  expect(how([lamp, { ...wreck, ...over }], { centred: true })).toBe("new");
  expect(how([lamp, { text: capital }], { centred: true })).toBe("new");
});

test("a centred line begins a paragraph below text that had room for its first word, and not below centred lines", () => {
  const middle = { text: "The Lamp of the Harbour", x0: 100, x1: 320 };
  const flush = { body: { indent: 0, justified: false } };
  expect(how([{ text: "they had come to it and", x1: 300 }, middle], flush)).toBe("new");
  expect(
    how(
      [
        { text: "as they had it here", x0: 96, x1: 324 },
        { ...middle, x0: 101 },
      ],
      flush,
    ),
  ).toBe("flow");
});

test("below text that stands in as far, a line between the margins is another line of it", () => {
  const above = { text: "they had come to it and", x0: 100, x1: 345 };
  const below = { text: "A lamp of the harbour", x0: 100, x1: 320 };
  expect(how([{ x0: 100 }, above, below])).toBe("flow");
  expect(meet([{}, { ...above, x0: 60 }, below], { body: { justified: false } })).toEqual({
    how: "new",
    sure: 0.96,
  });
});

test("two lines near where first lines stand, but not at one place, are one paragraph", () => {
  expect(how([{ x0: 80, text: ended }, { x0: 78.5 }])).toBe("new");
  expect(how([{ x0: 80, text: ended }, { x0: 77.5 }])).toBe("flow");
});

test("a first line may stand in as far as the book sets them in, within 2.5 points", () => {
  const far = { body: { indent: 90 } };
  expect([how([{ x0: 152 }, {}], far), how([{ x0: 153 }, {}], far)]).toEqual(["flow", "new"]);
});

test("a line with a bullet begins a paragraph", () => {
  expect(how([{}, { text: "• they went on along the quay" }])).toBe("new");
  expect(how([{}, { text: "•" }])).toBe("flow");
});

test("the lines of an address stand alone where there was room, and fill lines elsewhere", () => {
  const mail = { text: "keeper@lamp.example", x1: 155 };
  expect(how([{ text: "Keeper of the lamp", x1: 200 }, mail])).toBe("new");
  expect(how([{}, mail])).toBe("flow");
  expect(how([{ ...mail, x1: 200 }, { text: "Harbour Street and" }])).toBe("new");
});

test("an address that its line's end cuts goes on, though it is set out", () => {
  const cut = { text: "written at https://lamp.example/keepers/", x0: 90 };
  expect(how([{ x0: 90 }, cut, { text: "log-of-the-year and more" }])).toBe("flow");
  expect(how([{ x0: 90 }, { x0: 90 }, { text: "log-of-the-year and more" }])).toBe("new");
});

test("bold words after a sentence begin a paragraph only before others that are not bold", () => {
  const bold = { text: "Note 7", x1: 200, style: runStyle.bold };
  const after = (above: Look, line: Look, ahead: Look[]) =>
    how([{}, { text: ended, ...above }, line], { ahead });
  expect(after({}, bold, [{ x0: 70 }])).toBe("new");
  expect(after({}, bold, [])).toBe("flow");
  expect(after({}, bold, [{ x0: 70, style: runStyle.bold }])).toBe("flow");
  expect(after({ style: runStyle.bold }, bold, [{ x0: 70 }])).toBe("flow");
  expect(after({}, { ...bold, style: 0 }, [{ x0: 70 }])).toBe("flow");
  expect(after({ text: "they went on along the quay and" }, bold, [{ x0: 70 }])).toBe("flow");
});

test("lines of verse: not where steps part paragraphs, nor after a filled line, nor at the right margin", () => {
  const verse = (x0: number): Look[] => [
    { text: "row out, row out, the lamp is low", x0, x1: x0 + 30 },
    { text: "the tar is on the boards", x0, x1: x0 + 30 },
  ];
  const filled = { text: "they went on along the quay", x0: 95 };
  expect(how(verse(95))).toBe("break");
  expect(how(verse(95), { body: { style: "spaced" } })).toBe("break");
  expect(how([filled, ...verse(95)])).not.toBe("break");
  expect(how([filled, ...verse(95)], { broken: true })).toBe("break");
  expect(how(verse(200))).not.toBe("break");
});

test("a line set in may follow the first of a list, or the bracket it stands in", () => {
  const inner = { text: "they went on)", x0: 90 };
  expect(how([{ text: "• they went on along" }, { x0: 90 }])).toBe("flow");
  expect(how([{ text: "light(lamp, oil," }, inner])).toBe("flow");
  expect(how([{ text: "light the lamp, oil," }, inner])).toBe("new");
  expect(how([{}, { text: "light(lamp, oil," }, inner])).toBe("new");
});

test("two lines that stand where first lines do go on only in one sentence, filled, in small letters, on one page", () => {
  const at = { x0: 78 };
  const lines = (above: Look, line: Look) =>
    how([
      { ...at, ...above },
      { ...at, text: small, ...line },
    ]);
  const cells = { stretches: [{ x0: 78, x1: 120, text: "and a" }] };
  expect(lines({}, {})).toBe("flow");
  expect(lines({ x1: 300 }, {})).toBe("new");
  expect(lines({ text: ended }, {})).toBe("new");
  expect(lines({}, { text: capital })).toBe("new");
  expect(lines(cells, {})).toBe("new");
  expect(lines({}, cells)).toBe("new");
  expect(lines({}, over)).toBe("new");
});

test("the first line of a quotation set in on both sides may stand further in than the next by three letters", () => {
  const inset = { x0: 90, x1: 330 };
  const quoted = (x0: number, x1 = 330) =>
    how([{ ...inset, x0, x1 }, inset], { ahead: [inset, inset, inset] });
  expect(quoted(125)).toBe("flow");
  expect(quoted(127)).toBe("new");
  expect(quoted(125, 280)).toBe("new");
});

test("over a page a line of verse stays one, unless its sentence ended or somebody begins to speak", () => {
  const short = { text: "row out, row out, the lamp is low,", x1: 200 };
  const next = (text: string, above: Look = short, broken = true) =>
    how([{}, above, { text, ...over }], { broken });
  expect(next("The tar is on the boards")).toBe("break");
  expect(next("The tar is on the boards", short, false)).toBe("new");
  expect(next("The tar is on the boards", {})).toBe("flow");
  expect(next("The tar is on the boards", { text: ended, x1: 200 })).toBe("new");
  expect(next("The tar is on the boards", { text: "“Row out, the lamp is low.", x1: 200 })).toBe("break");
  expect(next("“The tar is on the boards")).toBe("new");
});

test("over a page letters that begin to lean after a sentence begin a paragraph", () => {
  const italic = { text: capital, style: runStyle.italic, ...over };
  expect(how([{}, { text: ended }, italic])).toBe("new");
  expect(how([{}, { text: ended }, { ...italic, style: 0 }])).toBe("flow");
  expect(how([{}, {}, italic])).toBe("flow");
});

test("over a page an answer begins after a closing mark", () => {
  const plain = { body: { indent: 0 } };
  const said = { text: "and he said: “We came to the end.”" };
  expect(how([{}, said, { text: "“So we did, all of us, yes", ...over }], plain)).toBe("new");
  expect(how([{}, said, { text: capital, ...over }], plain)).toBe("flow");
  expect(how([{}, { text: ended }, { text: "“So we did, all of us, yes", ...over }], plain)).toBe("flow");
});

test("over a page a line that stopped before its edge was ended, but not after a comma or a small letter", () => {
  const stopped = (text: string) => how([{}, { text, x1: 320 }, { text: "A b c d e f g h", ...over }]);
  expect(stopped("they had seen all of BERLIN")).toBe("new");
  expect(stopped(ended)).toBe("new");
  expect(stopped("they had seen all of it,")).toBe("flow");
});

test("over a page an ended line that might have taken another word is a surer end when three lines go on", () => {
  const early = { style: "plain", indent: 0, endsEarly: () => true } as const;
  const sure = (ahead: Look[]) =>
    meet([{}, { text: ended }, { text: capital, ...over }], { body: early, ahead }).sure;
  const below = (...ys: number[]) => ys.map((y) => ({ page: 2, y }));
  expect(sure(below(486, 472))).toBe(0.85);
  expect(sure(below(486))).toBe(0.6);
  expect(sure(below(486, 440))).toBe(0.6);
});

test("over a page a flush line goes on more surely where first lines stand in", () => {
  const flows = (x0: number, body = {}) =>
    meet([{}, { text: ended }, { text: capital, x0, ...over }], { body }).sure;
  expect([flows(60), flows(63.5), flows(63.7)]).toEqual([0.985, 0.985, 0.9]);
  expect([flows(60, { indent: 0 }), flows(60, { style: "plain" })]).toEqual([0.6, 0.6]);
});

test("speech that was closed goes on no longer, and one of sixty lines ago is forgotten", () => {
  const plain = { body: { style: "plain", indent: 0 } } as const;
  const after = (between: Look[]) =>
    meet([{ text: "“I saw it all and went" }, ...between, { text: ended }, { text: capital, ...over }], plain)
      .sure;
  expect(after([])).toBe(0.96);
  expect(after([{ text: "on,” he said, and they" }])).toBe(0.6);
  const filled = (count: number) => Array.from({ length: count }, () => ({}));
  expect([after(filled(58)), after(filled(59))]).toEqual([0.96, 0.6]);
});

test("ragged prose where first lines stand in is told by what is left, elsewhere by the edge", () => {
  const lines = [{}, { text: ended, x1: 330 }, { text: capital }];
  expect(how(lines, { body: { justified: false } })).toBe("flow");
  expect(how(lines, { body: { justified: false, style: "plain" } })).toBe("new");
  expect(how(lines)).toBe("new");
});

test("where steps part paragraphs, a short line was cut when small letters go on", () => {
  const spaced = { body: { style: "spaced" } } as const;
  const cut = (text: string, next = "a b c d e f g h") =>
    how([{}, { text, x1: 300 }, { text: next }], spaced);
  expect(cut("they had seen all of it,")).toBe("flow");
  expect(cut("they had seen all of BERLIN")).toBe("break");
  expect(cut("they had seen all of it,", "A b c d e f g h")).toBe("break");
});

test("a short line in ragged prose was ended by nobody; in justified text, in verse, after a row of signs it was", () => {
  const ragged = { style: "spaced", justified: false } as const;
  const ahead = [{ text: "of the boats that had" }, { text: "gone out with the tide" }];
  const lines = (above: Look, line: Look = {}): Look[] => [
    {},
    { text: "and met Old Henning.", x1: 275, ...above },
    { text: "Mr. Lamp, who told them", ...line },
  ];
  expect(how(lines({}), { body: ragged, ahead })).toBe("flow");
  expect(how(lines({}), { body: { ...ragged, justified: true }, ahead })).toBe("break");
  expect(how(lines({}), { body: ragged, ahead, broken: true })).toBe("break");
  expect(how(lines({ text: "and met Old Henning ....." }), { body: ragged, ahead })).toBe("break");
  expect(how(lines({ x0: 64 }, { x0: 64 }), { body: ragged, ahead })).toBe("break");
  expect(how(lines({}), { body: ragged, ahead: ahead.slice(0, 1) })).toBe("flow");
  const capitals = ahead.map(({ text }) => ({ text: `${text[0]?.toUpperCase()}${text.slice(1)}` }));
  expect(how(lines({}), { body: ragged, ahead: capitals })).toBe("break");
  // What follows after a step is another paragraph's.
  expect(how(lines({}), { body: ragged, ahead: ahead.map((look) => ({ ...look, y: 200 })) })).toBe("break");
});

test("typewriter's letters go on after a sentence's end when an address or a path was cut there", () => {
  const goesOn = (above: string, below: string) =>
    goesOnInText(made({ text: above }, 300), made({ text: below }, 286), bodyOf());
  expect(goesOn("it is kept at https://lamp.example/keepers.", "html and elsewhere")).toBe(true);
  expect(goesOn("it is told in the keepers' own log.", "(https://lamp.example/log)")).toBe(true);
  expect(goesOn("it is told in the keepers' own log.", "lamp.log and elsewhere")).toBe(false);
  const apart = goesOnInText(made({}, 300), made({ page: 2 }, 500), bodyOf());
  expect(apart).toBe(false);
});

test("large letters are centred although they nearly fill the line; small ones must stand well in", () => {
  const at = (size: number) => isCentred(pdfLine("THE LAMP", { x0: 73, x1: 347, size }), bodyOf());
  expect([at(20), at(12)]).toEqual([true, false]);
});

test("room is measured at the end where the script's lines end", () => {
  const line = pdfLine("a b c", { x0: 100, x1: 360 });
  const next = pdfLine("a b c", { x1: 85 });
  const room = (look: LineLook, body: Partial<BodyStatistics> = {}) =>
    Math.round(roomAfter({ ...line, ...look }, next, bodyOf(body)) * 10) / 10;
  expect(room({})).toBe(-8.6);
  expect(room({ rtl: true })).toBe(31.4);
  expect(room({}, { edgesOf: () => ({ left: 60, right: 360, flushRight: true }) })).toBe(31.4);
});

test("capitals at the beginning of lines that stand in and end early are verse, in the midst of a sentence, too", () => {
  const lines = (texts: string[]) => texts.map((text): Look => ({ text, x0: 84, x1: 84 + text.length * 5 }));
  const verse = [
    "Row out, the lamp is low",
    "The tar is on the boards",
    "And no one asks you now",
    "With buttons in",
  ];
  const prose = verse.map((text) => text.toLowerCase());
  const body = { indent: 24 };
  expect(how(lines(verse.slice(0, 3)), { body, ahead: lines(verse.slice(3)) })).toBe("break");
  expect(how(lines(prose.slice(0, 3)), { body, ahead: lines(prose.slice(3)) })).not.toBe("break");
});

test("there is a gap between lines of one column of one page, the upper one first", () => {
  const upper = made({}, 300);
  const gap = (look: LineLook) => gapAbove(upper, made(look, 286));
  expect(gap({})).toBe(14);
  expect([gap({ page: 2 }), gap({ column: 1 }), gap({ y: 300 }), gap({ y: 310 })]).toEqual(
    Array(4).fill(undefined),
  );
});

test("lines begin alike within a point, and end at two places more than three points apart", () => {
  const alike = (x0: number, x1: number) =>
    beginAlike(made({ x0: 100, x1: 300 }, 300), made({ x0, x1 }, 286));
  expect([alike(100.9, 310), alike(101.1, 310)]).toEqual([true, false]);
  expect([alike(100, 303.2), alike(100, 302.8)]).toEqual([true, false]);
});

test("over a page a paragraph begun while somebody speaks is doubted, unless by another opening mark", () => {
  const plain = { body: { indent: 0 } };
  const open = (text: string) =>
    meet([{ text: "“I saw it all" }, { text: ended, x1: 330 }, { text, ...over }], plain);
  const sureOf = (text: string) => Math.round(open(text).sure * 1000) / 1000;
  expect(open(capital).how).toBe("new");
  expect(sureOf(capital)).toBeLessThan(sureOf("“So we did, all of us, yes"));
  const silent = meet([{}, { text: ended, x1: 330 }, { text: capital, ...over }], plain).sure;
  expect(silent).toBeGreaterThan(sureOf(capital));
});

test("typewriter's letters at the place of those above go on within half a point, after a path that was cut, too", () => {
  const goesOn = (above: Look, below: Look) => goesOnInText(made(above, 300), made(below, 286), bodyOf());
  expect([goesOn({ x0: 80 }, { x0: 80.4 }), goesOn({ x0: 80 }, { x0: 80.6 })]).toEqual([true, false]);
});
