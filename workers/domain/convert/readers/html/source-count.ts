import { isInline } from "#domain/convert/readers/html/element-stack";
import type { MarkupAttributes, MarkupHandler } from "#domain/convert/readers/html/markup-tokens";
import type { MarkupWalker } from "#domain/convert/readers/html/walker";
import type { LossKind } from "#domain/losses/loss-report";
import type { SourceSide } from "#domain/losses/source-side";

/**
 * Puts down in the loss report what a document of markup holds, by its own elements, and hands every event on to the walker.
 * A passage is what stands between the ends of two blocks. Of the walker it only asks, at each text, whether the text is
 * being left out.
 */
export class MarkupSourceCount implements MarkupHandler {
  private readonly walker: MarkupWalker;
  private readonly source: SourceSide;
  private kind: LossKind = "paragraph";
  private lists = 0;
  private tables = 0;
  /** Inside what is no text of the page: its head, programs, drawings. */
  private muted = 0;
  private inLink = false;

  constructor(walker: MarkupWalker, source: SourceSide) {
    this.walker = walker;
    this.source = source;
  }

  open(name: string, attributes: MarkupAttributes): void {
    const isText = this.muted === 0;
    // Put down before the walker may say that it leaves the block out.
    if (isText && !isInline(name)) this.source.end();
    this.walker.open(name, attributes);
    if (!isText || noText.has(name)) {
      this.muted++;
      return;
    }
    this.thing(name, attributes);
  }

  close(name: string): void {
    if (this.muted > 0) {
      this.muted--;
      this.walker.close(name);
      return;
    }
    const { source } = this;
    if (!isInline(name)) source.end();
    this.walker.close(name);
    if (heading.test(name)) this.kind = this.lists > 0 ? "listItem" : "paragraph";
    else if (name === "ul" || name === "ol") {
      this.lists = Math.max(0, this.lists - 1);
      if (this.lists === 0) this.kind = "paragraph";
    } else if (name === "table" && this.tables > 0) {
      this.tables--;
      source.endTable();
    } else if (name === "a" && this.inLink) {
      this.inLink = false;
      source.endLink();
    }
  }

  text(text: string): void {
    const { source } = this;
    this.walker.text(text);
    if (this.muted > 0 || (!source.isOpen && text.trim() === "")) return;
    if (!source.isOpen) source.begin(this.kind);
    source.text(text, this.walker.leaves);
  }

  /** Ends what is open; call once, before the walker is finished. */
  finish(): void {
    this.source.endAll();
  }

  private thing(name: string, attributes: MarkupAttributes): void {
    const { source } = this;
    if (heading.test(name)) this.kind = "heading";
    else if (name === "ul" || name === "ol") {
      this.lists++;
      this.kind = "listItem";
    } else if (name === "table") {
      this.tables++;
      source.beginTable();
    } else if (name === "br" || name === "rt" || mathPart.test(name)) source.space();
    else if (name === "img" || name === "image") {
      const file = attributes.src ?? attributes["data-src"] ?? attributes["xlink:href"] ?? "";
      const label = file.startsWith("data:") ? file.slice(0, file.indexOf(",")) : file;
      if (file !== "") source.picture(label, label.slice(label.lastIndexOf("/") + 1), this.walker.leaves);
    } else if (name === "a" && attributes.href !== undefined && !this.inLink) {
      this.inLink = true;
      source.beginLink(attributes.href);
    }
  }
}

const heading = /^h[1-6]$/;
const mathPart = /^m(?:i|n|o|text)$/;
const noText = new Set(
  "head title script style template svg noscript textarea select option annotation annotation-xml rp".split(
    " ",
  ),
);
