import { isDrawnUnderscore } from "#domain/convert/readers/pdf/drawn-underscores";
import type { GraphicsState } from "#domain/convert/readers/pdf/graphics-state";
import type { Box, LinkTarget } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix } from "#domain/convert/readers/pdf/matrices";
import type { PageFont, Sign } from "#domain/convert/readers/pdf/page-fonts";
import type { ShownText } from "#domain/convert/readers/pdf/shown-text";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { bidi } from "#pdfjs";

/** Gaps along the line, in ems. Up to the first a space that was set is none; from the second on one was meant. */
const touching = 0.03;
const tracked = 0.102;
/** Wider, and it is another piece. */
const apart = 0.6;
/** Further back, and it is printed over something else. */
const backwards = -0.2;
/** By how much a mark must begin before the last letter's end to stand on it. */
const onLetter = 0.05;
/** Share of the height by which a letter may stand off its neighbour's line. */
const offLine = 0.25;

/** Where a piece stands that is still being written. */
type OpenPiece = {
  text: string;
  transform: Matrix;
  font: PageFont;
  size: number;
  mark: string | undefined;
  link: LinkTarget | undefined;
  isUnseen: boolean;
  /** Where the last letter ended, and which way the line runs: a unit vector. */
  endX: number;
  endY: number;
  dirX: number;
  dirY: number;
  width: number;
  height: number;
  em: number;
};

/** Where a letter stands, which way its line runs, how long it is, and a unit of its text space. */
type Letter = { x: number; y: number; dirX: number; dirY: number; length: number; along: number };

/** Writes a page's letters into pieces: what stands on one line in one font, without wide gaps. */
export class TextPen {
  readonly pieces: TextPiece[] = [];
  /** The marked content that is being written. */
  mark: string | undefined;
  /** The link at a place of the page. */
  linkAt: ((x: number, y: number) => LinkTarget | undefined) | undefined;
  /** The stroke or thin bar that was drawn last. */
  lastRule: (() => Box | undefined) | undefined;
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private line: Matrix = [1, 0, 0, 1, 0, 0];
  private open: OpenPiece | undefined;
  private isSpaceDue = false;
  private order = { asked: 0, isTakenBack: false };
  private readonly at: Letter = { x: 0, y: 0, dirX: 1, dirY: 0, length: 0, along: 1 };
  private replacing: { open: OpenPiece | undefined; from: number; pieces: number } | undefined;
  private readonly onPiece: (piece: TextPiece) => void;

  constructor(onPiece: (piece: TextPiece) => void) {
    this.onPiece = onPiece;
  }

  begin(): void {
    this.setMatrix([1, 0, 0, 1, 0, 0]);
  }

  setMatrix(matrix: Matrix): void {
    this.matrix = matrix;
    this.line = matrix;
  }

  moveLine(x: number, y: number): void {
    const { line } = this;
    const e = line[0] * x + line[2] * y + line[4];
    const f = line[1] * x + line[3] * y + line[5];
    this.setMatrix([line[0], line[1], line[2], line[3], e, f]);
  }

