import { cloudflareMail, type EmailBinding } from "#workers/gateways/mail/cloudflare";
import type { Fetch, MailGateway } from "#workers/gateways/mail/mail-gateway";
import { outbox } from "#workers/gateways/mail/outbox";
import { resend } from "#workers/gateways/mail/resend";

export type MailSettings = {
  ENVIRONMENT: "development" | "production";
  MAIL?: "outbox" | "cloudflare" | "resend" | undefined;
  MAIL_FROM?: string | undefined;
  RESEND_API_KEY?: string | undefined;
};

/**
 * The way mail goes, as the configuration says; the outbox on a developer's machine. Undefined where nothing is configured:
 * then what needs mail is refused, and nothing waits in silence.
 */
export function mailGateway(
  settings: MailSettings,
  { binding, fetch }: { binding: EmailBinding | undefined; fetch: Fetch },
): MailGateway | undefined {
  const { ENVIRONMENT, MAIL, MAIL_FROM: from, RESEND_API_KEY: apiKey } = settings;
  const driver = MAIL ?? (ENVIRONMENT === "development" ? "outbox" : undefined);
  if (driver === "resend" && from && apiKey) return resend({ apiKey, from }, fetch);
  if (driver === "cloudflare" && from && binding) return cloudflareMail(binding, from);
  return driver === "outbox" && ENVIRONMENT === "development" ? outbox : undefined;
}
