import { DeliveryFault } from "#workers/gateways/delivery-fault";
import type { MailGateway } from "#workers/gateways/mail/mail-gateway";

/** What the gateway uses of a `send_email` binding. */
export type EmailBinding = {
  send(mail: { from: string; to: string; subject: string; text: string; html: string }): Promise<unknown>;
};

/** Codes by which the binding refuses a mail for good; all others may pass (https://developers.cloudflare.com/email-service). */
const finalCodes =
  /^E_(?:RECIPIENT_SUPPRESSED|VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|TOO_MANY_RECIPIENTS)$/;

/** Mail through Cloudflare's own binding. */
export function cloudflareMail(binding: EmailBinding, from: string): MailGateway {
  return {
    name: "cloudflare",
    async send({ to, subject, text, html }) {
      try {
        await binding.send({ from, to, subject, text, html });
        return "sent";
      } catch (error) {
        const code = codeOf(error);
        throw new DeliveryFault(`The send_email binding refused: ${code || "no reason given"}`, {
          isFinal: finalCodes.test(code),
        });
      }
    },
  };
}

/** The reason without the words around it, which may name the recipient. */
function codeOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /E_[A-Z_]+/.exec(`${code ?? ""} ${message ?? ""}`)?.[0] ?? "";
}
