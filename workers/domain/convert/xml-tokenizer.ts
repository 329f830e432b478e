/** An opening tag as it is written; `attributes` are shared between tags written alike, so nobody may change them. */
export type Tag = {
  /** As in the file. */
  rawName: string;
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  isEmpty: boolean;
};

export type TokenHandler = {
  /** May rename the tag; it is asked once for tags written alike, until `forgetTags`. */
  meet(tag: Tag): void;
  open(tag: Tag): void;
  close(tag: Tag): void;
  text(text: string): void;
};

export type TokenFault = "doctype" | "damaged" | "too-long" | "too-deep";

/** What is wrong with the XML; the parser turns it into a refusal. */
export class BrokenXml extends Error {
  readonly fault: TokenFault;
  constructor(fault: TokenFault) {
    super(`XML: ${fault}`);
    this.fault = fault;
  }
}

/**
 * Cuts XML into tags and text, whatever pieces it comes in. Office documents write the same few hundred tags over and
 * over, so a tag is parsed once and then known by its letters. Broken structure throws `BrokenXml`; single characters
 * that have no place in XML are lost, not the book. No entities but the five of XML are known.
 */
export class XmlTokenizer {
  private readonly handler: TokenHandler;
  private readonly known = new Map<string, Tag>();
  private readonly stack: Tag[] = [];
  /** A tag, comment or the like whose end has not come yet; it begins with `<`. */
  private rest = "";
  private pending = "";
  /** Characters of the text at hand that went to the handler already. */
  private told = 0;
  private seen = 0;
  rootSeen = false;

  constructor(handler: TokenHandler) {
    this.handler = handler;
  }

  get depth(): number {
    return this.stack.length;
  }

  forgetTags(): void {
    this.known.clear();
  }

  write(chunk: string): void {
    if (!this.rootSeen) this.seen += chunk.length;
    // Without an end in sight nothing is looked through twice, however long the token.
    if (this.rest !== "" && !chunk.includes(">")) this.rest += chunk;
    else this.read(this.rest === "" ? chunk : this.rest + chunk);
    if (this.pending.length > pieceMaxChars) this.tellPart();
    if (this.rest.length + this.pending.length + this.told > tokenMaxChars) throw new BrokenXml("too-long");
    if (!this.rootSeen && this.seen > prologMaxChars) throw new BrokenXml("damaged");
  }

  end(): void {
    if (this.rest !== "" || this.stack.length > 0 || !this.rootSeen) throw new BrokenXml("damaged");
  }

  private read(buffer: string): void {
    this.rest = "";
    for (let at = 0; ; ) {
      const from = buffer.indexOf("<", at);
      if (from !== at) {
        const text = buffer.slice(at, from < 0 ? undefined : from);
        this.pending = this.pending === "" ? text : this.pending + text;
        if (from < 0) return;
      }
      at = this.token(buffer, from);
      if (at < 0) {
        this.rest = buffer.slice(from);
        return;
      }
    }
  }

  /** Reads the token at `from`; answers where it ends, or -1 when its end is yet to come. */
  private token(buffer: string, from: number): number {
    switch (buffer.charCodeAt(from + 1)) {
      case slash:
        return this.closingTag(buffer, from);
      case exclamation:
        return this.declaration(buffer, from);
      case question:
        return endAfter(buffer, "?>", from + 2);
      default:
        return this.openingTag(buffer, from);
    }
  }

  private openingTag(buffer: string, from: number): number {
    let to = buffer.indexOf(">", from + 1);
    if (to < 0) return -1;
    let written = buffer.slice(from + 1, to);
    let tag = this.known.get(written);
    if (!tag) {
      // A `>` may stand inside a quoted value.
      to = endOfTag(buffer, from + 1, to);
      if (to < 0) return -1;
      written = buffer.slice(from + 1, to);
      tag = parseTag(written);
      this.handler.meet(tag);
      // What declares a namespace changes what the letters of other tags mean.
      if (written.length <= knownMaxChars && !written.includes("xmlns")) {
        if (this.known.size >= knownMaxTags) this.known.clear();
        this.known.set(written, tag);
      }
    }
    this.flush();
    if (this.stack.length === 0 && this.rootSeen) throw new BrokenXml("damaged");
    this.rootSeen = true;
    this.stack.push(tag);
    if (this.stack.length > depthMax) throw new BrokenXml("too-deep");
    this.handler.open(tag);
    if (tag.isEmpty) this.pop(tag);
    return to + 1;
  }

  private closingTag(buffer: string, from: number): number {
    const tag = this.stack[this.stack.length - 1];
    let to = from + 2 + (tag?.rawName.length ?? 0);
    if (buffer.charCodeAt(to) !== greater) {
      to = buffer.indexOf(">", from + 2);
      if (to < 0) return -1;
      if (buffer.slice(from + 2, to).trimEnd() !== tag?.rawName) throw new BrokenXml("damaged");
    }
    if (!tag || !buffer.startsWith(tag.rawName, from + 2)) throw new BrokenXml("damaged");
    this.flush();
    this.pop(tag);
    return to + 1;
  }

