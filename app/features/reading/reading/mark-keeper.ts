import { createMarkList } from "#app/features/reading/reading/mark-list";
import type { MarkChange, ReadingWorld } from "#app/features/reading/reading/reading-world";
import type { Mark } from "#domain/vr/marks";

type MarkKeeper = Pick<ReadingWorld, "now" | "newId"> & {
  first: readonly Mark[];
  unsent: Readonly<Record<string, MarkChange>>;
  /** Sends a change on its way. */
  send(id: string, change: MarkChange): void;
  onChange(marks: readonly Mark[]): void;
};

/** Marks kept at once and sent when it can be; every change can be taken back. A change is always later than the last. */
export function createMarkKeeper({ first, unsent, now, newId, send, onChange }: MarkKeeper) {
  const list = createMarkList(first, unsent);
  const after = (at: number | undefined) => Math.max(now(), (at ?? 0) + 1);
  const change = (id: string, mark: Mark | undefined) => {
    const deletedAt = after(list.get(id)?.updatedAt);
    list.change(id, mark);
    send(id, mark ?? { deletedAt });
    onChange(list.all());
  };
  return {
    all: list.all,
    canUndo: list.canUndo,
    put(given: Omit<Mark, "id" | "createdAt" | "updatedAt"> & { id?: string }): Mark {
      const before = given.id === undefined ? undefined : list.get(given.id);
      const updatedAt = after(before?.updatedAt);
      const mark: Mark = {
        ...given,
        id: given.id ?? newId(),
        createdAt: before?.createdAt ?? updatedAt,
        updatedAt,
      };
      change(mark.id, mark);
      return mark;
    },
    remove(id: string) {
      if (list.get(id)) change(id, undefined);
    },
    undo() {
      for (const { id, before } of list.takeStep()) {
        const at = after(list.get(id)?.updatedAt ?? before?.updatedAt);
        const mark = before && { ...before, updatedAt: at };
        list.take(id, mark);
        send(id, mark ?? { deletedAt: at });
      }
      onChange(list.all());
    },
    /** What stands on the server after a change was sent. */
    settle(id: string, stands: Mark | null, sent: MarkChange) {
      if (stands && !("deletedAt" in sent)) return;
      list.take(id, stands ?? undefined);
      onChange(list.all());
    },
  };
}
