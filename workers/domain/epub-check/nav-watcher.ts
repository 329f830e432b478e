import { resolveAddress } from "#domain/epub-check/addresses";
import type { DocumentFacts, NavEntry } from "#domain/epub-check/epub-facts";
import type { ScannedTag } from "#domain/epub-check/xml-scanner";

type Nav = DocumentFacts["navs"][number];

/** Watches for `nav` elements of a document and gathers what a navigation document is judged by. */
export class NavWatcher {
  private readonly path: string;
  private readonly lineOf: (at: number) => number;
  private readonly navs: Nav[] = [];
  private readonly faults: DocumentFacts["navFaults"] = [];
  /** The elements open inside the present `nav`, itself first; with how many children each has. */
  private readonly open_: { name: string; children: string[]; at: number }[] = [];
  private nav: Nav | undefined;
  /** The words of the present link, span or heading. */
  private label: string | undefined;

  constructor(path: string, lineOf: (at: number) => number) {
    this.path = path;
    this.lineOf = lineOf;
  }

  open(name: string, tag: ScannedTag, at: number): void {
    if (!this.nav) {
      const type = name === "nav" ? tag.attributes.get("epub:type") : undefined;
      if (type === undefined) return;
      this.nav = { type: type.trim(), entries: [], hasTables: false, hasPageNumbers: false };
      this.navs.push(this.nav);
    } else this.place(name, at);
    this.open_.push({ name, children: [], at });
    if (name === "table") this.nav.hasTables = true;
    if (name === "a") this.nav.entries.push(this.entry(tag, at));
    if (labelled.test(name)) this.label = "";
    const spoken = tag.attributes.get("alt") ?? tag.attributes.get("aria-label");
    if (this.label !== undefined && spoken !== undefined) this.label += spoken;
  }

  close(name: string, at: number): void {
    if (!this.nav) return;
    const done = this.open_.pop();
    if (labelled.test(name) && this.label !== undefined) {
      const kind =
        name === "a"
          ? "Anchors within nav elements"
          : name === "span"
            ? "Spans within nav elements"
            : "Heading elements";
      if (this.label.trim() === "") this.fault(`${kind} must contain text`, at);
      if (pageNumber.test(this.label)) this.nav.hasPageNumbers = true;
      this.label = undefined;
    }
    const children = done?.children ?? [];
    if (name === "ol" && children.length === 0)
      this.fault('element "ol" incomplete; missing required element "li"', at);
    if (name === "li" && children.length === 0)
      this.fault('element "li" incomplete; expected element "a" or "span"', at);
    if (name === "li" && children[0] === "span" && !children.includes("ol"))
      this.fault('element "li" incomplete; missing required element "ol" after a "span"', at);
    if (this.open_.length > 0) return;
    this.endOfNav(this.nav, children, at);
    this.nav = undefined;
  }

  text(text: string): void {
    if (this.label !== undefined) this.label += text;
    const inner = this.nav && this.open_[this.open_.length - 1]?.name;
    if (inner && strict.has(inner) && /\S/.test(text))
      this.fault(`text not allowed here, in "${inner}" of a nav`, this.open_[this.open_.length - 1]?.at ?? 0);
  }

  all(): Pick<DocumentFacts, "navs" | "navFaults"> {
    return { navs: this.navs, navFaults: this.faults };
  }

  private place(name: string, at: number): void {
    const parent = this.open_[this.open_.length - 1];
    if (!parent) return;
    const allowed = children[parent.name];
    if (allowed && !allowed.test(name))
      this.fault(`element "${name}" not allowed here, in "${parent.name}" of a nav`, at);
    else if (parent.name === "li" && name !== "ol" && parent.children.length > 0)
      this.fault(`element "${name}" not allowed here: an item of a nav has one label`, at);
    else if (parent.name === "li" && name === "ol" && parent.children.length === 0)
      this.fault('element "ol" not allowed here; expected element "a" or "span"', at);
    else if (name === "ol" && parent.children.includes("ol"))
      this.fault('element "ol" not allowed here: one list is expected', at);
    parent.children.push(name);
  }

  private entry(tag: ScannedTag, at: number): NavEntry {
    const href = tag.attributes.get("href") ?? "";
    const address = resolveAddress(href, this.path);
    const depth = this.open_.filter(({ name }) => name === "ol").length;
    const type = tag.attributes.get("epub:type") ?? "";
    const inside = address.kind === "inside" ? address : undefined;
    return { depth, href, path: inside?.path, fragment: inside?.fragment, line: this.lineOf(at), type };
  }

  private endOfNav({ type, entries }: Nav, children: readonly string[], at: number): void {
    if (!children.includes("ol")) this.fault('element "nav" incomplete; missing required element "ol"', at);
    const types = type.split(/\s+/);
    if (!types.some((one) => standard.has(one)) && !/^h[1-6]$/.test(children[0] ?? ""))
      this.fault(
        'nav elements other than "toc", "page-list" and "landmarks" must have a heading as their first child',
        at,
      );
    if (
      (types.includes("page-list") || types.includes("landmarks")) &&
      entries.some(({ depth }) => depth > 1)
    )
      this.fault(`A "${type}" nav element should contain only a single ol descendant`, at, "warning");
    if (!types.includes("landmarks")) return;
    const seen = new Set<string>();
    for (const entry of entries) {
      if (entry.type === "")
        this.fault('Missing epub:type attribute on anchor inside "landmarks" nav element', at);
      const key = `${entry.type.toLowerCase()} ${entry.href.toLowerCase()}`;
      if (entry.type !== "" && seen.has(key))
        this.fault(
          `Another landmark was found with the same epub:type and same reference to "${entry.href}"`,
          at,
        );
      seen.add(key);
    }
  }

  private fault(text: string, at: number, severity: "error" | "warning" = "error"): void {
    if (this.faults.length < 50) this.faults.push({ text: `${text}.`, line: this.lineOf(at), severity });
  }
}

const labelled = /^(?:a|span|h[1-6])$/;
const pageNumber = /(?:\.{3,}|(?:\. ){2,}|…{2,}|\t| {2,})\s*\d{1,4}\s*$/;
const standard = new Set(["toc", "page-list", "landmarks"]);
const strict = new Set(["nav", "ol", "li"]);
const children: Record<string, RegExp | undefined> = {
  nav: /^(?:h[1-6]|hgroup|ol)$/,
  ol: /^li$/,
  li: /^(?:a|span|ol)$/,
};
