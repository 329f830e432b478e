import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FurnitureDoubts } from "#domain/convert/readers/pdf/furniture";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { UnprintedHeading } from "#domain/convert/readers/pdf/headings/unprinted-headings";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { ClaimedRegion, Line, Page } from "#domain/convert/readers/pdf/lines";
import type { LinkTargets } from "#domain/convert/readers/pdf/link-targets";
import type { BookNotes } from "#domain/convert/readers/pdf/notes/find-notes";

/** What the survey found out about the book, by which its pages are set. */
export type LayoutSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  /** The book's title on its title page. */
  titleLines: ReadonlySet<Line>;
  /** Lines that are not running text, with what they are. */
  regions: ReadonlyMap<Line, ClaimedRegion>;
  vocabulary: Vocabulary;
  notes: BookNotes;
  /** By page. */
  unprinted: ReadonlyMap<number, readonly UnprintedHeading[]>;
  furniture: FurnitureDoubts;
  links: LinkTargets;
  /** Lines with which a scene begins, as white space tells. */
  sceneStarts?: ReadonlySet<Line>;
  /** Numbers of the pages before the first chapter that begin a page of the book, too. */
  frontPages?: ReadonlySet<number>;
  /** All that will be taken, in order: a list or table may go on over several. */
  pages?: readonly Page[];
};
