import type { Node } from "prosemirror-model";
import type { ChangeMade, DeletedPart, ManuscriptComment } from "#domain/book/tracked";
import { eachInline, insertedIn, pointIn } from "./decide";

/** One change of a chapter, all that has its id; positions are those of the document it was read from. */
export type ChapterChangeFound = ChangeMade & {
  inserted: string;
  deleted: string;
  /** Whole paragraphs came or went with it. */
  paragraphs: number;
  from: number;
  to: number;
};
export type CommentFound = ManuscriptComment & { quote: string; at: number; from: number; to: number };

export type TrackedInChapter = { changes: ChapterChangeFound[]; comments: CommentFound[] };

/** Returns what waits for a decision in a chapter, in the order of the text; resolved comments with it. */
export function trackedIn(doc: Node): TrackedInChapter {
  const known = read.get(doc);
  if (known) return known;
  const found = readTracked(doc);
  read.set(doc, found);
  return found;
}

/** Every item of the margin asks for the same. */
const read = new WeakMap<Node, TrackedInChapter>();

function readTracked(doc: Node): TrackedInChapter {
  const changes = new Map<string, ChapterChangeFound>();
  const comments = new Map<string, CommentFound>();
  const open = new Set<CommentFound>();
  const grow = (made: ChangeMade, from: number, to: number): ChapterChangeFound => {
    const { id, author, date, moved } = made;
    const known = changes.get(id) ?? {
      id,
      author,
      ...(date ? { date } : {}),
      ...(moved ? { moved } : {}),
      inserted: "",
      deleted: "",
      paragraphs: 0,
      from,
      to,
    };
    known.to = to;
    changes.set(id, known);
    return known;
  };
  const ended = new Set<string>();
  eachInline(doc, (node) => {
    const point = pointIn(node);
    if (point?.type === "comment-end") ended.add(point.id);
  });
  let block: Node | null = null;
  eachInline(doc, (node, pos, parent) => {
    if (parent !== block && block) for (const one of open) if (one.quote !== "") one.quote += " ";
    block = parent;
    const text = node.isText ? (node.text ?? "") : node.type.name === "line_break" ? " " : "";
    const inserted = insertedIn(node);
    if (inserted) grow(inserted.attrs.made, pos, pos + node.nodeSize).inserted += text;
    for (const one of open) {
      if (text !== "") one.quote += text;
      one.to = pos + node.nodeSize;
    }
    const point = pointIn(node);
    switch (point?.type) {
      case "deletion": {
        const found = grow(point, pos, pos + 1);
        found.deleted += wordsOf(point.words);
        found.paragraphs += point.words.filter((part) => "ends" in part && part.ends === "paragraph").length;
        return;
      }
      case "paragraph":
        grow(point, pos, pos + 1).paragraphs++;
        return;
      case "comment": {
        const { type: _, ...comment } = point;
        const found = { ...comment, quote: "", at: pos, from: pos, to: pos + 1 };
        comments.set(comment.id, found);
        if (ended.has(comment.id)) open.add(found);
        return;
      }
      case "comment-end": {
        const found = comments.get(point.id);
        if (found) open.delete(found);
        return;
      }
      default:
    }
  });
  return {
    changes: [...changes.values()].filter(
      ({ inserted, deleted, paragraphs }) => inserted || deleted || paragraphs,
    ),
    comments: [...comments.values()],
  };
}

/** Deleted words in one line; the end of a paragraph is its sign. */
export const wordsOf = (words: readonly DeletedPart[]): string =>
  words
    .map((part) => ("ends" in part ? (part.ends === "paragraph" ? " ¶ " : " ") : part.text))
    .join("")
    .replace(/ +/g, " ");

/** Whether a document holds anything tracked at all; cheaper than reading it. */
export function hasTracked(doc: Node): boolean {
  let is = false;
  doc.descendants((node) => {
    if (is) return false;
    if (node.isInline) is = pointIn(node) !== undefined || insertedIn(node) !== undefined;
    return !node.isInline;
  });
  return is;
}
