import type { Block, Inline } from "#domain/book/blocks";
import { isAddress } from "#domain/convert/readers/pdf/addresses";
import { BlockTrust } from "#domain/convert/readers/pdf/block-trust";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import { type InlineSettings, inlinesOf, type JoinedLine } from "#domain/convert/readers/pdf/inlines";
import {
  blocksAround,
  type InnerFormula,
  type PlacedFigure,
  takeInner,
} from "#domain/convert/readers/pdf/inner-formulas";
import type { LayoutSettings } from "#domain/convert/readers/pdf/layout-settings";
import { type ClaimedRegion, isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { joinLine, meetingWith, type OpenParagraph } from "#domain/convert/readers/pdf/open-paragraph";
import { PageStarts } from "#domain/convert/readers/pdf/page-starts";
import { monospacedText, paragraphBlock } from "#domain/convert/readers/pdf/paragraph-block";
import { isCentred } from "#domain/convert/readers/pdf/paragraph-breaks";
import { takeFigureOrRow } from "#domain/convert/readers/pdf/picture-rows";
import { RegionWords } from "#domain/convert/readers/pdf/region-parts";
import { isOrnament, silentBreak } from "#domain/convert/readers/pdf/scene-breaks";
import type { Decided } from "#domain/convert/readers/pdf/trust";

/** Turns pages into blocks, one page at a time; a paragraph stays open until a line says that it has ended. */
export class Layout {
  private readonly settings: LayoutSettings;
  private readonly inlineSettings: InlineSettings;
  private readonly trust: BlockTrust;
  private readonly pages = new PageStarts();
  /** How many pages have been taken. */
  private taken = 0;
  /** How many scene breaks were found where nothing is printed. */
  silentBreaks = 0;
  private open: OpenParagraph | undefined;
  private waiting: Block[] = [];
  private out: Block[] = [];
  private afterHeading = false;
  /** The last thing was a formula inside a paragraph. */
  private isParted = false;
  /** Of the lines that are being set. */
  private decided: Decided[] = [];
  /** Formulas that were set with a list or box that began on a page before theirs. */
  private readonly setBefore = new Set<string>();
  private readonly figuresOf: (page: Page) => readonly PlacedFigure[];

  /** `figuresOf`: the figures of pages that a list or box goes on over. */
  constructor(settings: LayoutSettings, figuresOf: (page: Page) => readonly PlacedFigure[] = () => []) {
    this.settings = settings;
    this.trust = new BlockTrust(settings);
    this.figuresOf = figuresOf;
    this.inlineSettings = {
      vocabulary: settings.vocabulary,
      noteOf: (run) => {
        const id = run.note;
        const sure = id === undefined ? 1 : (settings.notes.bodies.get(id)?.sure ?? 1);
        if (sure < 1) this.decided.push({ doubt: "note", sure });
        return id;
      },
      pagesBefore: (line) => this.pages.before(line),
      hrefOf: (target) => settings.links.hrefOf(target),
      doubt: (decided) => this.decided.push(decided),
      ...(settings.body.monospaced ? { ignoredStyle: runStyle.monospace } : {}),
    };
  }

  /** The blocks that ended on this page. */
  takePage(page: Page, figures: readonly PlacedFigure[]): Block[] {
    this.begin(page, figures.length > 0);
    this.taken++;
    const ahead = figures
      .filter(({ asset }) => !this.setBefore.delete(asset))
      .sort((p, q) => p.before - q.before);
    const covered = new Set<Line>();
    if (this.settings.frontPages?.has(page.number)) {
      this.close();
      this.out.push({ kind: "pageBreak" });
    }
    this.addUnprinted(page.number);
    for (const [index, line] of page.lines.entries()) {
      while (ahead[0] && ahead[0].before <= index) this.addFigure(ahead);
      if (covered.has(line)) continue;
      this.addUnprinted(page.number, line);
      const heading = this.settings.headings.get(line);
      const region = this.settings.regions.get(line);
      if (region)
        this.addRegion(region, line, region.lines[0] === line ? takeInner(ahead, region, page) : []);
      else if (heading) {
        for (const part of heading.lines) covered.add(part);
        this.addHeading(heading);
      } else this.addLine(line, page.lines.slice(index + 1, index + 1 + linesAhead));
    }
    while (ahead.length > 0) this.addFigure(ahead);
    return this.takeEnded();
  }

  /** What is left after the last page. */
  finish(): Block[] {
    this.close();
    const blocks = this.out;
    this.out = [];
    return blocks;
  }

  private begin(page: Page, hasPictures: boolean): void {
    this.trust.begin(page);
    this.pages.begin(page, hasPictures);
  }

  /** The pages that a region goes on over begin where its lines are set: the formulas on them that stand in it. */
  private beginPagesOf(region: ClaimedRegion): InnerFormula[] {
    const last = region.lines.at(-1)?.page ?? 0;
    const inner: InnerFormula[] = [];
    for (let at = this.taken; ; at++) {
      const page = this.settings.pages?.[at];
      if (!page || page.number > last) break;
      if (page.lines.length > 0) this.begin(page, false);
      inner.push(...takeInner([...this.figuresOf(page)], region, page));
    }
    for (const { figure } of inner) this.setBefore.add(figure.asset);
    return inner;
  }

  /** A quotation at a page's end may go on over the page, so it stays. */
  private takeEnded(): Block[] {
    const last = this.out.at(-1);
    const goesOn = last?.kind === "quote" && last.blocks.length < maxHeldBlocks;
    return this.out.splice(0, this.out.length - (goesOn ? 1 : 0));
  }

  /** Takes the next figure off `ahead`, with those printed beside it. */
  private addFigure(ahead: PlacedFigure[]): void {
    const [figure] = ahead;
    if (figure?.ornament) {
      ahead.shift();
      this.close();
      this.out.push({ kind: "sceneBreak", ornamentAsset: figure.asset });
      return;
    }
    if (figure?.formula) this.part();
    // Any other figure inside a paragraph waits for the paragraph's end.
    const block = takeFigureOrRow(ahead);
    if (!block) return;
    if (this.open) this.waiting.push(block);
    else this.out.push(block);
  }

  private addRegion(region: ClaimedRegion, line: Line, inner: readonly InnerFormula[]): void {
    if (line !== region.lines[0]) return;
    if (region.formula) this.part();
    else if (!region.floats) this.close();
    const all = [...inner, ...this.beginPagesOf(region)];
    const words = new RegionWords();
    const blocks = blocksAround(all, region, (lines, ignoredStyle = 0) => {
      const own = this.inlineSettings.ignoredStyle ?? 0;
      const inlines = inlinesOf(lines, { ...this.inlineSettings, ignoredStyle: own | ignoredStyle });
      words.add(inlines, { lines: lines.map(({ line: one }) => one), decided: this.takeDecided() });
      return inlines;
    });
    const trusted = words
      .parts(blocks, region)
      .map(({ block, lines, decided }) => this.trust.added(block, lines, decided));
    if (this.open) this.waiting.push(...trusted);
    else this.out.push(...trusted);
  }

  private addHeading({ level, lines, title = [], sure = 1 }: FoundHeading): void {
    this.close();
    const inlines = this.titleOf(lines.filter((line) => !title.includes(line)));
    const subtitle = title.length > 0 ? { subtitle: this.titleOf(title) } : {};
    const decided: Decided[] = [...this.takeDecided(), { doubt: "heading", sure }];
    this.out.push(this.trust.added({ kind: "heading", level, inlines, ...subtitle }, lines, decided));
    this.afterHeading = true;
  }

  private titleOf(lines: readonly Line[]): Inline[] {
    const style = runStyle.bold | runStyle.monospace;
    const ignoredStyle = lines.every((line) => isAll(line, runStyle.italic))
      ? style | runStyle.italic
      : style;
    const joined = lines.map((line) => ({ line, join: "flow" as const }));
    return inlinesOf(joined, { ...this.inlineSettings, ignoredStyle });
  }

  /** A chapter that only the file's outline names. */
  private addUnprinted(page: number, line?: Line): void {
    for (const heading of this.settings.unprinted.get(page) ?? []) {
      if (heading.line !== line) continue;
      this.close();
      this.out.push({
        kind: "heading",
        level: heading.level,
        inlines: [{ kind: "text", text: heading.text }],
      });
      this.afterHeading = true;
    }
  }

  private addLine(line: Line, ahead: readonly Line[]): void {
    const { body, titleLines } = this.settings;
    if (isOrnament(line, body)) {
      this.close();
      this.out.push(this.trust.added({ kind: "sceneBreak", ornament: line.text }, [line], []));
      return;
    }
    const monospaced = !body.monospaced && isAll(line, runStyle.monospace) && !isAddress(line);
    const { open } = this;
    const decided: Decided[] = [];
    if (open) {
      const previous = open.lines[open.lines.length - 1] as Line;
      const meeting = meetingWith(open, line, monospaced, ahead, this.settings);
      if (joinLine(open, line, meeting, titleLines)) return;
      decided.push({ doubt: "split", sure: meeting.sure });
      const isInterrupted = this.waiting.length > 0;
      this.close();
      if (!isInterrupted) this.addSilentBreak(previous, line);
    }
    const centred = titleLines.has(line) || isCentred(line, body);
    const joined: JoinedLine[] = [{ line, join: "flow" }];
    const goesOn = this.isParted && /^\p{Ll}+[\s,;.:]/u.test(line.text);
    this.isParted = false;
    this.open = { lines: [line], joined, centred, monospaced, broken: false, goesOn, decided };
  }

  private addSilentBreak(previous: Line, line: Line): void {
    const { body, sceneStarts } = this.settings;
    const sure = sceneStarts?.has(line) ? spacedBreak : silentBreak(previous, line, body);
    if (sure === 0) return;
    this.silentBreaks++;
    this.out.push(this.trust.added({ kind: "sceneBreak" }, [line], [{ doubt: "split", sure }]));
  }

  /** Where a formula stands: the lines above it are closed, those below may go on with their paragraph. */
  private part(): void {
    const isOpen = this.open !== undefined || this.isParted;
    this.close();
    this.isParted = isOpen;
  }

  private close(): void {
    const { open } = this;
    this.isParted = false;
    this.open = undefined;
    if (open) this.addClosed(open);
    this.out.push(...this.waiting);
    this.waiting = [];
  }

  private addClosed(open: OpenParagraph): void {
    const { lines } = open;
    if (open.monospaced && lines.length > 1) {
      this.out.push(
        this.trust.added({ kind: "preformatted", text: monospacedText(lines) }, lines, open.decided),
      );
      return;
    }
    const made = paragraphBlock(
      { lines: open.joined, centred: open.centred, opensChapter: this.afterHeading },
      this.settings.body,
      (joined) => inlinesOf(joined, this.inlineSettings),
    );
    const decided = this.takeDecided();
    if (!made) return;
    const block = this.trust.added(made.block, lines, [...open.decided, ...decided, ...made.decided]);
    if (open.goesOn && block.kind === "paragraph" && !block.align) block.role ??= "continued";
    if (block.kind === "paragraph" && !block.align) this.afterHeading = false;
    const before = this.out.at(-1);
    if (!made.setIn) this.out.push(block);
    else if (before?.kind === "quote") before.blocks.push(block);
    else this.out.push({ kind: "quote", blocks: [block] });
  }

  private takeDecided(): Decided[] {
    const { decided } = this;
    this.decided = [];
    return decided;
  }
}

/** Beyond this a quotation is handed on at a page's end: nothing grows with the book. */
const maxHeldBlocks = 200;
/** How many lines a decision may look ahead. */
const linesAhead = 3;
/** How sure a scene break is that white space alone makes. */
const spacedBreak = 0.95;
