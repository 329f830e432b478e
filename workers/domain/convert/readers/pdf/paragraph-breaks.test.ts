import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { goesOnInText, isCentred, meetingOf } from "#domain/convert/readers/pdf/paragraph-breaks";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

/** Paragraphs whose first line is set in by `indent`, parted by white space. */
function spacedPage(number: number, indent: number) {
  return pdfPage(
    number,
    Array.from({ length: 10 }, (_, part) => [
      fullLine("The lamps are lit when the boats have come home", { x0: 60 + indent, y: 530 - part * 48 }),
      fullLine("and then they burn until the tide has turned and", { y: 516 - part * 48 }),
      pdfLine("gone out.", { y: 502 - part * 48 }),
    ]).flat(),
  );
}

const spacedAndIndented = measureBody([spacedPage(1, 12), spacedPage(2, 12)]);

function overThePage(before: string, after: string, look: { x0: number; tags?: boolean }) {
  const tag = (element: number): Partial<Line> => (look.tags ? { tag: { role: "P", element } } : {});
  const previous = fullLine(before, { y: 40, ...tag(1) });
  const line = fullLine(after, { page: 2, x0: look.x0, y: 530, ...tag(2) });
  return meetingOf({ lines: [previous], centred: false }, line, spacedAndIndented).how;
}

test("where white space and indent both tell a paragraph, the indent alone tells it over the page", () => {
  expect(spacedAndIndented.style).toBe("spaced");
  expect(spacedAndIndented.alsoIndent).toBe(12);
  expect(overThePage("It was the end of it all.", "And so it went on and on", { x0: 60 })).toBe("flow");
  expect(overThePage("It was the end of it all,", "And so it went on and on", { x0: 72 })).toBe("new");
});

test("a tagged file's element that ends with its page goes on where the next line is not set in", () => {
  const tags = true;
  expect(overThePage("They had been told of it by Mr.", "Lamp and his wife", { x0: 60, tags })).toBe("flow");
  expect(overThePage("It was the end of it all.", "And so it went on", { x0: 60, tags })).toBe("flow");
  expect(overThePage("It was the end of it all.", "And so it went on", { x0: 72, tags })).toBe("new");
});

test("no indent is learned where some paragraphs begin at the margin", () => {
  expect(measureBody([spacedPage(1, 12), spacedPage(2, 0)]).alsoIndent).toBeUndefined();
});

test("a sentence does not end with a title before a name", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(2, 0)]);
  const meets = (before: string) =>
    meetingOf(
      { lines: [fullLine(before, { y: 100, x1: 345 })], centred: false },
      pdfLine("Lamp, who", { page: 2 }),
      body,
    ).sure;
  expect(meets("and then they came to the house of Mr.")).toBeGreaterThan(0.95);
  expect(meets("and then they came to the house.")).toBeLessThan(0.95);
});

test("names in smaller typewriter's letters are part of the sentence they stand in", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(2, 0)]);
  const before = fullLine("When the lamps are lit the keeper writes into", { y: 114 });
  const named = (style: number) =>
    pdfLine("/var/lamps/lit.log, /var/lamps/oil.log, and", {
      size: 10.8,
      runs: [
        { text: "/var/lamps/lit.log, /var/lamps/oil.log,", style },
        { text: " and", style: 0 },
      ],
      x1: 350,
    });
  const meets = (one: Line, other: Line) => meetingOf({ lines: [one], centred: false }, other, body).how;
  const code = { ...named(runStyle.monospace), y: 100 };
  expect(meets(before, code)).toBe("flow");
  expect(meets(code, fullLine("then goes on to the next of the lamps that he", { y: 86 }))).toBe("flow");
  expect(meets(before, { ...code, y: 94 })).toBe("new");
  expect(meets(before, { ...named(0), y: 100 })).toBe("new");
});

test("a shorter line inside ragged prose ends nothing, though a name follows; among lines of verse it does", () => {
  const ends = [352, 341, 310, 348, 330, 320, 345, 336];
  const ragged = (number: number) =>
    pdfPage(
      number,
      Array.from({ length: 9 }, (_, part) => [
        pdfLine("The lamps are lit when the boats have come home", {
          x1: ends[part % 8] ?? 0,
          y: 530 - part * 48,
        }),
        pdfLine("and then they burn until the tide has turned", {
          x1: ends[(part + 3) % 8] ?? 0,
          y: 516 - part * 48,
        }),
        pdfLine("and gone out.", { y: 502 - part * 48 }),
      ]).flat(),
    );
  const body = measureBody([ragged(1), ragged(2)]);
  const meets = (texts: string[]) => {
    const [first, short, next, ...ahead] = texts.map((text, at) =>
      pdfLine(text, { x1: at === 1 ? 275 : 345, y: 114 - at * 14 }),
    );
    if (!first || !short || !next) throw new Error("three lines at least");
    return meetingOf({ lines: [first, short], centred: false }, next, body, ahead).how;
  };
  const prose = [
    "They went along the quay",
    "and met old",
    "Mr. Lamp, who told them",
    "of the boats that had",
    "gone",
  ];
  expect(body).toMatchObject({ style: "spaced", justified: false });
  expect(meets(prose)).toBe("flow");
  expect(meets(prose.map((text) => text.charAt(0).toUpperCase() + text.slice(1)))).toBe("break");
});

