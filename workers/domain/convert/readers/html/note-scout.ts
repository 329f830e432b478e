import {
  ElementStack,
  isHeading,
  isInline,
  type OpenElement,
} from "#domain/convert/readers/html/element-stack";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import { isBacklinkText, isNoteLabel, noteSemantics } from "#domain/convert/readers/html/note-signs";

/** The notes of a text, found before its blocks are made. Elements are named by their serial numbers in a document. */
export type FoundNotes = {
  /** Anchor names of notes, each with what its mark says (`1`, `*`). */
  labels: Map<string, string>;
  /** Element of a document (`document serial`) → the note it holds, or goes on with. */
  elements: Map<string, { note: string; isContinued: boolean }>;
  /** Anchor names of the marks in the text, which notes link back to. */
  marks: ReadonlySet<string>;
};

type Reference = { target: string; label: string; isNamed: boolean; isRaised: boolean; nearby: string[] };
type Candidate = {
  id: string;
  document: number;
  /** From the innermost outwards: elements in which the note's place is the first thing. */
  chain: Held[];
  /** Every element around it, as far as one looks. */
  around: Held[];
  text: string;
  backTo: string[];
  isNamed: boolean;
};
/** What is remembered of an open element. */
type Held = {
  name: string;
  serial: number;
  isEmpty: boolean;
  isNotesSection: boolean;
  parent: Held | undefined;
  candidate?: Candidate;
  last?: { candidate: Candidate; tail: number[] };
  /** Nothing but headings stood in it yet; then, that a note came first. */
  isOpening: boolean;
  opensWithNote: boolean;
  /** Names of places in this block. */
  ids: string[];
  hasText: boolean;
};

/**
 * Watches the elements and links of a text go by, in all its documents, and tells which links are the marks of notes
 * and which elements hold the notes: by what they say they are, or because the two link to each other.
 */
export class NoteScout {
  private readonly references: Reference[] = [];
  private readonly targets = new Set<string>();
  private readonly candidates = new Map<string, Candidate>();
  private readonly tails: {
    of: Candidate;
    next: Candidate | undefined;
    document: number;
    serials: number[];
  }[] = [];
  private tailLength = 0;
  private document = -1;
  private stack = this.newStack();
  private link:
    | { target: string; text: string; isNamed: boolean; element: OpenElement<Held>; atStart: boolean }
    | undefined;

  startDocument(document: number): void {
    this.stack.closeAll();
    this.document = document;
    this.stack = this.newStack();
    this.link = undefined;
  }

  /** `anchors` are the names the element gives its place, `target` the place in the book it links to. */
  open(
    name: string,
    attributes: MarkupAttributes,
    anchors: readonly string[],
    target: string | undefined,
  ): void {
    this.stack.makeRoom(name);
    const semantics = noteSemantics(attributes);
    const held: Held = {
      name,
      serial: -1,
      isEmpty: true,
      isNotesSection: semantics === "notes",
      parent: this.stack.top?.data,
      isOpening: true,
      opensWithNote: false,
      ids: [],
      hasText: false,
    };
    const { parent } = held;
    const element = this.stack.push(name, held);
    held.serial = element.serial;
    if (parent?.last && !isInline(name)) {
      // A heading or a rule ends a run of notes.
      if (isHeading(name) || name === "hr") parent.last = undefined;
      else if (parent.last.tail.length < longestTail) parent.last.tail.push(element.serial);
    }
    for (const id of anchors) this.place(id, name, semantics === "note");
    if (name === "a" && target !== undefined) {
      if (this.targets.size < maxCandidates) this.targets.add(target);
      const block = this.block();
      this.link = {
        target,
        text: "",
        isNamed: semantics === "mark",
        element,
        atStart: block ? !block.hasText : true,
      };
    }
    if (name === "img" || name === "hr") this.fill();
  }

  close(name: string): void {
    this.stack.close(name);
  }

