import type { Block } from "#domain/book/blocks";
import { isRtlLanguage } from "#domain/cover/layout/bidi";
import type { Place } from "#domain/vr/place";
import type { ReadingFont } from "#domain/vr/settings";
import type { AtomTools } from "#domain/vr/typeset/atoms";
import { familyOf } from "#domain/vr/typeset/faces";
import { flowBlocks } from "#domain/vr/typeset/flow";
import type { Flow, Setting } from "#domain/vr/typeset/flow-column";
import type { Item } from "#domain/vr/typeset/items";
import { type PageBox, type PageRange, paginate } from "#domain/vr/typeset/paginate";

/** What changes where lines and pages end: `PageLook` of the page engine. */
export type TypeLook = {
  shape: {
    width: number;
    height: number;
    margin: { top: number; right: number; bottom: number; left: number };
  };
  em: number;
  font: ReadingFont;
};

/** A chapter as it is laid out: `type` and `kind` as in the stored chapter. */
export type ChapterToLay = {
  kind: string;
  type?: string;
  level?: number;
  blocks: readonly Block[];
};

export type BookTools = AtomTools & {
  language: string;
  noteNumber(note: string): string;
  /** In pixels; with the part that is shown of it. */
  pictureSize(asset: string): { width: number; height: number };
};

export type LaidChapter = {
  items: readonly Item[];
  pages: readonly PageRange[];
  box: PageBox;
  /** Where blocks begin in the items. */
  firstItem: ReadonlyMap<string, number>;
  setting: Setting;
};

/** Lays a chapter out in steps of some milliseconds; whoever drives it may stop between two. */
export function* layoutChapter(
  chapter: ChapterToLay,
  look: TypeLook,
  tools: BookTools,
): Generator<void, LaidChapter> {
  const setting = settingOf(chapter, look, tools);
  const flow: Flow = {
    setting,
    flowBlocks,
    items: [],
    firstItem: new Map(),
    gap: 0,
    breaks: false,
    marker: undefined,
  };
  yield* flowBlocks(flow, chapter.blocks, {
    x: 0,
    width: setting.width,
    size: setting.em,
    leading: setting.leading,
    tag: "p",
    isRtl: isRtlLanguage(tools.language),
    language: tools.language,
    italic: setting.manner === "centred",
    weight: 400,
    paragraphs: setting.manner === "small-print" ? "apart" : "indented",
    bars: [],
    depth: 0,
  });
  raiseFirst(flow);
  const box = { height: setting.height, leading: setting.leading };
  return { items: flow.items, pages: paginate(flow.items, box), box, firstItem: flow.firstItem, setting };
}

function settingOf(chapter: ChapterToLay, look: TypeLook, tools: BookTools): Setting {
  const { shape, font } = look;
  const { width, height, margin } = shape;
  // Naskh letters are small on their em.
  const em = look.em * (/^(?:ar|fa|ckb|ps|ug|ur)\b/i.test(tools.language) ? 1.14 : 1);
  const room = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const family = familyOf(font, tools.language);
  // The page holds whole lines: what is left over is shared among them.
  const lines = Math.max(1, Math.round(room.height / (em * family.leading)));
  return {
    em,
    leading: room.height / lines,
    ...room,
    family,
    language: tools.language,
    manner: mannerOf(chapter),
    level: chapter.level ?? 1,
    tools,
    noteNumber: tools.noteNumber,
    pictureSize: tools.pictureSize,
  };
}

function mannerOf({ kind, type }: ChapterToLay): Setting["manner"] {
  if (kind === "title-page" || type === "titlepage" || type === "halftitlepage") return "title-page";
  if (type === "dedication") return "centred";
  if (type === "copyright-page" || type === "imprint") return "small-print";
  return "prose";
}

/** A page that has no heading but stands alone, a dedication or a title, begins lower than others. */
function raiseFirst({ items, setting }: Flow) {
  const first = items[0];
  if (!first || first.sink || setting.manner === "prose" || setting.manner === "small-print") return;
  first.sink = setting.height * 0.24;
}

/** The item a place stands on: of its block the last that begins at or before it. */
export function itemAt(laid: LaidChapter, { block, offset }: Pick<Place, "block" | "offset">): number {
  let at = laid.firstItem.get(block) ?? 0;
  for (let next = at + 1; laid.items[next]?.block === block; next++) {
    const item = laid.items[next];
    if (item?.kind === "line" && item.start > offset) break;
    at = next;
  }
  return Math.min(at, Math.max(0, laid.items.length - 1));
}

/** The page that holds an item. */
export function pageOf(laid: LaidChapter, item: number): number {
  let low = 0;
  let high = laid.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((laid.pages[middle]?.from ?? 0) <= item) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a page begins. */
export function pageStart(laid: LaidChapter, page: number): Pick<Place, "block" | "offset"> {
  const item = laid.items[laid.pages[page]?.from ?? 0];
  return item ? { block: item.block, offset: item.start } : { block: "", offset: 0 };
}
