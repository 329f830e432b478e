import type { ByteView } from "#domain/convert/pictures/byte-view";
import { decodeAnsi } from "#domain/convert/pictures/metafile/charsets";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import { textOut } from "#domain/convert/pictures/metafile/text-out";

/** Records that set text. False when the record is none of them. */
export function playText(gdi: Gdi, type: number, view: ByteView): boolean {
  switch (type) {
    case 83: // EXTTEXTOUTA
    case 84: // EXTTEXTOUTW
      oneText(gdi, view, 36, type === 84);
      return true;
    case 96: // POLYTEXTOUTA
    case 97: {
      const count = Math.min(view.u32(36), 10_000);
      for (let index = 0; index < count; index++) oneText(gdi, view, 40 + index * 40, type === 97);
      return true;
    }
    case 108: // SMALLTEXTOUT
      smallText(gdi, view);
      return true;
    default:
      return false;
  }
}

/** An EMRTEXT: reference point, letters, where they stand, options, box, where the advances stand. */
function oneText(gdi: Gdi, view: ByteView, at: number, isWide: boolean): void {
  const letters = Math.min(view.u32(at + 8), maxLetters);
  const options = view.u32(at + 16);
  const advancesAt = view.u32(at + 36);
  // With ETO_PDY each letter has a step down, too.
  const step = options & 0x2000 ? 8 : 4;
  const advances =
    advancesAt > 0 && view.has(advancesAt, letters * step)
      ? Array.from({ length: letters }, (_, index) => view.i32(advancesAt + index * step))
      : undefined;
  textOut(gdi, {
    text: readLetters(gdi, view, view.u32(at + 12), letters, options, isWide),
    x: view.i32(at),
    y: view.i32(at + 4),
    options,
    box:
      options & 6
        ? {
            left: view.i32(at + 20),
            top: view.i32(at + 24),
            right: view.i32(at + 28),
            bottom: view.i32(at + 32),
          }
        : undefined,
    advances,
  });
}

function smallText(gdi: Gdi, view: ByteView): void {
  const letters = Math.min(view.u32(16), maxLetters);
  const options = view.u32(20);
  const hasBox = (options & 0x100) === 0;
  const isWide = (options & 0x200) === 0;
  textOut(gdi, {
    text: readLetters(gdi, view, hasBox ? 52 : 36, letters, options, isWide),
    x: view.i32(8),
    y: view.i32(12),
    options,
    box: hasBox
      ? { left: view.i32(36), top: view.i32(40), right: view.i32(44), bottom: view.i32(48) }
      : undefined,
  });
}

function readLetters(
  gdi: Gdi,
  view: ByteView,
  at: number,
  letters: number,
  options: number,
  isWide: boolean,
): string {
  if (!isWide) return decodeAnsi(view.slice(at, letters), gdi.context.font.charset);
  if (!(options & glyphIndexes)) return view.utf16(at, letters);
  // Numbers of glyphs, not letters: most fonts keep ASCII in order, from the space as glyph 3.
  let text = "";
  for (let index = 0; index < letters && view.has(at + index * 2, 2); index++) {
    const glyph = view.u16(at + index * 2);
    text += glyph >= 3 && glyph <= 97 ? String.fromCharCode(glyph + 29) : "";
  }
  return text;
}

const glyphIndexes = 0x10;
const maxLetters = 20_000;
