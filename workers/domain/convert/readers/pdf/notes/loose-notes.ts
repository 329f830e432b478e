import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { ClaimedRegion, Line } from "#domain/convert/readers/pdf/lines";

/** The regions, and beside them each piece of small print that no mark leads to: it waits for its paragraph's end. */
export function withLooseNotes(
  regions: ReadonlyMap<Line, ClaimedRegion>,
  loose: readonly (readonly Line[])[],
  headings: ReadonlyMap<Line, FoundHeading>,
): ReadonlyMap<Line, ClaimedRegion> {
  const all = new Map(regions);
  for (const lines of loose) {
    if (lines.some((line) => all.has(line) || headings.has(line))) continue;
    const region: ClaimedRegion = {
      lines,
      floats: true,
      blocks: (set) => [{ kind: "paragraph", inlines: set(lines.map((line) => ({ line, join: "flow" }))) }],
    };
    for (const line of lines) all.set(line, region);
  }
  return all;
}
