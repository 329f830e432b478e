import { type Lamp, shadeOf } from "../drawing/lamp";
import { lightOf } from "../drawing/pixels";
import type { Painter, Solid, Touch } from "../drawing/solid";
import { readTexture, type Texture } from "../drawing/texture";
import { type Axes, add, times, type Vector } from "../drawing/vector";
import { leaves } from "./leaves";

/** A cover to be bound round pages. */
export type BoundCover = {
  front: Texture;
  /** As on the wrap, read from top to bottom; null when the cover has none. */
  spine: Texture | null;
  binding: "paperback" | "hardcover";
  /** Thickness of the pages as a part of the book's height. */
  thickness: number;
  /** The spine is at the front's right. */
  isRightToLeft: boolean;
};

/** Boards of a hardcover, and how far they stand out over the pages; parts of the height. */
const board = 0.012;
const overhang = 0.013;
/** A paperback's card. */
const card = 0.0022;
const paper = lightOf("#f4ecdc");

/** All of a book: 1 high, `centre` is its middle. Its front looks along `axes.out`. */
export function boundBook(cover: BoundCover, centre: Vector, axes: Axes, lamp: Lamp): Solid[] {
  const { front, thickness, isRightToLeft } = cover;
  const halfWidth = front.width / front.height / 2;
  const spineSide = isRightToLeft ? 1 : -1;
  const part = (x: number, z: number, half: Vector, paint: Painter): Solid => ({
    ...axes,
    centre: add(centre, add(times(axes.right, x), times(axes.out, z))),
    half,
    radius: 0,
    paint,
  });
  if (cover.binding === "paperback") {
    const half: Vector = [halfWidth, 0.5, thickness / 2];
    const face = facePainter(cover, halfWidth, axes, lamp);
    const pages = pagePainter(half, axes, lamp);
    const spine = spinePainter(cover, half, axes, lamp);
    const paint: Painter = (touch, light) => {
      if (touch.face !== "side") return face(touch, light);
      if (touch.nx * spineSide > 0.5) return spine(touch, light);
      if (Math.abs(touch.z) < half[2] - card) return pages(touch, light);
      edgeOf(front, touch, halfWidth, light);
      const shade = shadeOf(lamp, axes, touch);
      // The cut edge of the card is paler than what is printed on it.
      for (let at = 0; at < 3; at++) light[at] = (0.55 * (light[at] ?? 0) + 0.3) * shade;
    };
    return [part(0, 0, half, paint)];
  }
  const whole = thickness / 2 + board;
  const pagesHalf: Vector = [halfWidth - overhang / 2 - board / 2, 0.5 - overhang, thickness / 2];
  const pages = pagePainter(pagesHalf, axes, lamp, 0.8);
  const spineHalf: Vector = [board / 2, 0.5, whole];
  const boardHalf: Vector = [halfWidth - board / 2, 0.5, board / 2];
  const face = facePainter(cover, halfWidth, axes, lamp);
  const spine = spinePainter(cover, spineHalf, axes, lamp);
  const boardPaint: Painter = (touch, light) => {
    touch.x -= (spineSide * board) / 2;
    if (touch.face !== "side") return face(touch, light);
    edgeOf(front, touch, halfWidth, light);
    const shade = shadeOf(lamp, axes, touch);
    for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * shade;
  };
  return [
    part((spineSide * (board - overhang)) / 2, 0, pagesHalf, pages),
    part((-spineSide * board) / 2, thickness / 2 + board / 2, boardHalf, boardPaint),
    part((-spineSide * board) / 2, -(thickness / 2 + board / 2), boardHalf, boardPaint),
    part(spineSide * (halfWidth - board / 2), 0, spineHalf, (touch, light) => {
      if (touch.face === "side" && Math.abs(touch.nx) > 0.5) return spine(touch, light);
      touch.x = spineSide * halfWidth;
      edgeOf(front, touch, halfWidth, light);
      const shade = touch.face === "side" ? shadeOf(lamp, axes, touch) : 0.97;
      for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * shade;
    }),
  ];
}

