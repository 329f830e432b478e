import type { ReadingState } from "#app/features/reading/reading/reading";

export type ReadingStore = ReturnType<typeof createReadingStore>;

/** What a reading shows now, and who is told when it changes; nobody is once it is closed. */
export function createReadingStore(first: ReadingState) {
  const listeners = new Set<() => void>();
  let state = first;
  let isClosed = false;
  return {
    get: () => state,
    isClosed: () => isClosed,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(change: Partial<ReadingState>) {
      if (isClosed) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    close() {
      isClosed = true;
      listeners.clear();
    },
  };
}
