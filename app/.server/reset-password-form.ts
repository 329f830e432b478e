import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { newPassword } from "#app/contract/accounts/recovery";
import { inSentences } from "#app/contract/validation-sentences";
import { Refusal } from "#domain/refusal";
import { visitorOf } from "#workers/services/accounts/visitor";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";

type Errors = { password?: string; confirmPassword?: string; form?: string };
/** `token` comes back with what was refused, so that the form can be sent again. */
type Answer = { outcome: "done" | "over" } | { outcome: "refused"; errors: Errors; token: string };

/** What the form of a new password posts, with or without scripts. */
export async function resetFromForm({
  request,
  context,
}: ActionFunctionArgs): Promise<{ answer: Answer; status: number }> {
  const { services } = context;
  const { token = "", password = "", confirmPassword = "" } = await readForm(request).catch(asPageRefusal);
  const refused = (errors: Errors, status: number) => ({
    answer: { outcome: "refused" as const, errors, token },
    status,
  });
  const checked = newPassword.safeParse({ token, password }, inSentences);
  if (!checked.success) {
    const issue = checked.error.issues.find(({ path }) => path[0] === "password");
    return issue
      ? refused({ password: issue.message }, 400)
      : { answer: { outcome: "over" }, status: refusalStatus["mailed-link-over"] };
  }
  if (password !== confirmPassword) return refused({ confirmPassword: "Passwords don’t match" }, 400);
  try {
    await services.passwordReset.reset(token, password, visitorOf(request, services.config), Date.now());
    return { answer: { outcome: "done" }, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = refusalStatus[error.code];
    if (error.code === "mailed-link-over") return { answer: { outcome: "over" }, status };
    const field = error.code.startsWith("password-") ? "password" : "form";
    return refused({ [field]: error.message }, status);
  }
}
