import type { MessageLog } from "#domain/convert/messages";

/** Pictures that stand in the text itself, kept from where they are met until their chapter is set. */
export class HeldPictures {
  private readonly messages: MessageLog;
  private readonly pictures = new Map<string, Uint8Array>();
  private bytes = 0;
  private count = 0;

  constructor(messages: MessageLog) {
    this.messages = messages;
  }

  /** The name to ask for it by, or undefined when there is no room left in this chapter. */
  keep(bytes: Uint8Array): string | undefined {
    if (this.bytes + bytes.length > maxBytes) {
      this.messages.add({
        code: "image-too-large",
        severity: "warning",
        text: "A chapter of this flat file holds more pictures than can be read at once, so some were left out.",
        suggestion: "Save the manuscript as ODT instead of flat XML and convert that.",
      });
      return undefined;
    }
    const id = `in the text: ${++this.count}`;
    this.bytes += bytes.length;
    this.pictures.set(id, bytes);
    return id;
  }

  /** Gives the picture away: it is asked for once. */
  take(id: string): Uint8Array | undefined {
    const bytes = this.pictures.get(id);
    this.pictures.delete(id);
    this.bytes -= bytes?.length ?? 0;
    return bytes;
  }

  clear(): void {
    this.pictures.clear();
  }
}

const maxBytes = 20_000_000;
