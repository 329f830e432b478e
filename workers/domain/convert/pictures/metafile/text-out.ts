import type { Font } from "#domain/convert/pictures/metafile/device-context";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import { scaleOf } from "#domain/convert/pictures/metafile/matrix";
import type { Box } from "#domain/convert/pictures/metafile/sheet";
import { symbolCharacter } from "#domain/convert/readers/word-processor/symbols";

export type TextOut = {
  text: string;
  x: number;
  y: number;
  /** ETO_OPAQUE 2, ETO_CLIPPED 4. */
  options: number;
  /** Logical. */
  box?: Box | undefined;
  /** How far each letter moves the pen, in logical units. */
  advances?: readonly number[] | undefined;
};

/** Sets a line of text where GDI would, in the nearest font there is, stretched to the width it had. */
export function textOut(gdi: Gdi, { text, x, y, options, box, advances }: TextOut): void {
  const { context } = gdi;
  const { font, textAlign, clip } = context;
  const onSheet = box && gdi.boxOf(box.left, box.top, box.right, box.bottom);
  if (options & etoOpaque && onSheet) gdi.fillBox(onSheet, context.backColour);
  if (options & etoClipped && onSheet) gdi.clipToBox(onSheet);

  const [startX, startY] = textAlign & taUpdatePosition ? context.position : [x, y];
  const [a, b, c, d] = gdi.mapping;
  const scale = scaleOf(gdi.mapping);
  const size = emHeight(font) * (Math.hypot(c, d) || scale);
  const advance = advances?.reduce((sum, one) => sum + one, 0) ?? 0;
  const length = Math.abs(advance) * (Math.hypot(a, b) || scale);
  // A mapping that only turns the axes over does not turn letters over.
  const worldTurn = b !== 0 || c !== 0 ? (Math.atan2(b, a) * 180) / Math.PI : 0;
  const angle = worldTurn - font.escapement / 10;

  const [atX, atY] = gdi.at(startX, startY);
  const down = belowReference(textAlign) * size;
  const radians = (angle * Math.PI) / 180;
  if (context.mix !== 11 && text.trim() !== "") gdi.marks++;
  gdi.sheet.text(
    toUnicode(text, font.face),
    atX - Math.sin(radians) * down,
    atY + Math.cos(radians) * down,
    {
      size,
      family: family(font),
      colour: context.textColour,
      bold: font.weight >= 600,
      italic: font.italic,
      underline: font.underline,
      strike: font.strike,
      anchor: (textAlign & 6) === 6 ? "middle" : textAlign & 2 ? "end" : "start",
      angle: Math.round(angle * 10) / 10,
      length: length > 0 ? length : undefined,
    },
    context.clip,
  );
  if (textAlign & taUpdatePosition) gdi.set({ position: [startX + advance, startY] });
  gdi.context.clip = clip;
}

const etoOpaque = 2;
const etoClipped = 4;
const taUpdatePosition = 1;

/** A line's height holds the letters and about a sixth more. */
function emHeight({ height }: Font): number {
  if (height === 0) return 16;
  return height < 0 ? -height : height / 1.17;
}

/** From the reference point to the baseline, in heights of the letters: the point is at the top, foot or baseline. */
function belowReference(textAlign: number): number {
  if ((textAlign & 24) === 24) return 0;
  return textAlign & 8 ? -0.22 : 0.9;
}

function family({ face, pitchAndFamily }: Font): string {
  const name = face.replace(/[^\p{L}\p{N} _-]/gu, "").trim();
  const isFixed = (pitchAndFamily & 0xf0) === 0x30 || /courier|consol|mono/i.test(name);
  const isSerif =
    (pitchAndFamily & 0xf0) === 0x10 || /times|roman|serif|garamond|georgia|cambria|book/i.test(name);
  const kind = isFixed ? "monospace" : isSerif && !/sans/i.test(name) ? "serif" : "sans-serif";
  return name === "" || isSymbolFont(name) ? kind : `'${name}', ${kind}`;
}

function isSymbolFont(face: string): boolean {
  return /^(symbol|wingdings|webdings|zapf dingbats|mt extra)/i.test(face);
}

/** Letters of symbol fonts are numbers of signs. */
function toUnicode(text: string, face: string): string {
  if (!isSymbolFont(face)) return text;
  let shown = "";
  for (const letter of text) shown += symbolCharacter(face, letter.codePointAt(0) ?? 0) ?? letter;
  return shown;
}
