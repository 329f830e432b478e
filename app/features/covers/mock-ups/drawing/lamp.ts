import type { Touch } from "./solid";
import { type Axes, dot, unit, type Vector } from "./vector";

/** One large lamp above the looker's shoulder, and light from all round. */
export type Lamp = { to: Vector; strength: number; around: number };

export const lampAt = (to: Vector, strength = 0.42, around = 0.68): Lamp => ({
  to: unit(to),
  strength,
  around,
});

/** How bright a surface is that looks along `normal`; a little more from above than from below. */
function brightness({ to, strength, around }: Lamp, normal: Vector): number {
  return around * (1 + 0.16 * normal[1]) + strength * Math.max(0, dot(normal, to));
}

/** The same where a solid was met, as a part of what its front has: covers keep the colours they were given. */
export function shadeOf(lamp: Lamp, { right, up, out }: Axes, { nx, ny, nz }: Touch): number {
  const normal: Vector = [
    right[0] * nx + up[0] * ny + out[0] * nz,
    right[1] * nx + up[1] * ny + out[1] * nz,
    right[2] * nx + up[2] * ny + out[2] * nz,
  ];
  return brightness(lamp, normal) / brightness(lamp, out);
}
