import { closeHistory } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import type { MarginItem } from "../margin/margin-item";
import { type ChapterChangeFound, type CommentFound, trackedIn } from "./changes-in";
import { decide, eachInline, pointIn, type Verdict } from "./decide";

/** Letters of a long passage that an item shows. */
const maxQuote = 240;

/** Returns what waits in the chapter as items of the margin. `after` is called with what was decided. */
export function changeItems(
  chapter: string,
  view: EditorView,
  after: (itemId: string) => void,
): MarginItem[] {
  const { changes, comments } = trackedIn(view.state.doc);
  return [
    ...changes.map((change) => changeItem(chapter, change, view, after)),
    ...comments.map((comment) => commentItem(chapter, comment, view, after)),
  ];
}

function changeItem(
  chapter: string,
  change: ChapterChangeFound,
  view: EditorView,
  after: (itemId: string) => void,
): MarginItem {
  const { id, author, date, inserted, deleted } = change;
  const itemId = `tracked-${id}`;
  const run = (verdict: Verdict) => () => {
    if (view.isDestroyed) return;
    view.dispatch(decide(closeHistory(view.state.tr), (made) => made.id === id, verdict));
    after(itemId);
  };
  const isReplaced = deleted !== "" && inserted !== "" && !change.moved;
  return {
    id: itemId,
    chapter,
    place: { block: "", quote: shortened(deleted || inserted || "¶") },
    kind: deleted === "" || change.moved ? "insertion" : "deletion",
    author: author || "Somebody",
    role: roleOf(change),
    time: date ?? null,
    body: "",
    ...(isReplaced ? { instead: shortened(inserted) } : {}),
    find: (doc) => passageOf(trackedIn(doc).changes.find((one) => one.id === id)),
    actions: [
      { label: "Accept", isPrimary: true, run: run("accept") },
      { label: "Reject", run: run("reject") },
    ],
  };
}

function roleOf({ inserted, deleted, paragraphs, moved }: ChapterChangeFound): string {
  if (moved) return inserted === "" ? "Moved away" : deleted === "" ? "Moved here" : "Moved";
  if (inserted !== "" && deleted !== "") return "Replaced";
  if (deleted !== "") return "Deleted";
  return inserted === "" && paragraphs > 0 ? "New paragraph" : "Inserted";
}

function commentItem(
  chapter: string,
  comment: CommentFound,
  view: EditorView,
  after: (itemId: string) => void,
): MarginItem {
  const { id, author, date, text, replies = [], quote, resolved } = comment;
  const itemId = `tracked-${id}`;
  const settle = (isResolved: boolean) => () => {
    change((pos) => {
      const { resolved: _, ...point } = pointAt(pos) ?? {};
      const next = isResolved ? { ...point, resolved: true } : point;
      view.dispatch(closeHistory(view.state.tr).setNodeAttribute(pos, "point", next));
    });
    if (isResolved) after(itemId);
  };
  const pointAt = (pos: number) =>
    view.state.doc.nodeAt(pos)?.attrs.point as Record<string, unknown> | undefined;
  const change = (make: (pos: number) => void) => {
    if (view.isDestroyed) return;
    const now = trackedIn(view.state.doc).comments.find((one) => one.id === id);
    if (now) make(now.at);
  };
  return {
    id: itemId,
    chapter,
    place: { block: "", quote: shortened(quote) },
    kind: "comment",
    author: author || "Somebody",
    role: "Comment in the manuscript",
    time: date ?? null,
    body: text,
    replies: replies.map((reply, at) => ({
      id: `${itemId}-${at}`,
      author: reply.author || "Somebody",
      time: reply.date ?? date ?? "",
      body: reply.text,
    })),
    ...(resolved ? { isDone: true } : {}),
    find: (doc) => passageOf(trackedIn(doc).comments.find((one) => one.id === id)),
    actions: [
      resolved
        ? { label: "Reopen", run: settle(false) }
        : { label: "Resolve", isPrimary: true, run: settle(true) },
      {
        label: "Delete comment",
        run: () => {
          change(() => {
            const tr = closeHistory(view.state.tr);
            const points: number[] = [];
            eachInline(view.state.doc, (node, pos) => {
              const point = pointIn(node);
              const isOne = point?.type === "comment" || point?.type === "comment-end";
              if (isOne && point.id === id) points.push(pos);
            });
            for (const pos of points.reverse()) tr.delete(pos, pos + 1);
            view.dispatch(tr);
          });
          after(itemId);
        },
      },
    ],
  };
}

const passageOf = (found: { from: number; to: number } | undefined) =>
  found && { from: found.from, to: Math.max(found.from + 1, found.to) };

const shortened = (words: string): string => {
  const line = words.trim();
  return line.length <= maxQuote ? line : `${line.slice(0, maxQuote).trimEnd()}…`;
};
