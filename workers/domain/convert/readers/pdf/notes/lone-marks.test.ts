import { expect, test } from "vitest";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { joinedMarks } from "#domain/convert/readers/pdf/notes/lone-marks";
import { fullLine, type LineLook, pdfLine } from "../../../../../../tests/setup/pdf-lines";

const heading = pdfLine("The Lamp", { size: 18, x0: 160, y: 540 });
const line = (y: number) => fullLine("It burned all night, and nobody saw it.", { y });
const mark = (look: LineLook) => pdfLine("3", { size: 7, style: runStyle.superscript, ...look });

/** The texts of lines once the marks among them are set back. */
function joined(...lines: Line[]) {
  const own = lines.map((one) => ({ ...one, runs: one.runs.map((run) => ({ ...run })) }));
  const marks = new Set(own.flatMap(({ runs, text }) => (text === "3" ? runs : [])));
  const found = joinedMarks(own, (run) => marks.has(run));
  for (const one of found) expect(one.runs.map(({ text }) => text).join("")).toBe(one.text);
  return found.map(({ text }) => text);
}

test("a mark that became a line goes into the line it is raised over, not to the heading above", () => {
  expect(joined(heading, mark({ x0: 214, x1: 218, y: 507 }), line(500))).toEqual([
    "The Lamp",
    "It burned all night,3 and nobody saw it.",
  ]);
  expect(joined(heading, mark({ x0: 361, x1: 365, y: 507 }), line(500))).toEqual([
    "The Lamp",
    "It burned all night, and nobody saw it.3",
  ]);
});

test("a mark over no line hangs on the line before", () => {
  const after = "It burned all night, and nobody saw it.3";
  expect(joined(line(514), mark({ x0: 362, x1: 366, y: 513 }), line(500))[0]).toBe(after);
  expect(joined(line(514), mark({ x0: 40, x1: 44, y: 507 }), line(500))[0]).toBe(after);
  expect(joined(line(514), mark({ x0: 214, x1: 218, y: 499 }))).toEqual([after]);
});

test("first or last of a page, a mark that hangs on nothing stays", () => {
  expect(joined(mark({ x0: 214, x1: 218, y: 530 }), line(500))).toHaveLength(2);
});
