import { TableLines } from "#domain/convert/readers/markdown/table-lines";
import { ownString } from "#domain/convert/readers/txt/joined-lines";

/** Definitions that hold in the whole text, wherever they stand. */
export type Definitions = {
  /** Lines that define links, as they are written. */
  links: string[];
  /** Notes by their names. */
  notes: Map<string, string>;
};

/**
 * Cuts a text, line by line, into slices that can be set alone: at blank lines before something that begins anew at the
 * margin, outside fences and comments. Definitions of notes are taken out, and those of links, wherever they stand, noted.
 */
export class SliceCutter {
  readonly definitions: Definitions = { links: [], notes: new Map() };
  private readonly collects: boolean;
  private lines: string[] = [];
  private length = 0;
  private fence: string | undefined;
  private until: RegExp | undefined;
  /** The line that began the fence or the element, and one that ends it. */
  private bounds = { opening: "", closing: "" };
  private note: { name: string; lines: string[]; length: number } | undefined;
  private noteLength = 0;
  /** Definitions met, be they kept or not. */
  linksSeen = 0;
  private linksLength = 0;
  private afterBlank = true;
  /** Blank lines right before. */
  private blanks = 0;
  private readonly table = new TableLines();

  /** `collects`: definitions are kept, in the first pass; in later ones they are only taken out. */
  constructor(collects: boolean) {
    this.collects = collects;
  }

  /** A finished slice, when this line begins the next one. */
  add(line: string): string | undefined {
    const isBlank = line.trim() === "";
    let slice: string | undefined;
    if (this.fence || this.until) {
      this.inside(line);
    } else if (this.goesOnNote(line, isBlank)) {
      return undefined;
    } else {
      const isAnew = this.afterBlank && beginsAnew.test(line) && this.length > sliceLength;
      if (isAnew) slice = this.take();
      else if (this.length > longestSlice) slice = this.takeOverlong(line);
      if (this.beginsNote(line)) return slice;
      this.table.add(line);
      this.outside(line);
      this.keepSpace(line);
    }
    this.blanks = isBlank ? this.blanks + 1 : 0;
    this.lines.push(this.fence || this.until ? line : withDivisions(line));
    this.length += roomOf(line);
    this.afterBlank = isBlank;
    // A fence that has no end in sight goes on as another.
    if (this.length > longestSlice && (this.fence || this.until)) {
      this.lines.push(this.bounds.closing);
      slice = this.take();
      this.lines.push(this.bounds.opening);
      this.length = this.bounds.opening.length + 1;
    }
    return slice;
  }

  end(): string {
    this.endNote();
    return this.take();
  }

  private take(): string {
    const slice = this.lines.join("\n");
    this.lines = [];
    this.length = 0;
    return slice;
  }

  /** A table goes on in the next slice under its head again. */
  private takeOverlong(line: string): string | undefined {
    const head = this.table.headFor(line);
    if (!head && this.length < longestSlice * 2) return undefined;
    const slice = this.take();
    for (const one of head ?? []) {
      this.lines.push(one);
      this.length += one.length + 1;
    }
    return slice;
  }

  /** Markdown takes several blank lines for one; an author may have meant them. */
  private keepSpace(line: string): void {
    if (this.blanks < 2 || !beginsAnew.test(line) || line.startsWith("#")) return;
    this.lines.push("<p></p>".repeat(Math.min(maxSpace, this.blanks - 1)), "");
  }

  private inside(line: string): void {
    if (this.fence && closesFence(line, this.fence)) this.fence = undefined;
    else if (this.until?.test(line)) this.until = undefined;
  }

