import { framedCamera } from "../drawing/camera";
import { floorShadow } from "../drawing/floor-shadow";
import { lampAt } from "../drawing/lamp";
import type { Scene } from "../drawing/paint-scene";
import { cornersOf, type Painter } from "../drawing/solid";
import { lying, turned } from "../drawing/vector";
import { type BoundCover, bookOutline, boundBook } from "./book";
import type { Stand } from "./stand";

/** How the books of the stack are turned, from the floor up; degrees. */
const turns = [-3, 5, -8, 2];

/** Four copies on top of each other, spines to the front, and a fifth that stands behind them. */
export function stackedBooks(cover: BoundCover, { width, height, ground }: Stand): Scene {
  const lamp = lampAt([-0.7, 1.4, 1.05]);
  const thickness = cover.thickness + (cover.binding === "hardcover" ? 0.024 : 0);
  // With the head to the left the words on a spine stand upright; without a spine the leaves are shown.
  const toFront = (cover.spine !== null) === cover.isRightToLeft ? 90 : -90;
  const places = turns.map((turn, at) => ({
    centre: [0, thickness * (at + 0.5), 0.36] as const,
    axes: lying(toFront + turn),
  }));
  const behind = { centre: [0.34, 0.5, -0.36] as const, axes: turned(-14) };
  const stack = places.flatMap(({ centre, axes }) => boundBook(cover, centre, axes, lamp));
  // What little is seen of fronts and ends between two books lies in the shade of the upper one.
  const upper = stack.length - stack.length / turns.length;
  for (const solid of stack.slice(0, upper)) solid.paint = shaded(solid.paint);
  const top = thickness * turns.length;
  const solids = [...stack, ...boundBook(cover, behind.centre, behind.axes, lamp)];
  const outlines = [...places, behind].map(({ centre, axes }) => bookOutline(cover, centre, axes));
  return {
    solids,
    shadow: floorShadow(outlines, lamp.to, 0.3, [0.15, -0.1], 4),
    camera: framedCamera([-0.1, 1.05 + top, 4], [0, -0.16, -1], solids.flatMap(cornersOf), {
      width,
      height,
      fill: [0.78, 0.76],
      middle: [0.5, 0.5],
    }),
    ground,
  };
}

const shaded =
  (paint: Painter): Painter =>
  (touch, light) => {
    paint(touch, light);
    const shade = touch.face === "front" ? 0.62 : Math.abs(touch.ny) > 0.5 ? 0.72 : 1;
    for (let at = 0; at < 3; at++) light[at] = (light[at] ?? 0) * shade;
  };
