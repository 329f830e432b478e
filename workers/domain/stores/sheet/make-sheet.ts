import { kdpSheet } from "#domain/stores/sheet/kdp-sheet";
import { otherSheet } from "#domain/stores/sheet/other-sheets";
import type { Sheet, SheetFacts, SheetStoreId } from "#domain/stores/sheet/sheet";

/** What to write into a store's form, field by field. */
export const makeSheet = (store: SheetStoreId, facts: SheetFacts): Sheet =>
  store === "kindle" ? kdpSheet(facts) : otherSheet(store, facts);
