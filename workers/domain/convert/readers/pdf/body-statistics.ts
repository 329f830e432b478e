import { isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { learnParting } from "#domain/convert/readers/pdf/paragraph-gap";

/** `flushRight`: lines end at the right edge and begin where they may. */
export type Edges = { left: number; right: number; flushRight?: true };

/** How the book's running text is set; measures in points. */
export type BodyStatistics = {
  size: number;
  /** From base line to base line. */
  leading: number;
  /** Lines are stretched to the right margin. */
  justified: boolean;
  /** What tells a paragraph from the one before. */
  style: "spaced" | "indented" | "plain";
  /** From which step on, as a share of the leading, white space parts paragraphs, where the book's own steps tell. */
  parting?: number;
  /** How far a paragraph's first line usually starts from the left edge; 0 when it does not. */
  indent: number;
  /** Where white space parts paragraphs and nearly all their first lines are set in besides: how far. */
  alsoIndent?: number;
  monospaced: boolean;
  /** Text edges where this line stands. */
  edgesOf(line: Line): Edges;
  /** Many lines begin exactly here, so it is a margin or an indent, not the start of a centred line. */
  isCommonStart(line: Line): boolean;
  /** The page ends here though another line would have fitted: an ended paragraph, or widows and orphans kept off. */
  endsEarly(line: Line): boolean;
  /** The book has the word, in small letters. */
  hasWord(word: string): boolean;
};

export function measureBody(pages: readonly Page[]): BodyStatistics {
  const size = mostCommonSize(pages);
  const isBody = (line: Line) => Math.abs(line.size - size) < 0.6;
  const leading = commonLeading(pages, isBody, size);
  const { edgesOf, justified } = measureEdges(pages, isBody);
  const body = pages.flatMap((page) => page.lines).filter(isBody);
  const monospaced = body.filter((line) => isAll(line, runStyle.monospace)).length > body.length / 2;
  // A listing's lines stand in as its code does.
  const isText = monospaced
    ? isBody
    : (line: Line) => isBody(line) && !line.runs.every((run) => run.style & runStyle.monospace);
  const { style, indent, alsoIndent } = paragraphStyle(pages, isText, leading, size, edgesOf);
  const parting = style === "spaced" ? learnParting(sharesOf(pages, isBody, leading)) : undefined;
  return {
    size,
    leading,
    justified,
    style,
    ...(parting === undefined ? {} : { parting }),
    indent,
    ...(alsoIndent === undefined ? {} : { alsoIndent }),
    monospaced,
    edgesOf,
    isCommonStart: commonStarts(body),
    endsEarly: earlyEnds(pages, leading),
    hasWord: wordsOf(pages),
  };
}

/** Looked up where somebody asks: that is seldom, and a word that is common is soon found. */
function wordsOf(pages: readonly Page[]): (word: string) => boolean {
  const known = new Map<string, boolean>();
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  const isIn = (text: string, word: string) => {
    const at = text.indexOf(word);
    return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
  };
  return (word) => {
    const found = known.get(word) ?? pages.some(({ lines }) => lines.some(({ text }) => isIn(text, word)));
    known.set(word, found);
    return found;
  };
}

function mostCommonSize(pages: readonly Page[]): number {
  const letters = new Tally();
  for (const page of pages) for (const line of page.lines) letters.add(line.size, line.text.length);
  return letters.most() ?? 12;
}

function commonLeading(pages: readonly Page[], isBody: (line: Line) => boolean, size: number): number {
  const steps = new Tally();
  forEachPair(pages, (above, line) => {
    const step = Math.round((above.y - line.y) * 2) / 2;
    if (isBody(above) && isBody(line) && step > size * 0.8 && step < size * 2.6) steps.add(step);
  });
  return steps.most() ?? size * 1.2;
}

/** Margins may differ between left and right pages and between columns; a page may have its own. */
function measureEdges(pages: readonly Page[], isBody: (line: Line) => boolean) {
  const groups = new Map<string, Line[]>();
  const groupOf = (key: string) => {
    const known = groups.get(key);
    if (known) return known;
    const made: Line[] = [];
    groups.set(key, made);
    return made;
  };
  for (const page of pages) {
    let column: number | undefined;
    let own: Line[][] = [];
    for (const line of page.lines) {
      if (!isBody(line)) continue;
      if (line.column !== column) own = [groupOf(sideKey(line)), groupOf(pageKey(line))];
      column = line.column;
      for (const group of own) group.push(line);
    }
  }
  const measured = new Map<string, MeasuredEdges>();
  for (const [key, lines] of groups) measured.set(key, edgesAmong(lines));
  shareLeftEdges(measured);
  const moved = movedColumns(pages, (key) => measured.get(key));
  const fallback = { left: 0, right: 400 };
  const chosen = new Map<number, Map<number, Edges>>();

  const edgesOf = (line: Line): Edges => {
    const onPage = chosen.get(line.page) ?? new Map<number, Edges>();
    const known = onPage.get(line.column);
    if (known) return known;
    const key = pageKey(line);
    const side = columnBelow(line, measured) ?? measured.get(sideKey(line));
    const own = measured.get(key);
    const edges = moved.get(key) ?? (side && own ? edgesOfPage(own, side) : (side ?? own ?? fallback));
    chosen.set(line.page, onPage.set(line.column, edges));
    return edges;
  };
  const sides = [...measured].filter(([key]) => key.startsWith("side")).map(([, value]) => value);
  const total = sides.reduce((sum, side) => sum + side.lines, 0);
  const justified = sides.reduce((sum, side) => sum + (side.justified ? side.lines : 0), 0) > total / 2;
  return { edgesOf, justified };
}

/** A book in columns has pages of a few lines, such as its title page, which stand in the first of its columns. */
function columnBelow(line: Line, measured: ReadonlyMap<string, MeasuredEdges>): MeasuredEdges | undefined {
  const whole = measured.get(sideKey(line));
  if (line.column !== 0 || !whole || whole.lines >= minOwnLines) return undefined;
  const first = [line.page, line.page + 1].flatMap(
    (page) => measured.get(sideKey({ page, column: 1 })) ?? [],
  );
  return first.find(
    ({ left, right, lines }) =>
      lines >= minOwnLines * 4 &&
      Math.abs(left - whole.left) < 3 &&
      Math.max(...whole.ends.keys()) < right + 3,
  );
}

/** Fewer lines tell no edges of their own. */
const minOwnLines = 12;

type MeasuredEdges = Edges & { justified: boolean; lines: number; starts: Tally; ends: Tally };

/** Where left and right pages end alike they begin alike, though on one side most may be set in. */
function shareLeftEdges(measured: ReadonlyMap<string, MeasuredEdges>): void {
  for (const [key, one] of measured) {
    const other = key.startsWith("side 0 ") ? measured.get(key.replace("side 0 ", "side 1 ")) : undefined;
    if (!other || Math.abs(one.right - other.right) > 3 || one.flushRight || other.flushRight) continue;
    const left = Math.min(one.left, other.left);
    const isCommon = ({ starts }: MeasuredEdges) => starts.countNear(Math.round(left)) >= 6;
    if (isCommon(one) && isCommon(other)) for (const side of [one, other]) side.left = left;
  }
}

/** The book's own, but for a page set apart from its fellows: landscape, another part of the book, flush to the right. */
function edgesOfPage(own: MeasuredEdges, side: MeasuredEdges): Edges {
  if (own.lines < 8) return side;
  if (own.flushRight) return own;
  // Labels of a figure that stick out do not set the lines apart that begin and end as everywhere.
  const isAlike = (count: number) => count > own.lines * 0.25;
  const isApart =
    (own.left < side.left - 4 && !isAlike(own.starts.countNear(Math.round(side.left)))) ||
    (own.right > side.right + 12 && !isAlike(own.ends.countNear(Math.round(side.right))));
  return isApart ? own : side;
}

/**
 * Columns that stand further to the right than on other pages, as when the gutter grows from one section to the next: the
 * first column of their page stands where it always does and is as wide, so they are no quotations.
 */
function movedColumns(
  pages: readonly Page[],
  measured: (key: string) => MeasuredEdges | undefined,
): ReadonlyMap<string, Edges> {
  const moved = new Map<string, Edges>();
  const edges = ({ number }: Page, column: number) => {
    const place = { page: number, column };
    return { key: pageKey(place), own: measured(pageKey(place)), side: measured(sideKey(place)) };
  };
  for (const page of pages) {
    const first = edges(page, 1);
    if (!first.own || !first.side || !isFilledFrom(first.own, first.side.left)) continue;
    for (let column = 2; column <= maxColumns; column++) {
      const { key, own, side } = edges(page, column);
      if (!own || !side || own.left < side.left + 4 || !isFilledFrom(own, own.left)) continue;
      const isAlone = own.starts.countNear(side.left) < own.lines * 0.05;
      const isAsWide = Math.abs(own.right - own.left - (first.own.right - first.own.left)) < 6;
      if (isAlone && isAsWide) moved.set(key, own);
    }
  }
  // A page of formulas has no edge of its own; where the page before or after it was moved, so was it.
  for (const page of pages) {
    for (let column = 2; moved.size > 0 && column <= maxColumns; column++) {
      const { key, own, side } = edges(page, column);
      if (moved.has(key) || !own || !side || own.starts.countNear(side.left) > 0) continue;
      const near = [-1, 1].map((step) => moved.get(pageKey({ page: page.number + step, column })));
      const edge = near.find((one) => one && one.left <= own.left + 3);
      if (edge) moved.set(key, edge);
    }
  }
  return moved;
}

const isFilledFrom = ({ lines, starts }: MeasuredEdges, left: number) =>
  lines >= 8 && starts.countNear(left) > lines * 0.6;

const maxColumns = 6;

type Place = Pick<Line, "page" | "column">;
const sideKey = ({ page, column }: Place) => `side ${page % 2} ${column}`;
const pageKey = ({ page, column }: Place) => `page ${page} ${column}`;

function edgesAmong(lines: readonly Line[]): MeasuredEdges {
  const starts = new Tally();
  for (const line of lines) starts.add(Math.round(line.x0));
  const peak = starts.count(starts.most());
  // The leftmost start that is common: in dialogue most lines begin at the indent.
  const left = Math.min(
    ...starts.keys().filter((x) => starts.countNear(x) >= Math.max(2, peak * 0.2)),
    starts.most() ?? 0,
  );
  const ends = lines.map((line) => line.x1).sort((a, b) => a - b);
  const finishes = new Tally();
  for (const end of ends) finishes.add(Math.round(end));
  const flush = finishes.most() ?? 0;
  const justified = finishes.countNear(flush) > lines.length * 0.35 && lines.length > 5;
  const right = justified ? flush : (ends[Math.floor((ends.length - 1) * 0.985)] ?? 0);
  const isFlushRight =
    lines.length >= 8 &&
    finishes.countNear(flush) > lines.length * 0.6 &&
    starts.countNear(starts.most() ?? 0) < lines.length * 0.25;
  return {
    left,
    right: Math.max(right, left + 50),
    justified,
    lines: lines.length,
    starts,
    ends: finishes,
    ...(isFlushRight ? { left: Math.min(...lines.map((line) => line.x0)), flushRight: true } : {}),
  };
}

function commonStarts(lines: readonly Line[]): (line: Line) => boolean {
  // Of left and right pages, by column.
  const sides = [new Map<number, Starts>(), new Map<number, Starts>()];
  const startsOf = ({ page, column }: Line) => sides[page % 2]?.get(column);
  for (const line of lines) {
    const known = startsOf(line);
    const own = known ?? { tally: new Tally(), lines: 0 };
    if (!known) sides[line.page % 2]?.set(line.column, own);
    own.tally.add(Math.round(line.x0));
    own.lines++;
  }
  return (line) => {
    const own = startsOf(line);
    const count = own?.tally.countNear(Math.round(line.x0)) ?? 0;
    return count >= Math.max(6, (own?.lines ?? 0) * 0.02);
  };
}

type Starts = { tally: Tally; lines: number };

function earlyEnds(pages: readonly Page[], leading: number): (line: Line) => boolean {
  const lowest = pages
    .filter((page) => page.lines.length > 0)
    .map((page) => page.lines.reduce((least, line) => Math.min(least, line.y), Number.POSITIVE_INFINITY))
    .sort((a, b) => a - b);
  // How low the text may come: a few pages may have been let run over.
  const limit = lowest[Math.floor(lowest.length * 0.05)] ?? 0;
  return (line) => line.y - leading * 0.95 >= limit;
}

function paragraphStyle(
  pages: readonly Page[],
  isBody: (line: Line) => boolean,
  leading: number,
  size: number,
  edgesOf: (line: Line) => Edges,
): Pick<BodyStatistics, "style" | "indent" | "alsoIndent"> {
  const offsetOf = (line: Line) => {
    const { left, right, flushRight } = edgesOf(line);
    return flushRight ? right - line.x1 : line.x0 - left;
  };
  const offsets = new Tally();
  const spacedOffsets = new Tally();
  let pairs = 0;
  let gaps = 0;
  let indents = 0;
  let hangs = 0;
  forEachPair(pages, (above, line) => {
    if (!isBody(above) || !isBody(line)) return;
    pairs++;
    const step = above.y - line.y;
    const indent = offsetOf(line);
    if (step > leading * 1.22 && step < leading * 3) {
      gaps++;
      spacedOffsets.add(Math.round(indent));
    } else if (indent > size * 0.6 && indent < size * 6 && offsetOf(above) < size * 0.5) {
      indents++;
      if (isItem(above)) hangs++;
      offsets.add(Math.round(indent));
    }
  });
  const indent = offsets.most() ?? 0;
  if (gaps > pairs * 0.03 && gaps > indents * 1.2) {
    const also = spacedOffsets.most() ?? 0;
    const isAlso = also > size * 0.6 && spacedOffsets.countNear(also) > gaps * 0.9;
    const alsoIndent = isAlso ? { alsoIndent: also } : {};
    return { style: "spaced", indent: indents - hangs > pairs * 0.03 ? indent : 0, ...alsoIndent };
  }
  if (indents > pairs * 0.03) return { style: "indented", indent };
  return { style: "plain", indent: 0 };
}

/** Under its mark the lines of a list's item stand in. */
const isItem = ({ text }: Line) => /^(?:[•▪◦‣●○■□➢✓*–-]|[([]?(?:\d{1,6}[.)\]]?|[a-z][.)\]]))\s/.test(text);

