import type { AccountSession, RevokeAnswer } from "#app/contract/accounts/sessions";
import { LocalTime } from "#app/features/books/local-time";
import { useNow } from "#app/features/books/use-now";
import { TextLink } from "#app/ui/button";
import { securityScore, sessionBadge } from "#domain/accounts/session-standing";
import { timeAgo } from "#domain/accounts/time-ago";
import { AllSecure } from "./all-secure";
import { ListNotFresh } from "./list-not-fresh";
import { recommendationsFor } from "./recommendations";
import { RevokeAll } from "./revoke-all";
import { RevokeButton } from "./revoke-button";
import { RevokedNotice } from "./revoked-notice";
import { SecurityTips } from "./security-tips";
import { SessionCounters } from "./session-counters";
import { SessionHistory } from "./session-history";
import { SessionRow } from "./session-row";
import { shownSession } from "./session-words";
import { SessionsFrame } from "./sessions-frame";
import { SessionsPicture } from "./sessions-picture";
import { standingOf } from "./standing";
import { useRevoking } from "./use-revoking";
import { useSessionList } from "./use-session-list";

const path = "/api/sessions";
const shape = async () => (await import("#app/contract/accounts/sessions")).accountSessions;

/** Times ago are said anew so often, ms. */
const clockMs = 30_000;

export type TimelineData = { sessions: AccountSession[]; loadedAt: number };

/** When and where an account is and was used: counters, the picture, active sessions and those of 90 days. */
export function TimelineScreen({
  data,
  answer,
}: {
  data: TimelineData | Promise<TimelineData>;
  answer?: RevokeAnswer;
}) {
  return (
    <SessionsFrame title="Session timeline" data={data} hasPicture>
      {(loaded) => <Loaded {...loaded} answer={answer} />}
    </SessionsFrame>
  );
}

function Loaded({ sessions, loadedAt, answer }: TimelineData & { answer?: RevokeAnswer }) {
  const list = useSessionList(path, shape, sessions, loadedAt);
  const now = useNow(clockMs) ?? loadedAt;
  const { revoke, revokeAll, revoking, isRevokingAll, isBusy, dialog } = useRevoking({
    onePath: (id) => `${path}/${encodeURIComponent(id)}`,
    allPath: `${path}/revoke-all`,
    refresh: list.refetch,
    fault: (_error, what) => ({
      title: `Failed to revoke ${what}`,
      description: "Please try again later.",
      tone: "destructive",
    }),
  });
  const active = list.data.filter(({ isActive }) => isActive);
  const over = list.data.filter(({ isActive }) => !isActive);
  const current = active.find(({ isCurrent }) => isCurrent);
  const others = active.filter(({ isCurrent }) => !isCurrent);
  const advice = recommendationsFor(list.data, now);
  return (
    <>
      {dialog}
      <RevokedNotice answer={answer} />
      {list.error ? <ListNotFresh onRetry={list.refetch} isRetrying={list.isFetching} /> : null}
      <SessionCounters total={list.data.length} active={active.length} score={securityScore(active.length)} />
      <SessionsPicture sessions={list.data} now={now} />
      <div className="cols acct-below">
        <div className="stack acct-parts">
          <section aria-labelledby="this-device">
            <div className="h">
              <h2 className="d28" id="this-device">
                This device
              </h2>
            </div>
            <ul className="lines">
              {current ? (
                <SessionRow session={shownSession(current)} times={<Times session={current} now={now} />}>
                  <span className="tag ok">{sessionBadge(standingOf(current), now)}</span>
                </SessionRow>
              ) : null}
            </ul>
          </section>
          {others.length === 0 ? (
            <AllSecure />
          ) : (
            <section aria-labelledby="active-sessions">
              <div className="h">
                <h2 className="d28" id="active-sessions">
                  Active Sessions
                </h2>
                <RevokeAll isBusy={isBusy} onRevokeAll={revokeAll} isAsking={false} />
              </div>
              <ul className="lines" aria-busy={isRevokingAll}>
                {others.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={shownSession(session)}
                    times={<Times session={session} now={now} />}
                  >
                    <div className="row tight">
                      <span className="tag">{sessionBadge(standingOf(session), now)}</span>
                      <RevokeButton
                        session={shownSession(session)}
                        isRevoking={revoking === session.id}
                        isBusy={isBusy}
                        onRevoke={({ id }) => revoke(id)}
                      />
                    </div>
                  </SessionRow>
                ))}
              </ul>
              <p className="t13 mut">
                A revoked device is signed out at its next click. This list refreshes every 30 seconds.
              </p>
            </section>
          )}
          <SessionHistory sessions={over} now={now} />
        </div>
        <aside className="stack">
          <section aria-labelledby="recommendations">
            <div className="h">
              <h2 className="d21" id="recommendations">
                Recommendations
              </h2>
            </div>
            <ul className="lines">
              {advice.map(({ key, title, sentence }) => (
                <li key={key}>
                  <b className="lab">{title}</b>
                  <p className="mut">{sentence}</p>
                </li>
              ))}
              {advice.length === 0 ? (
                <li>
                  <b className="lab">Nothing to do</b>
                  <p className="mut">Only this device is signed in, and that is the safest.</p>
                </li>
              ) : null}
            </ul>
          </section>
          <SecurityTips />
          <p>
            <TextLink to="/sessions">Manage sessions</TextLink>
          </p>
        </aside>
      </div>
    </>
  );
}

function Times({ session, now }: { session: AccountSession; now: number }) {
  const { isCurrent, lastActivity, createdAt } = session;
  return (
    <>
      {isCurrent ? "active now" : timeAgo(Date.parse(lastActivity), now)} · signed in{" "}
      <LocalTime at={createdAt} show="date" />
    </>
  );
}
