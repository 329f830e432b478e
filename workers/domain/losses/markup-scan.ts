import { LetterTally } from "#domain/losses/letter-tally";
import type { BookPlace } from "#domain/losses/loss-report";
import type { PlacedUnit } from "#domain/losses/source-unit";

/** What is met in a file of the book, in the order of reading. */
export type MarkupSink = {
  passage(passage: PlacedUnit): void;
  /** `file`: as the markup names it. */
  picture(file: string): void;
  /** A link's letters; marks of notes and the ways back from them are none. */
  link(letters: number, sum: number): void;
  noteMark(): void;
};

/**
 * Reads what the book's writer really wrote, the bytes of a file: its passages, as they stand between the ends of blocks,
 * each with the id of the nearest block that has one. It knows the writer's XHTML and no other.
 */
export function scanMarkup(bytes: Uint8Array, chapter: number, sink: MarkupSink): void {
  scanner.scan(bytes, chapter, sink);
}

class MarkupScanner {
  private readonly tally = new LetterTally();
  readonly none = new MarkupPassage(this.tally, 0, false, {
    bytes: nothing,
    chapter: 0,
    from: 0,
    to: 0,
    idFrom: 0,
    idTo: 0,
  });
  private bytes: Uint8Array = nothing;
  private chapter = 0;
  private sink: MarkupSink = nobody;
  private link: { letters: number; sum: number } | undefined;
  /** Where the nearest id begins and ends; 0 before the first. */
  private idFrom = 0;
  private idTo = 0;
  private from = 0;
  private labels = 0;
  private tables = 0;
  /** For each list that is open, whether it numbers its items. */
  private lists: boolean[] = [];
  /** The element whose text is the book's own. */
  private label: Element | undefined;

  scan(bytes: Uint8Array, chapter: number, sink: MarkupSink): void {
    this.bytes = bytes;
    this.chapter = chapter;
    this.sink = sink;
    try {
      this.run();
    } finally {
      this.clear();
    }
  }

  private run(): void {
    const { bytes, tally } = this;
    const body = findBody(bytes);
    this.from = body;
    for (let at = body; at < bytes.length; ) {
      if (this.label === undefined) at = tally.feedMarkup(bytes, at);
      else while (at < bytes.length && bytes[at] !== lessThan) at++;
      if (at >= bytes.length) break;
      const isTag = bytes[at] === lessThan;
      const last = isTag ? greater : semicolon;
      let end = at;
      while (end < bytes.length && bytes[end] !== last) end++;
      if (end === bytes.length) break;
      // References stand for signs; letters are written as they are.
      if (isTag) this.tag(at, end);
      else tally.endWord();
      at = end + 1;
    }
    this.endPassage(bytes.length, bytes.length);
  }

  private clear(): void {
    this.tally.clear();
    this.bytes = nothing;
    this.sink = nobody;
    this.link = undefined;
    this.idFrom = 0;
    this.idTo = 0;
    this.labels = 0;
    this.tables = 0;
    this.lists = [];
    this.label = undefined;
  }

  private tag(open: number, close: number): void {
    const { bytes } = this;
    const isEnd = bytes[open + 1] === slash;
    const start = isEnd ? open + 2 : open + 1;
    let to = start;
    let name = 0;
    for (let byte = bytes[to] ?? 0; isNameLetter(byte); byte = bytes[++to] ?? 0) name = nameStep(name, byte);
    const element = elements.get(name) ?? "block";
    if (this.label !== undefined) {
      if (isEnd && element === this.label) this.label = undefined;
      return;
    }
    switch (element) {
      case "plain":
        return;
      case "a":
      case "span":
      case "img":
      case "space":
        this.inlineTag(element, isEnd, isEnd ? "" : ascii(bytes, to, close));
        return;
      case "math":
        this.tally.endWord();
        return;
      default:
        this.endPassage(open, close + 1);
    }
    if (element === "table") this.tables += isEnd ? -1 : 1;
    if (element === "ol" || element === "ul") {
      if (isEnd) this.lists.pop();
      else this.lists.push(element === "ol");
    }
    if (isEnd) return;
    if (element === "li" && this.lists.at(-1)) this.labels++;
    this.findId(to, close);
  }

  private findId(from: number, to: number): void {
    const { bytes } = this;
    for (let at = from; at + 4 < to; at++) {
      if (bytes[at] !== space || bytes[at + 1] !== letterI || bytes[at + 2] !== letterD) continue;
      if (bytes[at + 3] !== equals) continue;
      const end = bytes.indexOf(quote, at + 5);
      if (end < 0 || end > to) return;
      this.idFrom = at + 5;
      this.idTo = end;
      return;
    }
  }