  text(text: string): void {
    const trimmed = text.trim();
    if (this.link && this.link.text.length < 40) this.link.text += text;
    if (trimmed === "") return;
    const { open } = this.stack;
    for (let at = open.length - 1; at >= Math.max(0, open.length - chainReach); at--) {
      const candidate = open[at]?.data.candidate;
      if (candidate && candidate.text.length < 24) candidate.text += text;
    }
    this.fill();
    const block = this.block();
    if (block && !this.link) block.hasText = true;
  }

  finish(): FoundNotes {
    this.stack.closeAll();
    const labels = new Map<string, string>();
    const marks = new Set<string>();
    const elements = new Map<string, { note: string; isContinued: boolean }>();
    for (const reference of this.references) {
      const candidate = this.candidates.get(reference.target);
      if (!candidate) continue;
      const answers = candidate.backTo.some((back) => reference.nearby.includes(back));
      const saysSo = candidate.isNamed && (reference.isNamed || isNoteLabel(reference.label));
      const isMarked = reference.isRaised && opensWithLabel(candidate.text, reference.label);
      if (!answers && !saysSo && !isMarked && !reference.isNamed) continue;
      if (!labels.has(candidate.id)) labels.set(candidate.id, reference.label);
      for (const back of candidate.backTo) marks.add(back);
    }
    const counts = new Map<Held, number>();
    for (const id of labels.keys())
      for (const held of this.candidates.get(id)?.around ?? []) counts.set(held, (counts.get(held) ?? 0) + 1);
    for (const id of [...labels.keys()]) {
      const candidate = this.candidates.get(id);
      const { chain = [], document = 0 } = candidate ?? {};
      let container = chain[0];
      for (const held of chain) if (counts.get(held) === 1) container = held;
      const key = `${document} ${container?.serial}`;
      if (!container || elements.has(key)) labels.delete(id);
      else elements.set(key, { note: id, isContinued: false });
    }
    for (const { of, next, document, serials } of this.tails) {
      if (!labels.has(of.id) || (next && !labels.has(next.id))) continue;
      for (const serial of serials) {
        const key = `${document} ${serial}`;
        if (!elements.has(key)) elements.set(key, { note: of.id, isContinued: true });
      }
    }
    return { labels, elements, marks };
  }

  private newStack(): ElementStack<Held> {
    return new ElementStack<Held>(
      (element) => this.closed(element),
      () => undefined,
    );
  }

  private closed({ name, data }: OpenElement<Held>): void {
    if (name === "a" && this.link?.element.data === data) this.settleLink();
    if (data.last && (data.isNotesSection || data.opensWithNote))
      this.keepTail(data.last.candidate, undefined, data.last.tail);
    data.last = undefined;
  }

  private block(): Held | undefined {
    const { open } = this.stack;
    for (let at = open.length - 1; at >= Math.max(0, open.length - chainReach * 2); at--) {
      const element = open[at];
      if (element && !isInline(element.name)) return element.data;
    }
    return undefined;
  }

  /** Everything open now holds something. */
  private fill(): void {
    const { open } = this.stack;
    const inHeading = isHeading(this.block()?.name ?? "");
    for (let at = open.length - 1; at >= 0; at--) {
      const held = open[at]?.data;
      if (!held || (!held.isEmpty && (inHeading || !held.isOpening))) return;
      held.isEmpty = false;
      if (!inHeading) held.isOpening = false;
    }
  }

  private place(id: string, name: string, isNamed: boolean): void {
    const block = this.block();
    if (block && block.ids.length < 40) block.ids.push(id);
    if (this.candidates.size >= maxCandidates || this.candidates.has(id)) return;
    if (!isNamed && !this.targets.has(id) && !/\d|note|fn/i.test(id)) return;
    const chain = this.chain(isNamed);
    if (chain.length === 0) return;
    const around = this.stack.open.slice(-chainReach).map((element) => element.data);
    const candidate: Candidate = {
      id,
      document: this.document,
      chain,
      around,
      text: "",
      backTo: [],
      isNamed,
    };
    const inner = chain[0];
    if (!isNamed && isHeading(name)) return;
    this.candidates.set(id, candidate);
    if (inner && !inner.candidate) inner.candidate = candidate;
    for (const held of chain) this.follow(candidate, held);
  }