  /** Writes what an instruction shows. */
  write(shown: ShownText, state: GraphicsState): void {
    const { font } = state;
    if (!font || !Number.isFinite(state.fontSize)) return;
    const frame = combined(state.matrix, this.matrix);
    const isVertical = font.isVertical;
    const scale = isVertical ? 1 : state.textScale;
    // Where one unit of text space leads on the page, and which way the line runs.
    const unitX = isVertical ? frame[2] : frame[0];
    const unitY = isVertical ? frame[3] : frame[1];
    const along = unitY === 0 ? Math.abs(unitX) : Math.hypot(unitX, unitY);
    if (!(along > 0)) return;
    const sign = state.fontSize * scale < 0 !== isVertical ? -1 : 1;
    const startX = frame[4] + frame[2] * state.rise;
    const startY = frame[5] + frame[3] * state.rise;
    const { at } = this;
    at.dirX = (unitX / along) * sign;
    at.dirY = (unitY / along) * sign;
    at.along = along;
    const { letterSpacing, wordSpacing, fontSize } = state;
    let moved = 0;
    let from = 0;
    for (let part = 0; part < shown.parts; part++) {
      const end = shown.ends[part] ?? 0;
      while (from < end) {
        const one = font.signAt(shown, from, end);
        from += font.codeLength;
        const length = one.advance * fontSize * scale;
        if (one.isBlank) {
          if (one.text !== "") this.isSpaceDue = true;
        } else {
          at.x = startX + unitX * moved;
          at.y = startY + unitY * moved;
          at.length = Math.abs(length) * along;
          this.put(one, at, state, font);
        }
        const spacing = one.isSpace ? letterSpacing + wordSpacing : letterSpacing;
        moved += length + (isVertical ? -spacing : spacing * scale);
      }
      from = end;
      moved -= ((shown.moves[part] ?? 0) / 1000) * fontSize * scale;
    }
    const { matrix } = this;
    const x = matrix[4] + (isVertical ? matrix[2] : matrix[0]) * moved;
    const y = matrix[5] + (isVertical ? matrix[3] : matrix[1]) * moved;
    this.matrix = [matrix[0], matrix[1], matrix[2], matrix[3], x, y];
  }

  /** What is written next is another piece. */
  close(): void {
    const { open } = this;
    this.open = undefined;
    this.isSpaceDue = false;
    if (!open) return;
    const vertical = open.font.isVertical;
    const { str, dir } = isLeftToRight(open.text)
      ? { str: open.text, dir: vertical ? "ttb" : "ltr" }
      : bidi(open.text, -1, vertical);
    const piece: TextPiece = {
      str,
      dir,
      transform: open.transform,
      width: Math.abs(open.width),
      fontName: open.font.name,
      ...(vertical ? { vertical } : {}),
      ...(open.mark === undefined ? {} : { mark: open.mark }),
      ...(open.link === undefined ? {} : { link: open.link }),
      ...(open.isUnseen ? { unseen: true } : {}),
    };
    this.pieces.push(piece);
    this.onPiece(piece);
  }

  /** What is written from here on may have a reading of its own, which `replace` tells. */
  startReplacing(): void {
    this.replacing = { open: this.open, from: this.open?.text.length ?? 0, pieces: this.pieces.length };
  }

  /** What was written since `startReplacing` reads so; where it is of more than one piece, it stays as it is. */
  replace(reading: string): void {
    const { open, replacing } = this;
    this.replacing = undefined;
    if (!open || !replacing || this.pieces.length > replacing.pieces + 1) return;
    const before = replacing.open;
    if (before && before !== open && before.text.trimEnd().length > replacing.from) return;
    const from = before === open ? replacing.from : 0;
    const written = open.text.slice(from);
    if (written === "") return;
    open.text = open.text.slice(0, from) + (/\s/.test(written.trimEnd()) ? " " : "") + asSeen(reading);
  }

  private put(one: Sign, at: Letter, state: GraphicsState, font: PageFont): void {
    const { open } = this;
    const link = this.linkAt?.(at.x + (at.dirX * at.length) / 2, at.y + (at.dirY * at.length) / 2);
    if (open && this.isSame(open, state, font, at, link)) {
      // Letters spaced out by the file's own order are no nearer to being words of their own.
      const order = font.isVertical ? 0 : Math.max(0, state.letterSpacing * state.textScale) * at.along;
      const room = (at.x - open.endX) * at.dirX + (at.y - open.endY) * at.dirY;
      const gap = (room - this.keptOrder(order, room)) / open.em;
      const off = Math.abs((at.x - open.endX) * at.dirY - (at.y - open.endY) * at.dirX);
      const isOnLine = off <= open.height * offLine;
      if (one.isMark && isOnLine && Math.abs(gap) < 1.5) {
        this.addMark(open, one, gap);
        return;
      }
      if (isOnLine && gap >= backwards && gap <= apart) {
        if (gap >= tracked && this.isUnderscored(open, at)) open.text += "_";
        else if (gap >= tracked || (this.isSpaceDue && gap > touching)) open.text += " ";
        this.extend(open, one, at);
        return;
      }
      if (this.isSpaceDue && isOnLine && gap > touching) open.text += " ";
    } else if (open && this.isSpaceDue) open.text += " ";
    this.close();
    this.start(one, at, state, font, link);
  }

