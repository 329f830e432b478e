import { isMailAddress, isOneLine } from "#domain/messages/mail-address";
import { mailHtml } from "#domain/messages/mail-html";
import { mailText } from "#domain/messages/mail-text";
import type { Message } from "#domain/messages/message";
import { type MailSite, mailWords } from "#domain/messages/message-words";

/** A mail as it is handed over; `text` and `html` say the same. */
export type ComposedMail = { to: string; subject: string; text: string; html: string };

/** Returns a message as a mail, or undefined when its address or subject is one that must not leave us. */
export function composedMail(message: Message, to: string, site: MailSite): ComposedMail | undefined {
  const words = mailWords(message, site);
  if (!isMailAddress(to) || !isOneLine(words.subject)) return undefined;
  return { to, subject: words.subject, text: mailText(words, site), html: mailHtml(words, site) };
}
