import type { AnsweredRule, RuleAnswer } from "#app/contract/books/rules";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { SectionHead } from "#app/ui/section-head";
import { EpubFindings } from "./epub-findings";
import { RuleItem } from "./rule-item";
import { verdictSentence } from "./verdict-sentence";

/** How the book stands by the rules of EPUB and of Kindle: what is broken first, what was put right, then what is kept. */
export function BookRules({ projectId, rules }: { projectId: string; rules: RuleAnswer }) {
  const locale = useReaderLocale();
  const { verdicts, findings, isReported } = rules;
  const of = (verdict: AnsweredRule["verdict"]) => verdicts.filter((one) => one.verdict === verdict);
  const broken = [...of("broken")].sort((one, other) => grave[one.severity] - grave[other.severity]);
  const mended = verdicts.filter((one) => one.mended.length > 0);
  const kept = of("kept");
  const idle = of("not-applicable");
  return (
    <section className="rules" aria-labelledby="rules">
      <SectionHead id="rules" level={2} title="Rules" aside={isReported ? <Figures rules={rules} /> : null} />
      <p className="rules-verdict">{verdictSentence(rules, locale)}</p>
      {findings.length > 0 ? <EpubFindings projectId={projectId} findings={findings} /> : null}
      {broken.length > 0 ? (
        <>
          <h3 className="t13 mut rules-head">To look at</h3>
          <ul className="rule-list">
            {broken.map((rule) => (
              <RuleItem key={rule.rule} projectId={projectId} rule={rule} />
            ))}
          </ul>
        </>
      ) : null}
      {mended.length > 0 ? (
        <>
          <h3 className="t13 mut rules-head">Put right for you</h3>
          <ul className="rule-list">
            {mended.map((rule) => (
              <RuleItem key={rule.rule} projectId={projectId} rule={{ ...rule, verdict: "mended" }} />
            ))}
          </ul>
        </>
      ) : null}
      <Folded
        projectId={projectId}
        title={`${counted(kept.length, "rule is", "rules are", locale)} kept`}
        rules={kept}
      />
      <Folded
        projectId={projectId}
        title={`${counted(idle.length, "rule has", "rules have", locale)} nothing to apply to in this book`}
        rules={idle}
      />
      {isReported ? (
        <p className="t13 mut rules-foot">
          EPUB is checked by our own reading of its standard; the codes are EPUBCheck’s, so that they can be
          looked up.
        </p>
      ) : null}
    </section>
  );
}

const grave = { error: 0, warning: 1, info: 2 };

type FoldedProps = { projectId: string; title: string; rules: AnsweredRule[] };

function Folded({ projectId, title, rules }: FoldedProps) {
  if (rules.length === 0) return null;
  return (
    <details className="rules-folded">
      <summary>{title}</summary>
      <ul className="rule-list">
        {rules.map((rule) => (
          <RuleItem key={rule.rule} projectId={projectId} rule={rule} />
        ))}
      </ul>
    </details>
  );
}

function Figures({ rules: { totals } }: { rules: RuleAnswer }) {
  const locale = useReaderLocale();
  const parts = [
    totals.errors > 0 ? counted(totals.errors, "error", "errors", locale) : null,
    totals.warnings > 0 ? counted(totals.warnings, "warning", "warnings", locale) : null,
    totals.mended > 0 ? `${totals.mended.toLocaleString(locale)} put right` : null,
  ].filter((part) => part !== null);
  return <>{parts.length > 0 ? parts.join(", ") : "No errors, no warnings"}</>;
}