/** The whole outline of a book: what its shadow is worked out from. */
export function bookOutline(cover: BoundCover, centre: Vector, axes: Axes): Solid {
  const { front, thickness, binding } = cover;
  const whole = thickness / 2 + (binding === "hardcover" ? board : 0);
  return { ...axes, centre, half: [front.width / front.height / 2, 0.5, whole], radius: 0, paint: () => {} };
}

/** The front, with the fold beside its spine and a faint sheen. The back is only ever seen as a shade. */
function facePainter(cover: BoundCover, halfWidth: number, axes: Axes, lamp: Lamp): Painter {
  const spineSide = cover.isRightToLeft ? 1 : -1;
  return (touch, light) => {
    const u = (touch.x + halfWidth) / (2 * halfWidth);
    const v = 0.5 - touch.y;
    readTexture(cover.front, u, v, touch.spread / (2 * halfWidth), light);
    const fold = foldShade(halfWidth - spineSide * touch.x, cover.binding);
    const shade = (1.035 - 0.07 * v) * fold * (touch.face === "back" ? shadeOf(lamp, axes, touch) : 1);
    const along = u * 0.72 * -spineSide + v * 0.5;
    const sheen = 0.028 * Math.exp(-(((along - 0.18) / 0.2) ** 2));
    for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * shade + sheen;
  };
}

/** How the front's light changes `away` from the spine's edge: where card or cloth bends. */
function foldShade(away: number, binding: "paperback" | "hardcover"): number {
  const bump = (middle: number, width: number) => Math.exp(-(((away - middle) / width) ** 2));
  if (binding === "hardcover")
    return 1 - 0.34 * bump(0.036, 0.009) + 0.2 * bump(0.051, 0.006) - 0.12 * bump(0.004, 0.006);
  return 1 - 0.16 * bump(0, 0.008) - 0.11 * bump(0.03, 0.0034) + 0.08 * bump(0.037, 0.004);
}

function spinePainter(
  { front, spine, isRightToLeft }: BoundCover,
  half: Vector,
  axes: Axes,
  lamp: Lamp,
): Painter {
  return (touch, light) => {
    const u = ((isRightToLeft ? -touch.z : touch.z) + half[2]) / (2 * half[2]);
    const v = 0.5 - touch.y;
    if (spine) readTexture(spine, u, v, touch.spread / (2 * half[2]), light);
    else readTexture(front, isRightToLeft ? 1 : 0, v, 0.04, light);
    // Bent at both edges.
    const bend = 1 - 0.22 * Math.abs(2 * u - 1) ** 6 + 0.05 * (1 - Math.abs(2 * u - 1.1));
    const shade = shadeOf(lamp, axes, touch) * bend;
    for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * shade;
  };
}

/** The cut edges of the leaves; `recess` darkens them under boards that stand out. */
function pagePainter(half: Vector, axes: Axes, lamp: Lamp, recess = 1): Painter {
  return (touch, light) => {
    const across = (touch.z + half[2]) / (2 * half[2]);
    const along = Math.abs(touch.nx) > 0.5 ? touch.y : touch.x + 0.37;
    readTexture(leaves(), across, along + 0.5, touch.spread / (2 * half[2]), light);
    const edge = Math.min(across, 1 - across) * 2 * half[2];
    const shade =
      // Uncoated paper is paler in the shade than print beside it.
      Math.min(1.04, shadeOf(lamp, axes, touch) * 1.16) *
      (1 - (recess < 1 ? 0.5 : 0.22) * Math.exp(-edge / 0.006)) *
      recess;
    for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * (paper[at] ?? 1) * shade;
  };
}

/** The cover's own colour at the edge nearest to where it was met: it goes on round the edge. */
function edgeOf(front: Texture, touch: Touch, halfWidth: number, light: Float64Array): void {
  const u = (touch.x + halfWidth) / (2 * halfWidth);
  readTexture(
    front,
    Math.min(0.985, Math.max(0.015, u)),
    Math.min(0.99, Math.max(0.01, 0.5 - touch.y)),
    0.02,
    light,
  );
}
