import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { asPageRefusal } from "#app/.server/page-refusal";
import { refusalStatus } from "#app/.server/refusal-status";
import { parsed, readForm } from "#app/.server/request-body";
import { forgottenPassword } from "#app/contract/accounts/recovery";
import { ForgotPasswordScreen } from "#app/features/accounts/recovery/forgot-password-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";
import { Refusal } from "#domain/refusal";
import { visitorOf } from "#workers/services/accounts/visitor";

export const handle = bareHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot your password?",
    description: "Get a link to choose a new password.",
    path: "/forgot-password",
    isPrivate: true,
  });

export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = context;
  const sent = await readForm(request).catch(asPageRefusal);
  const username = (sent.username ?? "").trim();
  try {
    parsed(forgottenPassword, { username });
    await services.passwordReset.request(username, visitorOf(request, services.config), Date.now());
    return data({ sentTo: username });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ error: error.message, username }, { status: refusalStatus[error.code] });
  }
}

export default function ForgotPassword() {
  return <ForgotPasswordScreen answer={useActionData<typeof action>()} />;
}
