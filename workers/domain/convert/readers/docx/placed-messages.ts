import type { Block } from "#domain/book/blocks";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import { headingText } from "#domain/convert/readers/word-processor/waiting-heading";

/**
 * Messages that say under which heading they stand. A heading may be held back for its second line while the text below
 * is read, so a message waits for the next block of text.
 */
export class PlacedMessages {
  private readonly messages: MessageLog;
  private place: string | undefined;
  private waiting: ConversionMessage[] = [];

  constructor(messages: MessageLog) {
    this.messages = messages;
  }

  tell(message: ConversionMessage): void {
    this.waiting.push(message);
    if (this.waiting.length >= maxWaiting) this.flush();
  }

  /** A block is finished; what was found in it has its place now. */
  passed(block: Block): void {
    if (block.kind === "heading") this.place = headingText(block.inlines).slice(0, 200);
    else if (this.waiting.length > 0) this.flush();
  }

  /** Gives on what still waits, at the end of the text. */
  flush(): void {
    for (const message of this.waiting.splice(0))
      this.messages.add({ ...(this.place ? { place: this.place } : {}), ...message });
  }
}

const maxWaiting = 100;
