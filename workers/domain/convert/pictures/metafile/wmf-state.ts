import type { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import { decodeAnsi } from "#domain/convert/pictures/metafile/charsets";
import { colourOf, type Font } from "#domain/convert/pictures/metafile/device-context";
import { brushOf, penOf } from "#domain/convert/pictures/metafile/emf-state";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Point } from "#domain/convert/pictures/metafile/matrix";
import { meanColour } from "#domain/convert/pictures/metafile/mean-colour";

/** Records of a WMF that change how later ones are drawn; parameters stand last first. False when it is none. */
export function playWmfState(gdi: Gdi, type: number, view: ByteView): boolean {
  const { context } = gdi;
  const pair = (): Point => [view.i16(8), view.i16(6)];
  const added = ([x, y]: Point): Point => [x + view.i16(8), y + view.i16(6)];
  switch (type) {
    case 0x020b: // SETWINDOWORG
      gdi.set({ windowOrigin: pair() });
      return true;
    case 0x020c: // SETWINDOWEXT
      gdi.set({ windowExtent: pair() });
      return true;
    case 0x020f: // OFFSETWINDOWORG
      gdi.set({ windowOrigin: added(context.windowOrigin) });
      return true;
    case 0x0410: {
      // SCALEWINDOWEXT: y divisor, y factor, x divisor, x factor
      const [x, y] = context.windowExtent;
      gdi.set({
        windowExtent: [(x * view.i16(12)) / (view.i16(10) || 1), (y * view.i16(8)) / (view.i16(6) || 1)],
      });
      return true;
    }
    // Where the picture is to stand is the business of whoever plays it: map mode and viewport are left alone.
    case 0x0103:
    case 0x020d:
    case 0x020e:
    case 0x0211:
    case 0x0412:
      return true;
    case 0x0102: // SETBKMODE
      gdi.set({ isBackOpaque: view.u16(6) !== 1 });
      return true;
    case 0x0104: // SETROP2
      gdi.set({ mix: view.u16(6) });
      return true;
    case 0x0106: // SETPOLYFILLMODE
      gdi.set({ rule: view.u16(6) === 2 ? "nonzero" : "evenodd" });
      return true;
    case 0x012e: // SETTEXTALIGN
      gdi.set({ textAlign: view.u16(6) });
      return true;
    case 0x0209: // SETTEXTCOLOR
      gdi.set({ textColour: colourOf(view.u32(6)) });
      return true;
    case 0x0201: // SETBKCOLOR
      gdi.set({ backColour: colourOf(view.u32(6)) });
      return true;
    case 0x001e:
      gdi.save();
      return true;
    case 0x0127:
      gdi.restore(view.i16(6));
      return true;
    case 0x0220: // OFFSETCLIPRGN
      gdi.moveClip(view.i16(8), view.i16(6));
      return true;
    case 0x0415: // EXCLUDECLIPRECT
      gdi.clipOutBox(gdi.boxOf(view.i16(12), view.i16(10), view.i16(8), view.i16(6)));
      return true;
    case 0x0416: // INTERSECTCLIPRECT
      gdi.clipToBox(gdi.boxOf(view.i16(12), view.i16(10), view.i16(8), view.i16(6)));
      return true;
    case 0x012d:
      gdi.select(view.u16(6));
      return true;
    case 0x01f0:
      gdi.forget(view.u16(6));
      return true;
    case 0x02fa: // CREATEPENINDIRECT
      gdi.keepNext(penOf(view.u16(6), Math.abs(view.i16(8)), view.u32(12)));
      return true;
    case 0x02fc: // CREATEBRUSHINDIRECT
      gdi.keepNext(brushOf(view.u16(6), view.u32(8), view.u16(12)));
      return true;
    case 0x02fb: // CREATEFONTINDIRECT
      gdi.keepNext(fontOf(view));
      return true;
    case 0x0142: {
      // DIBCREATEPATTERNBRUSH
      const dib = readDib(view, { header: 10 });
      gdi.keepNext(
        dib?.kind === "raster" ? { kind: "brush", colour: meanColour(dib.raster) } : { kind: "brush" },
      );
      return true;
    }
    case 0x00f7: // CREATEPALETTE
    case 0x01f9: // CREATEPATTERNBRUSH
    case 0x06ff: // CREATEREGION
      gdi.keepNext({ kind: "other" });
      return true;
    default:
      return false;
  }
}

function fontOf(view: ByteView): Font {
  const charset = view.u8(19);
  return {
    kind: "font",
    height: view.i16(6),
    escapement: view.i16(10),
    weight: view.i16(14),
    italic: view.u8(16) !== 0,
    underline: view.u8(17) !== 0,
    strike: view.u8(18) !== 0,
    charset,
    pitchAndFamily: view.u8(23),
    face: decodeAnsi(view.slice(24, 32), charset === 2 ? 0 : charset),
  };
}
