import type { ReadingBook } from "#app/contract/reading/vr";
import type { PageInk, PageLook } from "#app/features/reading/engine/page-shape";
import type { Mark } from "#domain/vr/marks";
import type { Place } from "#domain/vr/place";
import type { BlockTag } from "#domain/vr/typeset/items";
import type { Spot } from "#domain/vr/typeset/spots";

/** A page by its chapter (index in the manifest) and its number in it from 0, as the pages stand with the present look. */
export type PageRef = { chapter: number; page: number };

export type PagerState = {
  /** `laying`: the wanted chapter is not laid out yet; `ready`: pages can be drawn; `failed`: `sentence` says why. */
  status: "laying" | "ready" | "failed";
  sentence?: string;
  /** Pages of each chapter, null while not counted. */
  counts: readonly (number | null)[];
  /** Of the whole book; null until every chapter is counted. Exact, never estimated. */
  total: number | null;
  /** Raised by every change of look: a PageRef of another generation means nothing. */
  generation: number;
};

/** A word, mark of a note, link or picture on a page, in page units from the page's upper left corner. */
export type PageSpot = Spot;

/** What a screen reader hears of a page: its blocks in order, cut at the page's ends. */
export type PageText = {
  label: string;
  blocks: {
    tag: BlockTag;
    text: string;
    lang?: string;
    direction?: "ltr" | "rtl";
  }[];
};

export type SearchHit = Place & { length: number; before: string; match: string; after: string };

export type DrawOptions = {
  /** Device pixels a page unit. */
  scale: number;
  ink: PageInk;
  /** Highlights, notes and proof pins of the page's chapter; bookmarks as a ribbon. */
  marks: readonly Mark[];
  /** Words lit up while a person chooses them. */
  selection?: { block: string; start: number; end: number } | undefined;
  /** Rows from the bottom up, as WebGL textures with `flipY = false` want them. */
  flipY?: boolean;
  /** Running head and folio; off for a plain specimen. Default true. */
  furniture?: boolean;
};

/**
 * The book's pages, laid out and drawn in a worker. Chapters are fetched when they are needed: the wanted one first, its
 * neighbours next, then the rest of the book in the background, for the exact count.
 */
export type Pager = {
  state(): PagerState;
  subscribe(listener: () => void): () => void;
  /** Lays the book out anew, beginning with the chapter of `keep`. The newest look wins. */
  setLook(look: PageLook, keep: Place): void;
  /** The page a place stands on. Lays its chapter out first when needed. */
  locate(place: Place): Promise<PageRef>;
  /** The place a page begins at. */
  placeOf(page: PageRef): Promise<Place>;
  /** Page number in the book from 1; null while an earlier chapter is not counted. */
  numberOf(page: PageRef): number | null;
  /** The page with that number in the book; null while not counted so far. */
  pageAt(number: number): PageRef | null;
  /** One page on or back, across chapters; null at the book's ends. Lays the next chapter out when needed. */
  step(page: PageRef, by: 1 | -1): Promise<PageRef | null>;
  /** Null when the look has changed meanwhile. The caller closes the bitmap. */
  draw(page: PageRef, options: DrawOptions): Promise<ImageBitmap | null>;
  spots(page: PageRef): Promise<readonly PageSpot[]>;
  text(page: PageRef): Promise<PageText>;
  /** A note's body, drawn on a card `width` page units wide, and as text. */
  note(
    id: string,
    options: { width: number; scale: number; ink: PageInk; flipY?: boolean },
  ): Promise<{
    bitmap: ImageBitmap;
    text: string;
    label: string;
  }>;
  /** Every occurrence, in reading order, ignoring case and marks over letters; at most `most`. */
  search(words: string, most: number, signal: AbortSignal): Promise<readonly SearchHit[]>;
  /** Figures for tests and the bench: ms to the first chapter, ms to the whole book, words. */
  figures(): { firstMs: number | null; wholeMs: number | null; words: number };
  close(): void;
};

/** Where a pager gets the book from: the server, or the copy kept on this device. */
export type BookSource = {
  book: ReadingBook;
  /** Absolute paths of this site. */
  chapterPath(index: number): string;
  assetPath(file: string): string;
};