  /** Joins the note to the one before it in the same element: what stood between goes on with that one. */
  private follow(candidate: Candidate, held: Held): void {
    const parent = held.parent;
    if (!parent) return;
    if (parent.isOpening) parent.opensWithNote = true;
    const goesOn = parent.isNotesSection || parent.opensWithNote;
    if (goesOn && parent.last && parent.last.candidate !== candidate) {
      const serials = parent.last.tail.filter((serial) => serial !== held.serial);
      this.keepTail(parent.last.candidate, candidate, serials);
    }
    // Only a note that is a paragraph, or a term, goes on in the next one.
    const isWhole = candidate.isNamed || (held.name !== "p" && held.name !== "dt");
    parent.last = isWhole ? undefined : { candidate, tail: [] };
  }

  private keepTail(of: Candidate, next: Candidate | undefined, serials: number[]): void {
    this.tailLength += serials.length;
    if (serials.length > 0 && this.tailLength < maxTails)
      this.tails.push({ of, next, document: this.document, serials });
  }

  private chain(isNamed: boolean): Held[] {
    const chain: Held[] = [];
    const { open } = this.stack;
    for (let at = open.length - 1; at >= Math.max(0, open.length - chainReach); at--) {
      const element = open[at];
      if (!element) break;
      if (isInline(element.name)) continue;
      const { data } = element;
      const isOwn = chain.length === 0;
      const canHold = noteHolders.has(element.name) || (isOwn && isNamed);
      if (!canHold || data.hasText || data.isNotesSection || (!isOwn && !data.isEmpty)) break;
      chain.push(data);
    }
    return chain;
  }

  private settleLink(): void {
    const link = this.link;
    this.link = undefined;
    if (!link) return;
    const label = link.text.replace(/\s+/g, " ").trim();
    const { open } = this.stack;
    const reach = Math.max(0, open.length - chainReach);
    let isRaised = false;
    for (let at = open.length - 1; at >= reach; at--) {
      const element = open[at];
      if (element?.name === "sup") isRaised = true;
      const candidate = element?.data.candidate;
      if (candidate && (link.atStart || isBacklinkText(label) || link.target !== candidate.id)) {
        if (candidate.backTo.length < 20 && (isNoteLabel(label) || isBacklinkText(label)))
          candidate.backTo.push(link.target);
      }
    }
    const block = this.block();
    const inHeading = block !== undefined && isHeading(block.name) && link.atStart;
    if (this.references.length >= maxCandidates || inHeading) return;
    if (link.isNamed || isNoteLabel(label)) {
      if (link.atStart && !link.isNamed && block?.candidate) return;
      this.references.push({
        target: link.target,
        label: bareLabel(label),
        isNamed: link.isNamed,
        isRaised: isRaised || /^[[(].*[\])]$/.test(label),
        nearby: block?.ids ?? [],
      });
      if (block) block.hasText = true;
    }
  }
}

const maxCandidates = 25_000;
const chainReach = 8;
const longestTail = 200;
/** Elements remembered as what notes may go on with, in the whole text. */
const maxTails = 100_000;
const noteHolders = new Set(["p", "li", "div", "aside", "dl", "dd", "dt", "td"]);

function bareLabel(label: string): string {
  return label.replace(/^[[({\s]+|[\])}.:\s]+$/g, "");
}

function opensWithLabel(text: string, label: string): boolean {
  const start = text.trim().replace(/^[[(]/, "");
  return label !== "" && start.startsWith(label) && !/^[\p{L}\p{N}]/u.test(start.slice(label.length));
}
