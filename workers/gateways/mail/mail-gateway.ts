/** One mail. `id` stays the same when it is tried again. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string };

/** A way to send mail. */
export type MailGateway = {
  name: "outbox" | "cloudflare" | "resend";
  /** Resolves once the mail was taken, `held` when it stays here to be looked at. Throws DeliveryFault. */
  send(mail: Mail): Promise<"sent" | "held">;
};

/** A service answers in this time or is tried again later. */
export const sendMs = 15_000;

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
