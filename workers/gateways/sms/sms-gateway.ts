/** One text message. `to` is a number in E.164 form; `id` stays the same when it is tried again. */
export type TextMessage = { id: string; to: string; text: string };

/** A way to send text messages. */
export type SmsGateway = {
  name: "outbox" | "twilio";
  /** Resolves once the message was taken, `held` when it stays here to be looked at. Throws DeliveryFault. */
  send(message: TextMessage): Promise<"sent" | "held">;
};

/** A service answers in this time or is tried again later. */
export const sendMs = 15_000;

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
