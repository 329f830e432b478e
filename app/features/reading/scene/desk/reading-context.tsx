import { createContext, useContext, useSyncExternalStore } from "react";
import type { Reading, ReadingState } from "#app/features/reading/reading/reading";
import type { Desk, DeskState } from "#app/features/reading/scene/desk/desk";

export type AtDesk = { reading: Reading; desk: Desk; exit: () => void };

const Context = createContext<AtDesk | null>(null);
export const DeskProvider = Context.Provider;

/** The reading and the desk of the scene one is in. */
export function useAtDesk(): AtDesk {
  const at = useContext(Context);
  if (!at) throw new Error("outside of a reading scene");
  return at;
}

/** A part of the reading's state; `select` must give the same value for the same state. */
export function useReading<T>(select: (state: ReadingState) => T): T {
  const { reading } = useAtDesk();
  return useSyncExternalStore(reading.subscribe, () => select(reading.get()));
}

export function useDesk<T>(select: (state: DeskState) => T): T {
  const { desk } = useAtDesk();
  return useSyncExternalStore(desk.subscribe, () => select(desk.get()));
}
