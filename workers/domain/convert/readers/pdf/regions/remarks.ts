import type { Line } from "#domain/convert/readers/pdf/lines";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions/region";

/** What somebody wrote beside a page's own text is an aside, and goes after the paragraph that it stands in. */
export const findRemarks: FindRegions = (pages, { isFree }) =>
  pages.flatMap(({ lines }) => {
    const groups = new Map<number, Line[]>();
    for (const line of lines) {
      if (line.remark === undefined || !isFree(line)) continue;
      groups.set(line.remark, [...(groups.get(line.remark) ?? []), line]);
    }
    return [...groups.values()].map(regionOf);
  });

function regionOf(lines: readonly Line[]): FoundRegion {
  return {
    lines,
    floats: true,
    blocks: (set) => [
      {
        kind: "aside",
        blocks: lines.map((line) => ({ kind: "paragraph", inlines: set([{ line, join: "flow" }]) })),
      },
    ],
  };
}
