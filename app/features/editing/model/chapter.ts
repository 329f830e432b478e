import { Fragment, type Node } from "prosemirror-model";
import type { Block } from "#domain/book/blocks";
import { nodesOf, type Opening } from "./block-to-node";
import { blocksOf, type Untouched } from "./node-to-block";
import { withOwnIds } from "./own-ids";
import { isSameContent } from "./same-content";
import { schema } from "./schema";

export type ChapterNote = { id: string; label?: string; blocks: Block[] };
export type ChapterContent = { blocks: Block[]; notes: ChapterNote[] };

/** A chapter in the editor. */
export type OpenChapter = {
  doc: Node;
  /** The blocks and notes of a document that began as `doc`. Those that nobody changed are the very ones that came. */
  contentOf(doc: Node): ChapterContent;
};

/**
 * Opens a chapter for the editor. A block that would come back from the schema otherwise than it came is locked, so that
 * nothing can be lost by opening a chapter.
 */
export function openChapter({ blocks, notes }: ChapterContent): OpenChapter {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const taken = new Set<string>();
  const came = new WeakMap<Node, { block: Block; next: Node | undefined }>();

  const opening: Opening = {
    take(id) {
      const note = byId.get(id);
      if (!note || taken.has(id)) return undefined;
      taken.add(id);
      return { content: opening.flow(note.blocks), ownLabel: note.label ?? null };
    },
    flow(list) {
      const content = list.flatMap((block) => {
        const before = new Set(taken);
        const found = attempted(() => nodesOf(block, opening));
        if (found && isSameContent(blocksOf(Fragment.fromArray(found)), [block])) {
          const [first, next] = found;
          if (first) came.set(first, { block, next });
          return found;
        }
        taken.clear();
        for (const id of before) taken.add(id);
        return [schema.nodes.locked.create({ block })];
      });
      return Fragment.fromArray(
        content.length > 0 ? content : [schema.nodes.paragraph.create({ implied: true })],
      );
    },
  };
  const untouched: Untouched = (node, next) => {
    const known = came.get(node);
    if (!known) return undefined;
    const subtitle = next?.type === schema.nodes.subtitle ? next : undefined;
    return node.type !== schema.nodes.heading || known.next === subtitle ? known.block : undefined;
  };

  const doc = schema.nodes.doc.create(null, opening.flow(blocks));
  // Their marks are in blocks that are locked, or in no block of this chapter.
  const apart = new Set(notes.map(({ id }) => id).filter((id) => !taken.has(id)));
  return {
    doc,
    contentOf: (current) => ({
      blocks: withOwnIds(blocksOf(current, untouched)),
      notes: withNoteIds(notesOf(current, notes, apart, untouched)),
    }),
  };
}

/** Attributes that the schema refuses make a block as little editable as one that it does not know. */
function attempted<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function notesOf(
  doc: Node,
  before: readonly ChapterNote[],
  apart: ReadonlySet<string>,
  untouched: Untouched,
): ChapterNote[] {
  const known = new Map(before.map((note) => [note.id, note]));
  const owned = new Map<string, ChapterNote>();
  const named = new Set<string>();
  const order: string[] = [];
  doc.descendants((node) => {
    if (node.type !== schema.nodes.note) return true;
    const { note: id, owns, ownLabel } = node.attrs;
    named.add(id);
    if (owns && !owned.has(id)) {
      const blocks = blocksOf(node, untouched);
      owned.set(id, { id, ...(ownLabel === null ? {} : { label: ownLabel }), blocks });
      order.push(id);
    }
    return true;
  });
  const list: ChapterNote[] = [];
  for (const note of before) {
    const now = owned.get(note.id);
    if (now) list.push(now);
    // The words of a note stay when another mark of it does.
    else if (apart.has(note.id) || named.has(note.id)) list.push(note);
  }
  for (const [at, id] of order.entries()) {
    const note = owned.get(id);
    if (!note || known.has(id)) continue;
    const previous = order[at - 1];
    list.splice(list.findIndex((one) => one.id === previous) + 1, 0, note);
  }
  return list;
}

function withNoteIds(notes: ChapterNote[]): ChapterNote[] {
  const seen = { ids: new Set<string>(), anchors: new Set<string>() };
  return notes.map((note) => {
    const blocks = withOwnIds(note.blocks, seen);
    return blocks === note.blocks ? note : { ...note, blocks };
  });
}
