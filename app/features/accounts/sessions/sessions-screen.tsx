import type { RevokeAnswer, UserSession } from "#app/contract/accounts/sessions";
import { CallError } from "#app/contract/call";
import { TextLink } from "#app/ui/button";
import { AllSecure } from "./all-secure";
import { ListNotFresh } from "./list-not-fresh";
import { RevokeAll, RevokeAllQuestion } from "./revoke-all";
import { RevokeButton } from "./revoke-button";
import { RevokedNotice } from "./revoked-notice";
import { SecurityTips } from "./security-tips";
import { SessionRow } from "./session-row";
import { shownUserSession } from "./session-words";
import { SessionsFrame } from "./sessions-frame";
import { useRevoking } from "./use-revoking";
import { useSessionList } from "./use-session-list";

const path = "/api/user/sessions";
const shape = async () => (await import("#app/contract/accounts/sessions")).userSessions;

export type SessionsData = { sessions: UserSession[]; loadedAt: number };

/** Every device that is signed in, and the buttons that sign them out. */
export function SessionsScreen({
  data,
  answer,
}: {
  data: SessionsData | Promise<SessionsData>;
  answer?: RevokeAnswer;
}) {
  return (
    <SessionsFrame title="Sessions" data={data}>
      {(loaded) => <Loaded {...loaded} answer={answer} />}
    </SessionsFrame>
  );
}

function Loaded({ sessions, loadedAt, answer }: SessionsData & { answer?: RevokeAnswer }) {
  const list = useSessionList(path, shape, sessions, loadedAt);
  const { revoke, revokeAll, revoking, isRevokingAll, isBusy, dialog } = useRevoking({
    onePath: (id) => `${path}/${encodeURIComponent(id)}`,
    allPath: `${path}/all-other`,
    refresh: list.refetch,
    fault: (error, what) => ({
      title: "Error",
      description: error instanceof CallError ? error.message : `Failed to revoke ${what}`,
      tone: "destructive",
    }),
  });
  const current = list.data.find(({ isCurrent }) => isCurrent);
  const others = list.data.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="cols">
      <div className="stack acct-parts">
        {dialog}
        {answer?.asks ? <RevokeAllQuestion /> : null}
        <RevokedNotice answer={answer} />
        {list.error ? <ListNotFresh onRetry={list.refetch} isRetrying={list.isFetching} /> : null}
        <section aria-labelledby="this-device">
          <div className="h">
            <h2 className="d28" id="this-device">
              This device
            </h2>
          </div>
          <ul className="lines">
            {current ? (
              <SessionRow session={shownUserSession(current)} times="active now">
                <span className="tag ok">Current Session</span>
              </SessionRow>
            ) : null}
          </ul>
        </section>
        {others.length === 0 ? (
          <AllSecure />
        ) : (
          <section aria-labelledby="other-sessions">
            <div className="h">
              <h2 className="d28" id="other-sessions">
                Other sessions
              </h2>
              <RevokeAll isBusy={isBusy} onRevokeAll={revokeAll} isAsking />
            </div>
            <ul className="lines" aria-busy={isRevokingAll}>
              {others.map((session) => {
                const shown = shownUserSession(session);
                return (
                  <SessionRow key={shown.id} session={shown} times={session.timeAgo}>
                    <RevokeButton
                      session={shown}
                      isRevoking={revoking === shown.id}
                      isBusy={isBusy}
                      onRevoke={({ id }) => revoke(id)}
                    />
                  </SessionRow>
                );
              })}
            </ul>
            <p className="t13 mut">
              A revoked device is signed out at its next click. This list refreshes every 30 seconds.
            </p>
          </section>
        )}
        <p>
          <TextLink to="/session-timeline">See when and where your account was used</TextLink>
        </p>
      </div>
      <aside>
        <SecurityTips />
      </aside>
    </div>
  );
}
