import type { MarkChange } from "#app/features/reading/reading/reading-world";
import type { Mark } from "#domain/vr/marks";

type Step = { id: string; before: Mark | undefined }[];

/** A person's marks in one book, with the way back from every change. What changes together is one step. */
export function createMarkList(first: readonly Mark[], unsent: Readonly<Record<string, MarkChange>>) {
  const marks = new Map(first.map((mark) => [mark.id, mark]));
  const steps: Step[] = [];
  let open: Step | null = null;
  let sorted: readonly Mark[] | null = null;
  for (const [id, change] of Object.entries(unsent)) apply(id, "deletedAt" in change ? undefined : change);

  function apply(id: string, mark: Mark | undefined) {
    if (mark) marks.set(id, mark);
    else marks.delete(id);
    sorted = null;
  }

  /** Changes made without a pause between them are undone together. */
  function remember(id: string) {
    if (!open) {
      open = [];
      steps.push(open);
      queueMicrotask(() => {
        open = null;
      });
    }
    open.push({ id, before: marks.get(id) });
  }

  return {
    all(): readonly Mark[] {
      sorted ??= [...marks.values()].sort(inReadingOrder);
      return sorted;
    },
    get: (id: string) => marks.get(id),
    change(id: string, mark: Mark | undefined) {
      remember(id);
      apply(id, mark);
    },
    /** From the server: not a step of the person's. */
    take: apply,
    canUndo: () => steps.length > 0,
    /** What the last step changed, as it was before, newest first. Nothing is applied yet. */
    takeStep(): Step {
      open = null;
      return steps.pop()?.reverse() ?? [];
    },
  };
}

/** Blocks of one chapter are told apart by the order of their ids, which are numbered; near enough to list them. */
const inReadingOrder = (a: Mark, b: Mark): number =>
  a.chapter - b.chapter ||
  a.block.localeCompare(b.block, "en", { numeric: true }) ||
  a.start - b.start ||
  a.createdAt - b.createdAt;
