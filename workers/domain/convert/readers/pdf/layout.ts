import type { Block, Inline } from "#domain/book/blocks";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import { type InlineSettings, inlinesOf, type JoinedLine } from "#domain/convert/readers/pdf/inlines";
import { type ClaimedRegion, isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import type { BookNotes } from "#domain/convert/readers/pdf/notes/find-notes";
import {
  gapAbove,
  isCentred,
  isListItem,
  meetingOf,
  startOffset,
} from "#domain/convert/readers/pdf/paragraph-breaks";

export type LayoutSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  /** The book's title on its title page. */
  titleLines: ReadonlySet<Line>;
  /** Lines that are not running text, with what they are. */
  regions: ReadonlyMap<Line, ClaimedRegion>;
  vocabulary: Vocabulary;
  notes: BookNotes;
};

/** A picture on a page; `top` in points from the page's foot. */
export type PlacedFigure = { asset: string; top: number };

/** Turns pages into blocks, one page at a time; a paragraph stays open until a line says that it has ended. */
export class Layout {
  private readonly settings: LayoutSettings;
  private readonly inlineSettings: InlineSettings;
  private open: { lines: JoinedLine[]; centred: boolean; monospaced: boolean } | undefined;
  private waiting: Block[] = [];
  private out: Block[] = [];
  private afterHeading = false;

  constructor(settings: LayoutSettings) {
    this.settings = settings;
    this.inlineSettings = {
      vocabulary: settings.vocabulary,
      noteOf: (run) => settings.notes.marks.get(run),
      ...(settings.body.monospaced ? { ignoredStyle: runStyle.monospace } : {}),
    };
  }

  /** The blocks that ended on this page. */
  takePage(page: Page, figures: readonly PlacedFigure[]): Block[] {
    const ahead = [...figures].sort((p, q) => q.top - p.top);
    const covered = new Set<Line>();
    for (const line of page.lines) {
      while (ahead[0] && ahead[0].top > line.y + line.size) this.addFigure(ahead.shift());
      if (covered.has(line)) continue;
      const heading = this.settings.headings.get(line);
      const region = this.settings.regions.get(line);
      if (region) this.addRegion(region, line);
      else if (heading) {
        for (const part of heading.lines) covered.add(part);
        this.addHeading(heading);
      } else this.addLine(line);
    }
    for (const figure of ahead) this.addFigure(figure);
    return this.takeEnded();
  }

  /** What is left after the last page. */
  finish(): Block[] {
    this.close();
    const blocks = this.out;
    this.out = [];
    return blocks;
  }

  /** A quotation or a list at a page's end may go on over the page, so it stays. */
  private takeEnded(): Block[] {
    const last = this.out.at(-1);
    const goesOn =
      (last?.kind === "quote" && last.blocks.length < maxHeldBlocks) ||
      (last?.kind === "list" && last.items.length < maxHeldBlocks);
    return this.out.splice(0, this.out.length - (goesOn ? 1 : 0));
  }

  private addFigure(figure: PlacedFigure | undefined): void {
    if (!figure) return;
    // A figure inside a paragraph waits for the paragraph's end.
    const block: Block = { kind: "figure", asset: figure.asset, alt: "" };
    if (this.open) this.waiting.push(block);
    else this.out.push(block);
  }

  private addRegion(region: ClaimedRegion, line: Line): void {
    if (line !== region.lines[0]) return;
    const blocks = region.blocks((lines, ignoredStyle = 0) => {
      const own = this.inlineSettings.ignoredStyle ?? 0;
      return inlinesOf(lines, { ...this.inlineSettings, ignoredStyle: own | ignoredStyle });
    });
    if (region.floats && this.open) {
      this.waiting.push(...blocks);
      return;
    }
    this.close();
    this.out.push(...blocks);
  }

  private addHeading({ level, lines }: FoundHeading): void {
    this.close();
    const style = runStyle.bold | runStyle.monospace;
    const ignoredStyle = lines.every((line) => isAll(line, runStyle.italic))
      ? style | runStyle.italic
      : style;
    const joined = lines.map((line) => ({ line, join: "flow" as const }));
    this.out.push({
      kind: "heading",
      level,
      inlines: inlinesOf(joined, { ...this.inlineSettings, ignoredStyle }),
    });
    this.afterHeading = true;
  }

  private addLine(line: Line): void {
    const { body } = this.settings;
    if (isOrnament(line, body)) {
      this.close();
      this.out.push({ kind: "sceneBreak", ornament: line.text });
      return;
    }
    const monospaced = !body.monospaced && isAll(line, runStyle.monospace);
    const isTitle = this.settings.titleLines.has(line);
    const { open } = this;
    if (open) {
      if (isTitle && this.settings.titleLines.has(last(open.lines).line)) {
        open.lines.push({ line, join: "flow" });
        return;
      }
      if (open.monospaced && monospaced && (gapAbove(last(open.lines).line, line) ?? 99) < line.size * 3) {
        open.lines.push({ line, join: "break" });
        return;
      }
      const meeting =
        open.monospaced || monospaced
          ? "new"
          : meetingOf({ lines: open.lines.map((joined) => joined.line), centred: open.centred }, line, body);
      if (meeting !== "new") {
        open.lines.push({ line, join: meeting });
        return;
      }
      const previous = last(open.lines).line;
      this.close();
      if (isSilentSceneBreak(previous, line, body)) this.out.push({ kind: "sceneBreak" });
    }
    this.open = { lines: [{ line, join: "flow" }], centred: isTitle || isCentred(line, body), monospaced };
  }

