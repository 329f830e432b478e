import { BoxGeometry, CylinderGeometry, Vector3 } from "three";
import type { Shape } from "../shared/shape";
import type { Board } from "./books";
import { room, windowHole } from "./room-light";

const oak = "#5d3a1f";
const dark = "#3d2413";
const rows = 7;
const firstBoard = 0.78;
const boardGap = 0.475;
const depth = 0.34;
const box = new BoxGeometry(1, 1, 1);

/** One run of cases along a wall. `out` points into the room; `from` is its left end seen from the room. */
type Run = { from: Vector3; along: Vector3; out: Vector3; length: number };

const runs: readonly Run[] = [
  run([room.left + 0.02, room.front], [1, 0], [0, 1], room.right - room.left - 0.04),
  run([room.right, room.front + depth], [0, 1], [-1, 0], 8.4),
  run([room.left, windowHole.from - 0.35], [0, -1], [1, 0], 2.95),
  run([room.left, room.back - 0.1], [0, -1], [1, 0], 2.7),
];

function run(from: [number, number], along: [number, number], out: [number, number], length: number): Run {
  return {
    from: new Vector3(from[0], 0, from[1]),
    along: new Vector3(along[0], 0, along[1]),
    out: new Vector3(out[0], 0, out[1]),
    length,
  };
}

/** The cases round the walls; gives back the boards that books stand on. */
export function buildCases(shape: Shape): Board[] {
  const boards: Board[] = [];
  for (const each of runs) buildRun(shape, each, boards);
  return boards;
}

function buildRun(shape: Shape, { from, along, out, length }: Run, boards: Board[]) {
  const yaw = Math.atan2(out.x, out.z);
  const part = (
    at: number,
    y: number,
    forward: number,
    size: [number, number, number],
    color = oak,
    extra: { gloss?: number; shade?: (p: Vector3, n: Vector3) => number } = {},
  ) => {
    const p = from.clone().addScaledVector(along, at).addScaledVector(out, forward);
    shape.add(box, {
      at: [p.x, y, p.z],
      turn: [0, yaw, 0],
      scale: size,
      color,
      grain: 0.85,
      gloss: 0.3,
      ...extra,
    });
  };
  const top = firstBoard + rows * boardGap;
  const bays = Math.round(length / 1.08);
  const bay = length / bays;
  // Inside, a case is dark: only its front edges see the lamp.
  const inner = (p: Vector3, n: Vector3) =>
    n.dot(out) > 0.5 ? 1 : 0.5 + 0.4 * Math.max(0, p.clone().sub(from).dot(out) / depth - 0.4);
  part(length / 2, top / 2, 0.02, [length, top, 0.04], dark, { shade: () => 0.35, gloss: 0.05 });
  for (let i = 0; i <= bays; i++) {
    part(i * bay, top / 2, depth / 2 + 0.01, [0.05, top, depth], oak, { shade: inner });
    part(i * bay, top / 2 + 0.36, depth + 0.012, [0.085, top - 0.84, 0.035]);
  }
  for (let row = 0; row <= rows; row++)
    part(length / 2, firstBoard + row * boardGap - 0.016, depth / 2, [length, 0.032, depth], oak, {
      shade: inner,
    });
  // Cupboards below, a plinth, a cornice in three steps.
  part(length / 2, 0.06, depth / 2 + 0.03, [length, 0.12, depth + 0.06], dark);
  part(length / 2, 0.42, depth / 2 + 0.02, [length, 0.66, depth + 0.04]);
  part(length / 2, firstBoard - 0.02, depth / 2 + 0.05, [length, 0.045, depth + 0.1], oak, { gloss: 0.5 });
  for (let i = 0; i < bays; i++)
    for (const side of [0.27, 0.73]) {
      part((i + side) * bay, 0.42, depth + 0.045, [bay * 0.4, 0.5, 0.016], dark);
      part((i + side) * bay, 0.42, depth + 0.056, [bay * 0.4 - 0.1, 0.4, 0.016]);
    }
  part(length / 2, top + 0.06, depth / 2 + 0.03, [length, 0.14, depth + 0.06]);
  part(length / 2, top + 0.16, depth / 2 + 0.06, [length, 0.07, depth + 0.12]);
  part(length / 2, top + 0.22, depth / 2 + 0.09, [length, 0.05, depth + 0.18]);
  for (let i = 0; i < bays; i++)
    for (let row = 0; row < rows; row++)
      boards.push({
        start: from
          .clone()
          .addScaledVector(along, i * bay + 0.03)
          .addScaledVector(out, depth - 0.14)
          .setY(firstBoard + row * boardGap),
        along,
        out,
        length: bay - 0.06,
        clear: boardGap - 0.035,
      });
}

