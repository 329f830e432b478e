import { Ledger } from "#domain/ledger/ledger";

export function openLedger(): Ledger {
  if (kept.length === 0) {
    const empty = new Ledger();
    empty.openSource().begin();
    kept.push(empty);
  }
  return new Ledger();
}

/**
 * One stays empty. An engine lets go of the code it has compiled for a class with the last object of it: after a collection
 * between two books, the counting of every passage would be compiled anew.
 */
const kept: Ledger[] = [];
