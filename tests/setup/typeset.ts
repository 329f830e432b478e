import type { Block, Inline, TableCell } from "#domain/book/blocks";
import { blockText, everyBlock } from "#domain/vr/page-text";
import {
  type BookTools,
  type ChapterToLay,
  type LaidChapter,
  layoutChapter,
  type TypeLook,
} from "#domain/vr/typeset/chapter";
import type { Item } from "#domain/vr/typeset/items";
import { setPage } from "#domain/vr/typeset/set-page";
import { WordWidths } from "#domain/vr/typeset/word-widths";

/** Widths that differ from letter to letter, as a face's do, and are the same everywhere. */
function stubMeasure(face: string, text: string): number {
  if (face.includes("Mono")) return [...text].length * 0.6;
  let width = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code >= 0x2e80) width += 1;
    else if (code === 0x20 || code === 0xa0) width += 0.25;
    else width += 0.32 + ((code * 7) % 13) / 40;
  }
  return face.startsWith("7") ? width * 1.06 : width;
}

/** A syllable every three letters. */
const everyThird = (word: string): number[] => {
  const cuts: number[] = [];
  for (let at = 3; at <= word.length - 3; at += 3) cuts.push(at);
  return cuts;
};

export function stubTools(language = "en", measure = stubMeasure): BookTools {
  return {
    measure,
    words: new WordWidths(measure),
    hyphenatorFor: (one) => (/^(?:en|de)/.test(one) ? everyThird : undefined),
    language,
    noteNumber: () => "7",
    pictureSize: (asset) => (asset === "tall" ? { width: 300, height: 3000 } : { width: 800, height: 500 }),
  };
}

export const lookOf = (em: number, font: TypeLook["font"] = "literata"): TypeLook => ({
  shape: { width: 600, height: 800, margin: { top: 56, right: 56, bottom: 62, left: 56 } },
  em,
  font,
});

export function lay(chapter: Partial<ChapterToLay>, look = lookOf(21), tools = stubTools()): LaidChapter {
  const steps = layoutChapter({ kind: "chapter", level: 1, blocks: [], ...chapter }, look, tools);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What is drawn of each block, page after page, without white and hyphens. */
export function drawnTexts(laid: LaidChapter): Map<string, string> {
  const drawn = new Map<string, string>();
  for (let page = 0; page < laid.pages.length; page++)
    for (const { item, fragments, isRepeated } of setPage(laid, page).lines) {
      if (isRepeated) continue;
      let text = item.drop?.text ?? "";
      for (const fragment of [...fragments].sort((one, other) => one.start - other.start)) {
        const { kind } = fragment.object ?? {};
        if (kind === "noteRef" || kind === "image" || kind === "space") continue;
        text += fragment.text;
      }
      if (item.line.isHyphen) text = text.replace(/-$/, "");
      drawn.set(item.block, (drawn.get(item.block) ?? "") + text);
    }
  for (const [block, text] of drawn) drawn.set(block, bare(text));
  return drawn;
}

/** What ought to be drawn of each block. */
export function wantedTexts(blocks: readonly Block[]): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const block of everyBlock(blocks)) {
    const text = bare(blockText(block));
    const isDrawn = block.kind !== "sceneBreak" && text !== "";
    if (isDrawn) wanted.set(block.id ?? "", text);
  }
  return wanted;
}

const bare = (text: string): string => text.replace(/[\s\u00a0\u00ad\u3000]/g, "");

/**
 * Counts pages again, by another road: for each page it tries every end from the longest down, and measures each from
 * nothing. Slow, and simple enough to be believed.
 */
export function countAgain({ items, box }: Pick<LaidChapter, "items" | "box">): number {
  const grid = (y: number) => Math.ceil(y / box.leading - 0.02) * box.leading;
  const bottomOf = (slice: readonly Item[]): number => {
    const [first] = slice;
    let y = first?.kind === "row" ? (first.header ?? []).reduce((sum, row) => sum + row.height, 0) : 0;
    const isBare = y === 0;
    for (const [index, item] of slice.entries()) {
      const sink = item.sink ?? 0;
      const rest = item.snaps === "white" ? item.before % box.leading : 0;
      if (index === 0 && isBare) y = sink + (rest < box.leading * 0.6 ? rest : 0);
      else {
        const white = sink + (index === 0 ? 0 : item.before);
        y = item.snaps === "white" ? grid(y) + white : item.snaps === "itself" ? grid(y + white) : y + white;
      }
      y += item.height;
    }
    return y;
  };
  const isHyphen = (at: number) => {
    const item = items[at];
    return item?.kind === "line" && item.line.isHyphen;
  };
  let pages = 0;
  let from = 0;
  do {
    let full = from;
    while (
      full < items.length &&
      (full === from || (!items[full]?.breaks && bottomOf(items.slice(from, full + 1)) <= box.height + 0.01))
    )
      full++;
    let end = full;
    if (full < items.length && !items[full]?.breaks) {
      const least = from + Math.max(1, Math.floor((full - from) * 0.45));
      const ends = Array.from({ length: full - least + 1 }, (_, step) => full - step);
      end = ends.find((one) => !items[one - 1]?.keep) ?? full;
      const before = end - 1;
      const mayGoBack = before > least && !items[before - 1]?.keep && !isHyphen(before - 1);
      if (isHyphen(end - 1) && mayGoBack) end = before;
    }
    pages++;
    from = end;
  } while (from < items.length);
  return pages;
}

let lastId = 0;
const id = () => `b${++lastId}`;
export const text = (words: string): Inline => ({ kind: "text", text: words });
export const paragraph = (words: string, more: object = {}): Block => ({
  kind: "paragraph",
  id: id(),
  inlines: [text(words)],
  ...more,
});
export const heading = (words: string, level: 1 | 2 | 3 = 1): Block => ({
  kind: "heading",
  id: id(),
  level,
  inlines: [text(words)],
});
export const cell = (words: string, more: Partial<TableCell> = {}): TableCell => ({
  blocks: [paragraph(words)],
  columns: 1,
  rows: 1,
  ...more,
});
export const block = <One extends Block>(one: One): One => ({ ...one, id: id() });

/** Prose of a seed: words of many lengths, sentences and dashes. */
export function prose(words: number, seed = 1): string {
  let state = seed;
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
  const letters = "etaoinshrdlucmfwypvbgk";
  const out: string[] = [];
  for (let count = 0; count < words; count++) {
    let word = "";
    for (let length = 1 + next(4) + next(8); length > 0; length--)
      word += letters[next(letters.length)] ?? "e";
    if (next(12) === 0) word += ",";
    if (next(14) === 0) word += ".”";
    if (next(30) === 0) word += `—${letters[next(20)]}o`;
    out.push(next(25) === 0 ? `“${word}` : word);
  }
  return out.join(" ");
}
