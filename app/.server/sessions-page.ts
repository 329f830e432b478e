import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { AccountSession, UserSession } from "#app/contract/accounts/sessions";
import { Refusal } from "#domain/refusal";
import type { SessionRecord } from "#workers/objects/session-registry.server";
import { identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";
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

export type RevokeAnswer = { done?: "one" | "all"; asks?: true; problem?: string };

/** What the forms of these pages post without JavaScript. `asksFirst`: all others end only after a question. */
export async function answerRevokeForm(args: ActionFunctionArgs, { asksFirst }: { asksFirst: boolean }) {
  const who = await signedIn(args);
  const form = await readForm(args.request).catch(asPageRefusal);
  try {
    switch (form.do) {
      case "revoke":
        await revokeSession(args, who, form.session ?? "");
        return data<RevokeAnswer>({ done: "one" });
      case "revoke-all":
        if (asksFirst && form.sure !== "yes") return data<RevokeAnswer>({ asks: true });
        await revokeOtherSessions(args, who);
        return data<RevokeAnswer>({ done: "all" });
      default:
        return data<RevokeAnswer>({});
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It has ended by itself or elsewhere: that is what was wanted.
    if (error.code === "not-found") return data<RevokeAnswer>({ done: "one" });
    return data<RevokeAnswer>({ problem: error.message }, { status: refusalStatus[error.code] });
  }
}

async function signedIn(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const identity = await identify(args);
  if (identity.kind === "user") return identity;
  const next = new URL(args.request.url).pathname;
  throw redirect(`/auth?${new URLSearchParams({ next })}`);
}
