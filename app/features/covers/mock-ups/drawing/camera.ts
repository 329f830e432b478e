import { cross, dot, minus, unit, type Vector } from "./vector";

/** An eye, where it looks, and how what it sees comes to lie in a picture. */
export type Camera = {
  eye: Vector;
  right: Vector;
  up: Vector;
  /** Where it looks. */
  ahead: Vector;
  /** px at distance 1. */
  focal: number;
  /** The point of the picture that is straight ahead, px. */
  centre: readonly [x: number, y: number];
};

export type Frame = {
  width: number;
  height: number;
  /** The most of the picture's width and height that what is shown may take, 0..1. */
  fill: readonly [number, number];
  /** Where its middle comes to lie, 0..1 from the left and the top. */
  middle: readonly [number, number];
};

/**
 * A camera at `eye` that looks along `ahead`, drawn out and shifted, as a view camera is, until `points` fill the frame:
 * what is upright stays upright in the picture as long as `ahead` is level.
 */
export function framedCamera(eye: Vector, ahead: Vector, points: readonly Vector[], frame: Frame): Camera {
  const forward = unit(ahead);
  const right = unit(cross(forward, [0, 1, 0]));
  const camera = { eye, right, up: cross(right, forward), ahead: forward, focal: 1, centre: [0, 0] as const };
  const box = bounds(points.map((point) => project(camera, point)));
  const focal = Math.min(
    (frame.fill[0] * frame.width) / (box.right - box.left),
    (frame.fill[1] * frame.height) / (box.bottom - box.top),
  );
  return {
    ...camera,
    focal,
    centre: [
      frame.middle[0] * frame.width - (focal * (box.left + box.right)) / 2,
      frame.middle[1] * frame.height - (focal * (box.top + box.bottom)) / 2,
    ],
  };
}

/** Where a point comes to lie in the picture, px. */
export function project(camera: Camera, point: Vector): [x: number, y: number] {
  const away = minus(point, camera.eye);
  const scale = camera.focal / dot(away, camera.ahead);
  return [
    camera.centre[0] + dot(away, camera.right) * scale,
    camera.centre[1] - dot(away, camera.up) * scale,
  ];
}

export function bounds(points: readonly (readonly [number, number])[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
