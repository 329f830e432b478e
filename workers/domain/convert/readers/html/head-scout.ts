import type { BookMetadata } from "#domain/book/blocks";
import { isTitleClass } from "#domain/convert/readers/html/element-roles";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** Gathers what the head of a document says: title, author, language, style sheets. */
export class HeadScout {
  readonly metadata: BookMetadata = { authors: [] };
  readonly styleSheets: string[] = [];
  css = "";
  base: string | undefined;
  private reading: "title" | "style" | "p" | undefined;
  private title = "";
  /** The line of the page that looks like the title: it stands in for the head's. */
  private titleLine = "";
  private inSvg = false;

  open(name: string, attributes: MarkupAttributes): void {
    switch (name) {
      case "html":
      case "body": {
        const lang = attributes["xml:lang"] || attributes.lang;
        if (lang) this.metadata.language ??= lang;
        return;
      }
      case "title":
        if (this.title === "" && !this.inSvg) this.reading = "title";
        return;
      case "style":
        this.reading = "style";
        return;
      case "svg":
        this.inSvg = true;
        return;
      case "p":
        if (this.metadata.title === undefined && isTitleClass(name, attributes)) this.reading = "p";
        return;
      case "base":
        this.base ??= attributes.href;
        return;
      case "meta":
        this.meta(
          (attributes.name ?? attributes.property ?? attributes["http-equiv"] ?? "").toLowerCase(),
          attributes.content,
        );
        return;
      case "link":
        if (
          /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.rel ?? "") &&
          attributes.href &&
          this.styleSheets.length < 50
        )
          this.styleSheets.push(attributes.href);
    }
  }

  close(name: string): void {
    if (name === "svg") this.inSvg = false;
    if (name !== this.reading) return;
    if (name === "title") {
      const title = oneLine(this.title);
      if (title) this.metadata.title ??= title;
    }
    const line = name === "p" ? oneLine(this.titleLine) : "";
    if (line) this.metadata.title ??= line;
    this.reading = undefined;
  }

  text(text: string): void {
    if (this.reading === "title" && this.title.length < 1_000) this.title += text;
    else if (this.reading === "p" && this.titleLine.length < 1_000) this.titleLine += text;
    else if (this.reading === "style" && this.css.length < maxCss) this.css += text;
  }

  private meta(name: string, content: string | undefined): void {
    const value = oneLine(content ?? "").slice(0, 4_000);
    if (value === "") return;
    const { metadata } = this;
    switch (name.replace(/^dcterms\./, "dc.")) {
      case "dc.title":
        metadata.title = value;
        return;
      case "author":
      case "dc.creator":
        if (metadata.authors.length < 20 && !metadata.authors.includes(value)) metadata.authors.push(value);
        return;
      case "description":
      case "dc.description":
        metadata.description ??= value;
        return;
      case "keywords":
      case "dc.subject":
        metadata.subjects = [
          ...(metadata.subjects ?? []),
          ...value.split(/\s*[,;]\s*/).filter(Boolean),
        ].slice(0, 50);
        return;
      case "dc.publisher":
        metadata.publisher ??= value;
        return;
      case "dc.language":
      case "content-language":
        metadata.language ??= value;
        return;
      case "date":
      case "dc.date":
      case "dcterms.date":
        if (/^\d{4}(-\d\d(-\d\d)?)?/.test(value))
          metadata.date ??= /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(value)?.[0] ?? value;
        return;
      case "dc.identifier":
        metadata.identifier ??= value;
    }
  }
}

const maxCss = 1_000_000;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
