import type { RuleAnswer } from "#app/contract/books/rules";
import { ruleNamed } from "#domain/compliance/rule-set";
import type { StoredReport } from "#workers/services/books/rule-reports.server";

/** A stored report with the words of its rules; rules that are no more are left out. */
export function rulesAnswer({ report, chapters }: StoredReport): RuleAnswer {
  if (!report) return { isReported: false, isForKindle: false, totals: nothing, verdicts: [], findings: [] };
  const { isForKindle, totals, findings } = report;
  const verdicts = report.verdicts.flatMap((verdict) => {
    const rule = ruleNamed(verdict.rule);
    if (!rule) return [];
    const source = rule.source === "house" ? { name: "House rule" } : rule.source;
    const places = verdict.places.map((place) => ({ ...place, ...chapterOf(place.file) }));
    return [{ ...verdict, places, text: rule.text, advice: rule.advice, source }];
  });
  const found = findings.map((finding) => ({ ...finding, ...chapterOf(finding.file) }));
  return { isReported: true, isForKindle, totals, verdicts, findings: found };

  function chapterOf(file: string | undefined): { chapter?: number } {
    const chapter = chapters.get(file ?? "");
    return chapter === undefined ? {} : { chapter };
  }
}

const nothing = { errors: 0, warnings: 0, mended: 0 };
