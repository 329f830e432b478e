import { ByteView } from "#domain/convert/pictures/byte-view";
import type { PictureHeader } from "#domain/convert/pictures/picture-header";
import { Refusal } from "#domain/refusal";

/** What an author may send as a picture for a cover. */
export const largestPictureBytes = 10 * 1024 * 1024;
export const longestPictureSide = 10_000;
export const maxPicturePixels = 50_000_000;
/** Of a see-through PNG, whose every row is looked at before it is kept: more shows on no cover. */
export const maxClearPixels = 12_000_000;

/**
 * How a picture gets in: `as-is` is a baseline JPEG that can be read row by row whatever its size; `redraw` must be made
 * one, or a plain PNG where it is see-through, which only small pictures (`maxRedrawn` pixels) can be; `clear` is a larger PNG
 * that may be see-through and can be read row by row. Refuses anything else with the sentence that says what to
 * do. `head` holds the first bytes, as far as the header.
 */
export function howToTake(
  name: string,
  header: PictureHeader | undefined,
  head: Uint8Array,
  maxRedrawn: number,
): "as-is" | "redraw" | "clear" {
  const { kind, width = 0, height = 0 } = header ?? {};
  if (!header || (kind !== "jpeg" && kind !== "png" && kind !== "webp"))
    throw new Refusal(header || !isBroken(head) ? "picture-wrong-kind" : "picture-damaged", { name });
  if (width < 1 || height < 1) throw new Refusal("picture-damaged", { name });
  const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
  if (width > longestPictureSide || height > longestPictureSide || width * height > maxPicturePixels)
    throw new Refusal("picture-too-many-pixels", { name, size });
  if (header.animated) throw new Refusal("picture-animated", { name });
  const oddity = whatIsUnusual(header, head);
  if (oddity === undefined) return "as-is";
  if (width * height <= maxRedrawn) return "redraw";
  if (header.kind === "png" && width * height <= maxClearPixels && isPlainClear(head)) return "clear";
  throw new Refusal("picture-large-unusual", { name, size, what: oddity });
}

/** A PNG of 8 bits a channel with room for transparency, and not interlaced. */
const isPlainClear = (head: Uint8Array): boolean =>
  head[24] === 8 && (head[25] === 3 || head[25] === 4 || head[25] === 6) && head[28] === 0;

/** Undefined for an upright baseline JPEG in grey or RGB. */
function whatIsUnusual(header: PictureHeader, head: Uint8Array): string | undefined {
  if (header.kind === "png") return "is a PNG";
  if (header.kind === "webp") return "is a WebP";
  if (header.isCmyk) return "is in the colors of print (CMYK)";
  if (header.orientation) return "is stored on its side";
  const frame = jpegFrame(head);
  if (frame?.marker === 0xc2) return "is a progressive JPG";
  const isPlain =
    frame && frame.marker <= 0xc1 && frame.bits === 8 && (frame.colours === 1 || frame.colours === 3);
  return isPlain ? undefined : "is an unusual kind of JPG";
}

/** Begins as a JPEG or PNG does, yet nothing more could be read. */
const isBroken = ([one, two, three]: Uint8Array): boolean =>
  (one === 0xff && two === 0xd8 && three === 0xff) || (one === 0x89 && two === 0x50 && three === 0x4e);

/** The frame header's kind (SOF0 = 0xC0 …), bits a sample and colours. */
function jpegFrame(head: Uint8Array): { marker: number; bits: number; colours: number } | undefined {
  const view = new ByteView(head, false);
  for (let at = 2; view.has(at, 10); ) {
    const marker = view.u8(at + 1);
    if (view.u8(at) !== 0xff || marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { marker, bits: view.u8(at + 4), colours: view.u8(at + 9) };
    const standsAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? 2 : 2 + Math.max(2, view.u16(at + 2));
  }
  return undefined;
}
