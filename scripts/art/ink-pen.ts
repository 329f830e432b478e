import type { Canvas } from "#scripts/art/canvas";
import { type Rgb, tint } from "#scripts/art/colour";
import { clamp, mix } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";

export type Pen = {
  /** `wide` in 1/750 of the front; `strength` 0..1. */
  line(points: readonly Point[], wide?: number, strength?: number): void;
  dashed(points: readonly Point[], wide?: number, strength?: number): void;
  area(path: Path, strength: number): void;
};

/** Draws in ink of one colour: even, a little dry here and there. */
export function penOn(canvas: Canvas, ink: Readonly<Rgb>): Pen {
  const lay = (paths: readonly Path[], strength: number) =>
    fill(canvas, maskOf(canvas, paths), (x, y, colour) => {
      const dry = clamp(0.86 + 0.4 * fbm(x * 40, y * 40, 811, 3), 0.4, 1);
      tint(colour, ink, strength * dry);
    });
  const pieces = (points: readonly Point[], half: number): Path[] => {
    const made: Path[] = [];
    for (let index = 1; index < points.length; index++) {
      const [ax, ay] = points[index - 1] ?? [0, 0];
      const [bx, by] = points[index] ?? [0, 0];
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const nx = ((by - ay) / long) * half;
      const ny = (-(bx - ax) / long) * half;
      made.push([
        [ax + nx, ay + ny],
        [bx + nx, by + ny],
        [bx - nx, by - ny],
        [ax - nx, ay - ny],
      ]);
    }
    return made;
  };
  return {
    line: (points, wide = 1.6, strength = 0.8) =>
      lay(pieces(points, wide / 1_500), Math.min(1, strength * 1.2)),
    dashed: (points, wide = 1.2, strength = 0.55) => {
      let walked = 0;
      const shown: Path[] = [];
      for (let index = 1; index < points.length; index++) {
        const from = points[index - 1] ?? [0, 0];
        const to = points[index] ?? [0, 0];
        const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
        const parts = Math.max(1, Math.round(long / 0.004));
        for (let part = 0; part < parts; part++) {
          if ((walked + (part / parts) * long) % 0.02 > 0.012) continue;
          const a: Point = [mix(from[0], to[0], part / parts), mix(from[1], to[1], part / parts)];
          const b: Point = [mix(from[0], to[0], (part + 1) / parts), mix(from[1], to[1], (part + 1) / parts)];
          shown.push(...pieces([a, b], wide / 1_500));
        }
        walked += long;
      }
      lay(shown, Math.min(1, strength * 1.2));
    },
    area: (path, strength) => lay([path], strength),
  };
}

/** Points on a circle, degrees against the clock from the right. */
export function arc(x: number, y: number, radius: number, from = 0, to = 360, flat = 1): Point[] {
  const steps = Math.max(12, Math.ceil(Math.abs(to - from) / 2.5));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = (mix(from, to, step / steps) * Math.PI) / 180;
    return [x + Math.cos(turn) * radius, y - Math.sin(turn) * radius * flat];
  });
}

/** Slanted strokes within an outline. */
export function hatch(pen: Pen, outline: Path): void {
  for (let at = -0.6; at < 2.4; at += 0.0085) {
    const cuts: Point[] = [];
    for (let index = 0; index < outline.length; index++) {
      const [ax, ay] = outline[index] ?? [0, 0];
      const [bx, by] = outline[(index + 1) % outline.length] ?? [0, 0];
      const [a, b] = [ax + ay - at, bx + by - at];
      if (a < 0 !== b < 0) cuts.push([mix(ax, bx, a / (a - b)), mix(ay, by, a / (a - b))]);
    }
    cuts.sort((a, b) => a[0] - b[0]);
    for (let index = 0; index + 1 < cuts.length; index += 2) {
      const [from, to] = [cuts[index], cuts[index + 1]];
      if (from && to) pen.line([from, to], 0.7, 0.42);
    }
  }
}
