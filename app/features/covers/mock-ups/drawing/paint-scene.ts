import { bounds, type Camera, project } from "./camera";
import { type FloorShadow, shadowAt } from "./floor-shadow";
import { byteOfLight, lightOf, type Pixels } from "./pixels";
import { cornersOf, meet, newTouch, type Seen, type Solid, seenFrom } from "./solid";

/** What stands where, and what it stands on: a colour without end, or nothing but its shadow. */
export type Scene = {
  camera: Camera;
  solids: readonly Solid[];
  shadow: FloorShadow;
  /** `#rrggbb`; null for a picture whose ground is transparent. */
  ground: string | null;
};

/** How dark the darkest shadow is. */
const shadowStrength = 0.86;
/** Samples along each side of a pixel: where one thing is seen, and where things meet. */
const calmSamples = 2;
const edgeSamples = 4;

/** The picture of a scene. The same scene gives the same bytes everywhere. */
export function paintScene({ camera, solids, shadow, ground }: Scene, width: number, height: number): Pixels {
  const seen = solids.map((solid) => ({ ...seenFrom(camera.eye, solid), ...boxOf(camera, [solid]) }));
  const data = new Uint8ClampedArray(width * height * 4);
  const ground0 = ground === null ? null : lightOf(ground);
  const isWhite = ground0 !== null && Math.min(...ground0) > 0.97;
  const area = occupied(camera, solids, width, height);
  const darkAt = createFloor(camera, shadow);
  const sampler = createSampler(camera, seen);
  let above = sampler.corners(area.left, area.right, area.top);

  for (let y = 0; y < height; y++) {
    const isIn = y >= area.top && y < area.bottom;
    const below = isIn ? sampler.corners(area.left, area.right, y + 1) : above;
    for (let x = 0; x < width; x++) {
      const dark = darkAt(x + 0.5, y + 0.5) * shadowStrength;
      const bright = (isWhite ? 1 : backdrop((x + 0.5) / width, (y + 0.5) / height)) * (1 - dark);
      let red = ground0 ? ground0[0] * bright : 0;
      let green = ground0 ? ground0[1] * bright : 0;
      let blue = ground0 ? ground0[2] * bright : 0;
      let alpha = ground0 ? 1 : dark;
      if (isIn && x >= area.left && x < area.right) {
        const at = x - area.left;
        const first = above[at] ?? -1;
        const isOne = first === above[at + 1] && first === below[at] && first === below[at + 1];
        if (!isOne || first >= 0) {
          const cover = sampler.pixel(x, y, isOne ? calmSamples : edgeSamples);
          red = red * (1 - cover) + sampler.sum.red;
          green = green * (1 - cover) + sampler.sum.green;
          blue = blue * (1 - cover) + sampler.sum.blue;
          alpha = alpha * (1 - cover) + cover;
        }
      }
      const to = (y * width + x) * 4;
      // Half a step of noise: wide, even grounds would show stripes.
      const noise = grainAt(x, y) - 0.5;
      const whole = alpha > 0 ? 1 / alpha : 0;
      data[to] = byteOfLight(red * whole) + noise;
      data[to + 1] = byteOfLight(green * whole) + noise;
      data[to + 2] = byteOfLight(blue * whole) + noise;
      data[to + 3] = alpha >= 1 ? 255 : alpha * 255 + (alpha > 0 ? noise : 0);
    }
    above = below;
  }
  return { width, height, data };
}

const boxOf = (camera: Camera, solids: readonly Solid[]) =>
  bounds(solids.flatMap(cornersOf).map((point) => project(camera, point)));

/** Where in the picture solids can be, px; whole numbers, one wider all round. */
function occupied(camera: Camera, solids: readonly Solid[], width: number, height: number) {
  const box = boxOf(camera, solids);
  return {
    left: Math.max(0, Math.floor(box.left) - 1),
    right: Math.min(width, Math.ceil(box.right) + 1),
    top: Math.max(0, Math.floor(box.top) - 1),
    bottom: Math.min(height, Math.ceil(box.bottom) + 1),
  };
}

