import { z } from "zod";
import { ruleReport } from "#domain/compliance/rule-report";

const { verdicts, findings, totals } = ruleReport.shape;
/** The chapter of the stored book, when it stands in one: there the reader opens. */
const chapter = z.number().int().optional();

/** GET /api/projects/{projectId}/rules: how the finished book stands; `isReported` is false of a book older than reports. */
export const ruleAnswer = z.object({
  isReported: z.boolean(),
  /** Whether Kindle's rules were asked for. */
  isForKindle: z.boolean(),
  totals,
  verdicts: z.array(
    verdicts.element.extend({
      places: z.array(verdicts.element.shape.places.element.extend({ chapter })),
      /** What the rule asks, one sentence. */
      text: z.string(),
      advice: z.string(),
      source: z.object({ name: z.string(), address: z.string().optional(), readOn: z.string().optional() }),
    }),
  ),
  findings: z.array(findings.element.extend({ chapter })),
});
export type RuleAnswer = z.infer<typeof ruleAnswer>;
export type AnsweredRule = RuleAnswer["verdicts"][number];
