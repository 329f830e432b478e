import { type LaidChapter, pageOf } from "#domain/vr/typeset/chapter";
import type { Item, LineItem, OrnamentItem, PictureItem, Placed, RowItem } from "#domain/vr/typeset/items";
import { placePage } from "#domain/vr/typeset/paginate";
import type { Paragraph } from "#domain/vr/typeset/paragraph";
import { type Directions, directionsOf, type Fragment, setLine } from "#domain/vr/typeset/set-line";

/** A page ready to be drawn; page units from the upper left corner of the page's text. */
export type SetPage = {
  lines: SetLine[];
  pictures: { item: PictureItem; top: number }[];
  ornaments: { item: OrnamentItem; top: number }[];
  rules: { x: number; y: number; width: number; isStrong: boolean }[];
  bars: { x: number; top: number; height: number }[];
};

/** `isRepeated`: it stands here again, as the head of a table that goes on; it belongs to the page where it stood first. */
export type SetLine = {
  item: LineItem;
  top: number;
  baseline: number;
  fragments: Fragment[];
  isRepeated: boolean;
};

export function setPage(laid: LaidChapter, page: number): SetPage {
  const out: SetPage = { lines: [], pictures: [], ornaments: [], rules: [], bars: [] };
  const range = laid.pages[page];
  if (!range) return out;
  const { placed, header } = placePage(laid.items, range, laid.box);
  for (const [index, { item, y }] of placed.entries())
    addItem(out, laid, item, y, index < header.length, placed[index - 1]);
  return out;
}

/** Items of one column that is no page: a note's. */
export function setItems(laid: LaidChapter, items: readonly Placed[]): SetPage {
  const out: SetPage = { lines: [], pictures: [], ornaments: [], rules: [], bars: [] };
  for (const [index, { item, y }] of items.entries()) addItem(out, laid, item, y, false, items[index - 1]);
  return out;
}

function addItem(
  out: SetPage,
  laid: LaidChapter,
  item: Item,
  top: number,
  isRepeated: boolean,
  before: Placed | undefined,
) {
  for (const x of item.bars ?? []) {
    // A rule goes on through the white between two items beside it.
    const from = before?.item.bars?.includes(x) ? before.y + before.item.height : top;
    out.bars.push({ x, top: from, height: top + item.height - from });
  }
  switch (item.kind) {
    case "line":
      out.lines.push({
        item,
        top,
        baseline: top + item.baseline,
        fragments: setLine(item.paragraph, item.line, directions(item.paragraph), laid.setting.tools),
        isRepeated,
      });
      break;
    case "picture":
      out.pictures.push({ item, top });
      break;
    case "ornament":
      out.ornaments.push({ item, top });
      break;
    case "row":
      addRow(out, laid, item, top, isRepeated);
      break;
    default:
      item satisfies never;
  }
}

function addRow(out: SetPage, laid: LaidChapter, row: RowItem, top: number, isRepeated: boolean) {
  for (const { items } of row.cells)
    for (const { item, y } of items) addItem(out, laid, item, top + y, isRepeated, undefined);
  out.rules.push({ x: row.x, y: top + row.height, width: row.width, isStrong: row.rule !== "row" });
}

/** A paragraph's directions are found once, however many of its lines are drawn. */
const known = new WeakMap<Paragraph, { directions: Directions }>();
function directions(paragraph: Paragraph): Directions {
  let found = known.get(paragraph);
  if (!found) {
    found = { directions: directionsOf(paragraph) };
    known.set(paragraph, found);
  }
  return found.directions;
}

/** Whether any of the block from `start` to `end` stands on the page; of an empty stretch, its place. */
export function isOnPage(laid: LaidChapter, page: number, block: string, start: number): boolean {
  const first = laid.firstItem.get(block);
  if (first === undefined) return block === "" && page === 0;
  let at = first;
  for (let next = first + 1; laid.items[next]?.block === block; next++) {
    if ((laid.items[next]?.start ?? 0) > start) break;
    at = next;
  }
  return pageOf(laid, at) === page;
}
