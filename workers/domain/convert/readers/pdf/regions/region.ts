import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { ClaimedRegion, Line, Page } from "#domain/convert/readers/pdf/lines";

/** What a finder of regions knows of the book. */
export type RegionSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  vocabulary: Vocabulary;
  /** The regions that earlier finders have found. */
  claimed: ReadonlyMap<Line, FoundRegion>;
  /** It is neither a heading's nor a region's. */
  isFree(line: Line): boolean;
  /** It is free, or only looks like a heading: bold words in a table's first row do. */
  mayBeCell(line: Line): boolean;
};

/** `absorbed`: the regions of earlier finders that stand inside this one. */
export type FoundRegion = ClaimedRegion & { absorbed?: ReadonlySet<ClaimedRegion> };

export type FindRegions = (pages: readonly Page[], settings: RegionSettings) => FoundRegion[];
