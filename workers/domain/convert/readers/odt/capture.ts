import { joinedBytes } from "#domain/convert/joined-bytes";
import type { Attributes, XmlHandler } from "#domain/convert/xml";

/** Reads a whole element aside from the text. */
export type Capture = XmlHandler;

/** The letters of an element, whatever stands in it, up to a length. */
export class TextCapture implements Capture {
  gathered = "";
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  open(name: string, _attributes: Attributes): void {
    if (name === "text:s" || name === "text:tab" || name === "text:line-break") this.text(" ");
  }

  close(): void {}

  text(text: string): void {
    if (this.gathered.length < this.most) this.gathered += text;
  }

  get words(): string {
    return this.gathered.replace(/\s+/g, " ").trim().slice(0, this.most);
  }
}

/** The bytes of a picture that stands in the text as base 64. */
export class BinaryCapture implements Capture {
  private readonly parts: Uint8Array[] = [];
  private length = 0;
  private rest = "";
  private isBroken = false;

  open(): void {}
  close(): void {}

  text(text: string): void {
    if (this.isBroken) return;
    const letters = this.rest + text.replace(/\s+/g, "");
    const whole = letters.length - (letters.length % 4);
    this.rest = letters.slice(whole);
    for (let at = 0; at < whole && !this.isBroken; at += stepLetters)
      this.decode(letters.slice(at, Math.min(whole, at + stepLetters)));
  }

  /** Undefined when they are no base 64 or too many. */
  get bytes(): Uint8Array | undefined {
    if (this.rest !== "") this.decode(this.rest);
    this.rest = "";
    if (this.isBroken || this.length === 0) return undefined;
    return joinedBytes(this.parts);
  }

  private decode(letters: string): void {
    try {
      const binary = atob(letters);
      const part = new Uint8Array(binary.length);
      for (let at = 0; at < binary.length; at++) part[at] = binary.charCodeAt(at);
      this.parts.push(part);
      this.length += part.length;
    } catch {
      this.isBroken = true;
    }
    if (this.length > pictureMaxBytes) this.isBroken = true;
  }
}

/** A multiple of 4. */
const stepLetters = 65_536;
const pictureMaxBytes = 16_000_000;
