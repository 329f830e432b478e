import type { Item, Placed, RowItem } from "#domain/vr/typeset/items";

export type PageBox = { height: number; leading: number };

/** A page by its items: from `from` up to `to`. */
export type PageRange = { from: number; to: number };

/** Fills pages from the first item to the last. An empty chapter has one empty page. */
export function paginate(items: readonly Item[], box: PageBox): PageRange[] {
  const pages: PageRange[] = [];
  let from = 0;
  do {
    const to = pageEnd(items, from, box);
    pages.push({ from, to });
    from = to;
  } while (from < items.length);
  return pages;
}

/** The page's items, each with its top. */
export function placePage(
  items: readonly Item[],
  { from, to }: PageRange,
  box: PageBox,
): { placed: Placed[]; header: readonly RowItem[] } {
  const header = headerOf(items[from]);
  const placed: Placed[] = [];
  let y = 0;
  for (const row of header) {
    placed.push({ item: row, y });
    y += row.height;
  }
  for (let at = from; at < to; at++) {
    const item = items[at];
    if (!item) break;
    y = topOf(item, y, at === from, box);
    placed.push({ item, y });
    y += item.height;
  }
  return { placed, header };
}

function pageEnd(items: readonly Item[], from: number, box: PageBox): number {
  let y = headerOf(items[from]).reduce((sum, { height }) => sum + height, 0);
  let fits = from;
  for (; fits < items.length; fits++) {
    const item = items[fits];
    if (!item || (fits > from && item.breaks)) break;
    y = topOf(item, y, fits === from, box) + item.height;
    if (y > box.height + 0.01 && fits > from) break;
  }
  if (fits >= items.length || items[fits]?.breaks) return fits;
  return bestEnd(items, from, fits);
}

/**
 * The last place before what no longer fits where a page may end; one line earlier when the page would otherwise end in
 * a hyphen. Where everything hangs together the page ends where it is full.
 */
function bestEnd(items: readonly Item[], from: number, full: number): number {
  // A page more than half empty is worse than two lines parted.
  const least = from + Math.max(1, Math.floor((full - from) * 0.45));
  let end = full;
  while (end > least && items[end - 1]?.keep) end--;
  if (items[end - 1]?.keep) end = full;
  if (endsInHyphen(items[end - 1])) {
    const earlier = end - 1;
    if (earlier > least && !items[earlier - 1]?.keep && !endsInHyphen(items[earlier - 1])) return earlier;
  }
  return end;
}

const endsInHyphen = (item: Item | undefined): boolean => item?.kind === "line" && item.line.isHyphen;

function topOf(item: Item, y: number, isFirst: boolean, { leading }: PageBox): number {
  const { sink = 0, before, snaps } = item;
  if (isFirst && y === 0) {
    // A heading at the top of a page keeps so much of its white that the lines under it stand on the grid.
    const rest = snaps === "white" ? before % leading : 0;
    return sink + (rest < leading * 0.6 ? rest : 0);
  }
  const onGrid = (top: number) => Math.ceil(top / leading - 0.02) * leading;
  const white = isFirst ? 0 : before;
  if (snaps === "white") return onGrid(y) + sink + white;
  return snaps === "itself" ? onGrid(y + sink + white) : y + sink + white;
}

/** A table that goes on over the page shows its head again. */
const headerOf = (item: Item | undefined): readonly RowItem[] =>
  item?.kind === "row" ? (item.header ?? []) : [];
