import type { SecurityScore } from "#domain/accounts/session-standing";

const scores: SecurityScore[] = ["Review", "Good", "Excellent"];

type SessionCountersProps = { total: number; active: number; score: SecurityScore };

export function SessionCounters({ total, active, score }: SessionCountersProps) {
  return (
    <dl className="four">
      <div>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>Active</dt>
        <dd>{active}</dd>
      </div>
      <div>
        <dt>Inactive</dt>
        <dd>{total - active}</dd>
      </div>
      <div>
        <dt>Security Score</dt>
        <dd className="four-score">
          <span>{score}</span>
          <span className="scale" aria-hidden="true">
            {scores.map((one) => (
              <i key={one} className={one === score ? "on" : undefined} />
            ))}
            {scores.map((one) => (
              <span key={one} className={one === score ? "now" : undefined}>
                {one}
              </span>
            ))}
          </span>
        </dd>
      </div>
    </dl>
  );
}