  private declaration(buffer: string, from: number): number {
    if (buffer.startsWith("<!--", from)) return endAfter(buffer, "-->", from + 4);
    if (buffer.startsWith(cdataStart, from)) {
      const to = buffer.indexOf("]]>", from + cdataStart.length);
      if (to < 0) return -1;
      this.flush();
      if (this.stack.length > 0)
        this.handler.text(buffer.slice(from + cdataStart.length, to).replace(allForbidden, ""));
      return to + 3;
    }
    const begun = buffer.slice(from, from + cdataStart.length);
    if (["<!--", "<!DOCTYPE", cdataStart].some((mark) => begun !== mark && mark.startsWith(begun))) return -1;
    throw new BrokenXml(/^<!doctype/i.test(begun) ? "doctype" : "damaged");
  }

  private pop(tag: Tag): void {
    this.stack.pop();
    this.handler.close(tag);
  }

  /** A text that goes on and on is told in pieces; what may be half of a reference or of a line's end waits. */
  private tellPart(): void {
    const { pending } = this;
    const open = pending.lastIndexOf("&");
    let end = pending.length - (pending.endsWith("\r") ? 1 : 0);
    if (open >= pending.length - referenceMaxChars) end = Math.min(end, open);
    if (/[\ud800-\udbff]/.test(pending[end - 1] ?? "")) end--;
    const rest = pending.slice(end);
    this.pending = pending.slice(0, end);
    const told = this.told + end;
    this.flush();
    this.pending = rest;
    this.told = told;
  }

  private flush(): void {
    this.told = 0;
    if (this.pending === "") return;
    const text = this.pending;
    this.pending = "";
    // Text outside of the root has no place in a document.
    if (this.stack.length > 0) this.handler.text(needsCare.test(text) ? textOf(text) : text);
  }
}

const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const greater = 0x3e;
const cdataStart = "<![CDATA[";
/** No single text, attribute or comment of a manuscript is this long; whole novels are a quarter of it. */
const tokenMaxChars = 16_000_000;
const pieceMaxChars = 262_144;
const referenceMaxChars = 64;
const prologMaxChars = 65_536;
const depthMax = 10_000;
const maxAttributes = 1_000;
const knownMaxChars = 96;
const knownMaxTags = 1_024;

function endAfter(buffer: string, mark: string, from: number): number {
  const at = buffer.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Where the tag's own `>` stands: not before `to`, and outside of quotes. */
function endOfTag(buffer: string, from: number, to: number): number {
  for (let at = from, end = to; ; ) {
    let quote = at;
    while (quote < end && buffer[quote] !== '"' && buffer[quote] !== "'") quote++;
    if (quote >= end) return end;
    const closing = buffer.indexOf(buffer[quote] ?? "", quote + 1);
    if (closing < 0) return -1;
    at = closing + 1;
    if (at > end) {
      end = buffer.indexOf(">", at);
      if (end < 0) return -1;
    }
  }
}

function parseTag(written: string): Tag {
  const isEmpty = written.endsWith("/");
  const end = written.length - (isEmpty ? 1 : 0);
  let at = nameEnd(written, 0, end);
  const rawName = interned(written.slice(0, at));
  const attributes: Record<string, string> = Object.create(null);
  let count = 0;
  while (at < end) {
    const name = skipSpace(written, at, end);
    if (name === end) break;
    if (name === at) throw new BrokenXml("damaged");
    const nameTo = nameEnd(written, name, end);
    const equals = skipSpace(written, nameTo, end);
    const open = skipSpace(written, equals + 1, end);
    const quote = written[open];
    if (written[equals] !== "=" || (quote !== '"' && quote !== "'")) throw new BrokenXml("damaged");
    const close = written.indexOf(quote, open + 1);
    if (close < 0 || close >= end) throw new BrokenXml("damaged");
    if (++count > maxAttributes) throw new BrokenXml("too-long");
    const key = interned(written.slice(name, nameTo));
    if (key in attributes) throw new BrokenXml("damaged");
    attributes[key] = valueIn(written.slice(open + 1, close));
    at = close + 1;
  }
  return { rawName, name: rawName, attributes, isEmpty };
}

/** Engines compare interned strings by their address, and keys of objects are interned. */
function interned(name: string): string {
  return Object.keys({ [name]: 0 })[0] ?? name;
}

const nameStart = /[A-Za-z_:\u0080-\ufffd]/;
const nameLetters = /[-.\w:\u0080-\ufffd]*/y;

function nameEnd(written: string, from: number, end: number): number {
  if (!nameStart.test(written[from] ?? "")) throw new BrokenXml("damaged");
  nameLetters.lastIndex = from;
  nameLetters.test(written);
  return Math.min(nameLetters.lastIndex, end);
}

function skipSpace(written: string, from: number, end: number): number {
  let at = from;
  while (at < end && written.charCodeAt(at) <= 0x20) at++;
  return at;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const allForbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Entities, line ends of other systems, and what XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const needsCare = /[&\0-\x08\x0b-\x1f\ufffe\uffff]/;
const reference = /&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w+));/gi;
const entities: Record<string, string | undefined> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const clean = lines.replace(allForbidden, "");
  return clean.includes("&") ? clean.replace(reference, character) : clean;
}

function valueIn(written: string): string {
  return /[\t\n\r]/.test(written) || needsCare.test(written)
    ? textOf(written.replace(/\r\n|[\t\n\r]/g, " "))
    : written;
}

/** A reference to a character that XML forbids is lost; an entity nobody has declared stays as it is written. */
function character(all: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? all) : all;
  const code = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "";
  return String.fromCodePoint(code).replace(allForbidden, "");
}
