import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { ClaimedRegion, Line, Page } from "#domain/convert/readers/pdf/lines";

export type RegionSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  vocabulary: Vocabulary;
};

type FindRegions = (pages: readonly Page[], settings: RegionSettings) => ClaimedRegion[];

/** In the order of their say: a line belongs to the first region that claims it. */
const finders: readonly FindRegions[] = [];

/** The parts of the pages that are not running text, by their lines. */
export function findRegions(
  pages: readonly Page[],
  settings: RegionSettings,
): ReadonlyMap<Line, ClaimedRegion> {
  const regions = new Map<Line, ClaimedRegion>();
  for (const find of finders) {
    for (const region of find(pages, settings)) {
      if (region.lines.some((line) => regions.has(line) || settings.headings.has(line))) continue;
      for (const line of region.lines) regions.set(line, region);
    }
  }
  return regions;
}
