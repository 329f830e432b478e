import type { Line } from "#domain/convert/readers/pdf/lines";
import { type ListDraft, listBlock } from "#domain/convert/readers/pdf/regions/list-drafts";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import { emptyDraft, following } from "#domain/convert/readers/pdf/regions/list-reading";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions/region";

/** `first`: its first line's place among the book's lines. */
type TaggedList = { element: number; first: number; items: { element: number; lines: Line[] }[] };

/**
 * Lists of a tagged file whose bullets are no letters: drawn, or lost with their font; and lists of one item each that
 * count on from one to the next.
 */
export const findTaggedLists: FindRegions = (pages, settings) => {
  const lists: TaggedList[] = [];
  let open: TaggedList | undefined;
  for (const [at, line] of pages.flatMap((page) => page.lines).entries()) {
    const list = line.tag?.around?.find(({ role }) => role === "L")?.element;
    const item = line.tag?.around?.find(({ role }) => role === "LI")?.element;
    if (list === undefined || item === undefined || !settings.isFree(line)) {
      open = undefined;
      continue;
    }
    if (open?.element !== list) {
      open = { element: list, first: at, items: [] };
      lists.push(open);
    }
    const last = open.items.at(-1);
    if (last?.element === item) last.lines.push(line);
    else open.items.push({ element: item, lines: [line] });
  }
  return joined(lists).map(({ items }): FoundRegion => {
    const lines = items.flatMap((item) => item.lines);
    const counted = draftOf(items);
    return {
      lines,
      decided: [{ doubt: "list", sure: 0.95 }],
      blocks: (set) => [
        counted
          ? listBlock(counted, set)
          : {
              kind: "list",
              ordered: false,
              start: 1,
              format: "bullet",
              items: items.map(({ lines }) => ({
                blocks: [
                  { kind: "paragraph", inlines: set(lines.map((line) => ({ line, join: "flow" as const }))) },
                ],
              })),
            },
      ],
    };
  });
};

/** Lists right under each other whose numbers count on are one. */
function joined(lists: readonly TaggedList[]): TaggedList[] {
  const out: TaggedList[] = [];
  for (const list of lists) {
    const last = out.at(-1);
    const end = last && last.first + last.items.reduce((sum, { lines }) => sum + lines.length, 0);
    if (last && end === list.first && draftOf([...last.items.slice(-1), ...list.items]))
      last.items.push(...list.items);
    else out.push({ ...list, items: [...list.items] });
  }
  return out;
}

/** The items as a list of numbers, when each begins with the number that follows the one before. */
function draftOf(items: TaggedList["items"]): ListDraft | undefined {
  let draft: ListDraft | undefined;
  for (const { lines } of items) {
    const mark = lines[0] && listMark(lines[0]);
    if (!mark || mark.ordinals.length === 0) return undefined;
    draft ??= emptyDraft(mark);
    const ordinals = draft.items.length === 0 ? mark.ordinals : following(draft, mark);
    if (!ordinals) return undefined;
    draft.ordinals = ordinals;
    draft.items.push({ mark, parts: [{ kind: "paragraph", lines }] });
  }
  return draft;
}
