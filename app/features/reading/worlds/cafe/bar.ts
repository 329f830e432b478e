import { CylinderGeometry, SphereGeometry } from "three";
import { between, pick, seededRandom } from "../shared/seeded-random";
import type { Shape } from "../shared/shape";
import { cafeRoom } from "./cafe-light";
import { buildCup } from "./fittings";
import { block, brass, china, iron, oak, steel, turned } from "./parts";

/** Counter, machine, shelves of bottles and jars, cakes under glass domes. */
export function buildBar(shape: Shape) {
  const { back } = cafeRoom;
  const random = seededRandom(88);
  const teal = { color: "#24423f", gloss: 0.35 } as const;
  block(shape, [1.6, 0.53, 3.05], [4.6, 1.06, 0.6], teal);
  for (let i = 0; i < 9; i++)
    block(shape, [-0.42 + i * 0.505, 0.56, 2.74], [0.4, 0.74, 0.03], { color: "#1c3532", gloss: 0.35 });
  block(shape, [1.6, 1.08, 3.02], [4.74, 0.05, 0.74], { ...oak, color: "#7d5230", gloss: 0.6 });
  shape.add(new CylinderGeometry(0.018, 0.018, 4.5, 10), {
    at: [1.6, 0.2, 2.66],
    turn: [0, 0, Math.PI / 2],
    ...brass,
  });
  // Espresso machine.
  block(shape, [2.45, 1.34, 3.06], [0.82, 0.36, 0.46], steel);
  block(shape, [2.45, 1.14, 3.0], [0.86, 0.06, 0.56], iron);
  block(shape, [2.45, 1.55, 3.06], [0.86, 0.04, 0.5], { color: "#7a2320", gloss: 0.6 });
  for (const x of [2.2, 2.45, 2.7]) {
    shape.add(new CylinderGeometry(0.035, 0.035, 0.06, 12), { at: [x, 1.27, 2.8], ...steel });
    shape.add(new CylinderGeometry(0.012, 0.016, 0.14, 8), {
      at: [x, 1.26, 2.71],
      turn: [Math.PI / 2, 0, 0],
      color: "#1a120c",
      gloss: 0.5,
    });
    buildCup(shape, x, 1.575, 3.04, 0.8);
  }
  shape.add(
    turned([
      [0.06, 0],
      [0.07, 0.2],
      [0.05, 0.26],
      [0.1, 0.44],
      [0.1, 0.46],
    ]),
    { at: [3.2, 1.1, 3.0], ...iron },
  );
  // Till, domes with cakes.
  block(shape, [0.1, 1.2, 3.0], [0.34, 0.18, 0.32], { color: "#8a5a2a", gloss: 0.5, grain: 0.5 });
  block(shape, [0.1, 1.36, 3.08], [0.3, 0.2, 0.05], { color: "#20242a", gloss: 0.7 });
  for (const [x, icing] of [
    [0.75, "#d9b48a"],
    [1.2, "#5a2c18"],
    [1.65, "#e2cfae"],
  ] as const) {
    shape.add(
      turned(
        [
          [0.001, 0.08],
          [0.17, 0.08],
          [0.17, 0.07],
          [0.03, 0.06],
          [0.03, 0.01],
          [0.09, 0],
        ]
          .reverse()
          .map(([r = 0, y = 0]) => [r, y] as const),
      ),
      { at: [x, 1.1, 2.95], ...china },
    );
    shape.add(new CylinderGeometry(0.11, 0.12, 0.09, 22), { at: [x, 1.225, 2.95], color: icing, gloss: 0.2 });
    for (let i = 0; i < 7; i++)
      shape.add(new SphereGeometry(0.018, 8, 6), {
        at: [x + Math.cos(i * 0.9) * 0.08, 1.28, 2.95 + Math.sin(i * 0.9) * 0.08],
        color: "#8a2a2a",
        gloss: 0.5,
      });
  }
  // Shelves behind, bottles, jars, stacked cups.
  for (const y of [1.25, 1.7, 2.15]) {
    block(shape, [1.4, y, back - 0.16], [3.1, 0.035, 0.3], oak);
    for (let x = -0.05; x < 2.9; x += between(random, 0.1, 0.17)) {
      const tall = between(random, 0.16, 0.33);
      const tint = pick(random, [
        "#3f2a14",
        "#5c3c18",
        "#20382c",
        "#7a5a2c",
        "#d8cbb2",
        "#8a4a2a",
        "#2c3a44",
      ] as const);
      const jar = random() < 0.45;
      shape.add(
        jar
          ? turned(
              [
                [0.001, 0],
                [0.05, 0],
                [0.052, tall * 0.6],
                [0.042, tall * 0.68],
                [0.044, tall * 0.78],
                [0.001, tall * 0.8],
              ],
              12,
            )
          : turned(
              [
                [0.001, 0],
                [0.036, 0],
                [0.038, tall * 0.58],
                [0.014, tall * 0.76],
                [0.015, tall],
                [0.001, tall],
              ],
              12,
            ),
        { at: [x, y + 0.018, back - 0.16 + between(random, -0.04, 0.04)], color: tint, gloss: 0.7 },
      );
    }
  }
}

