import { LossCounter } from "#domain/losses/loss-counter";

export function openLossCounter(): LossCounter {
  if (kept.length === 0) {
    const empty = new LossCounter();
    empty.openSource().begin();
    kept.push(empty);
  }
  return new LossCounter();
}

/**
 * One stays empty. An engine lets go of the code it has compiled for a class with the last object of it: after a collection
 * between two books, the counting of every passage would be compiled anew.
 */
const kept: LossCounter[] = [];