  private outside(line: string): void {
    const [opening = "", fence] = /^(?:\s{0,12}|[\s>]{0,12})(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence && !(fence[0] === "`" && line.slice(opening.length).includes("`"))) {
      this.fence = fence;
      this.bounds = { opening, closing: opening };
      return;
    }
    const html = /^ {0,3}<(?:(!--)|(pre|script|style|textarea)\b)/i.exec(line);
    if (html) {
      const end = html[1] ? /-->/ : new RegExp(`</${html[2]}>`, "i");
      if (!end.test(line.slice(html[0].length))) this.until = end;
      this.bounds = { opening: `<${html[1] ?? `${html[2]}>`}`, closing: html[1] ? "-->" : `</${html[2]}>` };
      return;
    }
    if (!this.collects || !linkDefinition.test(line)) return;
    this.linksSeen++;
    this.linksLength += line.length;
    if (this.linksLength < maxLinksLength) this.definitions.links.push(ownString(line));
  }

  private beginsNote(line: string): boolean {
    const found = noteDefinition.exec(line);
    if (!found) return false;
    this.endNote();
    this.note = { name: found[1] ?? "", lines: [found[2] ?? ""], length: line.length };
    this.afterBlank = false;
    return true;
  }

  /** A note goes on in indented lines, and, before a blank one, in any. */
  private goesOnNote(line: string, isBlank: boolean): boolean {
    const { note } = this;
    if (!note) return false;
    const last = note.lines.at(-1) ?? "";
    note.length += line.length + 1;
    if (note.length > longestSlice) {
      this.endNote();
      this.afterBlank = last === "";
      return false;
    }
    if (isBlank) {
      note.lines.push("");
      return true;
    }
    if (/^(?: {2,}|\t)/.test(line)) {
      note.lines.push(line.replace(/^(?: {1,4}|\t)/, ""));
      return true;
    }
    if (last !== "" && !noteDefinition.test(line) && !/^(?:#{1,6}\s|[-*_]{3,}\s*$|>|`{3})/.test(line)) {
      note.lines.push(line);
      return true;
    }
    this.endNote();
    this.afterBlank = true;
    return false;
  }

  private endNote(): void {
    const { note } = this;
    this.note = undefined;
    if (!note || !this.collects || this.definitions.notes.has(note.name)) return;
    const text = note.lines.join("\n").trim();
    this.noteLength += text.length;
    if (this.noteLength < maxNoteLength) this.definitions.notes.set(ownString(note.name), ownString(text));
  }
}

/** From here a slice may end; from there it must, and a note as well: what is set at once takes many times its room. */
const sliceLength = 24_000;
const longestSlice = 120_000;
const maxLinksLength = 3_000_000;
export const maxNoteLength = 4_000_000;
/** Blank lines beyond the first that are told apart. */
const maxSpace = 3;
const beginsAnew = /^(?:#{1,6}\s|(?!\d{1,9}[.)]\s)(?:[\p{L}\p{N}"“‘'«»„‹›¿¡–—]|[*_[\\](?![*_-]*\s)))/u;
const linkDefinition = /^ {0,3}\[(?!\^)[^\]\n]{1,999}\]:\s*\S/;
const noteDefinition = /^ {0,3}\[\^([^\]\s]{1,100})\]:\s*(.*)$/;

/** Lists and quotations in each other on one line take many times the room of its letters. */
function roomOf(line: string): number {
  const signs = nestedSigns.exec(line)?.[0].match(/[-*+>]/g)?.length ?? 0;
  return line.length + 1 + signs * 50;
}

const nestedSigns = /^\s*[-*+>](?:\s*[-*+>])+/;

function closesFence(line: string, fence: string): boolean {
  const found = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return found !== undefined && found[0] === fence[0] && found.length >= fence.length;
}

/** Pandoc's fenced divisions, `::: {.verse}` … `:::`, as elements on lines of their own. */
function withDivisions(line: string): string {
  const found = /^:{3,}\s*(?:\{([^{}]{0,300})\}|([\w-]{1,60}))?\s*:*\s*$/.exec(line);
  if (!found) return line;
  const said = found[1] ?? found[2];
  if (said === undefined) return "\n</div>\n";
  const classes = found[2] ?? [...said.matchAll(/\.([\w-]+)/g)].map((name) => name[1]).join(" ");
  return `\n<div class="${classes}">\n`;
}
