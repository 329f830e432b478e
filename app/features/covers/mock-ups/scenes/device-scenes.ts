import { framedCamera } from "../drawing/camera";
import { floorShadow } from "../drawing/floor-shadow";
import { lampAt } from "../drawing/lamp";
import type { Scene } from "../drawing/paint-scene";
import { cornersOf } from "../drawing/solid";
import type { Texture } from "../drawing/texture";
import { lying, turned } from "../drawing/vector";
import { deviceSolid, eReader, phone } from "./device";
import type { Stand } from "./stand";

/** A phone that stands a little turned and leans back. */
export function standingPhone(screen: Texture, { width, height, ground }: Stand): Scene {
  const lamp = lampAt([-0.8, 1.35, 1.1]);
  const axes = turned(-21, 7);
  const low = Math.min(...cornersOf(deviceSolid(phone, screen, [0, 0, 0], axes, lamp)).map(([, y]) => y));
  const solids = [deviceSolid(phone, screen, [0, -low, 0], axes, lamp)];
  return {
    solids,
    shadow: floorShadow(solids, lamp.to, 0.3, [0.15, -0.2], 3.2),
    camera: framedCamera([0, 0.95, 3.4], [0, 0, -1], solids.flatMap(cornersOf), {
      width,
      height,
      fill: [0.66, height > width ? 0.7 : 0.8],
      middle: [0.5, 0.495],
    }),
    ground,
  };
}

/** An e-reader that lies on a table, seen from above. */
export function lyingReader(screen: Texture, { width, height, ground }: Stand): Scene {
  const lamp = lampAt([-0.75, 1.2, -0.35]);
  const solids = [
    deviceSolid(eReader, screen, [0, eReader.thickness / 2 + 0.006, 0], lying(height > width ? 9 : 14), lamp),
  ];
  return {
    solids,
    shadow: floorShadow(solids, lamp.to, 0.35, [0.05, 0.1], 2.6),
    camera: framedCamera([0, 3.1, 1.7], [0, -3.1, -1.7], solids.flatMap(cornersOf), {
      width,
      height,
      fill: [0.78, 0.8],
      middle: [0.5, 0.5],
    }),
    ground,
  };
}