  private close(): void {
    const { open } = this;
    this.open = undefined;
    if (open) this.addClosed(open.lines, open.centred, open.monospaced);
    this.out.push(...this.waiting);
    this.waiting = [];
  }

  private addClosed(lines: readonly JoinedLine[], centred: boolean, monospaced: boolean): void {
    const { body } = this.settings;
    if (monospaced && lines.length > 1) {
      this.out.push({ kind: "preformatted", text: monospacedText(lines) });
      return;
    }
    const first = lines[0]?.line;
    if (!first) return;
    const inlines = inlinesOf(lines, this.inlineSettings);
    if (inlines.length === 0) return;
    const direction = first.rtl ? { direction: "rtl" as const } : {};
    const role = this.afterHeading && !centred ? { role: "first" as const } : {};
    if (!centred) this.afterHeading = false;
    if (isListItem(first.text)) this.addListItem(inlines);
    else if (centred) this.out.push({ kind: "paragraph", inlines, align: "center", ...direction });
    else if (isSetIn(lines, body)) {
      const block: Block = isVerse(lines)
        ? verseOf(lines, this.inlineSettings)
        : { kind: "paragraph", inlines };
      const before = this.out.at(-1);
      if (before?.kind === "quote") before.blocks.push(block);
      else this.out.push({ kind: "quote", blocks: [block], ...direction });
    } else this.out.push({ kind: "paragraph", inlines, ...role, ...direction });
  }

  private addListItem(inlines: Inline[]): void {
    const first = inlines[0];
    if (first?.kind === "text") first.text = first.text.replace(/^\S\s*/, "");
    const item = { blocks: [{ kind: "paragraph", inlines } satisfies Block] };
    const before = this.out.at(-1);
    if (before?.kind === "list") before.items.push(item);
    else this.out.push({ kind: "list", ordered: false, start: 1, format: "bullet", items: [item] });
  }
}

/** Beyond this a quotation or a list is handed on at a page's end: nothing grows with the book. */
const maxHeldBlocks = 200;

function last(lines: readonly JoinedLine[]): JoinedLine {
  return lines[lines.length - 1] as JoinedLine;
}

function isOrnament(line: Line, body: BodyStatistics): boolean {
  if (!/^(?:[*⁂#~•·◆❦☙❧✦✻—–-]\s*){1,9}$/u.test(line.text)) return false;
  return isCentred(line, body) || /^(?:[*⁂]\s*){1,9}$/u.test(line.text);
}

/** White space before a paragraph that is not indented, in a book that indents its paragraphs. */
function isSilentSceneBreak(previous: Line, line: Line, body: BodyStatistics): boolean {
  if (body.style !== "indented") return false;
  const gap = gapAbove(previous, line) ?? 0;
  const isBody = (one: Line) => Math.abs(one.size - body.size) < 0.6 && !isCentred(one, body);
  const flush = startOffset(line, body) < body.size * 0.3 && startOffset(previous, body) < body.size * 0.3;
  return gap > body.leading * 1.7 && gap < body.leading * 4 && isBody(previous) && isBody(line) && flush;
}

/** All of it stands in from the left margin, further than a first line does. */
function isSetIn(lines: readonly JoinedLine[], body: BodyStatistics): boolean {
  const offsets = lines.map(({ line }) => startOffset(line, body));
  const least = Math.min(...offsets);
  if (lines.length === 1) return body.style === "spaced" && body.indent === 0 && least > body.size * 1.4;
  return least > body.size * 0.9;
}

/** Three lines or more, each ended by its poet. */
function isVerse(lines: readonly JoinedLine[]): boolean {
  return lines.length >= 3 && lines.slice(1).every(({ join }) => join === "break");
}

function verseOf(lines: readonly JoinedLine[], settings: InlineSettings): Block {
  const left = Math.min(...lines.map(({ line }) => line.x0));
  const set = lines.map(({ line }) => ({
    inlines: inlinesOf([{ line, join: "flow" }], settings),
    indent: Math.min(4, Math.round((line.x0 - left) / (line.size * 1.5))),
  }));
  return { kind: "verse", stanzas: [{ lines: set }] };
}

function monospacedText(lines: readonly JoinedLine[]): string {
  const left = Math.min(...lines.map(({ line }) => line.x0));
  return lines
    .map(({ line }) => {
      const letter = (line.x1 - line.x0) / Math.max(1, line.text.length) || line.size * 0.6;
      return " ".repeat(Math.min(40, Math.round((line.x0 - left) / letter))) + line.text;
    })
    .join("\n");
}
