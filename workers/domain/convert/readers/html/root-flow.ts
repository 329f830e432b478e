import { type Block, type Inline, type Paragraph, plainText } from "#domain/book/blocks";
import { isGutenbergEnd, isGutenbergStart } from "#domain/convert/readers/html/gutenberg-page";
import type { LookRules } from "#domain/convert/readers/html/look-rules";
import { pointsPerLine, spacingOf } from "#domain/convert/readers/html/paragraph-spacing";
import { ruleSign } from "#domain/convert/readers/html/rule-break";
import type { FoundBreaks } from "#domain/convert/readers/scene-breaks/report";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import { isContentsTitle } from "#domain/convert/readers/word-processor/contents-lines";
import { addTypedLine } from "#domain/convert/readers/word-processor/verse-lines";
import { columnsOfLine } from "#domain/convert/transforms/typed-columns";
import { withoutLead } from "#domain/convert/transforms/verse";
import type { LeftReason } from "#domain/losses/reasons";

/** What the whole text told about how it is to be read. */
export type FlowRules = {
  /** Paragraphs, by their number, with which a scene begins. */
  breaks: FoundBreaks;
  /** Paragraphs, by their number, that are lines of verse. */
  verses?: ReadonlyMap<number, VerseLine>;
  /** A library's notice stands before the book and its licence after it. */
  hasFrame: boolean;
  look: LookRules;
};

/** A paragraph of running text and the space above it, in lines. */
export type RunningParagraph = {
  paragraph: Paragraph;
  number: number;
  lines: number;
  isIndented: boolean;
  /** Where its first letter stands, in columns. */
  column: number;
  isInterrupted: boolean;
};

/**
 * The blocks of the book in order, without what the book makes anew or has no use for: contents lists, the headings of
 * notes that went to their marks, the frame a library puts around a text.
 */
export class RootFlow {
  private readonly rules: FlowRules;
  private readonly onBlock: (block: Block) => void;
  private readonly onText: (text: RunningParagraph) => void;
  private readonly left: (reason: LeftReason, block: Block) => void;
  private place: "before" | "book" | "after";
  private contents: { blocks: Block[]; links: number } | undefined;
  /** Breaks and headings that go if nothing but notes follows them. */
  private held: Block[] = [];
  private notesTaken = false;
  private blanks = 0;
  /** Blocks are numbered as they come, in each reading alike. */
  private count = 0;
  private readonly numbers = new WeakMap<Block, number>();
  /** The running text right before; undefined after anything else. */
  private lastText: Paragraph | undefined;
  /** The poem whose lines are coming. */
  private poem: Verse | undefined;

  /** `left` is told every block that is left out. */
  constructor(
    rules: FlowRules,
    emit: (block: Block) => void,
    onText: (text: RunningParagraph) => void,
    left: (reason: LeftReason, block: Block) => void = () => undefined,
  ) {
    this.left = left;
    this.rules = rules;
    this.onBlock = emit;
    this.onText = onText;
    this.place = rules.hasFrame ? "before" : "book";
  }

  put(block: Block): void {
    this.numbers.set(block, this.count++);
    if (this.place !== "book") {
      if (this.place === "before" && isGutenbergStart(block)) this.place = "book";
      this.left("library-frame", block);
      return;
    }
    if (this.rules.hasFrame && isGutenbergEnd(block)) {
      this.end();
      this.place = "after";
      this.left("library-frame", block);
      return;
    }
    if (this.contents && this.goesOnContents(block)) return;
    this.releaseContents();
    const titled = this.rules.look.headingOf(block) ?? block;
    if (isContentsTitle(titled)) this.contents = { blocks: [titled], links: 0 };
    else this.hold(titled);
  }

  blank(): void {
    if (this.place === "book") this.blanks++;
  }

  noteTaken(): void {
    this.notesTaken = true;
  }

  end(): void {
    this.releaseContents();
    this.settle(true);
    this.endPoem();
  }

  private emit(block: Block): void {
    this.endPoem();
    this.onBlock(block);
  }

  private endPoem(): void {
    const { poem } = this;
    this.poem = undefined;
    if (poem) this.onBlock(poem);
  }

  /** True when the paragraph went into a poem as one of its lines. */
  private isVerse(paragraph: Paragraph): boolean {
    const line = this.rules.verses?.get(this.numbers.get(paragraph) ?? -1);
    if (!line || paragraph.dropCap) return false;
    const { lang, direction, anchors = [] } = paragraph;
    if (this.poem && (this.poem.lang !== lang || this.poem.stanzas.length > maxStanzas)) this.endPoem();
    this.poem ??= { kind: "verse", stanzas: [], ...(lang && { lang }), ...(direction && { direction }) };
    if (anchors.length > 0) this.poem.anchors = [...(this.poem.anchors ?? []), ...anchors];
    addTypedLine(this.poem.stanzas, withoutLead(paragraph.inlines), line);
    return true;
  }

  /** Lists whose words are nearly all links within the book. */
  private goesOnContents(block: Block): boolean {
    const { contents } = this;
    if (!contents) return false;
    if (block.kind === "sceneBreak" || block.kind === "pageBreak") {
      if (contents.links > 0) return false;
      contents.blocks.push(block);
      return true;
    }
    const { links, linked, all } = linksIn(block);
    if (links === 0 || linked < all * 0.6 || contents.blocks.length > maxContents) return false;
    contents.blocks.push(block);
    contents.links += links;
    return true;
  }

