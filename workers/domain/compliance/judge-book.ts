import type { BookText } from "#domain/compliance/book-text";
import type { BookUnderRules, Mend, Rule, RulePlace } from "#domain/compliance/rule";
import type { Place, RuleReport, RuleVerdict } from "#domain/compliance/rule-report";
import { everyRule, kindleRules, phoneRules } from "#domain/compliance/rule-set";
import type { ConversionOptions } from "#domain/convert/options";
import { thePackage } from "#domain/epub-check/check-together";
import type { EpubFacts } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";

export type BookToJudge = {
  facts: EpubFacts;
  text: BookText;
  findings: readonly EpubFinding[];
  mends: readonly Mend[];
  options: Pick<ConversionOptions, "amazonCompliance" | "mobileOptimized">;
};

/** Holds a finished book to the rules its author asked for, and says of each how it stands. */
export function judgeBook({ facts, text, findings, mends, options }: BookToJudge): RuleReport {
  const found = thePackage(facts);
  const rules = [
    ...(options.amazonCompliance ? kindleRules : []),
    ...(options.mobileOptimized ? phoneRules : []),
    ...everyRule,
  ];
  const verdicts = found
    ? rules.map((rule) => verdictOf(rule, { facts, package: found[1], text }, mends))
    : [];
  const grave = findings.filter(({ severity }) => severity !== "info");
  return {
    version: 1,
    isForKindle: options.amazonCompliance,
    isForPhones: options.mobileOptimized,
    verdicts,
    findings: findings.slice(0, maxFindings),
    totals: {
      errors: countOf(verdicts, "error") + grave.filter(({ severity }) => severity !== "warning").length,
      warnings: countOf(verdicts, "warning") + grave.filter(({ severity }) => severity === "warning").length,
      mended: verdicts.reduce((sum, { mended }) => sum + mended.length, 0),
    },
  };
}

function verdictOf(rule: Rule, book: BookUnderRules, mends: readonly Mend[]): RuleVerdict {
  const places = rule.check(book);
  const mended = mends
    .filter((mend) => mend.rule === rule.id)
    .map(({ text, place, times }) => ({
      text,
      ...(place ? { title: place } : {}),
      ...(times && times > 1 ? { times } : {}),
    }));
  const how =
    places && places.length > 0
      ? "broken"
      : mended.length > 0
        ? "mended"
        : places
          ? "kept"
          : "not-applicable";
  return {
    rule: rule.id,
    severity: rule.severity,
    verdict: how,
    places: (places ?? []).slice(0, maxPassages).map((place) => named(place, book)),
    more: Math.max(0, (places?.length ?? 0) - maxPassages),
    mended,
  };
}

/** With the chapter's title, which an author knows, where a file's name says nothing; and the block, to open the book there. */
function named(place: RulePlace, { facts, text }: BookUnderRules): Place {
  const title = place.file === undefined ? undefined : facts.documents.get(place.file)?.title;
  const block = text.blockAt.get(`${place.file}:${place.line}`);
  return { ...place, ...(title && { title }), ...(block && { block }) };
}

function countOf(verdicts: readonly RuleVerdict[], severity: Rule["severity"]): number {
  return verdicts.filter((one) => one.verdict === "broken" && one.severity === severity).length;
}

const maxPassages = 50;
const maxFindings = 200;
