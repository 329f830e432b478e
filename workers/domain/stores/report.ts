import { z } from "zod";
import { storeIds } from "#domain/stores/store";

/**
 * `kept`: as the store wants it; `mended`: it was not, and is in this file; `remark`: it will be taken, yet could be better;
 * `broken`: the store refuses it.
 */
const ruleVerdict = z.enum(["kept", "mended", "remark", "broken"]);

export const storeRule = z.object({
  id: z.string(),
  /** What is asked, in a few words. */
  title: z.string(),
  verdict: ruleVerdict,
  /** One sentence: how it stands in this file. */
  text: z.string(),
  todo: z.string().optional(),
  /** Where the rule stands and when that was read; a house rule has neither. */
  source: z.string().optional(),
  readOn: z.string().optional(),
});
export type StoreRule = z.infer<typeof storeRule>;

const storeFinding = z.object({
  id: z.string(),
  severity: z.enum(["fatal", "error", "warning", "info"]),
  file: z.string(),
  line: z.number().optional(),
  text: z.string(),
  more: z.number().optional(),
});

/** What is said of one store's file, kept with it. */
export const storeReport = z.object({
  version: z.literal(1),
  store: z.enum(storeIds),
  title: z.string(),
  /** `refused`: the store will not take the file. */
  verdict: z.enum(["ready", "remarks", "refused"]),
  /** Bytes of the EPUB, and what the store takes at most. */
  size: z.number(),
  cap: z.number().nullable(),
  rules: z.array(storeRule),
  /** By EPUBCheck's rules, the gravest first; fifty at most. */
  findings: z.array(storeFinding),
  errors: z.number(),
  warnings: z.number(),
  /** The cover beside it, when the book has one. */
  cover: z.object({ mediaType: z.string(), size: z.number() }).nullable(),
  /** What to paste into the store's form; left out of reports of before it was written. */
  paste: z.array(z.object({ name: z.string(), text: z.string(), note: z.string().optional() })).optional(),
});
export type StoreReport = z.infer<typeof storeReport>;

export const verdictOf = (rules: readonly Pick<StoreRule, "verdict">[]): StoreReport["verdict"] =>
  rules.some(({ verdict }) => verdict === "broken")
    ? "refused"
    : rules.some(({ verdict }) => verdict === "remark")
      ? "remarks"
      : "ready";
