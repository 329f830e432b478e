import type { RuleAnswer } from "#app/contract/books/rules";
import { counted } from "#app/features/books/quantities";

/** The report in a sentence or two. */
export function verdictSentence(
  { isReported, isForKindle, totals, findings, verdicts }: RuleAnswer,
  locale: string | undefined,
): string {
  if (!isReported)
    return "This book was made before rules were reported. Convert it again, and it gets a report of its own.";
  const isValid = !findings.some(({ severity }) => severity === "error" || severity === "fatal");
  const epub = isValid ? "Valid EPUB 3.3." : "The EPUB has faults that shops would refuse.";
  if (!isForKindle) return `${epub} Kindle’s rules were not asked for.`;
  const broken = verdicts.filter(({ verdict }) => verdict === "broken");
  const errors = broken.filter(({ severity }) => severity === "error").length;
  const warnings = broken.filter(({ severity }) => severity === "warning").length;
  if (errors > 0)
    return `${epub} ${counted(errors, "rule", "rules", locale)} of Kindle must be kept and ${errors === 1 ? "is" : "are"} not.`;
  if (!isValid) return epub;
  if (warnings > 0)
    return `${epub} Kindle would take it; ${counted(warnings, "thing", "things", locale)} should be looked at first.`;
  return totals.mended > 0
    ? `${epub} It keeps Kindle’s rules; ${counted(totals.mended, "thing was", "things were", locale)} put right on the way.`
    : `${epub} It keeps Kindle’s rules.`;
}
