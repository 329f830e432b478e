import type { Block, Inline } from "#domain/book/blocks";
import type { StoredChapter } from "#domain/convert/conversion";
import { blockText, everyBlock, inlinesOf } from "#domain/vr/page-text";

/** What must be there before a chapter can be laid out. */
export type ChapterNeeds = {
  letters: string;
  hasCode: boolean;
  languages: Set<string>;
  assets: Set<string>;
};

/** Signs the layout adds itself: hyphen, bullets, numbers of notes and lists. */
const ownLetters = "-–—•◦▪.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ";

export function needsOf(
  { blocks, notes }: Pick<StoredChapter, "blocks" | "notes">,
  language: string,
): ChapterNeeds {
  const needs: ChapterNeeds = {
    letters: "",
    hasCode: false,
    languages: new Set([language]),
    assets: new Set(),
  };
  const letters = new Set(ownLetters);
  const add = (text: string) => {
    for (const letter of text) letters.add(letter);
  };
  for (const block of everyBlock([...blocks, ...notes.flatMap((note) => note.blocks)])) {
    add(blockText(block));
    addBlock(needs, block, add);
    addInlines(needs, inlinesOf(block), add);
  }
  needs.letters = [...letters].join("");
  return needs;
}

function addBlock(needs: ChapterNeeds, block: Block, add: (text: string) => void) {
  if (block.lang) needs.languages.add(block.lang);
  if (block.kind === "preformatted") needs.hasCode = true;
  if (block.kind === "figure") needs.assets.add(block.asset);
  if (block.kind === "sceneBreak" && block.ornamentAsset) needs.assets.add(block.ornamentAsset);
  if (block.kind === "list") for (const { label } of block.items) add(label ?? "");
}

function addInlines(needs: ChapterNeeds, inlines: readonly Inline[], add: (text: string) => void) {
  for (const inline of inlines) {
    if (inline.kind === "image") needs.assets.add(inline.asset);
    if (inline.kind === "ruby") add(inline.reading);
    if (inline.kind === "noteRef") add(inline.label ?? "");
    if (inline.kind === "link") addInlines(needs, inline.children, add);
    if (inline.kind !== "text" || !inline.marks) continue;
    if (inline.marks.code) needs.hasCode = true;
    if (inline.marks.lang) needs.languages.add(inline.marks.lang);
    if (inline.marks.caps || inline.marks.smallCaps) add(inline.text.toUpperCase());
  }
}
