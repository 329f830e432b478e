import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ContactAnswer, ContactDetails, ContactFields } from "#app/contract/pages/contact";
import { contactMessage, helpMessage, isFromProgram } from "#domain/pages/contact-rules";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import { identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";

/** How the site can be reached. */
export async function contactDetails({ settings }: Services): Promise<ContactDetails> {
  const { email, phone, chat, hours } = await settings.get("site.contact");
  return { email, phone, chat, hours };
}

/**
 * Takes a message that a page posted. One a program filled in is answered like any other, and not kept: who wrote the program learns
 * nothing.
 */
export async function contactFromForm(
  { request, context }: ActionFunctionArgs,
  hasNames: boolean,
): Promise<{ answer: ContactAnswer; status: number }> {
  const { services } = context;
  const posted = await readForm(request).catch(asPageRefusal);
  const fields: ContactFields = {
    firstName: posted.firstName ?? "",
    lastName: posted.lastName ?? "",
    email: posted.email ?? "",
    subject: posted.subject ?? "",
    message: posted.message ?? "",
  };
  const now = Date.now();
  const required = [
    ...(hasNames ? [fields.firstName, fields.lastName] : []),
    fields.email,
    fields.subject,
    fields.message,
  ];
  if (required.some((value) => value.trim() === ""))
    return { answer: { outcome: "missing", fields }, status: 400 };
  const checked = (hasNames ? contactMessage : helpMessage).safeParse(fields);
  if (!checked.success) {
    const sentence = checked.error.issues.some(({ path }) => path[0] === "email")
      ? "That email address doesn’t look right. Check it, so that our answer reaches you."
      : "That message is longer than we can take. Please shorten it.";
    return { answer: { outcome: "refused", sentence, fields }, status: 400 };
  }
  if (isFromProgram({ trap: posted.website ?? "", openedAt: Number(posted.openedAt ?? "x") }, now))
    return { answer: { outcome: "sent" }, status: 200 };
  const identity = await identify({ request, context });
  try {
    await services.contactMessages.receive(
      { firstName: "", lastName: "", ...checked.data },
      {
        address: visitorOf(request, services.config).addressKey ?? "local",
        user: identity.kind === "user" ? identity.user : null,
      },
      now,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      answer: { outcome: "refused", sentence: error.message, fields },
      status: refusalStatus[error.code],
    };
  }
  return { answer: { outcome: "sent" }, status: 200 };
}
