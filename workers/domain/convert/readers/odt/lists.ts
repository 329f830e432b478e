import type { Block } from "#domain/book/blocks";
import { count } from "#domain/convert/readers/odt/lengths";
import {
  deepestLevel,
  headingLabel,
  type OdtListLevel,
  type OdtListStyle,
  plainListLevel,
} from "#domain/convert/readers/odt/list-styles";
import type { StyleSheet } from "#domain/convert/readers/odt/style-sheet";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";
import type { Attributes } from "#domain/convert/xml";

export type ListBlock = Extract<Block, { kind: "list" }>;

/** A list as it stands open: its style, how deep it is, and the counts it shares with those it goes on from. */
export type OpenList = {
  id: string | undefined;
  styleName: string;
  style: OdtListStyle;
  depth: number;
  values: (number | undefined)[];
};

/** An item as it stands open; it has a number from its first words on. */
export type OpenItem = {
  list: OpenList;
  startValue: number | undefined;
  /** `text:list-header`: it has no number of its own. */
  isHeader: boolean;
  value: number | undefined;
  /** The number as it is shown, where its format alone cannot say it: `(a)`, `1.2.1`. */
  label: string | undefined;
};

/** Counts the items of lists as a writer program does, across lists that go on from each other. */
export class ListCounts {
  private readonly styles: StyleSheet;
  private readonly byStyle = new Map<string, (number | undefined)[]>();
  private readonly byId = new Map<string, (number | undefined)[]>();
  private readonly headings: (number | undefined)[] = [];

  constructor(styles: StyleSheet) {
    this.styles = styles;
  }

  /** A list begins, within `outer` when that is given. */
  begin(attributes: Attributes, outer: OpenItem | undefined): OpenList {
    const styleName = attributes["text:style-name"] ?? outer?.list.styleName ?? "";
    const id = attributes["xml:id"];
    const goesOn = attributes["text:continue-numbering"] === "true";
    const depth = Math.min((outer?.list.depth ?? 0) + 1, deepestLevel);
    const list: OpenList = {
      id,
      styleName,
      style: this.styles.lists.get(styleName) ?? noLevels,
      depth,
      values: [],
    };
    if (outer && outer.list.styleName === styleName) {
      list.values = outer.list.values;
      // Under an item that has words of its own, the count of its list is a new one.
      if (outer.value !== undefined && !goesOn) list.values.length = Math.min(list.values.length, depth);
    } else {
      const from = attributes["text:continue-list"];
      const continued = from === undefined ? undefined : this.byId.get(from);
      list.values = continued ?? (goesOn ? this.byStyle.get(styleName) : undefined) ?? [];
    }
    remember(this.byStyle, styleName, list.values);
    if (id !== undefined) remember(this.byId, id, list.values);
    return list;
  }

  beginItem(list: OpenList, attributes: Attributes, isHeader: boolean): OpenItem {
    const start = attributes["text:start-value"];
    const startValue = start === undefined ? undefined : count(start, 1, 0, 1_000_000);
    return { list, startValue, isHeader, value: undefined, label: undefined };
  }

  /** Gives the item its number, once. */
  number(item: OpenItem): number {
    if (item.value !== undefined) return item.value;
    const { values, depth } = item.list;
    const before = values[depth];
    const next = before === undefined ? levelOf(item.list).start : before + 1;
    item.value = item.startValue ?? next;
    values[depth] = item.value;
    values.length = depth + 1;
    if (isBeyondFormat(levelOf(item.list))) item.label = headingLabel(item.list.style, depth, values);
    return item.value;
  }

  /** The number of a heading outside every list. */
  heading(level: number): NumberedPlace | undefined {
    const own = this.styles.outline.get(level);
    if (!own) return undefined;
    const before = this.headings[level];
    this.headings[level] = before === undefined ? own.start : before + 1;
    this.headings.length = level + 1;
    return place(
      own,
      level,
      this.headings[level] ?? 1,
      headingLabel(this.styles.outline, level, this.headings),
    );
  }

  /** The number of a heading that is an item of a list. */
  headingInList(item: OpenItem): NumberedPlace | undefined {
    if (item.isHeader || item.value !== undefined) return undefined;
    const value = this.number(item);
    const { list } = item;
    return place(levelOf(list), list.depth, value, headingLabel(list.style, list.depth, list.values));
  }
}

/** Puts the item at the end of the list, or begins another after it. Returns the list that is to be held open. */
export function withItem(open: ListBlock | undefined, item: OpenItem, blocks: Block[]): ListBlock {
  const { format } = levelOf(item.list);
  const ordered = format !== "bullet" && format !== "none";
  const start = item.value ?? 1;
  const listed = { blocks, ...(item.label ? { label: item.label } : {}) };
  const goesOn =
    open?.format === format &&
    (!ordered || start === open.start + open.items.length) &&
    open.items.length < maxHeldItems;
  if (open && goesOn) {
    open.items.push(listed);
    return open;
  }
  return { kind: "list", ordered, start, format, items: [listed] };
}

/** An item that holds nothing but lists goes on with the item before it. */
export function intoLastItem(open: ListBlock | undefined, blocks: readonly Block[]): boolean {
  const last = open?.items.at(-1);
  if (!last || !blocks.every((block) => block.kind === "list")) return false;
  for (const block of blocks) {
    const before = last.blocks.at(-1);
    const joins =
      block.kind === "list" &&
      before?.kind === "list" &&
      before.format === block.format &&
      (!block.ordered || block.start === before.start + before.items.length);
    if (joins) for (const one of block.items) before.items.push(one);
    else last.blocks.push(block);
  }
  return true;
}

function levelOf(list: OpenList): OdtListLevel {
  return list.style.get(list.depth) ?? list.style.get(1) ?? plainListLevel;
}

function isBeyondFormat(level: OdtListLevel): boolean {
  return level.shown > 1 || !/^[([]?$/.test(level.prefix.trim()) || !/^[.):\]]?$/.test(level.suffix.trim());
}

function place(level: OdtListLevel, depth: number, value: number, label: string): NumberedPlace {
  return {
    level: { format: level.format, text: "", start: level.start, isTight: false, left: undefined },
    levelIndex: depth - 1,
    listId: "",
    value,
    label,
  };
}

/** Past this many the oldest are forgotten: a list hardly goes on from one a thousand lists before. */
const maxRemembered = 2_000;
const maxHeldItems = 2_000;
const noLevels: OdtListStyle = new Map();

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= maxRemembered) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
