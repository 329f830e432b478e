import type { Block, Inline } from "#domain/book/blocks";

/** The id of a note whose sign was typed by hand (`*`) instead of counted. */
export const typedSignId = (at: number): string => `n${at}t`;

/**
 * Takes the signs typed before such notes out of the text and makes them the notes' marks. A number typed by hand is
 * none: the book counts such notes with the others.
 */
export function withTypedSigns(inlines: readonly Inline[]): Inline[] {
  const set: Inline[] = [];
  for (const inline of inlines) {
    const before = set.at(-1);
    const isTyped = inline.kind === "noteRef" && inline.note.endsWith("t") && before?.kind === "text";
    const typed = isTyped ? typedSign(before) : "";
    if (!isTyped || typed === "") {
      set.push(inline);
      continue;
    }
    set.pop();
    const text = before.text.slice(0, before.text.length - typed.length);
    if (text !== "") set.push({ ...before, text });
    set.push(/\d/.test(typed) ? inline : { ...inline, label: typed.trim() });
  }
  return set;
}

/** The sign this text ends with: all of it where it is raised, else signs that are no letters; nothing without one. */
function typedSign({ text, marks }: Extract<Inline, { kind: "text" }>): string {
  if (marks?.superscript && sign.test(text)) return text;
  return /[*†‡§¶]{1,4}$/.exec(text)?.[0] ?? "";
}

/** The note without the sign at its own beginning. */
export function withoutOwnSign(blocks: Block[]): Block[] {
  const first = blocks[0];
  if (first?.kind !== "paragraph") return blocks;
  const [start, ...others] = first.inlines;
  if (start?.kind !== "text") return blocks;
  const rest =
    start.marks?.superscript && sign.test(start.text) ? "" : start.text.replace(/^[*†‡§¶]+\s*/, "");
  const inlines = rest === "" ? others : [{ ...start, text: rest }, ...others];
  const next = inlines[0];
  if (next?.kind === "text") inlines[0] = { ...next, text: next.text.trimStart() };
  return [{ ...first, inlines }, ...blocks.slice(1)];
}

const sign = /^\s*[[(]?([*†‡§¶#]{1,4}|\d{1,4}|[a-z])[\])]?\s*$/;
