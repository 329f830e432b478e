import { useEffect, useRef, useState } from "react";
import type { AccountSession } from "#app/contract/accounts/sessions";
import { LocalTime } from "#app/features/books/local-time";
import { counted } from "#app/features/books/quantities";
import { sessionBadge } from "#domain/accounts/session-standing";
import { type Bar, pictureDays, pictureOf } from "./picture";
import { shownSession } from "./session-words";
import { standingOf } from "./standing";

/** Sessions over time: a bar each, solid to its last use, dotted while idle. The same is in a table below it. */
export function SessionsPicture({ sessions, now }: { sessions: AccountSession[]; now: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  // The server does not know the person's clock: its days are those of UTC.
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(new Date().getTimezoneOffset()), []);
  useEffect(() => {
    // On a phone it begins at today's end.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const picture = pictureOf(sessions, now, offset);
  const active = sessions.filter(({ isActive }) => isActive).length;
  const summary = `${counted(picture.rows.length, "session", "sessions")} over the last ${pictureDays} days. ${counted(active, "is", "are")} active now.`;
  return (
    <section className="acct-picture" aria-labelledby="picture">
      <div className="h">
        <h2 className="d28" id="picture">
          Last {pictureDays} days
        </h2>
        <div className="legend">
          <span>
            <i className="this" />
            This device
          </span>
          <span>
            <i />
            Active
          </span>
          <span>
            <i className="over" />
            Ended or expired
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a picture, no form's */}
      <div className="tl" ref={scroller} tabIndex={0} role="group" aria-label="Timeline, scrolls sideways">
        <div className="tl-sheet" role="img" aria-label={summary}>
          <div className="tl-row tl-days">
            <span>{picture.months}</span>
            <div className="tl-track">
              {picture.days.map((number, day) => (
                <span key={number} className={day === pictureDays - 1 ? "mono today" : "mono"}>
                  {number}
                </span>
              ))}
            </div>
          </div>
          {picture.rows.map(({ session, used, idle, isCut }) => {
            const { name, place } = shownSession(session);
            const look = session.isCurrent ? "this" : session.isActive ? "" : "over";
            return (
              <div className="tl-row" key={session.id}>
                <span className={session.isCurrent ? "lab" : undefined} title={name}>
                  {name}
                </span>
                <span className="tl-place mut" title={place}>
                  {place?.split(", ")[0]}
                </span>
                <div className="tl-track">
                  <i className={`tl-bar ${look} ${isCut ? "cut" : ""}`} style={placed(used)} />
                  {idle ? <i className="tl-idle" style={placed(idle)} /> : null}
                </div>
              </div>
            );
          })}
          <div className="tl-row tl-over">
            <div className="tl-track">
              <i className="tl-now" style={{ left: `${picture.now}%` }} />
            </div>
          </div>
        </div>
      </div>
      <details className="tl-table">
        <summary className="a">Show as a table</summary>
        <div className="tl-scroll">
          <table>
            <caption className="vh">Every session of the last 90 days</caption>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Place</th>
                <th scope="col">Signed in</th>
                <th scope="col">Last used</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <th scope="row">{shownSession(session).name}</th>
                  <td className="t13">{shownSession(session).place}</td>
                  <td className="t13">
                    <LocalTime at={session.createdAt} show="date and time" />
                  </td>
                  <td className="t13">
                    <LocalTime at={session.lastActivity} show="date and time" />
                  </td>
                  <td className="t13">{sessionBadge(standingOf(session), now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const placed = ({ left, width }: Bar) => ({ left: `${left}%`, width: `${width}%` });
