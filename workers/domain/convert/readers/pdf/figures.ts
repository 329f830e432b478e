import type { Box, Line, Page, PagePicture } from "#domain/convert/readers/pdf/lines";
import { areaOf } from "#domain/convert/readers/pdf/matrices";
import type { LeftReason } from "#domain/losses/reasons";

/** A picture of a page, where it stands among the page's lines. */
export type Figure = {
  picture: PagePicture;
  /** The number of the line it stands before, in the page's reading order; their count: after all of them. */
  before: number;
  /** Its share of the width the text has there, 0..1. */
  width: number;
  kind: "figure" | "ornament";
  /** The whole page's picture, with the page's own words read from it. */
  isPage?: true;
};

export type FigureSettings = {
  /** Pictures that stand at the same place on many pages: `recurringPictures`. */
  recurring: ReadonlySet<string>;
  /** The pictures behind scanned words stay. */
  keepPageImages: boolean;
};

/** Points: smaller pictures inside text are bullets and signs. */
const minSide = 20;
/** A formula is as high as its letters. */
const minDrawing = 6;
/** An ornament between scenes is no higher than this. */
const maxOrnament = 60;
const maxFigures = 60;
/** Share of the page that only a background or a scan covers. */
const wholePage = 0.6;
/** Fewer letters than this on a picture of the whole page are words in a picture. */
const fewLetters = 200;

/**
 * The pictures of a page that belong to the book, in reading order; backgrounds and furniture are left out. `leave` is told
 * of each that is left out.
 */
export function figuresOf(
  page: Page,
  settings: FigureSettings,
  leave: (picture: PagePicture, reason: LeftReason) => void = () => undefined,
): Figure[] {
  const figures: Figure[] = [];
  const letters = page.lines.reduce((sum, line) => sum + line.text.length, 0);
  const paper = page.width * page.height;
  for (const picture of page.pictures ?? []) {
    if (figures.length >= maxFigures) {
      leave(picture, "picture-crowd");
      continue;
    }
    const isWhole = areaOf(picture.box) > paper * wholePage;
    if (isWhole && letters > fewLetters) {
      const isScan = settings.keepPageImages && !picture.drawing && !figures.some((one) => one.isPage);
      if (isScan) figures.push({ picture, before: 0, width: 1, kind: "figure", isPage: true });
      else leave(picture, "picture-ground");
      continue;
    }
    if (settings.recurring.has(placeKey(picture))) {
      leave(picture, "picture-recurring");
      continue;
    }
    const figure = figureOf(picture, page);
    if (figure) figures.push(figure);
    else leave(picture, "picture-small");
  }
  return figures.sort((p, q) => p.before - q.before || q.picture.box.y1 - p.picture.box.y1);
}

/** Keys of pictures that stand at the same place on so many pages that they are part of the paper. */
export function recurringPictures(pages: readonly Page[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const keys = new Set((page.pictures ?? []).map(placeKey));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.max(4, pages.length * 0.1);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

/** To within a few points. */
function placeKey({ source, box, drawing }: PagePicture): string {
  const place = [box.x0, box.y0, box.x1, box.y1].map((side) => Math.round(side / 3)).join(",");
  return `${drawing ? "drawing" : source.startsWith("inline") ? "inline" : source}@${place}`;
}

function figureOf(picture: PagePicture, page: Page): Figure | undefined {
  const { box } = picture;
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const measure = measureAround(box, page);
  const before = lineAfter(box, page);
  const share = Math.max(0.01, Math.min(1, width / Math.max(1, measure.x1 - measure.x0)));
  if (picture.drawing && picture.text && Math.min(width, height) >= minDrawing)
    return { picture, before, width: share, kind: "figure" };
  if (isOrnament(box, measure, page)) return { picture, before, width: share, kind: "ornament" };
  // A thin strip is a rule that was painted as a picture.
  if (Math.min(width, height) < minSide || Math.max(width, height) > 40 * Math.min(width, height))
    return undefined;
  return { picture, before, width: share, kind: "figure" };
}

/** Small, alone between the margins in the middle, with text before and after it. */
function isOrnament(box: Box, measure: Box, page: Page): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const middle = (box.x0 + box.x1) / 2;
  const centre = (measure.x0 + measure.x1) / 2;
  const measured = measure.x1 - measure.x0;
  if (height > maxOrnament || height < 3 || width < 6 || width > measured * 0.6) return false;
  if (height > minSide * 1.5 && width < height * 1.2) return false;
  if (Math.abs(middle - centre) > Math.max(6, measured * 0.03)) return false;
  const inColumn = page.lines.filter((line) => line.x0 < box.x1 + 40 && line.x1 > box.x0 - 40);
  const isBeside = page.lines.some((line) => line.y < box.y1 && line.y + line.size > box.y0);
  const above = inColumn.some((line) => line.y >= box.y1 - 2);
  const below = inColumn.some((line) => line.y + line.size <= box.y0 + 2);
  return !isBeside && above && below;
}

/** How wide the text is set where the picture stands: its column, or all of the page. */
function measureAround(box: Box, page: Page): Box {
  const middle = (box.x0 + box.x1) / 2;
  const columns = new Map<number, Box>();
  for (const line of page.lines) {
    const known = columns.get(line.column);
    if (known) {
      known.x0 = Math.min(known.x0, line.x0);
      known.x1 = Math.max(known.x1, line.x1);
    } else columns.set(line.column, { x0: line.x0, y0: 0, x1: line.x1, y1: page.height });
  }
  const fitting = [...columns]
    .filter(([column, one]) => column > 0 && one.x0 - 12 <= box.x0 && one.x1 + 12 >= box.x1)
    .map(([, one]) => one);
  const all = [...columns.values()];
  const around = fitting.find((one) => middle >= one.x0 && middle <= one.x1);
  if (around) return around;
  const [x0, x1] = [Math.min(...all.map((one) => one.x0)), Math.max(...all.map((one) => one.x1))];
  // A page of pictures, or of a few words, tells nothing: margins of an eighth.
  return all.length > 0 && x1 - x0 > page.width * 0.4
    ? { x0, y0: 0, x1, y1: page.height }
    : { x0: page.width / 8, y0: 0, x1: (page.width * 7) / 8, y1: page.height };
}

/** The first line, as the page is read, that stands lower in the picture's own column or across the page. */
function lineAfter(box: Box, page: Page): number {
  const middle = (box.y0 + box.y1) / 2;
  const { lines } = page;
  const meets = (line: Line) => line.x0 < box.x1 && line.x1 > box.x0;
  const below = lines.findIndex((line) => meets(line) && line.y < middle);
  if (below >= 0) return below;
  // At the foot of its column: after the last line of the column.
  const above = lines.findLastIndex(meets);
  if (above >= 0) return above + 1;
  const lower = lines.findIndex((line) => line.y < middle);
  return lower >= 0 ? lower : lines.length;
}
