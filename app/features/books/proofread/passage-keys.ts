import type { KeyboardEvent } from "react";

export type PassageKey =
  | "next"
  | "previous"
  | "accept"
  | "edit"
  | "join"
  | "split"
  | "turn"
  | "remove"
  | "undo"
  | "help";

/** The keys, as the help lists them. */
export const passageKeys: { keys: string[]; does: string; as: PassageKey }[] = [
  { keys: ["j", "ArrowDown"], does: "Next place", as: "next" },
  { keys: ["k", "ArrowUp"], does: "Place before", as: "previous" },
  { keys: ["Enter"], does: "Right as it is", as: "accept" },
  { keys: ["e"], does: "Edit words", as: "edit" },
  { keys: ["m"], does: "Join to the paragraph before", as: "join" },
  { keys: ["s"], does: "Split in two", as: "split" },
  { keys: ["h"], does: "Heading or text", as: "turn" },
  { keys: ["x"], does: "Remove", as: "remove" },
  { keys: ["u"], does: "Undo", as: "undo" },
  { keys: ["?"], does: "This list", as: "help" },
];

/**
 * What a key pressed inside the list asks for. Only there: single letters must not be caught from the rest of the page,
 * nor from a field or, for Enter, from a button or link that does something itself.
 */
export function passageKeyOf(event: KeyboardEvent): PassageKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return undefined;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select")) return undefined;
  const found = passageKeys.find(({ keys }) => keys.includes(event.key))?.as;
  const isOwnEnter = target.closest("button, a") && !target.closest(".doubt-number[aria-current]");
  return found === "accept" && isOwnEnter ? undefined : found;
}

/** How a key is written. */
export const keyName = (key: string): string =>
  ({ ArrowDown: "↓", ArrowUp: "↑", Enter: "Enter" })[key] ?? key;
