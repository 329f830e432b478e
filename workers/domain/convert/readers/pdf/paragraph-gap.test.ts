import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { meetingOf } from "#domain/convert/readers/pdf/paragraph-breaks";
import { learnParting } from "#domain/convert/readers/pdf/paragraph-gap";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const times = (count: number, share: number) => Array.from({ length: count }, () => share);

test("narrow white space parts paragraphs where a book's steps are two heaps", () => {
  const heaps = [...times(90, 1.01), ...times(8, 1.17), ...times(6, 1.3)];
  expect(learnParting(heaps)).toBeCloseTo(1.09, 2);
  expect(learnParting([...heaps, ...times(300, 1), 1.1])).toBeCloseTo(1.09, 2);
});

test("nothing is learned where steps pass into each other, or white space is wide or rare", () => {
  const passing = Array.from({ length: 30 }, (_, at) => 1 + at / 100);
  expect(learnParting([...times(90, 1), ...passing])).toBeUndefined();
  expect(learnParting([...times(90, 1), ...times(20, 1.6)])).toBeUndefined();
  expect(learnParting([...times(190, 1), ...times(3, 1.2)])).toBeUndefined();
  expect(learnParting(times(90, 1))).toBeUndefined();
});

/** Paragraphs of two lines, the first set in in every other, with so many points from one to the next. */
function spaced(step: number) {
  let y = 520;
  const lines = Array.from({ length: 8 }, (_, part) => {
    const pair = [
      fullLine("The lamps are lit when the boats have come home", { x0: part % 2 ? 68 : 60, y }),
      pdfLine("and then they burn.", { y: y - 14 }),
    ];
    y -= 14 + step;
    return pair;
  }).flat();
  const far = Array.from({ length: 2 }, (_, at) => fullLine("It was the last", { y: 90 - at * 30 }));
  return pdfPage(1, [...lines, ...far]);
}

test("a book's own white space tells its paragraphs, however narrow it is", () => {
  const page = spaced(16.6);
  const body = measureBody([page, spaced(18)]);
  expect(body.style).toBe("spaced");
  const [, second, third] = page.lines;
  if (!second || !third) throw new Error("a page of lines");
  expect(meetingOf({ lines: [second], centred: false }, third, body).how).toBe("new");
});

const onSecond = (line: Line): Line => ({ ...line, page: 2 });

test("a paragraph that ended half way is not joined over the page to one that begins in small letters", () => {
  const body = measureBody([spaced(18), { ...spaced(18), number: 2, lines: spaced(18).lines.map(onSecond) }]);
  const said = pdfLine("length: at first the size of the hold.", { y: 90 });
  const next = pdfLine("flags: none", { page: 2, y: 520 });
  expect(meetingOf({ lines: [said], centred: false }, next, body).how).toBe("new");
  const cut = pdfLine("length: at first the size of the", { y: 90 });
  expect(meetingOf({ lines: [cut], centred: false }, { ...next, text: "hold" }, body).how).toBe("flow");
});

test("left and right pages that end alike begin alike, though on one side most is set in", () => {
  const pages = [1, 2, 3, 4].map((number) =>
    pdfPage(
      number,
      Array.from({ length: 30 }, (_, at) =>
        fullLine("the tide ran out and boats lay dry along the quay", {
          x0: number % 2 && at > 3 ? 80 : 60,
          y: 520 - at * 14,
        }),
      ),
    ),
  );
  const body = measureBody(pages);
  expect(pages.map(({ lines: [line] }) => line && body.edgesOf(line).left)).toEqual([60, 60, 60, 60]);
});