  /**
   * Letters that are read from the right are turned round when the piece is closed, so a mark that was written after its
   * letter goes before it. One behind a space, beyond the last letter or first in what has a reading is the next letter's.
   */
  private addMark(open: OpenPiece, one: Sign, gap: number): void {
    if (isLeftToRight(one.text)) {
      open.text += one.text;
      return;
    }
    if (this.isSpaceDue) open.text += " ";
    const { replacing } = this;
    const begins = replacing?.open === open && replacing.from === open.text.trimEnd().length;
    if (this.isSpaceDue || begins || gap > -onLetter) open.text += one.text;
    else {
      const letter = /.\p{Mn}*$/u.exec(open.text)?.[0] ?? "";
      const before = open.text.length - letter.length;
      open.text = open.text.slice(0, before) + one.text + letter;
    }
    this.isSpaceDue = false;
  }

  /** Was an underscore drawn between the last letter and this one? */
  private isUnderscored(open: OpenPiece, at: Letter): boolean {
    const rule = this.isSpaceDue || at.dirX < 0.999 ? undefined : this.lastRule?.();
    return rule !== undefined && isDrawnUnderscore(rule, { from: open.endX, to: at.x, y: at.y, em: open.em });
  }

  /** What is left of the order to space letters out: some files take it back letter by letter. */
  private keptOrder(order: number, room: number): number {
    if (order !== this.order.asked) this.order = { asked: order, isTakenBack: false };
    if (room < order * 0.5) this.order.isTakenBack = true;
    return this.order.isTakenBack ? 0 : order;
  }

  private isSame(
    open: OpenPiece,
    state: GraphicsState,
    font: PageFont,
    at: Letter,
    link: LinkTarget | undefined,
  ): boolean {
    return (
      open.font === font &&
      open.size === state.fontSize &&
      open.mark === this.mark &&
      open.link === link &&
      open.isUnseen === (state.renderingMode === 3) &&
      open.dirX * at.dirX + open.dirY * at.dirY > 0.999
    );
  }

  private extend(open: OpenPiece, one: Sign, at: Letter): void {
    open.text += one.text;
    open.endX = at.x + at.dirX * at.length;
    open.endY = at.y + at.dirY * at.length;
    const { transform } = open;
    open.width = (open.endX - transform[4]) * open.dirX + (open.endY - transform[5]) * open.dirY;
    this.isSpaceDue = false;
  }

  private start(
    one: Sign,
    at: Letter,
    state: GraphicsState,
    font: PageFont,
    link: LinkTarget | undefined,
  ): void {
    const frame = combined(state.matrix, this.matrix);
    const wide = state.fontSize * state.textScale;
    const high = font.heightOf(state.fontSize);
    const c = frame[2] * high;
    const d = frame[3] * high;
    const transform: Matrix = [frame[0] * wide, frame[1] * wide, c, d, at.x, at.y];
    const height = font.isVertical ? Math.hypot(transform[0], transform[1]) : Math.hypot(c, d);
    this.open = {
      text: one.text,
      transform,
      font,
      size: state.fontSize,
      mark: this.mark,
      link,
      isUnseen: state.renderingMode === 3,
      endX: at.x + at.dirX * at.length,
      endY: at.y + at.dirY * at.length,
      dirX: at.dirX,
      dirY: at.dirY,
      width: at.length,
      height,
      em: Math.max(0.01, Math.abs(state.fontSize) * at.along),
    };
    this.isSpaceDue = false;
  }
}

/** A reading in the order in which its letters are seen from the left, as those of a piece stand until it is closed. */
function asSeen(reading: string): string {
  return isLeftToRight(reading) ? reading : bidi(reading, -1, false).str;
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Nothing in it is read from right to left. */
const isLeftToRight = (text: string) => !fromRight.test(text);
