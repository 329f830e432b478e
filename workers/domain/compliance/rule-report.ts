import { z } from "zod";
import type { Mend } from "#domain/convert/messages";

const place = z.object({
  text: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
  /** The id of the block it stands in, as the stored book has it. */
  block: z.string().optional(),
  /** The chapter's. */
  title: z.string().optional(),
});

const verdict = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  verdict: z.enum(["kept", "broken", "mended", "not-applicable"]),
  places: z.array(place),
  /** Places that are not listed. */
  more: z.number(),
  mended: z.array(z.object({ text: z.string(), title: z.string().optional(), times: z.number().optional() })),
});

const finding = z.object({
  id: z.string(),
  severity: z.enum(["fatal", "error", "warning", "info"]),
  file: z.string(),
  line: z.number().optional(),
  text: z.string(),
  more: z.number().optional(),
});

/** What `rules.json` beside a stored book holds: how the book stands by the rules its author asked for, and by EPUB's own. */
export const ruleReport = z.object({
  version: z.literal(1),
  isForKindle: z.boolean(),
  isForPhones: z.boolean(),
  verdicts: z.array(verdict),
  findings: z.array(finding),
  totals: z.object({ errors: z.number(), warnings: z.number(), mended: z.number() }),
});

/** What an earlier making of the book put right, to be told again of a later one. */
export function mendsOf(report: RuleReport | undefined): Mend[] {
  return (report?.verdicts ?? []).flatMap(({ rule, mended }) =>
    mended.map(({ text, title, times }) => ({
      rule,
      text,
      ...(title ? { place: title } : {}),
      ...(times ? { times } : {}),
    })),
  );
}

export type RuleReport = z.infer<typeof ruleReport>;
export type RuleVerdict = z.infer<typeof verdict>;
export type Place = z.infer<typeof place>;
