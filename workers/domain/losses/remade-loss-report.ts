import type { Block, Inline } from "#domain/book/blocks";
import { innerBlocks, ownInlines } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";
import { type BookPlace, type LossReport, lossKinds, maxLines } from "#domain/losses/loss-report";
import { textOfMarkup } from "#domain/losses/markup-scan";
import type { SourceSide } from "#domain/losses/source-side";

/** Puts down what a stored chapter holds, when a book is made again from its chapters. */
export function countStoredChapter({ blocks, notes }: StoredChapter, source: SourceSide): void {
  countBlocks(blocks, source);
  for (const { id, blocks: body } of notes) {
    source.note(id);
    countBlocks(body, source);
  }
}

/** The same of some blocks. */
export function countBlocks(blocks: readonly Block[], source: SourceSide, inList = false): void {
  for (const block of blocks) {
    if (block.kind === "table") source.beginTable();
    const lines = block.kind === "preformatted" ? [block.text] : ownInlines(block).map(setText);
    if (block.kind === "sceneBreak") lines.push(block.ornament ?? "");
    for (const line of lines) {
      source.begin(block.kind === "heading" ? "heading" : inList ? "listItem" : "paragraph");
      source.text(line);
      source.end();
    }
    for (const inner of innerBlocks(block)) countBlocks(inner, source, block.kind === "list");
    if (block.kind === "table") source.endTable();
  }
}

/** All letters that inlines are set with: readings of ruby and the signs of formulas, too. */
function setText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text") text += inline.text;
    else if (inline.kind === "break") text += " ";
    else if (inline.kind === "link") text += setText(inline.children);
    else if (inline.kind === "ruby") text += `${inline.base} ${inline.reading}`;
    else if (inline.kind === "math") text += ` ${textOfMarkup(inline.mathml)} `;
  }
  return text;
}

/**
 * The loss report of a book that was made again: the manuscript's side as it was, the book's as it is now. `change` is the
 * loss report of the making, from the stored book to the new one: what is not in the new one was taken out by the author.
 */
export function remadeLossReport(
  before: LossReport,
  change: LossReport,
  moved: (place: BookPlace) => BookPlace,
): LossReport {
  const removed = change.words.missing + change.words.left;
  const { out } = change.words;
  const left = before.words.left + removed;
  const { in: all, missing } = before.words;
  // Words the book has of itself, such as a title page, were added to the old one and to the new one: they count once.
  const added = Math.max(0, out + left + missing + before.words.joined + change.words.joined - all);
  const words = { ...before.words, out, left, added, joined: all - left - missing - (out - added) };
  const kinds = { ...before.kinds };
  for (const kind of lossKinds) {
    const gone = Math.min(change.kinds[kind].missing + change.kinds[kind].left, kinds[kind].book);
    kinds[kind] = { ...kinds[kind], book: kinds[kind].book - gone, left: kinds[kind].left + gone };
  }
  const kept = before.lines.map((line) => (line.book ? { ...line, book: moved(line.book) } : line));
  const taken = change.lines
    .filter(({ state }) => state !== "added")
    .map((line) => ({ ...line, state: "left" as const, reason: "removed" as const }));
  const newLines = change.lines.filter(({ state }) => state === "added");
  const of = (state: string) => kept.filter((line) => line.state === state);
  return {
    ...before,
    words,
    kinds,
    lines: [
      ...of("missing"),
      ...[...taken, ...of("left")].slice(0, maxLines),
      ...[...of("added"), ...newLines].slice(0, maxLines),
    ],
    counted: {
      missing: before.counted.missing,
      left: before.counted.left + change.counted.missing + change.counted.left,
      added: before.counted.added + change.counted.added,
    },
  };
}
