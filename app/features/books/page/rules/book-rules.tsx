import type { AnsweredRule, RuleAnswer } from "#app/contract/books/rules";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { EpubFindings } from "./epub-findings";
import { RuleItem } from "./rule-item";

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
    <div className="rules">
      {findings.length > 0 ? <EpubFindings projectId={projectId} findings={findings} /> : null}
      {broken.length > 0 ? (
        <>
          <h3 className="t13 mut rules-head">Please look at these</h3>
          <ul className="rule-list">
            {broken.map((rule) => (
              <RuleItem key={rule.rule} projectId={projectId} rule={rule} />
            ))}
          </ul>
        </>
      ) : null}
      {mended.length > 0 ? (
        <>
          <h3 className="t13 mut rules-head">Fixed for you</h3>
          <ul className="rule-list">
            {mended.map((rule) => (
              <RuleItem key={rule.rule} projectId={projectId} rule={{ ...rule, verdict: "mended" }} />
            ))}
          </ul>
        </>
      ) : null}
      <Folded
        projectId={projectId}
        title={`${counted(kept.length, "rule is", "rules are", locale)} met`}
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
    </div>
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