/** The bench along the bricks, pictures over it, coats by the door, a shelf of books. */
export function buildWalls(shape: Shape) {
  const { left, right, back } = cafeRoom;
  block(shape, [left + 0.3, 0.22, 0.9], [0.5, 0.44, 4.6], { ...oak, color: "#4a2f1c" });
  block(shape, [left + 0.32, 0.47, 0.9], [0.54, 0.1, 4.6], { color: "#5d2a22", gloss: 0.12 });
  for (let i = 0; i < 5; i++)
    block(shape, [left + 0.1, 0.8, -0.98 + i * 0.94], [0.1, 0.46, 0.86], { color: "#5d2a22", gloss: 0.12 });
  for (const [z, y, wide, tall, color] of [
    [-1.1, 1.75, 0.62, 0.8, "#8a7a5a"],
    [-0.2, 1.9, 0.42, 0.54, "#3f5a5e"],
    [0.5, 1.68, 0.56, 0.42, "#a0593a"],
    [0.55, 2.2, 0.4, 0.36, "#55603c"],
    [1.5, 1.85, 0.8, 1.0, "#c0a878"],
    [2.5, 1.8, 0.44, 0.62, "#6a4a5a"],
  ] as const) {
    block(shape, [left + 0.03, y, z], [0.05, tall + 0.07, wide + 0.07], { color: "#1d1712", gloss: 0.3 });
    block(shape, [left + 0.05, y, z], [0.025, tall, wide], { color: "#cbbfa6", gloss: 0.1 });
    block(shape, [left + 0.055, y, z], [0.025, tall * 0.72, wide * 0.72], { color, gloss: 0.1 });
    block(shape, [left + 0.06, y - tall * 0.16, z + wide * 0.08], [0.022, tall * 0.3, wide * 0.5], {
      color: "#2a2420",
      gloss: 0.1,
    });
  }
  // Coats.
  block(shape, [right - 0.04, 1.72, 2.7], [0.05, 0.09, 1.1], oak);
  for (const [z, color] of [
    [2.35, "#3a3f46"],
    [2.65, "#6a4326"],
    [3.0, "#3d2a30"],
  ] as const) {
    shape.add(new SphereGeometry(0.02, 8, 6), { at: [right - 0.1, 1.72, z], ...brass });
    shape.add(
      turned(
        [
          [0.14, -0.9],
          [0.13, -0.5],
          [0.1, -0.15],
          [0.05, -0.03],
          [0.001, 0],
        ],
        10,
      ),
      { at: [right - 0.14, 1.7, z], scale: [0.7, 1, 1.1], color, gloss: 0.02 },
    );
  }
  // Books by the window, for anyone.
  const random = seededRandom(12);
  for (let row = 0; row < 4; row++) {
    block(shape, [right - 0.16, 0.34 + row * 0.42, -1.35], [0.28, 0.03, 1.5], oak);
    let z = -2.05;
    while (z < -0.68) {
      const thick = between(random, 0.024, 0.05);
      const tall = between(random, 0.2, 0.31);
      if (random() > 0.1)
        block(
          shape,
          [right - 0.16, 0.355 + row * 0.42 + tall / 2, z + thick / 2],
          [0.19, tall, thick * 0.94],
          {
            color: pick(random, [
              "#7a2b22",
              "#2f5140",
              "#24436a",
              "#8a6a34",
              "#d0c2a0",
              "#3b2b24",
              "#94572c",
            ] as const),
            gloss: 0.25,
          },
        );
      z += thick;
    }
  }
  for (const z of [-2.1, -0.6]) block(shape, [right - 0.16, 0.95, z], [0.3, 1.9, 0.04], oak);
  block(shape, [right - 0.16, 1.9, -1.35], [0.3, 0.04, 1.54], oak);
  block(shape, [-2.6, 1.25, back - 0.02], [1.5, 2.5, 0.06], { color: "#3a2a1e", gloss: 0.2, grain: 0.6 });
  block(shape, [-2.6, 1.2, back - 0.06], [0.9, 2.1, 0.05], { color: "#2c4039", gloss: 0.3 });
}
