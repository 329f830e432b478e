import type { Mark } from "#domain/vr/marks";

export type NumberedPin<Pin extends Mark> = { number: number; pin: Pin };

/**
 * An author's proof pins with the numbers they are called by: in the order they were made, so that the next pin changes
 * no number. Other kinds of marks are left out.
 */
export function numberedPins<Pin extends Mark>(marks: readonly Pin[]): NumberedPin<Pin>[] {
  return marks
    .filter(({ kind }) => kind === "proof")
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map((pin, at) => ({ number: at + 1, pin }));
}
