/**
 * A book's description as stores show it: a few tags without attributes, and text. Amazon lists bold, italics, paragraphs,
 * line breaks, lists and headings of levels 4 to 6, and counts the tags
 * (https://www.ebookpbook.com/2026/03/26/write-book-description-amazon-kdp/, read on 22 Nov 2026).
 */
const inlineTags = ["b", "i", "em", "strong"] as const;
const blockTags = ["p", "h4", "h5", "h6"] as const;
const listTags = ["ul", "ol"] as const;

export type DescriptionTag =
  | (typeof inlineTags)[number]
  | (typeof blockTags)[number]
  | (typeof listTags)[number]
  | "li"
  | "br";
export type DescriptionElement = { tag: DescriptionTag; children: DescriptionNode[] };
export type DescriptionNode = string | DescriptionElement;

/** A description as a tree that holds nothing but the tags above, and what was left out of it. */
export type ReadDescription = {
  nodes: DescriptionNode[];
  /** Names of the tags that stores don't take, each once. */
  removed: string[];
  hasMarkup: boolean;
};

const isInline = oneOf(inlineTags);
const isBlock = oneOf(blockTags);
const isList = oneOf(listTags);

/** What is inside these is no text of the description. */
const unread = /^(?:script|style|title|template|textarea|iframe|noscript|svg|math|head|object|xmp)$/;

/**
 * Returns what an author typed as a tree of allowed tags. Text without any markup has a paragraph for each block of lines.
 * Every other tag, every attribute and every comment is left out; the words inside unknown tags stay.
 */
