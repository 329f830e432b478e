import type { ByteView } from "#domain/convert/pictures/byte-view";
import { decodeAnsi } from "#domain/convert/pictures/metafile/charsets";
import { colourOf } from "#domain/convert/pictures/metafile/device-context";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Point } from "#domain/convert/pictures/metafile/matrix";
import { maxPoints } from "#domain/convert/pictures/metafile/outline";
import type { Box } from "#domain/convert/pictures/metafile/sheet";
import { SheetTooLarge } from "#domain/convert/pictures/metafile/sheet-too-large";
import { textOut } from "#domain/convert/pictures/metafile/text-out";

/** Records of a WMF that draw; parameters stand last first. False when the record is none of them. */
export function playWmfDrawing(gdi: Gdi, type: number, view: ByteView): boolean {
  switch (type) {
    case 0x0214: // MOVETO
      gdi.moveTo(view.i16(8), view.i16(6));
      return true;
    case 0x0213: // LINETO
      gdi.polyline([[view.i16(8), view.i16(6)]], true);
      return true;
    case 0x0324: // POLYGON
      gdi.polygons([points(view, 8, view.u16(6))]);
      return true;
    case 0x0325: // POLYLINE
      gdi.polyline(points(view, 8, view.u16(6)));
      return true;
    case 0x0538: // POLYPOLYGON
      gdi.polygons(manyPolygons(view));
      return true;
    case 0x041b: {
      const { left, top, right, bottom } = box(view, 6);
      gdi.rectangle(left, top, right, bottom);
      return true;
    }
    case 0x0418:
      gdi.ellipse(box(view, 6));
      return true;
    case 0x061c: // ROUNDRECT
      gdi.roundRectangle(box(view, 10), view.i16(8), view.i16(6));
      return true;
    case 0x0817:
    case 0x081a:
    case 0x0830: {
      const kinds = { 2071: "arc", 2074: "pie", 2096: "chord" } as const;
      gdi.arc(kinds[type], box(view, 14), [view.i16(12), view.i16(10)], [view.i16(8), view.i16(6)]);
      return true;
    }
    case 0x041f: {
      // SETPIXEL
      const [x, y] = [view.i16(12), view.i16(10)];
      gdi.fillBox(gdi.boxOf(x, y, x + 1, y + 1), colourOf(view.u32(6)));
      return true;
    }
    case 0x0521: {
      // TEXTOUT: length, letters to a whole word, y, x
      const length = view.u16(6);
      const after = 8 + length + (length % 2);
      textOut(gdi, {
        text: letters(gdi, view, 8, length),
        x: view.i16(after + 2),
        y: view.i16(after),
        options: 0,
      });
      return true;
    }
    case 0x0a32:
      extendedText(gdi, view);
      return true;
    default:
      return false;
  }
}

function extendedText(gdi: Gdi, view: ByteView): void {
  const length = view.u16(10);
  const options = view.u16(12);
  const hasBox = (options & 6) !== 0;
  const at = hasBox ? 22 : 14;
  const advancesAt = at + length + (length % 2);
  textOut(gdi, {
    text: letters(gdi, view, at, length),
    x: view.i16(8),
    y: view.i16(6),
    options,
    box: hasBox
      ? { left: view.i16(14), top: view.i16(16), right: view.i16(18), bottom: view.i16(20) }
      : undefined,
    advances:
      length > 0 && view.has(advancesAt, length * 2)
        ? Array.from({ length }, (_, index) => view.i16(advancesAt + index * 2))
        : undefined,
  });
}

function letters(gdi: Gdi, view: ByteView, at: number, length: number): string {
  return decodeAnsi(view.slice(at, length), gdi.context.font.charset);
}

function points(view: ByteView, at: number, count: number): Point[] {
  const held = Math.max(0, Math.min(count, Math.floor((view.length - at) / 4)));
  return Array.from({ length: held }, (_, index) => [view.i16(at + index * 4), view.i16(at + index * 4 + 2)]);
}

function manyPolygons(view: ByteView): Point[][] {
  const figures = Math.min(view.u16(6), Math.floor(view.length / 2));
  let at = 8 + figures * 2;
  const most = at + maxPoints * 4;
  return Array.from({ length: figures }, (_, index) => {
    if (at > most) throw new SheetTooLarge();
    const list = points(view, at, view.u16(8 + index * 2));
    at += list.length * 4;
    return list;
  });
}

/** Bottom, right, top, left. */
function box(view: ByteView, at: number): Box {
  return { bottom: view.i16(at), right: view.i16(at + 2), top: view.i16(at + 4), left: view.i16(at + 6) };
}
