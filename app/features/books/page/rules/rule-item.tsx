import type { AnsweredRule } from "#app/contract/books/rules";
import { BookPlace } from "./book-place";
import { ReadOn } from "./read-on";

/** One rule: how it stands, where, what to do about it, and who says so. */
export function RuleItem({ projectId, rule }: { projectId: string; rule: AnsweredRule }) {
  const { verdict, severity, text, advice, more, mended, source } = rule;
  const isBroken = verdict === "broken";
  return (
    <li className="rule" data-verdict={isBroken ? severity : verdict}>
      <p className="rule-text">
        <span className="rule-mark">{isBroken ? marks[severity] : marks[verdict]}</span> <span>{text}</span>
      </p>
      {isBroken ? (
        <>
          <Places projectId={projectId} rule={rule} />
          {more > 0 ? <p className="t13 mut">And {more.toLocaleString()} more like it.</p> : null}
          <p className="t13 rule-advice">{advice}</p>
        </>
      ) : null}
      {verdict === "mended" ? (
        <ul className="rule-places t13">
          {mended.map((one) => (
            <li key={one.text}>
              {one.text}
              {one.times ? ` ${one.times} times.` : ""}
              {one.title ? <span className="mut"> {one.title}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="t12 mut rule-source">
        <ReadOn source={source} />
        <span className="mono"> {rule.rule}</span>
      </p>
    </li>
  );
}

const marks = {
  error: "Broken",
  warning: "Look at",
  info: "Worth knowing",
  mended: "Fixed",
  kept: "Met",
  broken: "Broken",
  "not-applicable": "Not in this book",
} as const;

const shownAtOnce = 3;

function Places({ projectId, rule: { places } }: { projectId: string; rule: AnsweredRule }) {
  const item = (from: number) => (place: AnsweredRule["places"][number], index: number) => (
    <li key={index}>
      {place.text === places[from + index - 1]?.text ? null : `${place.text} `}
      <BookPlace projectId={projectId} place={place} />
    </li>
  );
  return (
    <>
      <ul className="rule-places t13">{places.slice(0, shownAtOnce).map(item(0))}</ul>
      {places.length > shownAtOnce ? (
        <details className="rules-more">
          <summary className="t13">{places.length - shownAtOnce} more</summary>
          <ul className="rule-places t13">{places.slice(shownAtOnce).map(item(shownAtOnce))}</ul>
        </details>
      ) : null}
    </>
  );
}
