/** An opening tag. `attributes` are shared between tags written alike, so nobody may change them. */
export type ScannedTag = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  isEmpty: boolean;
  /** What whoever meets it first wants to know again of tags written alike. */
  note?: unknown;
};

export type ScanHandler = {
  /** `id` is told apart where it is asked for: it differs between tags that are alike otherwise. */
  open(tag: ScannedTag, at: number, id?: string): void;
  close(name: string, at: number): void;
  /** Between two tags, references resolved. */
  text(text: string, at: number): void;
};

/** XML that cannot be read on. `at` is where, in characters. */
export class NotWellFormed extends Error {
  readonly at: number;
  constructor(what: string, at: number) {
    super(what);
    this.at = at;
  }
}

/**
 * Reads one whole XML document strictly, as a validating reader would; throws `NotWellFormed` at the first fault. Tags written
 * alike are parsed once while the scanner lives: books write the same few hundred over and over.
 */
export class XmlScanner {
  /** By what stands before a tag's id, then by what stands after it: put together, every tag would be a new string. */
  private readonly known = new Map<string, Map<string, ScannedTag>>();
  private knownCount = 0;

  /**
   * `idsApart`: ids are given to `open` and are not among the attributes. `hasRareSigns`: false where it is known that no
   * character stands in it that XML forbids.
   */
  scan(
    source: string,
    handler: ScanHandler,
    { idsApart = false, hasRareSigns = true }: { idsApart?: boolean; hasRareSigns?: boolean } = {},
  ): void {
    const open: string[] = [];
    let rootSeen = false;
    let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
    // Looked for once a document and not once a text: most have none of them.
    const hasReferences = source.includes("&");
    const hasOdd = (hasRareSigns && forbidden.test(source)) || source.includes("]]>");
    while (at < source.length) {
      const tagAt = source.indexOf("<", at);
      const to = tagAt < 0 ? source.length : tagAt;
      // A line's end between two tags is most of the text there is, and says nothing.
      if (to > at && !(to === at + 1 && source.charCodeAt(at) === 0x0a)) {
        const text = source.slice(at, to);
        if (open.length > 0) {
          const needs = hasOdd ? needsCare.test(text) : hasReferences && text.includes("&");
          handler.text(needs ? careful(text, at) : text, at);
        } else if (/\S/.test(text)) throw new NotWellFormed("text stands outside the document's element", at);
      }
      if (tagAt < 0) break;
      const second = source.charCodeAt(tagAt + 1);
      if (second === slash) {
        const expected = open.pop();
        at = closingTagEnd(source, tagAt, expected);
        handler.close(expected ?? "", tagAt);
      } else if (second === exclamation)
        at = declarationEnd(source, tagAt, open.length > 0, rootSeen, handler);
      else if (second === question) at = instructionEnd(source, tagAt);
      else {
        let end = source.indexOf(">", tagAt);
        let before = source.slice(tagAt + 1, end);
        let after = "";
        let id: string | undefined;
        const idAt = idsApart ? before.indexOf(' id="') : -1;
        const idEnd = idAt < 0 ? -1 : before.indexOf('"', idAt + 5);
        if (idEnd > 0) {
          id = before.slice(idAt + 5, idEnd);
          after = before.slice(idEnd + 1);
          before = before.slice(0, idAt);
        }
        let tag = this.known.get(before)?.get(after);
        if (!tag) {
          end = tagEnd(source, tagAt);
          tag = parseTag(source.slice(tagAt + 1, end), tagAt);
          id = undefined;
          if (idsApart && tag.attributes.has("id")) {
            id = tag.attributes.get("id");
            tag = withoutId(tag);
          }
          if (id === undefined || (idEnd > 0 && plainId.test(id))) this.keep(before, after, tag);
        }
        if (open.length === 0 && rootSeen)
          throw new NotWellFormed("a second element stands beside the document's own", tagAt);
        rootSeen = true;
        if (open.length > deepest) throw new NotWellFormed("elements are nested too deeply", tagAt);
        handler.open(tag, tagAt, id);
        if (tag.isEmpty) handler.close(tag.name, tagAt);
        else open.push(tag.name);
        at = end + 1;
      }
    }
    const left = open.at(-1);
    if (left !== undefined) throw new NotWellFormed(`the element ${left} is not closed`, source.length);
    if (!rootSeen) throw new NotWellFormed("there is no element in the document", 0);
  }

  private keep(before: string, after: string, tag: ScannedTag): void {
    if (before.length + after.length > knownLength) return;
    if (this.knownCount++ >= maxKnown) {
      this.known.clear();
      this.knownCount = 1;
    }
    const alike = this.known.get(before);
    if (alike) alike.set(after, tag);
    else this.known.set(before, new Map([[after, tag]]));
  }
}

/** Where to go on after a closing tag; throws when it does not close `expected`. */
function closingTagEnd(source: string, at: number, expected: string | undefined): number {
  const nameEnd = at + 2 + (expected?.length ?? 0);
  if (expected !== undefined && source.charCodeAt(nameEnd) === greater && source.startsWith(expected, at + 2))
    return nameEnd + 1;
  const end = source.indexOf(">", at);
  if (end < 0) throw new NotWellFormed("a closing tag does not end", at);
  const name = source.slice(at + 2, end).trimEnd();
  if (name !== expected)
    throw new NotWellFormed(`</${name}> stands where </${expected ?? "nothing"}> is due`, at);
  return end + 1;
}