export function readDescription(typed: string): ReadDescription {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  const hasMarkup = /<[a-z!/?]|&(?:[a-z]\w*|#x?[\da-f]+);/i.test(text);
  if (!hasMarkup) return { nodes: plainParagraphs(text), removed: [], hasMarkup };
  const builder = new TreeBuilder();
  const removed = new Set<string>();
  const markup = withTypedLines(text);
  for (let at = 0; at < markup.length; ) {
    const found = /<[a-z!/?]/i.exec(markup.slice(at));
    const next = found ? at + found.index : markup.length;
    builder.text(decoded(markup.slice(at, next)));
    if (!found) break;
    at = next + tagAt(markup.slice(next), builder, removed);
  }
  return { nodes: builder.done(), removed: [...removed], hasMarkup };
}

/** Who marks words only, and no paragraphs, has typed those as lines. */
function withTypedLines(text: string): string {
  if (/<\/?(?:p|br|li|ul|ol|div|h[1-6]|table|blockquote|section|article|pre)\b/i.test(text)) return text;
  return text.replace(/\n[^\S\n]*\n\s*/g, "<p>").replace(/\n/g, "<br>");
}

/** Reads the tag a text begins with. Returns how many of its characters that was. */
function tagAt(rest: string, builder: TreeBuilder, removed: Set<string>): number {
  if (rest.startsWith("<!--")) return lengthTo(rest, "-->");
  if (/^<[!?]/.test(rest)) return lengthTo(rest, ">");
  const found = /^<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>?/i.exec(rest);
  if (!found) return lengthTo(rest, ">");
  const [whole, slash, written = ""] = found;
  const name = written.toLowerCase();
  const isClosing = slash === "/";
  if (isAllowed(name)) {
    if (isClosing) builder.close(name);
    else builder.open(name);
    return whole.length;
  }
  removed.add(name.replace(/[^\w:-]/g, "").slice(0, 20));
  if (isClosing || !unread.test(name)) {
    builder.gap(name);
    return whole.length;
  }
  const end = new RegExp(`</${name}[^>]*>?`, "i").exec(rest.slice(whole.length));
  return end ? whole.length + end.index + end[0].length : rest.length;
}

function lengthTo(text: string, end: string): number {
  const at = text.indexOf(end);
  return at < 0 ? text.length : at + end.length;
}

function isAllowed(name: string): name is DescriptionTag {
  return isInline(name) || isBlock(name) || isList(name) || name === "li" || name === "br";
}

/** Puts tags and text together so that every list holds items, and every paragraph only words. */
class TreeBuilder {
  private readonly root: DescriptionNode[] = [];
  private readonly stack: DescriptionElement[] = [];

  text(text: string): void {
    const spaced = text.replace(/\s+/g, " ");
    const inner = this.stack.at(-1);
    const isBetween = !inner || isList(inner.tag);
    if (isBetween && spaced.trim() === "") return;
    this.forWords();
    this.here().push(spaced);
  }

  open(tag: DescriptionTag): void {
    if (tag === "br") {
      this.forWords();
      this.here().push({ tag, children: [] });
      return;
    }
    if (isInline(tag)) this.forWords();
    else if (tag === "li") {
      this.closeWhile((one) => one.tag !== "li" && !isList(one.tag));
      if (this.stack.at(-1)?.tag === "li") this.stack.pop();
      if (!isListElement(this.stack.at(-1))) this.push("ul");
    } else {
      const isInItem = this.stack.some((one) => one.tag === "li");
      this.closeWhile((one) => isInline(one.tag) || isBlock(one.tag));
      // A paragraph inside an item is the item's own words.
      if (isBlock(tag) && isInItem) return;
      if (isListElement(this.stack.at(-1))) this.stack.pop();
    }
    this.push(tag);
  }

  close(tag: DescriptionTag): void {
    let at = this.stack.length - 1;
    while (at >= 0 && this.stack[at]?.tag !== tag) at--;
    // A word's tag that is still open does not reach out of its paragraph.
    if (at < 0 || (isInline(tag) && this.stack.slice(at).some((one) => !isInline(one.tag)))) return;
    this.stack.length = at;
  }

  /** Words on both sides of a block that was left out stay apart. */
  gap(name: string): void {
    if (!/^(?:div|section|article|h[123]|tr|td|table|blockquote|pre|hr)$/.test(name)) return;
    const isInItem = this.stack.some((one) => one.tag === "li");
    if (!isInItem) this.closeWhile(() => true);
  }

  done(): DescriptionNode[] {
    return trimmed(this.root);
  }

  /** Words stand in a paragraph, a heading or an item. */
  private forWords(): void {
    const inner = this.stack.at(-1);
    if (!inner) this.push("p");
    else if (isList(inner.tag)) this.push("li");
  }

  private push(tag: DescriptionTag): void {
    const element: DescriptionElement = { tag, children: [] };
    this.here().push(element);
    this.stack.push(element);
  }

  private here(): DescriptionNode[] {
    return this.stack.at(-1)?.children ?? this.root;
  }

  private closeWhile(test: (element: DescriptionElement) => boolean): void {
    for (let inner = this.stack.at(-1); inner && test(inner); inner = this.stack.at(-1)) this.stack.pop();
  }
}

const isListElement = (element: DescriptionElement | undefined): boolean =>
  element !== undefined && isList(element.tag);

/** Without elements that hold nothing, and without spaces where a block begins or ends. */
function trimmed(nodes: readonly DescriptionNode[]): DescriptionNode[] {
  const all = nodes.flatMap((node): DescriptionNode[] => {
    if (typeof node === "string") return node === "" ? [] : [node];
    if (node.tag === "br") return [node];
    const children = trimmed(node.children);
    if (plainOf(children).trim() === "") return [];
    return [{ tag: node.tag, children: isInline(node.tag) ? children : withoutOuterSpace(children) }];
  });
  return all;
}

function withoutOuterSpace(children: DescriptionNode[]): DescriptionNode[] {
  const [first] = children;
  const last = children.at(-1);
  const copy = [...children];
  if (typeof first === "string") copy[0] = first.trimStart();
  if (typeof last === "string") copy[copy.length - 1] = `${copy.at(-1) ?? ""}`.trimEnd();
  return copy.filter((child) => child !== "");
}

function plainParagraphs(text: string): DescriptionNode[] {
  if (text === "") return [];
  return text.split(/\n[^\S\n]*\n\s*/).map((paragraph): DescriptionElement => {
    const lines = paragraph.split("\n").map((line) => line.trim());
    const children = lines.flatMap((line, at): DescriptionNode[] =>
      at === 0 ? [line] : [{ tag: "br", children: [] }, line],
    );
    return { tag: "p", children };
  });
}

/** Returns the description as HTML: the allowed tags, a block on each line, and everything else as text. */
export function descriptionHtml(nodes: readonly DescriptionNode[]): string {
  const parts = nodes.map((node) => {
    if (typeof node === "string") return escaped(node);
    if (node.tag === "br") return "<br>";
    const inner = descriptionHtml(node.children);
    return isList(node.tag)
      ? `<${node.tag}>\n${inner}\n</${node.tag}>`
      : `<${node.tag}>${inner}</${node.tag}>`;
  });
  const areBlocks = nodes.every(
    (node) => typeof node !== "string" && !isInline(node.tag) && node.tag !== "br",
  );
  return parts.join(areBlocks ? "\n" : "");
}

/** Returns the description's words alone, with an empty line between paragraphs. */
export function descriptionText(nodes: readonly DescriptionNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node.trim();
      if (!isList(node.tag)) return plainOf([node]).trim();
      const signs = node.children.map((_, at) => (node.tag === "ol" ? `${at + 1}. ` : "• "));
      return node.children.map((item, at) => `${signs[at]}${plainOf([item]).trim()}`).join("\n");
    })
    .filter((part) => part !== "")
    .join("\n\n");
}

const plainOf = (nodes: readonly DescriptionNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : plainOf(node.children)))
    .join("");

/** Returns a description as it is kept: text without markup as it was typed, anything else in allowed tags only. */
export function cleanDescription(typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  const { nodes, hasMarkup } = readDescription(text);
  return hasMarkup ? descriptionHtml(nodes) : text;
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  copy: "©",
  eacute: "é",
};

/** Entities that pasted descriptions have; an unknown one stays as it was typed. */
function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isSign = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : "";
  });
}

function oneOf<const Name extends string>(names: readonly Name[]): (name: string) => name is Name {
  return (name): name is Name => (names as readonly string[]).includes(name);
}
