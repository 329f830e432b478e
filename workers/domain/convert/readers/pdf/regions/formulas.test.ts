import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { findRegions } from "#domain/convert/readers/pdf/regions";

const line = (text: string, y: number, more: Partial<Line> = {}): Line => ({
  page: 1,
  column: 0,
  x0: 50,
  x1: 350,
  y,
  size: 10,
  text,
  runs: [{ text, style: 0 }],
  ...more,
});

test("rows of a formula are one centred paragraph, the number apart from it", () => {
  const first = line("a = b,", 680, { x0: 150, x1: 200, formula: true });
  const second = line("c = d (4)", 667, {
    x0: 150,
    x1: 350,
    formula: true,
    stretches: [
      { x0: 150, x1: 200, text: "c = d" },
      { x0: 335, x1: 350, text: "(4)" },
    ],
  });
  const lines = [line("Words before it go on from edge to edge.", 700), first, second];
  const pages = [{ number: 1, width: 400, height: 800, lines }];
  const found = findRegions(pages, { body: measureBody(pages), headings: new Map(), vocabulary: new Map() });
  const region = found.get(first);
  expect(region?.lines).toEqual([first, second]);
  const blocks = region?.blocks((own) =>
    own.map(({ line: one }) => ({ kind: "text", text: one.runs[0]?.text ?? "" })),
  );
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      align: "center",
      inlines: [
        { kind: "text", text: "a = b," },
        { kind: "text", text: "c = d\u2003(4)" },
      ],
    },
  ]);
});