  private inlineTag(element: Element, isEnd: boolean, attributes: string): void {
    if (element === "space") this.tally.endWord();
    if (element === "img" && !isEnd) {
      this.tally.endWord();
      const file = attribute(attributes, " src=");
      if (file !== undefined) this.sink.picture(file);
    }
    if (element !== "a" && element !== "span") return;
    if (isEnd) {
      if (element === "a" && this.link) this.endLink(this.link);
      return;
    }
    const kind = attribute(attributes, " class=");
    if (kind === "noteref" || kind === "backlink" || kind === "item-number") {
      this.labels++;
      this.label = element;
      if (kind !== "item-number") this.sink.noteMark();
      // A number that is set closely does not part the word.
      if (kind !== "noteref") this.tally.endWord();
    } else if (kind === "subtitle" || kind === "line" || kind?.startsWith("line ")) this.tally.endWord();
    const { letters, sum } = this.tally;
    if (element === "a" && this.label === undefined && attributes.includes(" href="))
      this.link = { letters, sum };
  }

  private endLink(before: { letters: number; sum: number }): void {
    this.link = undefined;
    this.sink.link(this.tally.letters - before.letters, (this.tally.sum - before.sum) | 0);
  }

  private endPassage(to: number, next: number): void {
    const { tally } = this;
    if (tally.words > 0) {
      const { bytes, chapter, from, idFrom, idTo, labels } = this;
      const isInTable = this.tables > 0;
      this.sink.passage(
        new MarkupPassage(tally, labels, isInTable, { bytes, chapter, from, to, idFrom, idTo }),
      );
      tally.clear();
      this.labels = 0;
    } else tally.endWord();
    this.from = next;
  }
}

/** Where it stands and what it says is found out only when somebody asks. */
class MarkupPassage implements PlacedUnit {
  readonly words: number;
  readonly letters: number;
  readonly sum: number;
  readonly digits: number;
  readonly head: number;
  readonly labels: number;
  readonly inTable: boolean;
  private readonly markup: Markup;

  constructor(tally: LetterTally, labels: number, inTable: boolean, markup: Markup) {
    this.words = tally.words;
    this.letters = tally.letters;
    this.sum = tally.sum;
    this.digits = tally.digits;
    this.head = tally.head;
    this.labels = labels;
    this.inTable = inTable;
    this.markup = markup;
  }

  read(): string {
    const { bytes, from, to } = this.markup;
    return textOfMarkup(utf8.decode(bytes.subarray(from, to)));
  }

  get place(): BookPlace {
    const { bytes, idFrom, idTo, chapter } = this.markup;
    return idFrom === 0 ? { chapter } : { chapter, id: ascii(bytes, idFrom, idTo) };
  }
}

/** Where a passage stands in a file's bytes, and its id. */
type Markup = {
  bytes: Uint8Array;
  chapter: number;
  from: number;
  to: number;
  idFrom: number;
  idTo: number;
};

/** The words of a passage of markup. */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<(a|span) class="(?:noteref|backlink|item-number)"[^>]*>[^<]*<\/\1>/g, "")
    .replace(/<(?:br|rt|img|m[a-z]+|\/m[a-z]+|span class="(?:subtitle|line[^"]*)")[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&[^;\s]{1,8};/g, " ");
}

const utf8 = new TextDecoder();
const utf8Bytes = new TextEncoder();
const slash = 0x2f;
const lessThan = 0x3c;
const greater = 0x3e;
const semicolon = 0x3b;
const space = 0x20;
const quote = 0x22;
const equals = 0x3d;
const letterI = 0x69;
const letterD = 0x64;
const isNameLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/** What an element does to the words around it; `block`, which is every other, parts them and may have an id. */
type Element = "plain" | "space" | "a" | "span" | "img" | "math" | "table" | "ol" | "ul" | "li" | "block";

const nameStep = (name: number, byte: number): number => (Math.imul(name, 31) + byte) | 0;

const elements = new Map<number, Element>();
for (const [element, names] of Object.entries({
  plain:
    "abbr b bdi bdo cite code del dfn em i ins kbd mark q rb rp ruby s samp small strong sub sup u var wbr",
  space: "br rt",
  math: "math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mfenced mstyle mspace mpadded mphantom menclose semantics annotation none",
  a: "a",
  span: "span",
  img: "img",
  table: "table",
  ol: "ol",
  ul: "ul",
  li: "li",
} satisfies Partial<Record<Element, string>>))
  for (const name of names.split(" "))
    elements.set([...utf8Bytes.encode(name)].reduce(nameStep, 0), element as Element);

/** Where the text of a document begins; a part of one has no body and begins at its beginning. */
function findBody(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(lessThan); at >= 0 && at < longestHead; at = bytes.indexOf(lessThan, at + 1))
    if (ascii(bytes, at + 1, at + 5) === "body") return at;
  return 0;
}

const longestHead = 16_384;

/** Tags hold little but ASCII; of what else they hold nothing is read here. */
function ascii(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(name);
  if (at < 0) return undefined;
  const start = at + name.length + 1;
  return attributes.slice(start, attributes.indexOf('"', start));
}

const nothing = new Uint8Array(0);
const nobody: MarkupSink = {
  passage: () => undefined,
  picture: () => undefined,
  link: () => undefined,
  noteMark: () => undefined,
};
/** One for all files, and one passage of nothing: with them an engine keeps the code it has compiled for their kind. */
const scanner = new MarkupScanner();
