import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { AccountSession, RevokeAnswer, UserSession } from "#app/contract/accounts/sessions";
import { isFresh } from "#domain/accounts/step-up";
import { Refusal } from "#domain/refusal";
import type { SessionRecord } from "#workers/objects/session-registry.server";
import { identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";
import { confirmingOf, confirmSession } from "./security";
import { sessionsAnswer, userSessionsAnswer } from "./session-answers";
import { revokeOtherSessions, revokeSession } from "./sessions";

/** The live sessions of who is asking. Leads to signing in where nobody is. */
export const loadUserSessions = (args: LoaderFunctionArgs) => load<UserSession>(args, userSessionsAnswer);

/** The live and past sessions of who is asking. */
export const loadSessions = (args: LoaderFunctionArgs) => load<AccountSession>(args, sessionsAnswer);

async function load<T>(
  args: LoaderFunctionArgs,
  answer: (records: SessionRecord[], currentId: string, now: number) => T[],
): Promise<{ sessions: T[]; loadedAt: number }> {
  const who = await signedIn(args);
  const loadedAt = Date.now();
  const records = await args.context.services.sessions.list(who.user.id, loadedAt);
  return { sessions: answer(records, who.sessionId, loadedAt), loadedAt };
}

/** What the forms of these pages post without JavaScript. `asksFirst`: all others end only after a question. */
export async function answerRevokeForm(args: ActionFunctionArgs, { asksFirst }: { asksFirst: boolean }) {
  const who = await signedIn(args);
  const { password = "", code = "", ...form } = await readForm(args.request).catch(asPageRefusal);
  if (form.do !== "revoke" && form.do !== "revoke-all") return data<RevokeAnswer>({});
  if (form.do === "revoke-all" && asksFirst && form.sure !== "yes") return data<RevokeAnswer>({ asks: true });
  let confirms: RevokeAnswer["confirms"] = form;
  try {
    if (!isFresh(who.confirmedAt, Date.now())) {
      if (!password && !code) return data<RevokeAnswer>({ confirms });
      const confirming = { ...args, identity: who };
      const proof = code ? { code } : { password };
      await args.context.services.stepUp.confirm(confirmingOf(confirming), proof, Date.now());
      await confirmSession(confirming);
    }
    confirms = undefined;
    if (form.do === "revoke") await revokeSession(args, who, form.session ?? "");
    else await revokeOtherSessions(args, who);
    return data<RevokeAnswer>({ done: form.do === "revoke" ? "one" : "all" });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It has ended by itself or elsewhere: that is what was wanted.
    if (error.code === "not-found") return data<RevokeAnswer>({ done: "one" });
    return data<RevokeAnswer>(
      { problem: error.message, ...(confirms && { confirms }) },
      { status: refusalStatus[error.code] },
    );
  }
}

async function signedIn(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const identity = await identify(args);
  if (identity.kind === "user") return identity;
  const next = new URL(args.request.url).pathname;
  throw redirect(`/auth?${new URLSearchParams({ next })}`);
}
