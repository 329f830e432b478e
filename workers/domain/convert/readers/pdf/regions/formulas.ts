import type { Line, TextRun } from "#domain/convert/readers/pdf/lines";
import { gapAbove } from "#domain/convert/readers/pdf/paragraph-breaks";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions/region";

const maxLines = 40;

/** Formulas that were set on lines of their own and can be written: a centred paragraph each, rows below each other. */
export const findFormulas: FindRegions = (pages, { isFree }) => {
  const regions: FoundRegion[] = [];
  for (const { lines } of pages) {
    let own: Line[] = [];
    const finish = () => {
      if (own.length > 0) regions.push(regionOf(own));
      own = [];
    };
    for (const line of lines) {
      if (!line.formula || !isFree(line)) {
        finish();
        continue;
      }
      const last = own.at(-1);
      const gap = last && gapAbove(last, line);
      if (last && (gap === undefined || gap > line.size * 1.9 || own.length >= maxLines)) finish();
      own.push(line);
    }
    finish();
  }
  return regions;
};

function regionOf(lines: readonly Line[]): FoundRegion {
  return {
    lines,
    formula: true,
    blocks: (set) => [
      {
        kind: "paragraph",
        align: "center",
        inlines: set(lines.map((line) => ({ line: withNumberApart(line), join: "break" as const }))),
      },
    ],
  };
}

/** The number at the margin keeps more than a space away. */
function withNumberApart(line: Line): Line {
  const number = line.stretches?.at(-1)?.text;
  const last = line.runs.at(-1);
  if (!number || !last || !/^\(\S{1,8}\)$/.test(number) || !last.text.endsWith(number)) return line;
  const runs: TextRun[] = [
    ...line.runs.slice(0, -1),
    { ...last, text: `${last.text.slice(0, -number.length).trimEnd()}\u2003${number}` },
  ];
  return { ...line, runs };
}
