import { type Lamp, shadeOf } from "../drawing/lamp";
import { lightOf } from "../drawing/pixels";
import type { Painter, Solid } from "../drawing/solid";
import { readTexture, type Texture } from "../drawing/texture";
import type { Axes, Vector } from "../drawing/vector";

/** A thing with a screen, 1 high. Lengths are parts of its height. */
export type Device = {
  width: number;
  thickness: number;
  radius: number;
  /** Where the screen lies, from the left and the top, and how round its corners are. */
  screen: { x: number; y: number; width: number; height: number; radius: number };
  /** Round the screen, and the rim that catches the light. */
  face: string;
  rim: string;
  rimWidth: number;
  /** How much of the room is seen in the glass. */
  gloss: number;
  /** A camera in the screen's head: a black pill. */
  hasCamera: boolean;
};

export const phone: Device = {
  width: 0.482,
  thickness: 0.05,
  radius: 0.076,
  screen: { x: 0.0165, y: 0.0165, width: 0.449, height: 0.967, radius: 0.061 },
  face: "#060607",
  rim: "#8f8d89",
  rimWidth: 0.0055,
  gloss: 0.014,
  hasCamera: true,
};

export const eReader: Device = {
  width: 0.73,
  thickness: 0.05,
  radius: 0.042,
  screen: { x: 0.054, y: 0.054, width: 0.622, height: 0.83, radius: 0.003 },
  face: "#26272a",
  rim: "#4a4b4f",
  rimWidth: 0.004,
  gloss: 0.006,
  hasCamera: false,
};

export function deviceSolid(device: Device, shown: Texture, centre: Vector, axes: Axes, lamp: Lamp): Solid {
  const { width, thickness, radius, screen } = device;
  const face = lightOf(device.face);
  const rim = lightOf(device.rim);
  const half: Vector = [width / 2, 0.5, thickness / 2];
  const middleX = screen.x + screen.width / 2 - width / 2;
  const middleY = 0.5 - screen.y - screen.height / 2;

  const paint: Painter = (touch, light) => {
    const soft = touch.spread * 1.2;
    if (touch.face !== "front") {
      // Round at both edges, so that it shines in the middle.
      const bend = 1 - 0.55 * Math.abs(touch.z / half[2]) ** 3;
      const shade = shadeOf(lamp, axes, touch) * bend * 0.85 + 0.06;
      for (let at = 0; at < 3; at++) light[at] = (rim[at] ?? 0) * shade;
      return;
    }
    const { x, y } = touch;
    const edge = -toOutline(x, y, half[0], half[1], radius);
    const inRim = step(device.rimWidth - edge, soft);
    const inScreen = step(
      -toOutline(x - middleX, y - middleY, screen.width / 2, screen.height / 2, screen.radius),
      soft,
    );
    const u = (x - middleX) / screen.width + 0.5;
    const v = 0.5 - (y - middleY) / screen.height;
    readTexture(shown, u, v, touch.spread / screen.width, light);
    const lens = device.hasCamera ? step(-toOutline(x, y - (0.5 - 0.043), 0.06, 0.0165, 0.0165), soft) : 0;
    const lit = inScreen * (1 - lens);
    const along = x * 0.8 - y * 0.6 + 0.12;
    const sheen = device.gloss * (0.35 + 0.65 * step(along, 0.5)) * (1 - v * 0.5);
    for (let at = 0; at < 3; at++) {
      const around = (face[at] ?? 0) * (1 - inRim) + (rim[at] ?? 0) * inRim * (0.75 + 0.35 * (y + 0.5));
      const under = (light[at] ?? 0) * lit + around * (1 - lit);
      light[at] = under + sheen * (1 - inRim) * (0.25 + 0.75 * (1 - under));
    }
  };
  return { ...axes, centre, half, radius, paint };
}

/** How far a point is outside a rounded rectangle; inside it is below 0. */
function toOutline(x: number, y: number, width: number, height: number, radius: number): number {
  const across = Math.abs(x) - width + radius;
  const upward = Math.abs(y) - height + radius;
  return (
    Math.hypot(Math.max(0, across), Math.max(0, upward)) + Math.min(0, Math.max(across, upward)) - radius
  );
}

/** 0 below, 1 above, and a slope `soft` wide between. */
const step = (value: number, soft: number): number => Math.min(1, Math.max(0, value / soft + 0.5));
