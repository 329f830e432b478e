import type { StoreRule } from "#domain/stores/report";
import type { RuleSource } from "#domain/stores/store";

/** Where a rule stands, as a report says it. */
export const sourced = (source: RuleSource): Pick<StoreRule, "source" | "readOn"> =>
  source.kind === "page" ? { source: source.address, readOn: source.readOn } : {};
