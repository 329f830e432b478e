import type { OdtFlows } from "#domain/convert/readers/odt/flows";
import type { OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import { linkDropped, pageReferred, safeHref } from "#domain/convert/readers/word-processor/fields";
import type { Attributes } from "#domain/convert/xml";

/** Links and the places they lead to: bookmarks, marks for cross-references, headings and tables by their names. */
export class References {
  /** What links lead to that is no bookmark, and what there is of the kind: the first pass compares them. */
  readonly asked = new Set<string>();
  readonly found = new Set<string>();
  private readonly context: OdtWalkContext;
  private readonly flows: OdtFlows;

  constructor(context: OdtWalkContext, flows: OdtFlows) {
    this.context = context;
    this.flows = flows;
  }

  /** Begins the link an element is, if it is one. True when it is to be ended with the element. */
  begin(name: string, attributes: Attributes): boolean {
    const isBegun = this.beginsLink(name, attributes);
    if (isBegun && attributes["text:reference-format"] === "page") this.context.messages.add(pageReferred);
    return isBegun;
  }

  private beginsLink(name: string, attributes: Attributes): boolean {
    const target = attributes["text:ref-name"];
    switch (name) {
      case "text:a":
        return this.link(attributes["xlink:href"] ?? "");
      case "text:bookmark-ref":
        return target !== undefined && this.open(`#${target}`);
      case "text:reference-ref":
        return target !== undefined && this.open(`#ref:${target}`);
      case "text:sequence-ref":
        return target !== undefined && this.place(`|sequence:${target}`);
      case "text:note-ref":
        return target !== undefined && this.place(`|note:${target}`);
      default:
        return false;
    }
  }

  end(): void {
    this.flows.paragraph?.inlines.endLink();
  }

  /** Takes a place that a link may lead to. */
  mark(name: string, attributes: Attributes): void {
    const own = attributes["text:name"];
    if (name === "text:bookmark" || name === "text:bookmark-start") {
      if (own) this.flows.anchor(own);
    } else if (own) this.flows.anchor(`ref:${own}`);
  }

  /** A place that links name by what it is: `outline` and a heading's words, `table` and a table's name. */
  named(kind: string, name: string | undefined): void {
    if (!name) return;
    const key = `|${kind}:${name}`;
    if (this.found.size < maxPlaces) this.found.add(key);
    if (this.context.wantedPlaces.has(key)) this.flows.anchor(key);
  }

  /** A heading as a place: its words, which links name after its number. */
  heading(words: string): void {
    this.named("outline", outlineWords(words));
  }

  private link(href: string): boolean {
    if (href === "") return false;
    const kind = /^#(.*)\|(\w+)$/s.exec(decoded(href.trim()));
    if (!kind) return this.open(href);
    const [, name = "", type = ""] = kind;
    return this.place(type === "outline" ? `|outline:${outlineWords(name)}` : `|${type}:${name}`);
  }

  private place(key: string): boolean {
    if (this.asked.size < maxPlaces) this.asked.add(key);
    return this.begun(`#${key}`);
  }

  private open(href: string): boolean {
    const safe = safeHref(href);
    if (safe === undefined) {
      this.context.messages.add(linkDropped);
      return false;
    }
    return this.begun(safe);
  }

  private begun(href: string): boolean {
    const { paragraph } = this.flows;
    if (!paragraph || paragraph.inlines.openLink !== undefined) return false;
    paragraph.inlines.beginLink(href);
    return true;
  }
}

const maxPlaces = 50_000;

/** Links name a heading as `1.2.The lamp`; what counts are its words. */
function outlineWords(words: string): string {
  return words
    .replace(/^\s*(\d+\.)+/, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .slice(0, 200);
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
