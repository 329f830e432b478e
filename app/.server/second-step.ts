import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { SecondStepEntry, SecondStepNeeded } from "#app/contract/accounts/second-factor";
import { secondStep } from "#app/contract/accounts/second-factor";
import { type FactorMethod, factorMethods } from "#domain/accounts/second-factor";
import { Refusal } from "#domain/refusal";
import type { SignedIn } from "#workers/services/accounts/admission.server";
import type { PasskeySite } from "#workers/services/accounts/passkeys.server";
import type { MethodOn } from "#workers/services/accounts/second-factors.server";
import { forgetPending, pendingCookie, pendingCookieName, readCookie } from "./cookies";
import type { Asking } from "./identify";
import { refusalStatus } from "./refusal-status";
import { parsed } from "./request-body";
import { type FormProblem, nextPath, welcome, whoComes } from "./welcome";

/** The cookie of a sign-in that waits for its second step. */
export const waitingCookie = ({ request }: Pick<Asking, "request">): string | undefined =>
  readCookie(request, pendingCookieName);

/** Says what is asked for next. */
export function secondStepAnswer(methods: MethodOn[]): SecondStepNeeded {
  return {
    requiresTwoFactor: true,
    message: askFor(methods[0]),
    methods: methods.map(({ method, sentTo }) => ({ method, sentTo: sentTo ?? null })),
  };
}

/** The sentence above the field for a code. */
function askFor(first: MethodOn | undefined): string {
  if (!first || first.method === "app") return "Enter the 6-digit code from your authenticator app.";
  return `Enter the 6-digit code we sent to ${first.sentTo}.`;
}

/** Takes the second step; its cookies go into the answer. */
export async function finishSecondStep(asking: Asking, entry: SecondStepEntry): Promise<SignedIn> {
  const { secondStep: steps } = asking.context.services;
  const visitor = await whoComes(asking);
  const signedIn = await steps
    .finish(waitingCookie(asking), entry, visitor, Date.now())
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "second-step-over")
        asking.context.visit.setCookies.push(forgetPending());
      throw error;
    });
  return welcome(asking, signedIn);
}

export async function sendSecondStepCode(asking: Asking, method: FactorMethod): Promise<void> {
  await asking.context.services.secondStep.send(waitingCookie(asking), method, Date.now());
}

/** A sign-in that waits, as its page shows it; undefined when none does. */
export async function loadSecondStep(
  asking: Asking,
): Promise<(SecondStepNeeded & { hasPasskeys: boolean; msLeft: number }) | undefined> {
  const { secondStep: steps, passkeys } = asking.context.services;
  const now = Date.now();
  const waiting = await steps.waiting(waitingCookie(asking), now);
  if (!waiting) return undefined;
  const own = await passkeys.list(waiting.user.id);
  return { ...secondStepAnswer(waiting.methods), hasPasskeys: own.length > 0, msLeft: waiting.until - now };
}

/** Remembers in this browser that the password was right. */
export const keepWaiting = ({ context }: Asking, cookieValue: string): void =>
  void context.visit.setCookies.push(pendingCookie(cookieValue));

const isMethod = (text: string | undefined): text is FactorMethod =>
  factorMethods.some((method) => method === text);

/** The forms of the second step as a browser without JavaScript posts them; undefined when it is none of them. */
export async function secondStepFromForm(
  args: ActionFunctionArgs,
  { intent, next, method, ...fields }: Record<string, string>,
): Promise<Response | FormProblem | undefined> {
  const here = new URL(args.request.url);
  const again = `${here.pathname}?${new URLSearchParams({
    ...(next ? { next } : {}),
    ...(isMethod(method) ? { method } : {}),
  })}`;
  switch (intent) {
    case "start-over":
      args.context.visit.setCookies.push(forgetPending());
      return redirect(again, 303);
    case "send-code":
      return problemOr(async () => {
        if (!isMethod(method)) throw new Refusal("factor-not-on");
        await sendSecondStepCode(args, method);
        return redirect(`${again}&sent=1`, 303);
      });
    case "second-step":
      return problemOr(async () => {
        const entry =
          fields.recoveryCode === undefined
            ? { code: fields.code ?? "", ...(isMethod(method) ? { method } : {}) }
            : { recoveryCode: fields.recoveryCode };
        if ("code" in entry && entry.code === "")
          throw new Refusal("bad-request", { detail: "Please enter the 6-digit verification code" });
        await finishSecondStep(args, parsed(secondStep, entry));
        return redirect(nextPath(args.request, next ?? null), 303);
      });
    default:
      return undefined;
  }
}

async function problemOr(act: () => Promise<Response>): Promise<Response | FormProblem> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { errors: { code: error.message }, values: {}, status: refusalStatus[error.code] };
  }
}

/** Where passkeys of this site work. On one's own machine any local address will do, as for every other write. */
export function passkeySite({ request, context }: Asking): PasskeySite {
  const { PUBLIC_ORIGIN, ENVIRONMENT } = context.services.config;
  const own = new URL(request.headers.get("Origin") ?? PUBLIC_ORIGIN);
  const site = ENVIRONMENT === "development" ? own : new URL(PUBLIC_ORIGIN);
  return { host: site.hostname, origin: site.origin };
}
