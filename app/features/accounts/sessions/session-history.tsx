import { useState } from "react";
import type { AccountSession } from "#app/contract/accounts/sessions";
import { LocalTime } from "#app/features/books/local-time";
import { Button } from "#app/ui/button";
import { historyBadge } from "#domain/accounts/session-standing";
import { shownSession } from "./session-words";
import { standingOf } from "./standing";

/** So many stand at first, and as many more come at a press. */
const rowsAtOnce = 20;

export function SessionHistory({ sessions, now }: { sessions: AccountSession[]; now: number }) {
  const [shown, setShown] = useState(rowsAtOnce);
  return (
    <section aria-labelledby="history">
      <div className="h">
        <h2 className="d28" id="history">
          Session History
        </h2>
        <span className="t13 mut">90 days</span>
      </div>
      {sessions.length === 0 ? (
        <p className="mut acct-empty">Sessions that have ended will be listed here for 90 days.</p>
      ) : (
        <table className="hist">
          <caption className="vh">Sessions that have ended</caption>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span className="vh">State</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.slice(0, shown).map((session) => {
              const { name, place } = shownSession(session);
              return (
                <tr key={session.id}>
                  <th scope="row">
                    {name} <span className="t13 mut">{place?.split(", ")[0]}</span>
                  </th>
                  <td className="t13 w">
                    <LocalTime at={session.createdAt} show="date" />
                  </td>
                  <td className="t13">
                    <LocalTime at={session.lastActivity} show="date" />
                  </td>
                  <td className="r">
                    <span className="tag">{historyBadge(standingOf(session), now)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {sessions.length > shown ? (
        <Button className="small acct-more" onClick={() => setShown(shown + rowsAtOnce)}>
          Show {Math.min(rowsAtOnce, sessions.length - shown)} more
        </Button>
      ) : null}
    </section>
  );
}
