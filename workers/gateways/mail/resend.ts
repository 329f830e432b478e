import { DeliveryFault, isFinalStatus } from "#workers/gateways/delivery-fault";
import { type Fetch, type MailGateway, sendMs } from "#workers/gateways/mail/mail-gateway";

const api = "https://api.resend.com/emails";

/** Mail through Resend (https://resend.com/docs/api-reference/emails/send-email). */
export function resend(settings: { apiKey: string; from: string }, fetch: Fetch): MailGateway {
  return {
    name: "resend",
    async send({ id, to, subject, text, html }) {
      const response = await fetch(api, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${settings.apiKey}`,
          "Content-Type": "application/json",
          // Tried again after a lost answer, it is the same mail.
          "Idempotency-Key": id,
        },
        body: JSON.stringify({ from: settings.from, to: [to], subject, text, html }),
        redirect: "manual",
        signal: AbortSignal.timeout(sendMs),
      });
      if (response.ok) return "sent";
      throw new DeliveryFault(`Resend answered ${response.status}`, {
        isFinal: isFinalStatus(response.status),
      });
    },
  };
}
