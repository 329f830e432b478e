import { framedCamera } from "../drawing/camera";
import { floorShadow } from "../drawing/floor-shadow";
import { lampAt } from "../drawing/lamp";
import type { Scene } from "../drawing/paint-scene";
import { cornersOf } from "../drawing/solid";
import { turned } from "../drawing/vector";
import { type BoundCover, bookOutline, boundBook } from "./book";
import type { Stand } from "./stand";

/** Upright and half turned: to its spine when the cover has one, to its pages when it has not. */
export function standingBook(cover: BoundCover, { width, height, ground }: Stand): Scene {
  const spineIsLeft = !cover.isRightToLeft;
  const side = (cover.spine !== null) === spineIsLeft ? 1 : -1;
  const lamp = lampAt([0.8 * side, 1.35, 1.05]);
  const axes = turned(side * (cover.spine ? 33 : 30));
  const solids = boundBook(cover, [0, 0.5, 0], axes, lamp);
  const isTall = height > width;
  return {
    solids,
    shadow: floorShadow([bookOutline(cover, [0, 0.5, 0], axes)], lamp.to, 0.3, [-0.1 * side, -0.15], 3.4),
    camera: framedCamera([0, 1.3, 3.3], [0, 0, -1], solids.flatMap(cornersOf), {
      width,
      height,
      fill: [isTall ? 0.76 : 0.68, 0.76],
      middle: [0.5, 0.495],
    }),
    ground,
  };
}
