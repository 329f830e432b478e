import type { RuleReport } from "#domain/compliance/rule-report";
import { ruleNamed } from "#domain/compliance/rule-set";
import type { ConversionMessage } from "#domain/convert/messages";

/**
 * What a rule report tells an author right after the conversion: the rules that only a change of the manuscript can keep. All
 * the others are in the report itself.
 */
export function ruleMessages(report: RuleReport): ConversionMessage[] {
  return report.verdicts.flatMap(({ rule, severity, verdict, places }) =>
    verdict !== "broken" || !ofTheManuscript.test(rule)
      ? []
      : places.map(({ text, title }) => {
          const advice = ruleNamed(rule)?.advice;
          return {
            code: rule,
            severity,
            text,
            ...(title ? { place: title } : {}),
            ...(advice ? { suggestion: advice } : {}),
          };
        }),
  );
}

const ofTheManuscript =
  /^(?:text-(?:left-over|to-fill-in)|kindle-(?:picture-(?:format|animated|transparent|resolution|coarse|small)|alt-long|drawings-many|table-(?:large|nested)|all-(?:bold|italic)|fixed-spaces|link-(?:shop|form)|page-labels|too-large|printed-page-numbers)|apple-picture-large|phone-picture-large)$/;
