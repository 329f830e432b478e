import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { groupHeadings } from "#domain/convert/readers/pdf/headings/heading-groups";
import type { Look } from "#domain/convert/readers/pdf/headings/heading-looks";
import type { PrintedEntry } from "#domain/convert/readers/pdf/headings/outline-lines";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

type Drawn = LineLook & { text: string; below?: number; isHeading?: boolean; likeness?: number };

/** The groups of the lines that look like headings, or that an outline names (`likeness`), over a page of prose. */
function groups(...drawn: Drawn[]): string[] {
  let y = 560;
  const lines = drawn.map(({ text, below = 24, isHeading, likeness, ...look }) => {
    const line = pdfLine(text, { size: 20, ...look, y });
    y -= below;
    return line;
  });
  const prose = Array.from({ length: 20 }, (_, at) =>
    fullLine(`the fleet ${at} came in and went out again`, { y: y - at * 14 }),
  );
  const page = pdfPage(1, [...lines, ...prose]);
  const looks = new Map<Line, Look>();
  const entries = new Map<Line, PrintedEntry>();
  for (const [at, { isHeading = true, likeness, text }] of drawn.entries()) {
    const line = page.lines[at] as Line;
    if (likeness !== undefined)
      entries.set(line, { entry: { title: text, page: 1, depth: 0 }, lines: [line], likeness });
    else if (isHeading) looks.set(line, {} as Look);
  }
  return groupHeadings(page, looks, entries, measureBody([pdfPage(1, prose)])).map((group) =>
    [group.lines, group.title].map((own) => own.map(({ text }) => text).join(" ")).join(" | "),
  );
}

const line = (text: string, look: Omit<Drawn, "text"> = {}): Drawn => ({ text, ...look });

test("a heading has six lines at most", () => {
  expect(groups(..."ABCDEFG".split("").map((name) => line(`Of ${name} and`)))).toEqual([
    "Of A and Of B and Of C and Of D and Of E and Of F and | ",
    "Of G and | ",
  ]);
});

test("its lines are of one size, to six tenths of a point", () => {
  const sized = (size: number) => groups(line("Of Lamps"), line("and Tides", { size })).length;
  expect([sized(20.59), sized(20.61)]).toEqual([1, 2]);
});

test("its lines are one and a half sizes apart, or a twentieth more than the text's", () => {
  const large = (below: number) => groups(line("Of Lamps", { below }), line("and Tides")).length;
  expect([large(29.9), large(30.1)]).toEqual([1, 2]);
  const small = (below: number) =>
    groups(line("Of Lamps", { size: 8, below }), line("and Tides", { size: 8 })).length;
  expect([small(14.6), small(14.8)]).toEqual([1, 2]);
});

test("where the outline's title is printed as it says, it ends there", () => {
  const like = (likeness: number) => groups(line("Of Lamps", { likeness }), line("and Tides")).length;
  expect([like(0.89), like(0.91)]).toEqual([1, 2]);
});

test("a title stands within four and a half lines of its label", () => {
  const title = (below: number) =>
    groups(line("CHAPTER ONE", { below }), line("The Lamp", { size: 15 })).length;
  expect([title(89), title(91)]).toEqual([1, 2]);
});

test("a label over a title that the outline names is a twentieth larger than the text", () => {
  const label = (size: number) =>
    groups(line("Chapter 1", { size, isHeading: false }), line("The Lamp", { likeness: 1 }));
  expect([label(12.65), label(12.55)]).toEqual([["Chapter 1 | The Lamp"], ["The Lamp | "]]);
});

test("under a label, up to 80 bold letters with a quarter of a line more below them are its title", () => {
  const under = (letters: number, below: number) =>
    groups(
      line("Chapter 1"),
      line("The Lamp ".padEnd(letters, "o"), { size: 12, style: runStyle.bold, isHeading: false, below }),
    )[0]?.endsWith("o");
  expect([under(80, 24), under(81, 24)]).toEqual([true, false]);
  expect([under(40, 17.6), under(40, 17.4)]).toEqual([true, false]);
});
