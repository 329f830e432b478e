import { escapedMarkup } from "#domain/convert/escaped-markup";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** A drawing in the text, put down as it comes; or the one picture that it only frames, as covers of EPUBs do. */
export class SvgCapture {
  private markup = "";
  private readonly open: string[] = [];
  private title = "";
  private picture: string | undefined;
  private shapes = 0;
  private isTooLong = false;

  begin(name: string, attributes: MarkupAttributes): void {
    if (name === "image") this.picture ??= attributes["xlink:href"] ?? attributes.href;
    else if (/^(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)$/.test(name)) this.shapes++;
    this.open.push(name);
    let tag = `<${name}`;
    for (const attribute in attributes)
      if (/^[\w:-]+$/.test(attribute)) tag += ` ${attribute}="${escapedMarkup(attributes[attribute] ?? "")}"`;
    this.put(`${tag}>`);
  }

  end(name: string): void {
    const at = this.open.lastIndexOf(name);
    if (at < 0) return;
    for (const inner of this.open.splice(at).reverse()) this.put(`</${inner}>`);
  }

  text(text: string): void {
    if (this.open.at(-1) === "title" && this.title.length < 500) this.title += text;
    this.put(escapedMarkup(text));
  }

  finish(): { picture?: string; markup?: string; title: string } {
    for (const inner of this.open.splice(0).reverse()) this.put(`</${inner}>`);
    const title = this.title.replace(/\s+/g, " ").trim();
    if (this.picture && this.shapes === 0) return { picture: this.picture, title };
    return this.isTooLong || this.shapes === 0 ? { title } : { markup: this.markup, title };
  }

  private put(text: string): void {
    if (this.markup.length + text.length > maxMarkup) this.isTooLong = true;
    else this.markup += text;
  }
}

const maxMarkup = 2_000_000;
