import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import {
  type Credentials,
  credentials,
  type Registration,
  registration,
} from "#app/contract/accounts/people";
import { inSentences } from "#app/contract/validation-sentences";
import { ownPath } from "#domain/accounts/own-path";
import { Refusal } from "#domain/refusal";
import type { SignedIn } from "#workers/services/accounts/accounts.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import {
  forgetGuest,
  forgetSession,
  guestCookieName,
  knownCookie,
  knownCookieName,
  readCookie,
  sessionCookie,
} from "./cookies";
import { type Asking, identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";

/** Registers, signs in, and takes along what the visitor did as a guest. Its cookies go into the answer. */
export async function register(asking: Asking, account: Registration): Promise<SignedIn> {
  const { accounts } = asking.context.services;
  return welcome(asking, await accounts.register(account, await whoComes(asking), Date.now()));
}

/** `twoFactorCode` is accepted and not looked at: nobody has a second factor yet. */
export async function signIn(asking: Asking, { username, password }: Credentials): Promise<SignedIn> {
  const { accounts } = asking.context.services;
  return welcome(asking, await accounts.signIn(username, password, await whoComes(asking), Date.now()));
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

/** What a page shows again when its form was not accepted. A password is never sent back. */
export type FormProblem = { errors: Record<string, string>; values: Record<string, string>; status: number };

const afterSignIn = "/dashboard";

/** POST of the sign-in form without JavaScript: goes on to `?next=`, or says what was wrong. */
export function signInFromForm(args: ActionFunctionArgs): Promise<Response | FormProblem> {
  return fromForm(args, credentials, [], (fields) => signIn(args, fields));
}

/** POST of the registration form without JavaScript. `confirmPassword`, when sent, must match. */
export function registerFromForm(args: ActionFunctionArgs): Promise<Response | FormProblem> {
  return fromForm(args, registration, ["confirmPassword"], (fields) => register(args, fields));
}

export async function signOutFromForm(args: ActionFunctionArgs): Promise<Response> {
  await signOut(args);
  return redirect(nextPath(args.request, null, "/"), 303);
}

/** Where a form leads: its own `next` field or the page's `?next=`, if that is a path of ours. */
function nextPath(request: Request, field: string | null, fallback: string): string {
  return ownPath(field ?? new URL(request.url).searchParams.get("next"), fallback);
}

async function whoComes(asking: Asking) {
  const { request, context } = asking;
  const { services } = context;
  const identity = await identify(asking);
  const known = readCookie(request, knownCookieName);
  return {
    ...visitorOf(request, services.config),
    guestId: await guestOf(asking),
    known: known ? services.knownBrowsers.read(known) : undefined,
    previous:
      identity.kind === "user" ? { userId: identity.user.id, sessionId: identity.sessionId } : undefined,
  };
}

/** The guest this browser was, also when it is signed in already. */
async function guestOf({ request, context }: Asking): Promise<string | undefined> {
  const cookie = readCookie(request, guestCookieName);
  return cookie ? context.services.guests.read(cookie) : undefined;
}

function welcome({ request, context }: Asking, signedIn: SignedIn): SignedIn {
  const { visit } = context;
  const { user, sessionId, cookieValue, knownValue } = signedIn;
  visit.identity = Promise.resolve({ kind: "user", user, sessionId, confirmedAt: Date.now() });
  visit.setCookies.push(sessionCookie(cookieValue), knownCookie(knownValue));
  if (readCookie(request, guestCookieName)) visit.setCookies.push(forgetGuest());
  return signedIn;
}

/** Fields of the form that are not part of what it asks for: which tab was posted, and where to go on. */
const formOnly = ["intent", "next"];

async function fromForm<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  extra: string[],
  enter: (fields: z.infer<S>) => Promise<unknown>,
): Promise<Response | FormProblem> {
  const sent = await readForm(args.request).catch(asPageRefusal);
  const fields = Object.fromEntries(
    Object.entries(sent).filter(([name]) => ![...formOnly, ...extra].includes(name)),
  );
  const { password: _password, ...values } = fields;
  if (sent.confirmPassword !== undefined && sent.confirmPassword !== sent.password) {
    return { errors: { confirmPassword: "Passwords don't match" }, values, status: 400 };
  }
  const result = schema.safeParse(fields, inSentences);
  if (!result.success) return { errors: errorsByField(result.error), values, status: 400 };
  try {
    await enter(result.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { errors: { [fieldOf(error)]: error.message }, values, status: refusalStatus[error.code] };
  }
  return redirect(nextPath(args.request, sent.next ?? null, afterSignIn), 303);
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
