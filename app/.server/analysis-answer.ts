import { rulesAnswer } from "#app/.server/rules-answer";
import type { FixAnswer, Suggestion } from "#app/contract/books/analysis";
import { analysisRules } from "#domain/analysis/all-rules";
import { type Finding, isFixable } from "#domain/analysis/analyse";
import type { AnalysisRule } from "#domain/analysis/rule";
import type { AnalysedBook, FixOutcome } from "#workers/services/books/analysis.server";
import type { StoredReport } from "#workers/services/books/rule-reports.server";

/** Of one rule more are not listed; fixing all of them fixes these too, and the rest is listed then. */
const maxOfRule = 500;

const gravity = { critical: 0, warning: 1, info: 2 };
const severities = { error: "critical", warning: "warning", info: "info" } as const;
const ofRule = new Map(analysisRules.map((rule) => [rule.id, rule]));

/** What the analysis found and what the stores' rules say, the gravest first. */
export function analysisAnswer(analysed: AnalysedBook, report: StoredReport): Suggestion[] {
  const titles = new Map(analysed.book.chapters.map(({ id, title }) => [id, title]));
  const counts = new Map<string, number>();
  const own = analysed.findings.flatMap((finding): Suggestion[] => {
    const rule = ofRule.get(finding.rule);
    const count = (counts.get(finding.rule) ?? 0) + 1;
    counts.set(finding.rule, count);
    if (!rule || count > maxOfRule) return [];
    const decision = analysed.decisions.get(finding.id);
    const ignored = decision?.decision === "ignored" ? (decision.reason ?? "") : null;
    return [suggestionOf(rule, finding, titles.get(finding.chapter ?? "") ?? "", ignored)];
  });
  const all = [...storeRules(analysed, report), ...own];
  return all.sort((one, other) => gravity[one.severity] - gravity[other.severity]);
}

function suggestionOf(
  rule: AnalysisRule,
  finding: Finding,
  chapterTitle: string,
  ignored: string | null,
): Suggestion {
  const { id, chapter, block, quote, becomes, says } = finding;
  return {
    id,
    type: rule.kind,
    severity: rule.severity,
    title: rule.title,
    titles: rule.titles,
    description: rule.description,
    suggestion: rule.suggestion,
    autoFixAvailable: isFixable(finding),
    place:
      chapter === undefined
        ? null
        : { chapter, chapterTitle, ...(block === undefined ? {} : { block }), ...(quote ? { quote } : {}) },
    rule: rule.id,
    source: rule.source === "house" ? { name: "Our own rule" } : rule.source,
    ...(becomes === undefined ? {} : { becomes }),
    ...(says === undefined ? {} : { says }),
    ignored,
  };
}

/** What the finished EPUB breaks of the stores' rules: a finding for each rule, with its first places. */
function storeRules({ decisions }: AnalysedBook, report: StoredReport): Suggestion[] {
  return rulesAnswer(report)
    .verdicts.filter(({ verdict }) => verdict === "broken")
    .map(({ rule, severity, text, advice, source, places, more }): Suggestion => {
      const id = `${rule}.book`;
      const count = places.length + more;
      const decision = decisions.get(id);
      const [first] = places;
      return {
        id,
        type: "compliance",
        severity: severities[severity],
        title: text,
        titles: text,
        description: first ? first.text : text,
        suggestion: advice,
        autoFixAvailable: false,
        place:
          first?.chapter === undefined
            ? null
            : { chapter: `c${first.chapter}`, chapterTitle: first.title ?? "" },
        rule,
        source,
        ...(count > 1 ? { says: `${count} places in the e-book.` } : {}),
        ignored: decision?.decision === "ignored" ? (decision.reason ?? "") : null,
      };
    });
}

export const fixAnswer = ({ fixed, gone, undo }: FixOutcome): FixAnswer => ({
  success: true,
  fixed: fixed.length,
  gone: gone.length,
  undo,
});
