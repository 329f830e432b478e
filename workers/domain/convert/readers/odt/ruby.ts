import { type Capture, TextCapture } from "#domain/convert/readers/odt/capture";
import type { OdtTextEvents } from "#domain/convert/readers/odt/text-events";

/** A word with its reading over it. */
export class RubyEvents {
  private readonly texts: OdtTextEvents;
  private base = "";
  private reading = "";

  constructor(texts: OdtTextEvents) {
    this.texts = texts;
  }

  begin(): void {
    this.base = "";
    this.reading = "";
  }

  part(part: "base" | "reading"): { capture: Capture; end(): void } {
    const capture = new TextCapture(rubyMax);
    return {
      capture,
      end: () => {
        this[part] = capture.words;
      },
    };
  }

  end(): void {
    const { base, reading } = this;
    if (base !== "" && reading !== "") this.texts.add({ kind: "ruby", base, reading });
    else if (base + reading !== "") this.texts.characters(base + reading);
  }
}

const rubyMax = 1_000;
