import type { MessageLog } from "#domain/convert/messages";
import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";

/** `\annotation`: a comment beside the text, for the list of comments. */
export function comment(messages: MessageLog, author: string): Destination {
  return gatherer((text) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (words === "") return;
    messages.list({
      code: "comment",
      severity: "info",
      text: author === "" ? `Comment: “${words}”` : `Comment by ${author}: “${words}”`,
    });
  }, 500);
}
