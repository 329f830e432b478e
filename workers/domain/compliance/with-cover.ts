import type { RuleReport, RuleVerdict } from "#domain/compliance/rule-report";
import { coverTooSmall } from "#domain/compliance/rules/package";

/** A book's report after a picture was put into its EPUB as its cover: only what rules ask of covers is judged anew. Pixels. */
export function withCover(
  report: RuleReport,
  { width = 0, height = 0 }: { width?: number; height?: number },
): RuleReport {
  const verdicts = report.verdicts.map((one): RuleVerdict => {
    switch (one.rule) {
      case "kindle-cover":
        return judged(one, undefined);
      case "kindle-cover-size":
        return judged(one, coverTooSmall(width, height));
      case "kindle-cover-page":
        return one.verdict === "not-applicable" ? judged(one, undefined) : one;
      default:
        return one;
    }
  });
  const more = (severity: RuleVerdict["severity"]) =>
    broken(verdicts, severity) - broken(report.verdicts, severity);
  const { errors, warnings, mended } = report.totals;
  const totals = { errors: errors + more("error"), warnings: warnings + more("warning"), mended };
  return { ...report, verdicts, totals };
}

function judged(one: RuleVerdict, fault: string | undefined): RuleVerdict {
  const kept = one.mended.length > 0 ? "mended" : "kept";
  return {
    ...one,
    verdict: fault ? "broken" : kept,
    places: fault ? [{ text: fault }] : [],
    more: 0,
  };
}

const broken = (verdicts: readonly RuleVerdict[], severity: RuleVerdict["severity"]): number =>
  verdicts.filter((one) => one.verdict === "broken" && one.severity === severity).length;
