import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import {
  type Credentials,
  credentials,
  type Registration,
  registration,
} from "#app/contract/accounts/people";
import type { SecondStepNeeded } from "#app/contract/accounts/second-factor";
import { inSentences } from "#app/contract/validation-sentences";
import { Refusal } from "#domain/refusal";
import type { SignedIn } from "#workers/services/accounts/admission.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import { forgetSession } from "./cookies";
import { type Asking, identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";
import { keepWaiting, secondStepAnswer, secondStepFromForm, waitingCookie } from "./second-step";
import { type FormProblem, nextPath, welcome, whoComes } from "./welcome";

/** Registers, signs in, and takes along what the visitor did as a guest. Its cookies go into the answer. */
export async function register(asking: Asking, account: Registration): Promise<SignedIn> {
  const { accounts } = asking.context.services;
  return welcome(asking, await accounts.register(account, await whoComes(asking), Date.now()));
}

/**
 * Signs in. With a second factor on and no `twoFactorCode`, the answer is what is asked for next, and a cookie lets this browser
 * go on.
 */
export async function signIn(
  asking: Asking,
  { username, password, twoFactorCode }: Credentials,
): Promise<SignedIn | SecondStepNeeded> {
  const { accounts } = asking.context.services;
  const entry = { name: username, password, code: twoFactorCode, waiting: waitingCookie(asking) };
  const entered = await accounts.signIn(entry, await whoComes(asking), Date.now());
  if ("user" in entered) return welcome(asking, entered);
  keepWaiting(asking, entered.cookieValue);
  return secondStepAnswer(entered.methods);
}

/** Ends this device's session; nothing happens when there is none. */
export async function signOut(asking: Asking): Promise<void> {
  const { visit, services } = asking.context;
  const identity = await identify(asking);
  if (identity.kind === "user") {
    await services.accounts.signOut(identity, visitorOf(asking.request, services.config).device, Date.now());
  }
  visit.identity = Promise.resolve({ kind: "none" });
  visit.setCookies.push(forgetSession());
}

/** POST of the sign-in form without JavaScript: goes on to `?next=`, or says what was wrong. */
export function signInFromForm(args: ActionFunctionArgs): Promise<Response | FormProblem> {
  return fromForm(args, credentials, [], async (fields) => "user" in (await signIn(args, fields)));
}

/** POST of the registration form without JavaScript. `confirmPassword`, when sent, must match. */
export function registerFromForm(args: ActionFunctionArgs): Promise<Response | FormProblem> {
  return fromForm(args, registration, ["confirmPassword"], async (fields) => {
    await register(args, fields);
    return true;
  });
}

export async function signOutFromForm(args: ActionFunctionArgs): Promise<Response> {
  await signOut(args);
  return redirect(nextPath(args.request, null, "/"), 303);
}

/** Fields of the form that are not part of what it asks for: which tab was posted, and where to go on. */
const formOnly = ["intent", "next"];

async function fromForm<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  extra: string[],
  /** Whether they are in; if not, the page asks for the second step. */
  enter: (fields: z.infer<S>) => Promise<boolean>,
): Promise<Response | FormProblem> {
  const sent = await readForm(args.request).catch(asPageRefusal);
  const later = await secondStepFromForm(args, sent);
  if (later) return later;
  const fields = Object.fromEntries(
    Object.entries(sent).filter(([name]) => ![...formOnly, ...extra].includes(name)),
  );
  const { password: _password, ...values } = fields;
  if (sent.confirmPassword !== undefined && sent.confirmPassword !== sent.password) {
    return { errors: { confirmPassword: "Passwords don't match" }, values, status: 400 };
  }
  const result = schema.safeParse(fields, inSentences);
  if (!result.success) return { errors: errorsByField(result.error), values, status: 400 };
  let isIn: boolean;
  try {
    isIn = await enter(result.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { errors: { [fieldOf(error)]: error.message }, values, status: refusalStatus[error.code] };
  }
  const next = nextPath(args.request, sent.next ?? null);
  return redirect(isIn ? next : `/auth?${new URLSearchParams({ next })}`, 303);
}

function errorsByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, code } of error.issues) {
    const field = code === "unrecognized_keys" ? "form" : String(path[0] ?? "form");
    errors[field] ??= message;
  }
  return errors;
}

const fieldOf = ({ code }: Refusal): string => (code.startsWith("password-") ? "password" : "form");
