import type { LaidChapter } from "#domain/vr/typeset/chapter";
import type { BlockTag, Item } from "#domain/vr/typeset/items";

/** A block, or what of it stands on the page, as it is read aloud. */
export type MirroredBlock = {
  tag: BlockTag;
  text: string;
  lang?: string;
  direction?: "ltr" | "rtl";
};

/** What a page says, in order. `texts`: the visible text of the chapter's blocks, by id. */
export function mirrorOf(
  laid: LaidChapter,
  page: number,
  texts: ReadonlyMap<string, string>,
): MirroredBlock[] {
  const range = laid.pages[page];
  const out: MirroredBlock[] = [];
  if (!range) return out;
  let last: { block: string; tag: BlockTag; entry: MirroredBlock } | undefined;
  const add = (item: Item) => {
    if (item.kind === "row") {
      for (const { items } of item.cells) {
        last = undefined;
        for (const { item: inner } of items) add(inner);
      }
      last = undefined;
      return;
    }
    const text = textOf(item, texts);
    if (last && last.block === item.block && last.tag === item.tag && item.kind === "line") {
      last.entry.text += text;
      return;
    }
    if (item.kind === "picture" && item.isDecorative) return;
    const entry: MirroredBlock = { tag: item.tag, text };
    if (item.lang) entry.lang = item.lang;
    if (item.direction) entry.direction = item.direction;
    out.push(entry);
    last = { block: item.block, tag: item.tag, entry };
  };
  for (let at = range.from; at < range.to; at++) {
    const item = laid.items[at];
    if (item) add(item);
  }
  for (const entry of out) entry.text = entry.text.replace(/[ \t]+/g, " ").trim();
  return out.filter(({ text, tag }) => text !== "" || tag === "hr");
}

function textOf(item: Exclude<Item, { kind: "row" }>, texts: ReadonlyMap<string, string>): string {
  if (item.kind === "picture") return item.alt;
  if (item.kind === "ornament") return "";
  const whole = texts.get(item.block) ?? "";
  const start = item.drop ? item.start - item.drop.text.length : item.start;
  const label = item.marker && /[\p{L}\p{N}]/u.test(item.marker.text) ? `${item.marker.text} ` : "";
  return label + whole.slice(start, item.end);
}
