import { identity, type Matrix, type Point } from "#domain/convert/pictures/metafile/matrix";
import type { Clip, FillRule } from "#domain/convert/pictures/metafile/sheet";

export type Pen = {
  kind: "pen";
  /** PS_SOLID 0, DASH 1, DOT 2, DASHDOT 3, DASHDOTDOT 4, NULL 5, INSIDEFRAME 6, USERSTYLE 7. */
  style: number;
  /** Logical units; 0 is one pixel. */
  width: number;
  colour: string;
  cap: "butt" | "round" | "square";
  join: "miter" | "round" | "bevel";
};
/** `colour` is `#rrggbb`; absent fills nothing. */
export type Brush = { kind: "brush"; colour?: string; hatch?: number };
export type Font = {
  kind: "font";
  /** Logical units: negative is the height of the letters, positive that of the line, 0 unsaid. */
  height: number;
  /** Tenths of a degree against the clock. */
  escapement: number;
  weight: number;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  charset: number;
  pitchAndFamily: number;
  face: string;
};
/** Palettes and regions take a place in the table but are not used. */
export type Other = { kind: "other" };
export type GdiObject = Pen | Brush | Font | Other;

/** What GDI calls a device context: everything that bears on how the next record is drawn. */
export type DeviceContext = {
  pen: Pen;
  brush: Brush;
  font: Font;
  textColour: string;
  backColour: string;
  isBackOpaque: boolean;
  rule: FillRule;
  textAlign: number;
  /** MM_TEXT 1 to MM_ANISOTROPIC 8. */
  mapMode: number;
  windowOrigin: Point;
  windowExtent: Point;
  viewportOrigin: Point;
  viewportExtent: Point;
  world: Matrix;
  clip: Clip;
  position: Point;
  isArcClockwise: boolean;
  /** R2_COPYPEN 13 and its like. */
  mix: number;
};

export function newContext(clip: Clip): DeviceContext {
  return {
    pen: blackPen,
    brush: { kind: "brush", colour: "#ffffff" },
    font: systemFont,
    textColour: "#000000",
    backColour: "#ffffff",
    isBackOpaque: true,
    rule: "evenodd",
    textAlign: 0,
    mapMode: 1,
    windowOrigin: [0, 0],
    windowExtent: [1, 1],
    viewportOrigin: [0, 0],
    viewportExtent: [1, 1],
    world: identity,
    clip,
    position: [0, 0],
    isArcClockwise: false,
    mix: 13,
  };
}

const blackPen: Pen = {
  kind: "pen",
  style: 0,
  width: 0,
  colour: "#000000",
  cap: "round",
  join: "round",
};
const systemFont: Font = {
  kind: "font",
  height: 0,
  escapement: 0,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  charset: 0,
  pitchAndFamily: 0x20,
  face: "",
};

/** Objects every device has, by their number (WHITE_BRUSH 0 to DC_PEN 19). */
export function stockObject(index: number): GdiObject {
  const brushes = ["#ffffff", "#c0c0c0", "#808080", "#404040", "#000000"];
  const colour = brushes[index];
  if (colour) return { kind: "brush", colour };
  switch (index) {
    case 5:
      return { kind: "brush" };
    case 6:
      return { ...blackPen, colour: "#ffffff" };
    case 7:
    case 19:
      return blackPen;
    case 8:
      return { ...blackPen, style: 5 };
    case 18:
      return { kind: "brush", colour: "#ffffff" };
    default:
      return index >= 10 && index <= 17 ? systemFont : { kind: "other" };
  }
}

/** `#rrggbb` of a COLORREF, 0x00bbggrr. */
export function colourOf(reference: number): string {
  const red = reference & 0xff;
  const green = (reference >>> 8) & 0xff;
  const blue = (reference >>> 16) & 0xff;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
