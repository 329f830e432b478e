import { CylinderGeometry, SphereGeometry, TorusGeometry } from "three";
import type { Shape } from "../shared/shape";
import { cafeRoom, pendants } from "./cafe-light";
import { block, brass, china, iron, oak, turned } from "./parts";

/** Walls, frame of the window, beams, door. */
export function buildShell(shape: Shape) {
  const { left, right, front, back, height } = cafeRoom;
  const plaster = { color: "#7a624a", gloss: 0.02 } as const;
  const green = { color: "#23362f", gloss: 0.2 } as const;
  block(shape, [left - 0.05, height / 2, 0.75], [0.1, height, back - front], { color: "#7a4030", gloss: 0 });
  block(shape, [right + 0.05, height / 2, 0.75], [0.1, height, back - front], plaster);
  block(shape, [0, height / 2, back + 0.05], [right - left, height, 0.1], plaster);
  block(shape, [right, 0.5, 0.75], [0.05, 1, back - front], green);
  block(shape, [right - 0.02, 1.02, 0.75], [0.07, 0.05, back - front], green);
  // The window: sill, head, posts at either side of the page's place.
  block(shape, [0, 0.26, front], [right - left, 0.52, 0.16], green);
  block(shape, [0, 0.55, front + 0.12], [right - left, 0.05, 0.42], oak);
  block(shape, [0, 3.08, front], [right - left, 0.46, 0.16], green);
  for (const x of [left + 0.1, -1.45, 1.45, right - 0.1])
    block(shape, [x, 1.7, front], [0.08, 2.4, 0.1], iron);
  for (const x of [-2.8, 2.8]) block(shape, [x, 1.7, front], [0.035, 2.4, 0.06], iron);
  block(shape, [0, 2.36, front], [right - left, 0.045, 0.07], iron);
  for (const z of [-1.8, 0.1, 2.0, 3.9])
    block(shape, [0, height - 0.1, z], [right - left, 0.2, 0.16], { color: "#33231a", grain: 0.8 });
  block(shape, [0, height + 0.05, 0.75], [right - left, 0.1, back - front], { color: "#6a5846", gloss: 0 });
  for (const [y, r, x] of [
    [height - 0.3, 0.055, left + 0.5],
    [height - 0.26, 0.03, left + 0.68],
  ] as const)
    shape.add(new CylinderGeometry(r, r, back - front, 10), {
      at: [x, y, 0.75],
      turn: [Math.PI / 2, 0, 0],
      color: "#a0603a",
      gloss: 0.86,
    });
  // Door on the right, glass above, its bell.
  block(shape, [right - 0.01, 1.1, 1.2], [0.09, 2.2, 0.98], green);
  block(shape, [right - 0.05, 1.45, 1.2], [0.03, 1.1, 0.68], { color: "#10151c", gloss: 0.8 });
  block(shape, [right - 0.07, 1.0, 0.82], [0.05, 0.22, 0.03], brass);
  for (const z of [0.66, 1.74]) block(shape, [right - 0.02, 1.12, z], [0.14, 2.24, 0.1], green);
  block(shape, [right - 0.02, 2.28, 1.2], [0.14, 0.1, 1.18], green);
}

export function buildPendants(shape: Shape) {
  const shade = turned(
    [
      [0.245, -0.11],
      [0.235, -0.06],
      [0.17, 0.03],
      [0.07, 0.09],
      [0.03, 0.13],
      [0.03, 0.19],
    ],
    28,
  );
  const inside = turned(
    [
      [0.05, 0.075],
      [0.165, 0.02],
      [0.238, -0.11],
    ],
    28,
  );
  for (const [x, y, z] of pendants) {
    shape.add(shade, { at: [x, y + 0.09, z], color: "#94682e", gloss: 0.88 });
    shape.add(inside, { at: [x, y + 0.09, z], color: "#ffb45e", glow: 0.75, gloss: 0 });
    shape.add(new SphereGeometry(0.055, 14, 10), {
      at: [x, y + 0.06, z],
      color: "#ffd9a0",
      glow: 5,
      gloss: 0,
    });
    shape.add(new CylinderGeometry(0.006, 0.006, cafeRoom.height - y - 0.25, 6), {
      at: [x, (cafeRoom.height + y + 0.25) / 2, z],
      ...iron,
    });
  }
  // Small bulbs on a sagging wire over the window.
  for (let i = 0; i <= 22; i++) {
    const k = i / 22;
    const x = cafeRoom.left + 0.2 + k * (cafeRoom.right - cafeRoom.left - 0.4);
    const sag = Math.abs(Math.sin(k * Math.PI * 3)) * 0.16;
    shape.add(new SphereGeometry(0.02, 8, 6), {
      at: [x, 2.93 - sag, cafeRoom.front + 0.3],
      color: "#ffc070",
      glow: 2.2,
    });
  }
}