  private releaseContents(): void {
    const { contents } = this;
    if (!contents) return;
    this.contents = undefined;
    if (contents.links >= fewestLinks) {
      for (const block of contents.blocks) this.left("contents", block);
      return;
    }
    for (const block of contents.blocks) this.hold(block);
  }

  private hold(block: Block): void {
    const blanks = this.blanks;
    this.blanks = 0;
    if (this.joinsBreak(block)) return;
    const isBreak = block.kind === "sceneBreak" || block.kind === "pageBreak";
    const isNotesTitle =
      block.kind === "heading" ? notesTitle.test(plainText(block.inlines).trim()) : isBreak;
    if (!isBreak) this.settle(block.kind === "heading");
    else if (this.notesTaken) this.settle(true);
    if (isRunning(block)) this.running(block, blanks);
    else this.lastText = undefined;
    if (isNotesTitle) this.held.push(block);
    else if (block.kind !== "paragraph" || !this.isVerse(block)) this.emit(block);
  }

  private running(paragraph: Paragraph, blanks: number): void {
    const number = this.numbers.get(paragraph) ?? -1;
    const before = this.lastText;
    const { above, firstLine } = spacingOf(paragraph);
    // Of two margins that meet, browsers show the larger.
    const margin = before ? Math.max(spacingOf(before).below, above) : above;
    this.onText({
      paragraph,
      number,
      lines: blanks + margin / pointsPerLine,
      isIndented: firstLine >= minIndent || /^[\u00a0\u2002\u2003\u3000]/.test(startOf(paragraph)),
      column:
        (paragraph.indent ?? 0) * columnsPerStep +
        Math.max(0, firstLine) / pointsPerColumn +
        columnsOfLine(paragraph.inlines, 0),
      isInterrupted: before === undefined,
    });
    this.lastText = paragraph;
    if (before && this.rules.breaks.take(number)) this.emit({ kind: "sceneBreak" });
  }

  /** A rule for the ear and an ornament for the eye are one break. */
  private joinsBreak(block: Block): boolean {
    const last = this.held.at(-1);
    if (block.kind !== "sceneBreak" || last?.kind !== "sceneBreak" || this.notesTaken) return false;
    if (last.ornament && last.ornament !== ruleSign) return false;
    if (block.ornament) last.ornament = block.ornament;
    return true;
  }

  /** `isEnd`: a section ends here. What waited goes if notes were all that followed it. */
  private settle(isEnd: boolean): void {
    const { held, notesTaken } = this;
    this.held = [];
    this.notesTaken = false;
    for (const block of held) {
      if (notesTaken && (block.kind === "sceneBreak" || (block.kind === "heading" && isEnd)))
        this.left("notes-title", block);
      else this.emit(block);
    }
  }
}

function isRunning(block: Block): block is Paragraph {
  return (
    block.kind === "paragraph" &&
    block.role === undefined &&
    block.align !== "center" &&
    block.align !== "end"
  );
}

function startOf({ inlines: [first] }: Paragraph): string {
  return first?.kind === "text" ? first.text : "";
}

type Verse = Extract<Block, { kind: "verse" }>;

/** A step of indent is half an inch, four columns. */
const columnsPerStep = 4;
const pointsPerColumn = 9;
/** A longer poem is handed on in parts. */
const maxStanzas = 400;
/** Points of an indent that is seen. */
const minIndent = 5;
const fewestLinks = 3;
const maxContents = 5_000;
const notesTitle =
  /^(?:(?:foot|end)?notes?(?: and references)?|anmerkungen|fu(?:ß|ss)noten|endnoten|notes? de (?:bas de page|fin)|notas?(?: al pie)?|note(?: a piè di pagina)?|noten|voetnoten|eindnoten|fotnoter|noter|przypisy|pozn[aá]mky|jegyzetek|примечания|сноски|примітки|σημειώσεις|notlar|dipnotlar|注释|注釋|註釋|脚注|注|訳注|주석|각주)\s*[.:]?$/iu;

function linksIn(block: Block): { links: number; linked: number; all: number } {
  const found = { links: 0, linked: 0, all: 0 };
  const count = (inlines: readonly Inline[]) => {
    for (const inline of inlines) {
      if (inline.kind === "link" && inline.href.startsWith("#")) {
        found.links++;
        found.linked += letters(plainText(inline.children));
      }
    }
    found.all += letters(plainText(inlines));
  };
  const visit = (inner: Block): void => {
    switch (inner.kind) {
      case "paragraph":
        count(inner.inlines);
        return;
      case "list":
        for (const item of inner.items) item.blocks.forEach(visit);
        return;
      case "quote":
        inner.blocks.forEach(visit);
        return;
      case "verse":
        for (const stanza of inner.stanzas) for (const line of stanza.lines) count(line.inlines);
        return;
      case "table":
        for (const row of [...inner.headRows, ...inner.rows])
          for (const cell of row) cell.blocks.forEach(visit);
        return;
      default:
        found.all += 1_000;
    }
  };
  visit(block);
  return found;
}

/** Page numbers and leaders beside the links do not count. */
function letters(text: string): number {
  return text.replace(/[\s.·…\d]/g, "").length + 1;
}
