import { findPrintedIndexes } from "#domain/convert/readers/pdf/contents/index/printed-indexes";
import type { ClaimedRegion, Line, Page } from "#domain/convert/readers/pdf/lines";
import { findAlignedTables } from "#domain/convert/readers/pdf/regions/aligned-tables";
import { findBoxes } from "#domain/convert/readers/pdf/regions/boxes";
import { findCaptions } from "#domain/convert/readers/pdf/regions/captions";
import { findFormulas } from "#domain/convert/readers/pdf/regions/formulas";
import { findHangingEntries } from "#domain/convert/readers/pdf/regions/hanging-entries";
import { findInsetVerse } from "#domain/convert/readers/pdf/regions/inset-verse";
import { findListings } from "#domain/convert/readers/pdf/regions/listings";
import { findLists } from "#domain/convert/readers/pdf/regions/lists";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { findRemarks } from "#domain/convert/readers/pdf/regions/remarks";
import { findRuledTables } from "#domain/convert/readers/pdf/regions/ruled-tables";
import { findTaggedBlocks } from "#domain/convert/readers/pdf/regions/tagged-blocks";
import { findTaggedLists } from "#domain/convert/readers/pdf/regions/tagged-lists";
import { findTaggedTables } from "#domain/convert/readers/pdf/regions/tagged-tables";
import { findVerse } from "#domain/convert/readers/pdf/regions/verse";

/** In the order of their say: a line belongs to the first region that claims it, or to the one that takes that in. */
const finders: readonly FindRegions[] = [
  findRemarks,
  findPrintedIndexes,
  findTaggedTables,
  findRuledTables,
  findFormulas,
  findListings,
  findAlignedTables,
  findCaptions,
  findLists,
  findTaggedLists,
  findTaggedBlocks,
  findVerse,
  findInsetVerse,
  findHangingEntries,
  findBoxes,
];

/** The parts of the pages that are not running text, by their lines. `titles`: lines of the book's title page. */
export function findRegions(
  pages: readonly Page[],
  found: Pick<RegionSettings, "body" | "headings" | "vocabulary"> & { titles?: ReadonlySet<Line> },
): ReadonlyMap<Line, ClaimedRegion> {
  const claimed = new Map<Line, FoundRegion>();
  const taken = new Set<Line>(found.titles);
  const looks = new Set<Line>();
  for (const { lines, entry } of found.headings.values())
    for (const line of lines) (entry ? taken : looks).add(line);
  const settings: RegionSettings = {
    ...found,
    claimed,
    isFree: (line) => !taken.has(line) && !looks.has(line) && !claimed.has(line),
    mayBeCell: (line) => !taken.has(line) && !claimed.has(line),
  };
  for (const find of finders) {
    for (const region of find(pages, settings)) {
      const isApart = region.lines.every((line) => {
        const other = claimed.get(line);
        return other ? region.absorbed?.has(other) : !taken.has(line);
      });
      if (isApart) for (const line of region.lines) claimed.set(line, region);
    }
  }
  return claimed;
}