export function buildTable(shape: Shape, x: number, z: number, radius = 0.36, tall = 0.74) {
  shape.add(
    turned(
      [
        [0.001, 0.03],
        [radius, 0.03],
        [radius + 0.012, 0.015],
        [radius, 0],
        [0.001, 0],
      ]
        .reverse()
        .map(([r = 0, y = 0]) => [r, y] as const),
      36,
    ),
    { at: [x, tall - 0.03, z], ...oak, color: "#83552f", gloss: 0.55 },
  );
  shape.add(
    turned(
      [
        [0.24, 0],
        [0.22, 0.03],
        [0.05, 0.06],
        [0.03, 0.12],
        [0.028, tall - 0.08],
        [0.12, tall - 0.03],
      ],
      18,
    ),
    { at: [x, 0, z], ...iron },
  );
}

export function buildChair(shape: Shape, x: number, z: number, yaw: number) {
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  const at = (px: number, y: number, pz: number): [number, number, number] => [
    x + px * cos + pz * sin,
    y,
    z - px * sin + pz * cos,
  ];
  const wood = { color: "#4a2a18", gloss: 0.5, grain: 0.5 } as const;
  shape.add(new CylinderGeometry(0.2, 0.195, 0.03, 20), { at: at(0, 0.46, 0), color: "#8a6238", gloss: 0.4 });
  shape.add(new TorusGeometry(0.195, 0.018, 6, 24), {
    at: at(0, 0.455, 0),
    turn: [Math.PI / 2, yaw, 0],
    ...wood,
  });
  for (const sx of [-1, 1]) {
    shape.add(new CylinderGeometry(0.015, 0.013, 0.47, 8), {
      at: at(sx * 0.15, 0.225, 0.14),
      turn: [0.1, yaw, sx * 0.08],
      ...wood,
    });
    shape.add(new CylinderGeometry(0.015, 0.013, 0.47, 8), {
      at: at(sx * 0.14, 0.225, -0.17),
      turn: [-0.14, yaw, sx * 0.05],
      ...wood,
    });
    shape.add(new CylinderGeometry(0.013, 0.015, 0.3, 8), {
      at: at(sx * 0.178, 0.6, -0.17),
      turn: [-0.12, yaw, 0],
      ...wood,
    });
  }
  shape.add(new TorusGeometry(0.18, 0.015, 6, 20, Math.PI), {
    at: at(0, 0.74, -0.19),
    turn: [-0.12, yaw, 0],
    ...wood,
  });
  shape.add(new TorusGeometry(0.1, 0.01, 6, 16, Math.PI), {
    at: at(0, 0.7, -0.185),
    turn: [-0.12, yaw, 0],
    ...wood,
  });
}

export function buildCup(shape: Shape, x: number, y: number, z: number, size = 1) {
  shape.add(
    turned([
      [0.001, 0.004],
      [0.05, 0.004],
      [0.078, 0.014],
    ]),
    { at: [x, y, z], scale: size, ...china },
  );
  shape.add(
    turned([
      [0.02, 0.006],
      [0.022, 0.012],
      [0.042, 0.035],
      [0.046, 0.066],
    ]),
    { at: [x, y + 0.004, z], scale: size, ...china },
  );
  shape.add(
    turned(
      [
        [0.041, 0.03],
        [0.044, 0.066],
      ]
        .reverse()
        .map(([r = 0, h = 0]) => [r, h] as const),
    ),
    { at: [x, y + 0.004, z], scale: size, ...china },
  );
  shape.add(
    turned([
      [0.043, 0.058],
      [0.001, 0.058],
    ]),
    { at: [x, y + 0.004, z], scale: size, color: "#5d3418", gloss: 0.5 },
  );
  shape.add(new TorusGeometry(0.018, 0.005, 6, 12), {
    at: [x + 0.056 * size, y + 0.042 * size, z],
    scale: size,
    ...china,
  });
}