test("a sentence that goes on under a filled line is one paragraph, though all of it stands in as first lines do", () => {
  const indented = (number: number) =>
    pdfPage(
      number,
      Array.from({ length: 12 }, (_, part) => [
        fullLine("The lamps are lit when the boats have come home", { x0: 72, y: 530 - part * 40 }),
        fullLine("and then they burn until the tide has turned and", { y: 516 - part * 40 }),
        pdfLine("gone out.", { y: 502 - part * 40 }),
      ]).flat(),
    );
  const body = measureBody([indented(1), indented(2)]);
  const first = fullLine("A lamp that has been lit is called a light when it", { x0: 72, y: 300 });
  const meets = (text: string, look: Partial<Line> = {}) =>
    meetingOf({ lines: [first], centred: false }, pdfLine(text, { x0: 72, y: 286, ...look }), body).how;
  const cells = {
    stretches: [
      { x0: 72, x1: 90, text: "burns" },
      { x0: 120, x1: 170, text: "and is" },
    ],
  };
  expect(body.indent).toBe(12);
  expect(meets("burns and is seen.")).toBe("flow");
  expect(meets("Burns were treated here.")).toBe("new");
  expect(meets("burns and is", cells)).toBe("new");
});

test("a title in large letters is centred though it nearly fills the line", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(3, 0)]);
  const title = { x0: 76, x1: 344, page: 1 };
  expect(isCentred(pdfLine("THE LAMPS OF THE SHORE", { ...title, size: 18 }), body)).toBe(true);
  expect(isCentred(pdfLine("THE LAMPS OF THE SHORE", { ...title, x1: 338, size: 18 }), body)).toBe(false);
  expect(isCentred(pdfLine("The lamps of the shore are lit now", title), body)).toBe(false);
});

test("bold words that stand alone after a sentence begin a paragraph, though hardly any space is above them", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(3, 0)]);
  const before = (text: string) => fullLine(text, { y: 114 });
  const title = pdfLine("Lemma 7", { y: 99, style: runStyle.bold });
  const next = fullLine("All lamps are lit.", { x0: 80, y: 85 });
  const meets = (text: string, ahead: readonly Line[]) =>
    meetingOf({ lines: [before(text)], centred: false }, title, body, ahead).how;
  expect(meets("All of this has been told before.", [next])).toBe("new");
  expect(meets("All of this has been told in", [next])).toBe("flow");
});

test("names in typewriter's letters that go on with a sentence do so where it is set in, too", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(3, 0)]);
  const before = fullLine("Whoever reads them finds the name that is in", { x0: 84, y: 114 });
  const names = pdfLine("lamps/shore.txt.", { x0: 84, y: 100, style: runStyle.monospace });
  expect(goesOnInText(before, names, body)).toBe(true);
  expect(goesOnInText({ ...before, text: "Whoever reads them finds this:" }, names, body)).toBe(false);
});

test("what stands in brackets goes on below, however far it is set in", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(3, 0)]);
  const before = fullLine("light the_lamp (number of_it, length", { y: 114 });
  const meets = (text: string) =>
    meetingOf({ lines: [before], centred: false }, pdfLine(text, { x0: 110, y: 100 }), body).how;
  expect(meets("of_wick, colour of_light)")).toBe("flow");
  expect(meets("Of wicks and of oil.")).toBe("new");
});

test("an e-mail address on a line of its own is a paragraph, inside a sentence it is not", () => {
  const body = measureBody([spacedPage(1, 0), spacedPage(2, 0)]);
  const meets = (before: Line, line: Line) =>
    meetingOf({ lines: [{ ...before, y: 114 }], centred: false }, { ...line, y: 100 }, body).how;
  expect(meets(pdfLine("Low Water TR18"), pdfLine("anna@example.org"))).toBe("new");
  expect(meets(pdfLine("anna@example.org"), pdfLine("About 61,000 words"))).toBe("new");
  expect(meets(fullLine("who wants to know more of it may write to"), pdfLine("anna@example.org"))).toBe(
    "flow",
  );
});

test("a paragraph's first line may stand far in, when all of them do", () => {
  const typed = (number: number) =>
    pdfPage(
      number,
      Array.from({ length: 10 }, (_, part) => [
        fullLine("The lamps are lit when the boats", { x0: 128, y: 530 - part * 42 }),
        fullLine("and then they burn until the tide has turned and", { y: 516 - part * 42 }),
        pdfLine("gone out.", { y: 502 - part * 42 }),
      ]).flat(),
    );
  const body = measureBody([typed(1), typed(2)]);
  const after = (x0: number) =>
    meetingOf(
      { lines: [fullLine("The lamps are lit when the", { x0, y: 114 })], centred: false },
      fullLine("boats have come home", { y: 100 }),
      body,
    ).how;
  expect(body.indent).toBe(68);
  expect(after(128)).toBe("flow");
  // Further in it is something else.
  expect(after(142)).toBe("new");
});
