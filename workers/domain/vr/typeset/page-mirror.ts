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
  let last: { block: string; tag: BlockTag; end: number; entry: MirroredBlock } | undefined;
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
      // What parts a heading from its subtitle belongs to neither.
      if (item.start > last.end) last.entry.text += " ";
      last.entry.text += text;
      last.end = item.end;
      return;
    }
    if (item.kind === "picture" && item.isDecorative) return;
    const entry: MirroredBlock = { tag: item.tag, text };
    if (item.lang) entry.lang = item.lang;
    if (item.direction) entry.direction = item.direction;
    out.push(entry);
    last = { block: item.block, tag: item.tag, end: item.end, entry };
  };
  for (let at = range.from; at < range.to; at++) {
    const item = laid.items[at];
    if (item) add(item);
  }
  const opening = laid.items[range.from];
  const closing = laid.items[range.to - 1];
  // A word cut at the page's end is told whole on the page it begins on.
  const first = out[0];
  if (opening && first && isCut(laid.items[range.from - 1]))
    first.text = first.text.slice(restOfWord(opening, texts).length);
  if (closing && last && isCut(closing)) last.entry.text += restOfWord(laid.items[range.to], texts);
  for (const entry of out) entry.text = entry.text.replace(/[ \t]+/g, " ").trim();
  return out.filter(({ text, tag }) => text !== "" || tag === "hr");
}

const isCut = (item: Item | undefined): boolean => item?.kind === "line" && item.line.isHyphen;

/** What of a cut word the item begins with. */
const restOfWord = (item: Item | undefined, texts: ReadonlyMap<string, string>): string =>
  /^\S*/.exec((texts.get(item?.block ?? "") ?? "").slice(item?.start, item?.end))?.[0] ?? "";

function textOf(item: Exclude<Item, { kind: "row" }>, texts: ReadonlyMap<string, string>): string {
  if (item.kind === "picture") return item.alt;
  if (item.kind === "ornament") return "";
  const whole = texts.get(item.block) ?? "";
  const start = item.drop ? item.start - item.drop.text.length : item.start;
  const label = item.marker && /[\p{L}\p{N}]/u.test(item.marker.text) ? `${item.marker.text} ` : "";
  return label + whole.slice(start, item.end);
}