function sharesOf(pages: readonly Page[], isBody: (line: Line) => boolean, leading: number): number[] {
  const shares: number[] = [];
  forEachPair(pages, (above, line) => {
    if (isBody(above) && isBody(line)) shares.push((above.y - line.y) / leading);
  });
  return shares;
}

/** Neighbouring lines of one column of one page, downwards. */
function forEachPair(pages: readonly Page[], visit: (above: Line, line: Line) => void): void {
  for (const page of pages) {
    for (let index = 1; index < page.lines.length; index++) {
      const above = page.lines[index - 1];
      const line = page.lines[index];
      if (above && line && above.column === line.column && above.y > line.y) visit(above, line);
    }
  }
}

/** Counts of numbers. */
class Tally {
  private readonly counts = new Map<number, number>();

  add(value: number, count = 1): void {
    this.counts.set(value, this.count(value) + count);
  }

  count(value: number | undefined): number {
    return value === undefined ? 0 : (this.counts.get(value) ?? 0);
  }

  countNear(value: number): number {
    return this.count(value - 1) + this.count(value) + this.count(value + 1);
  }

  keys(): number[] {
    return [...this.counts.keys()];
  }

  most(): number | undefined {
    let best: number | undefined;
    for (const [value, count] of this.counts) if (count > this.count(best)) best = value;
    return best;
  }
}