/** What stands as it is meant, without references and quotes. */
const plainId = /^[\w.:-]+$/;

function withoutId({ name, attributes, isEmpty }: ScannedTag): ScannedTag {
  const others = new Map(attributes);
  others.delete("id");
  return { name, attributes: others, isEmpty };
}

const slash = 0x2f;
const greater = 0x3e;
const exclamation = 0x21;
const question = 0x3f;
const knownLength = 120;
const maxKnown = 2_000;
const deepest = 2_000;

/** The place of the `>` that ends the tag: one may stand inside a quoted value. */
function tagEnd(source: string, from: number): number {
  let end = source.indexOf(">", from);
  if (end < 0) throw new NotWellFormed("a tag does not end", from);
  for (let at = from; ; ) {
    const double = source.indexOf('"', at);
    const single = source.indexOf("'", at);
    const quote = double < 0 ? single : single < 0 ? double : Math.min(double, single);
    if (quote < 0 || quote > end) return end;
    const closing = source.indexOf(source[quote] ?? "", quote + 1);
    if (closing < 0) throw new NotWellFormed("a quoted value does not end", quote);
    at = closing + 1;
    if (at > end) {
      end = source.indexOf(">", at);
      if (end < 0) throw new NotWellFormed("a tag does not end", from);
    }
  }
}

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const elementName =
  /[A-Za-z_\u00c0-\ufffd][-.\w\u00b7-\ufffd]*(?::[A-Za-z_\u00c0-\ufffd][-.\w\u00b7-\ufffd]*)?/y;

function parseTag(written: string, at: number): ScannedTag {
  elementName.lastIndex = 0;
  const name = elementName.exec(written)?.[0];
  if (name === undefined) throw new NotWellFormed("a < begins no tag", at);
  const attributes = new Map<string, string>();
  let end = name.length;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(written);
    if (!found) break;
    const key = found[1] ?? "";
    const value = found[2] ?? found[3] ?? "";
    if (attributes.has(key)) throw new NotWellFormed(`the attribute ${key} stands twice on ${name}`, at);
    if (value.includes("<")) throw new NotWellFormed(`the value of ${key} holds a <`, at);
    attributes.set(key, needsCare.test(value) ? careful(value, at) : value);
    end = attribute.lastIndex;
  }
  const rest = written.slice(end).trim();
  if (rest !== "" && rest !== "/")
    throw new NotWellFormed(`the tag of ${name} cannot be read at "${rest.slice(0, 40)}"`, at);
  return { name, attributes, isEmpty: rest === "/" };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: and besides them what must be looked at.
const needsCare = /[&\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\]\]>/;
const entities: Record<string, string | undefined> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function careful(text: string, at: number): string {
  if (forbidden.test(text)) throw new NotWellFormed("a character stands here that XML does not allow", at);
  if (text.includes("]]>")) throw new NotWellFormed("the signs ]]> stand in the text", at);
  return text.replace(/&(#x[\da-f]+;|#\d+;|[\w.-]+;)?/gi, (all, name: string | undefined) => {
    if (name === undefined) throw new NotWellFormed("an & begins no reference", at);
    if (!name.startsWith("#")) {
      const sign = entities[name.slice(0, -1)];
      if (sign === undefined) throw new NotWellFormed(`the entity ${all} is not declared`, at);
      return sign;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    const sign = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\0";
    if (forbidden.test(sign)) throw new NotWellFormed(`${all} is no character that XML allows`, at);
    return sign;
  });
}

function declarationEnd(
  source: string,
  at: number,
  isInside: boolean,
  rootSeen: boolean,
  handler: ScanHandler,
): number {
  if (source.startsWith("<!--", at)) {
    const end = source.indexOf("--", at + 4);
    if (end < 0 || source[end + 2] !== ">")
      throw new NotWellFormed("a comment does not end as it should", at);
    return end + 3;
  }
  if (isInside && source.startsWith("<![CDATA[", at)) {
    const end = source.indexOf("]]>", at);
    if (end < 0) throw new NotWellFormed("a CDATA section does not end", at);
    handler.text(source.slice(at + 9, end), at);
    return end + 3;
  }
  if (!rootSeen && source.startsWith("<!DOCTYPE", at)) {
    const bracket = source.indexOf("[", at);
    const end = source.indexOf(">", at);
    if (end < 0) throw new NotWellFormed("the document type does not end", at);
    if (bracket < 0 || bracket > end) return end + 1;
    const close = /\]\s*>/g;
    close.lastIndex = bracket;
    if (!close.test(source)) throw new NotWellFormed("the document type does not end", at);
    return close.lastIndex;
  }
  throw new NotWellFormed("a declaration stands where none may", at);
}

function instructionEnd(source: string, at: number): number {
  const end = source.indexOf("?>", at);
  if (end < 0) throw new NotWellFormed("a processing instruction does not end", at);
  const isDeclaration = /^<\?xml\s/i.test(source.slice(at, at + 6));
  if (isDeclaration && at > 1) throw new NotWellFormed("the XML declaration does not stand first", at);
  return end + 2;
}

/** Line of a place in a text, from 1. */
export function lineAt(source: string, at: number): number {
  let line = 1;
  for (let next = source.indexOf("\n"); next >= 0 && next < at; next = source.indexOf("\n", next + 1)) line++;
  return line;
}
