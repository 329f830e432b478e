import type { Inline } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import { MathmlBuilder } from "#domain/convert/readers/html/mathml";
import { SvgCapture } from "#domain/convert/readers/html/svg-capture";

/** A formula or a drawing that stands in the text in a language of its own. */
export class ForeignMarkup {
  private readonly into: MathmlBuilder | SvgCapture;

  constructor(name: "svg" | "math", attributes: MarkupAttributes) {
    if (name === "math") this.into = new MathmlBuilder(attributes);
    else {
      this.into = new SvgCapture();
      this.into.begin(name, attributes);
    }
  }

  open(name: string, attributes: MarkupAttributes): void {
    this.into.begin(name, attributes);
  }

  close(name: string): void {
    this.into.end(name);
  }

  text(text: string): void {
    this.into.text(text);
  }

  /** `picture`: the address of the one picture a drawing frames; `drawing`: its markup, not yet made safe. */
  finish(): { math?: Inline; picture?: string; drawing?: string; title: string } {
    if (this.into instanceof MathmlBuilder) {
      const math = this.into.build();
      return math ? { math, title: "" } : { title: "" };
    }
    const { picture, markup, title } = this.into.finish();
    return { title, ...(picture && { picture }), ...(markup && { drawing: markup }) };
  }
}
