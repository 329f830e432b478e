import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { schema } from "../model/schema";

const { marks, nodes } = schema;

export type Direction = "ltr" | "rtl";
/** Null: as the book, or the block around it. */
export type PassageLanguage = { lang: string | null; direction: Direction | null };

/** What the passage at the selection is said to be in. */
export function languageAt({ selection, storedMarks }: EditorState): PassageLanguage {
  const { $from, empty } = selection;
  const near = empty ? (storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? $from.marks());
  let lang: string | null = near.find(({ type }) => type === marks.lang)?.attrs.lang ?? null;
  let direction: Direction | null =
    near.find(({ type }) => type === marks.direction)?.attrs.direction ?? null;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { attrs } = $from.node(depth);
    lang ??= attrs.lang ?? null;
    direction ??= attrs.direction ?? null;
  }
  return { lang, direction };
}

/** The direction that a language is written in, where the book's is another; null where it is the same. */
export function directionOf(lang: string | null, bookLanguage: string): Direction | null {
  if (lang === null) return null;
  const own = languageDirection(lang);
  return own === languageDirection(bookLanguage) ? null : own;
}

/**
 * Says what language a passage is in, and which way it runs: of some words as marks, of whole blocks, or with nothing
 * selected, of the blocks.
 */
export function setLanguage({ lang, direction }: PassageLanguage): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { $from, $to, from, to, empty } = selection;
    if (!empty && $from.sameParent($to) && isPart($from.parent, $from.parentOffset, $to.parentOffset)) {
      tr.removeMark(from, to, marks.lang).removeMark(from, to, marks.direction);
      if (lang !== null) tr.addMark(from, to, marks.lang.create({ lang }));
      if (direction !== null) tr.addMark(from, to, marks.direction.create({ direction }));
    } else {
      for (const pos of blocksAt(doc, from, to)) {
        tr.setNodeAttribute(pos, "lang", lang).setNodeAttribute(pos, "direction", direction);
        const end = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0);
        tr.removeMark(pos, end, marks.lang).removeMark(pos, end, marks.direction);
      }
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const isPart = (parent: Node, from: number, to: number): boolean => from > 0 || to < parent.content.size;

/** The nearest blocks around a selection that can be in a language of their own: of a verse, the whole of it. */
function blocksAt(doc: Node, from: number, to: number): Set<number> {
  const places = new Set<number>();
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === nodes.note) return false;
    const isText = node.isTextblock && "lang" in node.attrs;
    if (isText || node.type === nodes.verse) places.add(pos);
    return !isText && node.type !== nodes.verse;
  });
  return places;
}
