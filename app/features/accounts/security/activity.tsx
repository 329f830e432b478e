import { useState } from "react";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { TextLink } from "#app/ui/button";
import { momentWords } from "./day-words";

const shownAtFirst = 5;

/** What happened to the account lately, for its owner to look through. */
export function Activity({ data: { activity, now } }: { data: SecurityData }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? activity : activity.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="recent-activity">
      <div className="h">
        <h2 className="d21" id="recent-activity">
          Recent activity
        </h2>
        {activity.length > shownAtFirst ? (
          <button
            type="button"
            className="a as-link t13"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show less" : "Show all"}
          </button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p className="t13 mut security-note">Sign-ins and changes to your account will be listed here.</p>
      ) : (
        <ul className="lines t13">
          {shown.map(({ id, at, what, detail }) => (
            <li key={id}>
              <span className="row sb security-event">
                <b>{what}</b>
                <time className="mut" dateTime={at} suppressHydrationWarning>
                  {momentWords(at, now)}
                </time>
              </span>
              <span className="mut">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="t13 mut security-note">
        Something you don’t recognize? <TextLink to="/sessions">Check your sessions</TextLink>, then change
        your password.
      </p>
    </section>
  );
}
