import Eye from "lucide-react/icons/eye";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PersonAnswer, type PersonDeed, personAnswer } from "#app/contract/admin/people";
import { call } from "#app/contract/call";
import { Button, IconButton } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";
import { GrantDialog } from "./grant-dialog";
import { nameOf, StateTag } from "./person-row";

type Question = { title: string; text: string; button: string; deed: PersonDeed; done: string };

/** Somebody's account beside the list. What changes it asks first. */
export function PersonDrawer({ person, onClose }: { person: PersonAnswer; onClose: () => void }) {
  const name = nameOf(person);
  const toast = useToast();
  const close = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [isGranting, setGranting] = useState(false);
  const { act, isPending, dialog } = useAdminAct("Nothing was changed");
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  // Wherever the focus is: a button that went away with its deed leaves it nowhere.
  const isAsking = question !== undefined || isGranting || dialog !== null;
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    if (isAsking) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) leave.current();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isAsking]);

  const perform = (deed: PersonDeed, done: string, then?: () => void) => {
    setQuestion(undefined);
    setGranting(false);
    act(() => call(`/api/admin/users/${person.id}`, personAnswer, { method: "POST", body: deed }), {
      onSuccess() {
        toast({ title: done, tone: "success" });
        then?.();
      },
    });
  };
  const mayAct = !person.isSelf && person.role !== "admin";

  return (
    <section className="drawer" aria-labelledby="person-name">
      {dialog}
      <header>
        <div className="row sb people-line">
          <div className="row people-line people-who">
            <span className="avatar large" aria-hidden="true">
              {name.slice(0, 1).toLocaleUpperCase()}
            </span>
            <div>
              <h2 className="d21" id="person-name">
                {name}
              </h2>
              <p className="t13 mut">
                {person.email}, {person.username}
              </p>
            </div>
          </div>
          <IconButton ref={close} label="Close" onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="row tight people-tags">
          <span className="tag">{person.planName}</span>
          <StateTag person={person} />
          <span className={person.twoFactorEnabled ? "tag ok" : "tag"}>
            {person.twoFactorEnabled ? "2FA on" : "2FA off"}
          </span>
        </div>
      </header>
      <div className="bd">
        <Part
          title="Plan"
          aside={
            <Button className="small" variant="quiet" onClick={() => setGranting(true)}>
              Grant or extend
            </Button>
          }
        >
          <dl className="kv2">
            <dt>{person.planName}</dt>
            <dd>
              {person.planUntil ? (
                <>
                  until <LocalTime at={person.planUntil} show="date" />
                </>
              ) : (
                "No end"
              )}
            </dd>
            <dt>Joined</dt>
            <dd>
              <LocalTime at={person.createdAt} show="date" />
            </dd>
          </dl>
          <div className="use2">
            <Use {...person.conversions} what="conversions" />
            <Use {...person.covers} what="covers" />
          </div>
        </Part>
        <Part
          title="Books"
          aside={<span className="t13 mut">{person.books.toLocaleString("en-US")}, by name only</span>}
        >
          <Lines empty="No books yet.">
            {person.newestBooks.map((book, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two books may bear one name
              <li key={at} className="row sb">
                <span className="people-cut">{book.name}</span>
                <span className="mut">
                  <LocalTime at={book.updatedAt} show="day" />
                </span>
              </li>
            ))}
          </Lines>
        </Part>
        <Part
          title="Sessions"
          aside={
            person.sessions.length > 0 && !person.isSelf ? (
              <Button
                className="small"
                variant="quiet"
                onClick={() =>
                  setQuestion({
                    title: "End all sessions?",
                    text: `${name} is signed out on every device.`,
                    button: "End all sessions",
                    deed: { do: "end-sessions" },
                    done: "Sessions ended",
                  })
                }
              >
                End all {person.sessions.length}
              </Button>
            ) : null
          }
        >
          <Lines empty="Not signed in anywhere.">
            {person.sessions.map((session) => (
              <li key={session.id} className="row sb">
                <span>{[session.device, session.place].filter(Boolean).join(", ")}</span>
                <span className="mut">
                  <LocalTime at={session.lastSeenAt} show="day" />
                </span>
              </li>
            ))}
          </Lines>
        </Part>
        <Part title="Payments">
          <Lines empty="Nothing was charged yet.">
            {person.payments.map((payment, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draft has no number
              <li key={at} className="people-payment">
                <span>
                  <LocalTime at={payment.at} show="date" />
                </span>
                <span className="num">{payment.total}</span>
                <span className={payment.status === "paid" ? "okc" : "mut"}>{payment.status}</span>
              </li>
            ))}
          </Lines>
        </Part>
        <Part title="Log">
          <Lines empty="Nothing yet.">
            {person.log.map((line) => (
              <li key={line.id} className="row sb">
                <span>{line.what}</span>
                <span className="mut">
                  <LocalTime at={line.at} show="day" />
                </span>
              </li>
            ))}
          </Lines>
        </Part>
      </div>
      <footer>
        {mayAct ? (
          <>
            <Button
              className="small"
              disabled={isPending || person.isSuspended}
              onClick={() =>
                setQuestion({
                  title: `See the site as ${name}?`,
                  text: "You see their lists, plan and settings, and can change nothing. Their books stay closed. They are told by email.",
                  button: `See as ${name}`,
                  deed: { do: "see" },
                  done: `You see the site as ${name}`,
                })
              }
            >
              <Eye className="i s" aria-hidden="true" />
              See as {name.split(" ")[0]}
            </Button>
            <Button
              className="small"
              disabled={isPending || !person.twoFactorEnabled}
              onClick={() =>
                setQuestion({
                  title: "Reset the second factor?",
                  text: `${name} can sign in with the password alone, and is signed out on every device. They are told by email.`,
                  button: "Reset second factor",
                  deed: { do: "reset-factor" },
                  done: "Second factor reset",
                })
              }
            >
              Reset second factor
            </Button>
          </>
        ) : null}
        {person.isSelf ? (
          <p className="t13 mut">This is your own account.</p>
        ) : (
          <Button
            className="small"
            disabled={isPending}
            onClick={() =>
              setQuestion(
                person.role === "admin"
                  ? {
                      title: "Take the admin role away?",
                      text: `${name} can no longer open administration.`,
                      button: "Take the role away",
                      deed: { do: "set-role", role: "user" },
                      done: "Role changed",
                    }
                  : {
                      title: `Make ${name} an admin?`,
                      text: "They can do everything you can do here, once they have two-factor authentication on. They are told by email.",
                      button: "Make admin",
                      deed: { do: "set-role", role: "admin" },
                      done: "Role changed",
                    },
              )
            }
          >
            {person.role === "admin" ? "Take admin role" : "Make admin"}
          </Button>
        )}
        {mayAct ? (
          <Button
            className="small harm people-suspend"
            disabled={isPending}
            onClick={() =>
              setQuestion(
                person.isSuspended
                  ? {
                      title: "Lift the suspension?",
                      text: `${name} can sign in again.`,
                      button: "Lift suspension",
                      deed: { do: "restore" },
                      done: "Suspension lifted",
                    }
                  : {
                      title: `Suspend ${name}?`,
                      text: "They are signed out everywhere and can’t sign in. Their books stay where they are.",
                      button: "Suspend",
                      deed: { do: "suspend" },
                      done: "Account suspended",
                    },
              )
            }
          >
            {person.isSuspended ? "Lift suspension" : "Suspend"}
          </Button>
        ) : null}
      </footer>
      {question ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(undefined))}
          title={question.title}
          description={question.text}
          actions={
            <>
              <Button
                className={["suspend", "reset-factor"].includes(question.deed.do) ? "harm" : ""}
                onClick={() =>
                  perform(
                    question.deed,
                    question.done,
                    question.deed.do === "see" ? () => window.location.assign("/dashboard") : undefined,
                  )
                }
              >
                {question.button}
              </Button>
              <Button variant="quiet" onClick={() => setQuestion(undefined)}>
                Cancel
              </Button>
            </>
          }
        />
      ) : null}
      {isGranting ? (
        <GrantDialog
          name={name}
          onClose={() => setGranting(false)}
          onGrant={(deed) => perform(deed, "Plan granted")}
        />
      ) : null}
    </section>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title}
        {aside}
      </h3>
      {children}
    </section>
  );
}

function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="t13 mut people-empty">{empty}</p>;
  return <ul className="lines t13">{children}</ul>;
}

function Use({ used, limit, what }: { used: number; limit: number | null; what: string }) {
  return (
    <div>
      <p className="t13">
        <b>{used}</b> {limit === null ? what : `of ${limit} ${what}`}
      </p>
      {limit === null ? null : (
        <div className="load" aria-hidden="true">
          {Array.from({ length: Math.min(limit, 20) }, (_, cell) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never move
              key={cell}
              className={cell < Math.round((used / limit) * Math.min(limit, 20)) ? "on" : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}