function createSampler(camera: Camera, seen: readonly (Seen & ReturnType<typeof bounds>)[]) {
  let nearest = newTouch();
  let other = newTouch();
  const light = new Float64Array(3);
  const sum = { red: 0, green: 0, blue: 0 };

  const { right, up, ahead, focal, centre } = camera;
  let dx = 0;
  let dy = 0;
  let dz = 0;

  /** The index of the solid met first, ×4 and its face; -1 for none. `nearest` says where. */
  function look(x: number, y: number): number {
    const across = (x - centre[0]) / focal;
    const upward = (centre[1] - y) / focal;
    dx = ahead[0] + right[0] * across + up[0] * upward;
    dy = ahead[1] + right[1] * across + up[1] * upward;
    dz = ahead[2] + right[2] * across + up[2] * upward;
    let found = -1;
    let distance = Infinity;
    for (let index = 0; index < seen.length; index++) {
      const one = seen[index];
      if (!one || x < one.left || x > one.right || y < one.top || y > one.bottom) continue;
      if (!meet(one, dx, dy, dz, distance, other)) continue;
      distance = other.distance;
      found = index * 4 + (other.face === "front" ? 0 : other.face === "back" ? 1 : other.nx !== 0 ? 2 : 3);
      const last = nearest;
      nearest = other;
      other = last;
    }
    return found;
  }

  /** Of a sample taken by the last `look`. */
  function spreadOf({ right, up, out }: Solid, samples: number): number {
    const { nx, ny, nz } = nearest;
    const facing = Math.abs(
      dx * (right[0] * nx + up[0] * ny + out[0] * nz) +
        dy * (right[1] * nx + up[1] * ny + out[1] * nz) +
        dz * (right[2] * nx + up[2] * ny + out[2] * nz),
    );
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return (nearest.distance / (focal * samples)) * Math.sqrt(length / Math.max(0.05, facing));
  }

  return {
    sum,
    /** What the corners of a row of pixels see. */
    corners(left: number, right: number, y: number): Int32Array {
      return Int32Array.from({ length: right - left + 1 }, (_, at) => look(left + at, y));
    },
    /** Adds up the light of a pixel's samples in `sum`; answers which part of the pixel they cover. */
    pixel(x: number, y: number, samples: number): number {
      const weight = 1 / (samples * samples);
      sum.red = 0;
      sum.green = 0;
      sum.blue = 0;
      let cover = 0;
      for (let row = 0; row < samples; row++)
        for (let column = 0; column < samples; column++) {
          const found = look(x + (column + 0.5) / samples, y + (row + 0.5) / samples);
          const solid = found < 0 ? undefined : seen[found >> 2]?.solid;
          if (!solid) continue;
          nearest.spread = spreadOf(solid, samples);
          solid.paint(nearest, light);
          sum.red += (light[0] ?? 0) * weight;
          sum.green += (light[1] ?? 0) * weight;
          sum.blue += (light[2] ?? 0) * weight;
          cover += weight;
        }
      return cover;
    },
  };
}

/** How much of the light is missing where the floor is seen at (x, y) of the picture. */
function createFloor(camera: Camera, shadow: FloorShadow): (x: number, y: number) => number {
  const { eye, right, up, ahead, focal, centre } = camera;
  return (x, y) => {
    const across = (x - centre[0]) / focal;
    const upward = (centre[1] - y) / focal;
    const fall = ahead[1] + right[1] * across + up[1] * upward;
    if (fall > -1e-6) return 0;
    const distance = -eye[1] / fall;
    return shadowAt(
      shadow,
      eye[0] + (ahead[0] + right[0] * across + up[0] * upward) * distance,
      eye[2] + (ahead[2] + right[2] * across + up[2] * upward) * distance,
    );
  };
}

/** The light on the ground: a pool behind what is shown, falling off to the corners. */
function backdrop(u: number, v: number): number {
  const away = (u - 0.5) ** 2 + (v - 0.44) ** 2;
  return 1.06 - 0.34 * Math.min(1, away * 1.5);
}

/** 0..1, without pattern, the same for the same pixel. */
function grainAt(x: number, y: number): number {
  let hash = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}
