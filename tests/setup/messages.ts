import type { Message } from "#domain/messages/message";
import { testServices } from "./services";

/** A message as its recipient has it; `code` and `link` are those in it. */
export type Received = {
  subject: string;
  text: string;
  html: string;
  message: Message;
  code?: string;
  link?: string;
};

/** The newest message to an address or a number, as whoever sends it would read it; throws when there is none. */
export async function newestMessage(to: { email: string } | { phone: string }): Promise<Received> {
  const [newest] = await messagesTo(to);
  if (!newest) throw new Error(`Nothing was sent to ${JSON.stringify(to)}`);
  return newest;
}

/** All messages to an address or a number, the newest first. */
export async function messagesTo(to: { email: string } | { phone: string }): Promise<Received[]> {
  const address = "email" in to ? to.email : to.phone;
  const held = await testServices().services.messages.outbox(500);
  return held
    .filter((one) => one.to === address)
    .map(({ subject, text, html, message }) => ({
      subject,
      text,
      html,
      message,
      ...("code" in message && { code: message.code }),
      ...("link" in message && { link: message.link }),
    }));
}
