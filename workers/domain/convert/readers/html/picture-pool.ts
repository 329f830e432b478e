import type { MessageLog } from "#domain/convert/messages";
import { acceptPicture } from "#domain/convert/pictures/accept-picture";
import type { Asset } from "#domain/convert/reader";

/**
 * Pictures that are written into the text itself. They are held from when they are met until their chapter is set, and
 * let go then; those of notes, which are fetched late, are held throughout.
 */
export class PicturePool {
  private readonly messages: MessageLog;
  private readonly held = new Map<string, { bytes: Uint8Array; keep: boolean }>();
  private length = 0;
  private count = 0;

  constructor(messages: MessageLog) {
    this.messages = messages;
  }

  /** The asset id for a `data:` address; undefined, with a message, when it holds no picture. */
  addData(address: string, keep: boolean): string | undefined {
    const comma = address.indexOf(",");
    const head = address.slice(0, Math.max(0, comma));
    if (comma < 0 || !/^data:image\//i.test(head)) return this.refuse();
    const body = address.slice(comma + 1);
    const bytes = /;base64$/i.test(head) ? fromBase64(body) : fromPercents(body);
    return bytes ? this.add(bytes, keep) : this.refuse();
  }

  addDrawing(markup: string, keep: boolean): string | undefined {
    return this.add(new TextEncoder().encode(markup), keep);
  }

  take(id: string): Asset | undefined {
    const found = this.held.get(id);
    if (!found) return undefined;
    if (!found.keep) {
      this.held.delete(id);
      this.length -= found.bytes.length;
    }
    return acceptPicture(found.bytes, id, this.messages);
  }

  private add(bytes: Uint8Array, keep: boolean): string | undefined {
    if (this.length + bytes.length > maxHeld) {
      this.messages.add({
        code: "pictures-too-large",
        severity: "warning",
        text: "The pictures inside one chapter come to more than 24 MB, so the later ones were left out.",
        suggestion: "Make the pictures smaller, or keep them as files in an EPUB or a Word document.",
      });
      return undefined;
    }
    const id = `picture-${++this.count}`;
    this.held.set(id, { bytes, keep });
    this.length += bytes.length;
    return id;
  }

  private refuse(): undefined {
    this.messages.add({
      code: "image-unreadable",
      severity: "warning",
      text: "A picture inside the text is damaged or in an unknown format, so it was left out.",
      suggestion: "Save the picture as PNG or JPEG and insert it again.",
    });
    return undefined;
  }
}

const maxHeld = 24_000_000;

function fromBase64(body: string): Uint8Array | undefined {
  try {
    const binary = atob(body.includes("%") ? decodeURIComponent(body) : body);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}

function fromPercents(body: string): Uint8Array | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(body));
  } catch {
    return undefined;
  }
}