/** Walls, the window's frame and seat, the ceiling's beams, the ladder on its rail, wainscot behind. */
export function buildRoom(shape: Shape) {
  const { left, right, front, back, height } = room;
  const block = (
    at: [number, number, number],
    size: [number, number, number],
    color: string,
    grain = 0.85,
    gloss = 0.25,
  ) => shape.add(box, { at, scale: size, color, grain, gloss });
  // Left wall round the window.
  const { from, to, sill, top } = windowHole;
  const wall = "#3c4438";
  block([left - 0.06, height / 2, (front + from) / 2], [0.1, height, from - front], wall, 0);
  block([left - 0.06, height / 2, (back + to) / 2], [0.1, height, back - to], wall, 0);
  block([left - 0.06, sill / 2, 0], [0.1, sill, to - from], wall, 0);
  block([left - 0.06, (height + top) / 2, 0], [0.1, height - top, to - from], wall, 0);
  for (const z of [from, from + 0.8333, from + 1.6667, to])
    block([left, (sill + top) / 2, z], [0.09, top - sill, 0.055], "#4a2f1c");
  for (let k = 0; k <= 4; k++)
    block([left, sill + (k * (top - sill)) / 4, 0], [0.08, 0.05, to - from], "#4a2f1c");
  block([left + 0.22, 0.44, 0], [0.5, 0.08, 2.9], oak, 0.85, 0.5);
  block([left + 0.22, 0.2, 0], [0.44, 0.4, 2.8], dark);
  block([left + 0.22, 0.53, -0.72], [0.44, 0.1, 1.3], "#5c2a26", 0, 0.02);
  block([left + 0.22, 0.53, 0.72], [0.44, 0.1, 1.3], "#5c2a26", 0, 0.02);
  // Right and back walls, with panels.
  block([right + 0.05, height / 2, 0], [0.1, height, back - front], wall, 0);
  block([0, height / 2, front - 0.05], [right - left, height, 0.1], wall, 0);
  block([0, height / 2, back + 0.05], [right - left, height, 0.1], "#3a4437", 0, 0.02);
  block([0, 0.5, back - 0.02], [right - left, 1, 0.06], oak);
  block([0, 1.02, back - 0.05], [right - left, 0.06, 0.1], oak, 0.85, 0.5);
  for (let i = 0; i < 9; i++) {
    const x = left + 0.5 + i * 0.975;
    if (Math.abs(x + 0.9) < 0.8) continue;
    block([x, 0.52, back - 0.06], [0.72, 0.66, 0.02], dark);
    block([x, 0.52, back - 0.075], [0.6, 0.54, 0.02], oak);
  }
  // Door.
  block([-0.9, 1.13, back - 0.06], [1.02, 2.26, 0.08], dark);
  for (const [y, tall] of [
    [0.55, 0.7],
    [1.55, 1.1],
  ] as const)
    for (const x of [-1.13, -0.67]) block([x, y, back - 0.11], [0.36, tall, 0.03], oak, 0.85, 0.4);
  for (const x of [-1.47, -0.33]) block([x, 1.18, back - 0.07], [0.12, 2.36, 0.14], oak);
  block([-0.9, 2.38, back - 0.08], [1.4, 0.14, 0.18], oak);
  shape.add(new CylinderGeometry(0.025, 0.025, 0.06, 10), {
    at: [-0.5, 1.05, back - 0.15],
    turn: [Math.PI / 2, 0, 0],
    color: "#b8893c",
    gloss: 0.9,
  });
  // Ceiling: beams both ways.
  for (let i = 0; i <= 5; i++)
    block([left + (i * (right - left)) / 5, height - 0.11, 0], [0.2, 0.22, back - front], dark);
  for (let i = 0; i <= 5; i++)
    block([0, height - 0.1, front + (i * (back - front)) / 5], [right - left, 0.18, 0.16], dark);
}

export function buildLadder(shape: Shape) {
  const foot = new Vector3(-2.7, 0, room.front + 1.12);
  const head = new Vector3(-2.7, 3.7, room.front + 0.42);
  const lean = Math.atan2(head.z - foot.z, head.y);
  const length = foot.distanceTo(head);
  const middle = foot.clone().lerp(head, 0.5);
  for (const x of [-0.23, 0.23])
    shape.add(box, {
      at: [middle.x + x, middle.y, middle.z],
      turn: [lean, 0, 0],
      scale: [0.035, length, 0.075],
      color: "#7a5028",
      grain: 0.9,
      gloss: 0.45,
    });
  for (let i = 1; i < 13; i++) {
    const at = foot.clone().lerp(head, i / 13);
    shape.add(box, {
      at: [at.x, at.y, at.z],
      scale: [0.45, 0.028, 0.085],
      color: "#7a5028",
      grain: 0.9,
      gloss: 0.45,
    });
  }
  shape.add(new CylinderGeometry(0.016, 0.016, room.right - room.left - 0.1, 8), {
    at: [0, 3.64, room.front + 0.43],
    turn: [0, 0, Math.PI / 2],
    color: "#a87c38",
    gloss: 0.9,
  });
}
