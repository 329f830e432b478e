import { isShifted, readLetters, styleOfMathLetters, unshifted } from "#domain/convert/readers/pdf/letters";
import { type Box, runStyle } from "#domain/convert/readers/pdf/lines";
import { withStacks } from "#domain/convert/readers/pdf/stacked-letters";
import type { PageBox, PlacedPiece, TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Text that stands across the page's own, set upright where it stands; `box`: the room it takes on the page. */
export type TurnedPart = { pieces: PlacedPiece[]; box: Box };

export type UprightPage = {
  width: number;
  height: number;
  /** By how many quarters the page's text was turned to stand upright. */
  turn: 0 | 1 | 2 | 3;
  pieces: PlacedPiece[];
  parts: TurnedPart[];
};

type Angled = { piece: PlacedPiece; degrees: number };

/** Degrees within which a piece stands as the others do. */
const sameAngle = 2;
/** A text that leans by less is set upright where it stands; one that leans more stands apart. */
const maxLean = 20;
const slightest = 0.15;

/** Sets a page's pieces upright: pages scanned askew or on their side, leaning boxes, and text across the rest. */
export function setUpright(
  written: readonly TextPiece[],
  box: PageBox,
  styleOf: (fontName: string) => number,
): UprightPage {
  const raw = withStacks(written);
  const degrees = raw.map(degreesOf);
  const main = mainAngle(raw, degrees);
  const turn = (((Math.round(main.degrees / 90) % 4) + 4) % 4) as UprightPage["turn"];
  const sideways = turn % 2 === 1;
  const width = sideways ? box.height : box.width;
  const height = sideways ? box.width : box.height;
  const placed = placeAll(raw, degrees, box, turn, styleOf);
  const quarter = turn * 90;
  const lean = main.share >= 0.8 ? between(main.degrees, quarter) : 0;
  const isSkew = Math.abs(lean) > slightest;
  const pieces: PlacedPiece[] = [];
  const leaning: Angled[] = [];
  const turned: Angled[] = [];
  for (const one of placed) {
    const off = between(one.degrees, quarter + lean);
    const isBlank = one.piece.text.trim() === "";
    if (Math.abs(off) <= (main.share >= 0.8 ? sameAngle : 0.7))
      pieces.push(isSkew ? rotated(one.piece, -lean, width / 2, height / 2) : one.piece);
    else if (isBlank) continue;
    else if (Math.abs(off) < maxLean) leaning.push({ piece: one.piece, degrees: off + lean });
    else turned.push({ piece: one.piece, degrees: off + lean });
  }
  for (const group of neighbourhoods(leaning)) pieces.push(...straightened(group));
  const parts = neighbourhoods(turned).map(partOf);
  const upright = parts.length > 0 ? aboutText(pieces) : undefined;
  return { width, height, turn, pieces, parts: parts.filter((part) => upright && isText(part, upright)) };
}

/** Degrees from the page's horizontal, anticlockwise. Letters below each other run downwards. */
function degreesOf(piece: TextPiece): number {
  const [a = 0, b = 0] = piece.transform;
  return (Math.atan2(b, a) * 180) / Math.PI - (piece.vertical ? 90 : 0);
}

/** The least turn that leads from one angle to another, −180 to 180. */
function between(degrees: number, from: number): number {
  return ((((degrees - from + 180) % 360) + 360) % 360) - 180;
}

/** The angle of most letters, to the tenth of a degree, and their share. */
function mainAngle(
  raw: readonly TextPiece[],
  degrees: readonly number[],
): { degrees: number; share: number } {
  const letters = new Map<number, number>();
  let total = 0;
  for (const [index, { str }] of raw.entries()) {
    const count = str.trim().length;
    const key = ((Math.round(degrees[index] ?? 0) % 360) + 360) % 360;
    letters.set(key, (letters.get(key) ?? 0) + count);
    total += count;
  }
  let best = 0;
  let most = 0;
  for (const [key, count] of letters) {
    if (count > most) {
      best = key;
      most = count;
    }
  }
  let sum = 0;
  let weight = 0;
  for (const [index, { str }] of raw.entries()) {
    const off = between(degrees[index] ?? 0, best);
    if (Math.abs(off) > sameAngle) continue;
    sum += off * str.trim().length;
    weight += str.trim().length;
  }
  return { degrees: best + (weight > 0 ? sum / weight : 0), share: total > 0 ? weight / total : 1 };
}

function placeAll(
  raw: readonly TextPiece[],
  degrees: readonly number[],
  box: PageBox,
  turn: number,
  styleOf: (fontName: string) => number,
): Angled[] {
  const shifted = shiftedFonts(raw);
  const placed: Angled[] = [];
  for (const [index, piece] of raw.entries()) {
    const blank = piece.str.trim() === "";
    if (blank && piece.width === 0) continue;
    const [, , c = 0, d = 0, e = 0, f = 0] = piece.transform;
    const size = Math.round(Math.hypot(c, d) * 10) / 10;
    const { text, unread } = readLetters(shifted.has(piece.fontName) ? unshifted(piece.str) : piece.str);
    if ((text === "" && unread === 0) || size === 0) continue;
    const x = e - box.x;
    const y = f - box.y;
    const [px, py] =
      turn === 0
        ? [x, y]
        : turn === 1
          ? [y, box.width - x]
          : turn === 2
            ? [box.width - x, box.height - y]
            : [box.height - y, x];
    if (!Number.isFinite(px) || !Number.isFinite(py) || !Number.isFinite(piece.width)) continue;
    placed.push({
      piece: {
        text,
        x: px,
        y: py,
        width: Math.abs(piece.width),
        size,
        style: styleOf(piece.fontName) | mathStyle(piece.str),
        unread,
        ...(piece.mark === undefined ? {} : { mark: piece.mark }),
        ...(piece.link === undefined ? {} : { link: piece.link }),
      },
      degrees: degrees[index] ?? 0,
    });
  }
  return placed;
}

function mathStyle(text: string): number {
  // All of them begin with this half; looking for it is quicker.
  if (!text.includes("\ud835") || !/[\u{1d400}-\u{1d7ff}]/u.test(text)) return 0;
  const { bold, italic } = styleOfMathLetters(text);
  return (bold ? runStyle.bold : 0) | (italic ? runStyle.italic : 0);
}

/** Fonts of this page whose letters are numbered from the wrong start. */
function shiftedFonts(raw: readonly TextPiece[]): ReadonlySet<string> {
  const texts = new Map<string, string[]>();
  for (const { str, fontName } of raw) {
    const known = texts.get(fontName);
    if (known) known.push(str);
    else if (str.includes("\u0003") || texts.size === 0) texts.set(fontName, [str]);
  }
  return new Set([...texts].filter(([, own]) => isShifted(own)).map(([font]) => font));
}

function rotated(piece: PlacedPiece, degrees: number, cx: number, cy: number): PlacedPiece {
  const angle = (degrees * Math.PI) / 180;
  const dx = piece.x - cx;
  const dy = piece.y - cy;
  return {
    ...piece,
    x: cx + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: cy + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** How many pieces back a neighbour is looked for. */
const lookBack = 60;

/** Pieces at one angle that stand by each other. */
function neighbourhoods(pieces: readonly Angled[]): Angled[][] {
  const groups: { degrees: number; members: { turned: PlacedPiece; one: Angled }[] }[] = [];
  for (const one of pieces) {
    let home: (typeof groups)[number] | undefined;
    for (const group of groups.slice(-lookBack)) {
      if (Math.abs(between(one.degrees, group.degrees)) > sameAngle) continue;
      const turned = rotated(one.piece, -group.degrees, 0, 0);
      if (!group.members.slice(-lookBack).some((member) => isNear(member.turned, turned))) continue;
      if (home) {
        home.members.push(...group.members.splice(0));
      } else {
        home = group;
        group.members.push({ turned, one });
      }
    }
    if (!home)
      groups.push({
        degrees: one.degrees,
        members: [{ turned: rotated(one.piece, -one.degrees, 0, 0), one }],
      });
  }
  return groups
    .filter((group) => group.members.length > 0)
    .map((group) => group.members.map(({ one }) => one));
}

function isNear(one: PlacedPiece, other: PlacedPiece): boolean {
  const size = Math.max(one.size, other.size);
  const apart = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  return apart < size * 1.5 && Math.abs(one.y - other.y) < size * 2.4;
}

/** A leaning box of text, upright about its own middle. */
function straightened(group: readonly Angled[]): PlacedPiece[] {
  const letters = group.reduce((sum, { piece }) => sum + piece.text.length, 0);
  const degrees = group.reduce((sum, one) => sum + one.degrees * one.piece.text.length, 0) / letters;
  const box = boxOf(group.map(({ piece }) => rotated(piece, 0, 0, 0)));
  const cx = (box.x0 + box.x1) / 2;
  const cy = (box.y0 + box.y1) / 2;
  return group.map(({ piece }) => rotated(piece, -degrees, cx, cy));
}

function partOf(group: readonly Angled[]): TurnedPart {
  const degrees = group[0]?.degrees ?? 0;
  const angle = (degrees * Math.PI) / 180;
  const box: Box = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 };
  for (const { piece } of group) {
    const ex = piece.x + piece.width * Math.cos(angle);
    const ey = piece.y + piece.width * Math.sin(angle);
    box.x0 = Math.min(box.x0, piece.x, ex);
    box.y0 = Math.min(box.y0, piece.y, ey);
    box.x1 = Math.max(box.x1, piece.x, ex);
    box.y1 = Math.max(box.y1, piece.y, ey);
  }
  const upright = group.map(({ piece }) => rotated(piece, -degrees, 0, 0));
  const own = boxOf(upright);
  const pieces = upright.map((piece) => ({
    ...piece,
    x: piece.x - own.x0 + box.x0,
    y: piece.y - own.y1 + box.y1,
  }));
  return { pieces, box };
}

function boxOf(pieces: readonly PlacedPiece[]): Box {
  const box: Box = {
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y1: Number.NEGATIVE_INFINITY,
  };
  for (const piece of pieces) {
    box.x0 = Math.min(box.x0, piece.x);
    box.y0 = Math.min(box.y0, piece.y);
    box.x1 = Math.max(box.x1, piece.x + piece.width);
    box.y1 = Math.max(box.y1, piece.y + piece.size);
  }
  return box;
}

/** What a page's upright text is like: its letters, their usual size, and the room it takes. */
type AboutText = { letters: number; size: number; room: Box };

function aboutText(main: readonly PlacedPiece[]): AboutText {
  const visible = main.filter((piece) => piece.text.trim() !== "");
  const sizes = visible.map((piece) => piece.size).sort((a, b) => a - b);
  return {
    letters: visible.reduce((sum, piece) => sum + piece.text.trim().length, 0),
    size: sizes[Math.floor(sizes.length / 2)] ?? 0,
    room: boxOf(visible),
  };
}

/** Not a watermark over the text, nor a stamp in the margin. */
function isText(part: TurnedPart, main: AboutText): boolean {
  const letters = part.pieces.reduce((sum, piece) => sum + piece.text.trim().length, 0);
  if (letters > main.letters * 0.15) return true;
  const rows = new Set(part.pieces.map((piece) => Math.round(piece.y / Math.max(1, piece.size)))).size;
  if (rows > 3) return true;
  const size = Math.max(...part.pieces.map((piece) => piece.size));
  const slants = Math.min(part.box.x1 - part.box.x0, part.box.y1 - part.box.y0) > size * 2;
  if (slants && size > main.size * 1.8) return false;
  return part.box.x1 > main.room.x0 + 2 && part.box.x0 < main.room.x1 - 2;
}
