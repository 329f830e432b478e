import type { RuleAnswer } from "#app/contract/books/rules";
import { counted } from "#app/features/books/quantities";

/** Returns how the EPUB stands, in a few words. */
export function rulesTitle({ isReported, findings, totals }: RuleAnswer, locale: string | undefined): string {
  if (!isReported) return "Not checked yet";
  if (totals.errors > 0) return `${counted(totals.errors, "problem", "problems", locale)} to fix`;
  return findings.some(isGrave) ? "The EPUB has errors" : "Valid EPUB 3.3";
}

const isGrave = ({ severity }: RuleAnswer["findings"][number]): boolean =>
  severity === "error" || severity === "fatal";

/** Returns the report in a sentence or two. */
export function verdictSentence(
  { isReported, isForKindle, totals, findings, verdicts }: RuleAnswer,
  locale: string | undefined,
): string {
  if (!isReported) return "We made this book before we checked EPUBs. Convert it again and we’ll check it.";
  if (findings.some(isGrave)) return "Stores would refuse the EPUB as it is.";
  if (!isForKindle) return "No errors. You didn’t ask for the Kindle rules.";
  const broken = verdicts.filter(({ verdict }) => verdict === "broken");
  const of = (severity: string) => broken.filter((one) => one.severity === severity).length;
  const errors = of("error");
  if (errors > 0) return `It breaks ${counted(errors, "Kindle rule", "Kindle rules", locale)}.`;
  const warnings = of("warning");
  const met = verdicts.filter(({ verdict }) => verdict === "kept" || verdict === "mended").length;
  const kindle =
    warnings > 0
      ? `Kindle takes it; please look at ${counted(warnings, "thing", "things", locale)} first.`
      : met === 1
        ? "It meets the 1 Kindle rule that applies."
        : `It meets all ${met.toLocaleString(locale)} Kindle rules that apply.`;
  const fixed =
    totals.mended > 0 ? ` We fixed ${counted(totals.mended, "thing", "things", locale)} on the way.` : "";
  return `${warnings > 0 ? "No errors." : "No errors or warnings."} ${kindle}${fixed}`;
}
