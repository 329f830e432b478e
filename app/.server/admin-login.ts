import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { credentials } from "#app/contract/accounts/people";
import { isFresh } from "#domain/accounts/step-up";
import { Refusal } from "#domain/refusal";
import { visitorOf } from "#workers/services/accounts/visitor";
import { identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { parsed, readForm } from "./request-body";
import { signIn } from "./sign-in";

/** What the admin sign-in page knows of who is there. */
export type AdminLoginData = {
  /** An administrator who has just proved who they are and may open administration with one button. */
  mayContinueAs: string | null;
  isOrdinaryUser: boolean;
};

export async function loadAdminLogin(args: LoaderFunctionArgs): Promise<AdminLoginData> {
  const identity = await identify(args);
  if (identity.kind !== "user") return { mayContinueAs: null, isOrdinaryUser: false };
  const { user, confirmedAt } = identity;
  if (user.role !== "admin") return { mayContinueAs: null, isOrdinaryUser: true };
  const { adminAccess, secondFactors } = args.context.services;
  const isOpen = await adminAccess.check(identity).then(
    () => true,
    () => false,
  );
  if (isOpen) throw redirect("/admin");
  const hasFactor = (await secondFactors.first(user.id)) !== undefined;
  const mayContinue = hasFactor && isFresh(confirmedAt, Date.now());
  return { mayContinueAs: mayContinue ? user.firstName || user.username : null, isOrdinaryUser: false };
}

export type AdminLoginAnswer = { error?: string; code?: string; username?: string };

/** The form as a browser without JavaScript posts it. */
export async function answerAdminLogin(args: ActionFunctionArgs): Promise<AdminLoginAnswer> {
  const form = await readForm(args.request).catch(asPageRefusal);
  const { username = "", password = "", twoFactorCode } = form;
  try {
    if (form.intent !== "continue") {
      const entered = await signIn(
        args,
        parsed(credentials, { username, password, ...(twoFactorCode && { twoFactorCode }) }),
      );
      if (!("user" in entered)) return { code: entered.message, username };
    }
    const identity = await identify(args);
    if (identity.kind !== "user") return { username };
    const { services } = args.context;
    const { device } = visitorOf(args.request, services.config);
    await services.adminAccess.open(identity, device, Date.now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: error.code === "not-admin" ? notAdmin : error.message, username };
  }
  throw redirect("/admin", 303);
}

const notAdmin = "Admin privileges required. Contact administrator for access.";
