import type { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import { type Brush, colourOf, type Font, type Pen } from "#domain/convert/pictures/metafile/device-context";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import { combine, identity, type Matrix, type Point } from "#domain/convert/pictures/metafile/matrix";
import { meanColour } from "#domain/convert/pictures/metafile/mean-colour";
import type { Box } from "#domain/convert/pictures/metafile/sheet";

/** Records that change how later ones are drawn. False when the record is none of them. */
export function playState(gdi: Gdi, type: number, view: ByteView): boolean {
  const { context } = gdi;
  const pair = (at: number): Point => [view.i32(at), view.i32(at + 4)];
  switch (type) {
    case 9: // SETWINDOWEXTEX
      gdi.set({ windowExtent: pair(8) });
      return true;
    case 10: // SETWINDOWORGEX
      gdi.set({ windowOrigin: pair(8) });
      return true;
    case 11: // SETVIEWPORTEXTEX
      gdi.set({ viewportExtent: pair(8) });
      return true;
    case 12: // SETVIEWPORTORGEX
      gdi.set({ viewportOrigin: pair(8) });
      return true;
    case 31: // SCALEVIEWPORTEXTEX
      gdi.set({ viewportExtent: scaled(context.viewportExtent, view) });
      return true;
    case 32: // SCALEWINDOWEXTEX
      gdi.set({ windowExtent: scaled(context.windowExtent, view) });
      return true;
    case 17: // SETMAPMODE
      gdi.set({ mapMode: view.u32(8) });
      return true;
    case 18: // SETBKMODE
      gdi.set({ isBackOpaque: view.u32(8) !== 1 });
      return true;
    case 19: // SETPOLYFILLMODE
      gdi.set({ rule: view.u32(8) === 2 ? "nonzero" : "evenodd" });
      return true;
    case 20: // SETROP2
      gdi.set({ mix: view.u32(8) });
      return true;
    case 22: // SETTEXTALIGN
      gdi.set({ textAlign: view.u32(8) });
      return true;
    case 24: // SETTEXTCOLOR
      gdi.set({ textColour: colourOf(view.u32(8)) });
      return true;
    case 25: // SETBKCOLOR
      gdi.set({ backColour: colourOf(view.u32(8)) });
      return true;
    case 57: // SETARCDIRECTION
      gdi.set({ isArcClockwise: view.u32(8) === 2 });
      return true;
    case 33:
      gdi.save();
      return true;
    case 34:
      gdi.restore(view.i32(8));
      return true;
    case 35: // SETWORLDTRANSFORM
      gdi.set({ world: readMatrix(view, 8) });
      return true;
    case 36: // MODIFYWORLDTRANSFORM
      gdi.set({ world: modified(context.world, readMatrix(view, 8), view.u32(32)) });
      return true;
    case 26: // OFFSETCLIPRGN
      gdi.moveClip(view.i32(8), view.i32(12));
      return true;
    case 29: // EXCLUDECLIPRECT
      gdi.clipOutBox(gdi.boxOf(view.i32(8), view.i32(12), view.i32(16), view.i32(20)));
      return true;
    case 30: // INTERSECTCLIPRECT
      gdi.clipToBox(gdi.boxOf(view.i32(8), view.i32(12), view.i32(16), view.i32(20)));
      return true;
    case 67: // SELECTCLIPPATH
      gdi.clipToPath(view.u32(8));
      return true;
    case 75: // EXTSELECTCLIPRGN
      clipToRegion(gdi, view);
      return true;
    case 37:
      gdi.select(view.u32(8));
      return true;
    case 40:
      gdi.forget(view.u32(8));
      return true;
    case 38: // CREATEPEN
      gdi.keep(view.u32(8), penOf(view.u32(12), Math.abs(view.i32(16)), view.u32(24)));
      return true;
    case 95: // EXTCREATEPEN
      gdi.keep(view.u32(8), extendedPen(view));
      return true;
    case 39: // CREATEBRUSHINDIRECT
      gdi.keep(view.u32(8), brushOf(view.u32(12), view.u32(16), view.u32(20)));
      return true;
    case 93: // CREATEMONOBRUSH
    case 94: // CREATEDIBPATTERNBRUSHPT
      gdi.keep(view.u32(8), patternBrush(view));
      return true;
    case 82: // EXTCREATEFONTINDIRECTW
      gdi.keep(view.u32(8), wideFont(view, 12));
      return true;
    case 48: // CREATEPALETTE
    case 99: // CREATECOLORSPACE
    case 122:
      gdi.keep(view.u32(8), { kind: "other" });
      return true;
    default:
      return false;
  }
}

export function penOf(style: number, width: number, colour: number): Pen {
  const caps = ["round", "square", "butt"] as const;
  const joins = ["round", "bevel", "miter"] as const;
  return {
    kind: "pen",
    style: style & 15,
    width,
    colour: colourOf(colour),
    cap: caps[(style >>> 8) & 3] ?? "round",
    join: joins[(style >>> 12) & 3] ?? "round",
  };
}

/** BS_SOLID 0, NULL 1, HATCHED 2; patterns come in records of their own. */
export function brushOf(style: number, colour: number, hatch: number): Brush {
  if (style === 1) return { kind: "brush" };
  if (style === 2) return { kind: "brush", colour: colourOf(colour), hatch };
  return { kind: "brush", colour: colourOf(colour) };
}

function extendedPen(view: ByteView): Pen {
  const style = view.u32(28);
  const isGeometric = (style & 0xf0000) === 0x10000;
  const pen = penOf(style, isGeometric ? view.u32(32) : 0, view.u32(40));
  // A pen whose brush is hollow draws nothing.
  return view.u32(36) === 1 ? { ...pen, style: 5 } : pen;
}

function patternBrush(view: ByteView): Brush {
  const header = view.u32(16);
  const dib = readDib(view, { header, pixels: view.u32(24) });
  return dib?.kind === "raster" ? { kind: "brush", colour: meanColour(dib.raster) } : { kind: "brush" };
}

function wideFont(view: ByteView, at: number): Font {
  return {
    kind: "font",
    height: view.i32(at),
    escapement: view.i32(at + 8),
    weight: view.i32(at + 16),
    italic: view.u8(at + 20) !== 0,
    underline: view.u8(at + 21) !== 0,
    strike: view.u8(at + 22) !== 0,
    charset: view.u8(at + 23),
    pitchAndFamily: view.u8(at + 27),
    face: view.utf16(at + 28, 32),
  };
}

function readMatrix(view: ByteView, at: number): Matrix {
  const [a, b, c, d, e, f] = [0, 4, 8, 12, 16, 20].map((step) => view.f32(at + step));
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

/** MWT_IDENTITY 1, LEFTMULTIPLY 2, RIGHTMULTIPLY 3, SET 4. */
function modified(world: Matrix, change: Matrix, mode: number): Matrix {
  switch (mode) {
    case 1:
      return identity;
    case 2:
      return combine(change, world);
    case 3:
      return combine(world, change);
    case 4:
      return change;
    default:
      return world;
  }
}

function scaled([x, y]: Point, view: ByteView): Point {
  const share = (value: number, at: number) => (value * view.i32(at)) / (view.i32(at + 4) || 1);
  return [share(x, 8), share(y, 16)];
}

function clipToRegion(gdi: Gdi, view: ByteView): void {
  const mode = view.u32(12);
  const boxes: Box[] = [];
  const count = view.u32(8) === 0 ? 0 : Math.min(view.u32(24), 2_000);
  for (let index = 0; index < count && view.has(48 + index * 16, 16); index++) {
    const at = 48 + index * 16;
    boxes.push({
      left: view.i32(at),
      top: view.i32(at + 4),
      right: view.i32(at + 8),
      bottom: view.i32(at + 12),
    });
  }
  // RGN_AND and RGN_COPY; the other ways to combine leave the clip as it is.
  if (mode === 1) gdi.clipToRegion(boxes, true);
  else if (mode === 5) gdi.clipToRegion(boxes, false);
}
