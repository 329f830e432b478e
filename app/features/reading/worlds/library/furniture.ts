import { BoxGeometry, CylinderGeometry, LatheGeometry, SphereGeometry, TorusGeometry, Vector2 } from "three";
import type { Shape } from "../shared/shape";
import { lampAt, room } from "./room-light";

const box = new BoxGeometry(1, 1, 1);
const brass = { color: "#b0843c", gloss: 0.9 } as const;
const mahogany = { color: "#5a2f1a", grain: 0.8, gloss: 0.5 } as const;
const leather = { color: "#6b3020", gloss: 0.28 } as const;

const turned = (profile: readonly (readonly [number, number])[], around = 16) =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    around,
  );

export function buildFurniture(shape: Shape) {
  buildLampStand(shape);
  buildArmchair(shape, [2.75, 0, -1.35], -0.95);
  buildSideTable(shape, 1.72, -1.75);
  buildDesk(shape, 2.0, 2.5);
  buildGlobe(shape, -2.3, 2.55);
  buildClock(shape, 3.72, room.back - 0.22);
  buildPictures(shape);
}

function buildLampStand(shape: Shape) {
  const [x, , z] = lampAt;
  shape.add(
    turned([
      [0.001, 0.05],
      [0.05, 0.05],
      [0.16, 0.03],
      [0.17, 0],
    ]),
    { at: [x, 0, z], ...brass },
  );
  shape.add(
    turned(
      [
        [0.014, 1.72],
        [0.014, 1.2],
        [0.026, 1.17],
        [0.014, 1.14],
        [0.016, 0.7],
        [0.03, 0.66],
        [0.016, 0.62],
        [0.018, 0.1],
        [0.05, 0.04],
      ],
      12,
    ),
    { at: [x, 0, z], ...brass },
  );
}

function buildArmchair(shape: Shape, at: [number, number, number], yaw: number) {
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  const part = (
    p: [number, number, number],
    size: [number, number, number],
    tilt = 0,
    look: object = leather,
  ) =>
    shape.add(box, {
      at: [at[0] + p[0] * cos + p[2] * sin, at[1] + p[1], at[2] - p[0] * sin + p[2] * cos],
      turn: [tilt, yaw, 0],
      scale: size,
      ...leather,
      ...look,
    });
  const roll = (
    p: [number, number, number],
    radius: number,
    length: number,
    turn: [number, number, number],
  ) =>
    shape.add(new CylinderGeometry(radius, radius, length, 14), {
      at: [at[0] + p[0] * cos + p[2] * sin, at[1] + p[1], at[2] - p[0] * sin + p[2] * cos],
      turn: [turn[0], turn[1] + yaw, turn[2]],
      ...leather,
    });
  part([0, 0.27, 0], [0.68, 0.22, 0.7]);
  part([0, 0.43, 0.03], [0.56, 0.13, 0.6], 0, { color: "#7a3a26" });
  part([0, 0.74, -0.33], [0.66, 0.74, 0.16], -0.16);
  roll([0, 1.11, -0.4], 0.09, 0.64, [0, 0, Math.PI / 2]);
  for (const side of [-1, 1]) {
    part([side * 0.38, 0.36, 0], [0.13, 0.46, 0.72]);
    roll([side * 0.38, 0.61, 0], 0.085, 0.74, [Math.PI / 2, 0, 0]);
    part([side * 0.31, 0.86, -0.28], [0.1, 0.5, 0.22], -0.12);
    for (const z of [-0.28, 0.28]) part([side * 0.33, 0.08, z], [0.06, 0.16, 0.06], 0, mahogany);
  }
}

function buildSideTable(shape: Shape, x: number, z: number) {
  shape.add(
    turned(
      [
        [0.001, 0.62],
        [0.27, 0.62],
        [0.275, 0.605],
        [0.26, 0.59],
        [0.03, 0.58],
        [0.025, 0.35],
        [0.05, 0.3],
        [0.03, 0.22],
        [0.03, 0.08],
        [0.18, 0.02],
        [0.19, 0],
      ],
      24,
    ),
    { at: [x, 0, z], ...mahogany },
  );
  shape.add(box, {
    at: [x - 0.06, 0.645, z + 0.03],
    turn: [0, 0.4, 0],
    scale: [0.17, 0.035, 0.23],
    color: "#274a3c",
    gloss: 0.3,
  });
  shape.add(box, {
    at: [x - 0.05, 0.678, z + 0.02],
    turn: [0, 0.1, 0],
    scale: [0.15, 0.03, 0.21],
    color: "#8a3a2a",
    gloss: 0.3,
  });
  buildCup(shape, x + 0.13, 0.622, z - 0.06);
}

function buildCup(shape: Shape, x: number, y: number, z: number) {
  shape.add(
    turned([
      [0.075, 0.012],
      [0.05, 0.004],
      [0.001, 0.004],
    ]),
    { at: [x, y, z], color: "#d8cdb8", gloss: 0.6 },
  );
  shape.add(
    turned([
      [0.03, 0.055],
      [0.036, 0.062],
      [0.034, 0.035],
      [0.02, 0.01],
      [0.018, 0.006],
    ]),
    { at: [x, y + 0.004, z], color: "#d8cdb8", gloss: 0.6 },
  );
  shape.add(
    turned([
      [0.001, 0.055],
      [0.031, 0.055],
    ]),
    { at: [x, y + 0.003, z], turn: [Math.PI, 0, 0], color: "#3a1d0c", gloss: 0.9 },
  );
}

function buildDesk(shape: Shape, x: number, z: number) {
  const part = (p: [number, number, number], size: [number, number, number], look: object = mahogany) =>
    shape.add(box, { at: [x + p[0], p[1], z + p[2]], scale: size, ...mahogany, ...look });
  part([0, 0.75, 0], [1.9, 0.05, 0.85]);
  part([0, 0.78, 0], [1.5, 0.008, 0.6], { color: "#21382c", grain: 0, gloss: 0.2 });
  for (const side of [-1, 1]) {
    part([side * 0.68, 0.37, 0], [0.45, 0.72, 0.76]);
    for (let k = 0; k < 3; k++) {
      part([side * 0.68, 0.16 + k * 0.21, -0.39], [0.39, 0.18, 0.02], { color: "#6b3a20" });
      shape.add(new SphereGeometry(0.016, 8, 6), {
        at: [x + side * 0.68, 0.16 + k * 0.21, z - 0.41],
        ...brass,
      });
    }
  }
  part([0, 0.6, 0.3], [1.0, 0.3, 0.04]);
  // What lies on it: a book left open, two piles, an inkwell.
  for (const side of [-1, 1])
    shape.add(box, {
      at: [x + side * 0.1, 0.8, z - 0.05],
      turn: [0, 0.06, side * 0.09],
      scale: [0.2, 0.02, 0.28],
      color: "#d9ccae",
      gloss: 0.05,
    });
  for (let k = 0; k < 5; k++)
    shape.add(box, {
      at: [x - 0.62 + (k % 2) * 0.02, 0.805 + k * 0.045, z + 0.1],
      turn: [0, 0.3 + k * 0.13, 0],
      scale: [0.21, 0.043, 0.29],
      color: ["#7a2b22", "#24436a", "#8a6a34", "#2f5140", "#5b3a26"][k] ?? "#5b3a26",
      gloss: 0.35,
    });
  shape.add(
    turned([
      [0.001, 0.06],
      [0.02, 0.06],
      [0.045, 0.03],
      [0.05, 0],
    ]),
    { at: [x + 0.5, 0.775, z - 0.12], color: "#151a22", gloss: 0.9 },
  );
  shape.add(new CylinderGeometry(0.003, 0.005, 0.26, 6), {
    at: [x + 0.51, 0.91, z - 0.1],
    turn: [0.3, 0, -0.4],
    color: "#d8cdb8",
  });
}

function buildGlobe(shape: Shape, x: number, z: number) {
  for (let k = 0; k < 3; k++) {
    const angle = (k * Math.PI * 2) / 3;
    shape.add(box, {
      at: [x + Math.cos(angle) * 0.2, 0.3, z + Math.sin(angle) * 0.2],
      turn: [0, -angle, 0.12],
      scale: [0.05, 0.64, 0.045],
      ...mahogany,
    });
  }
  shape.add(new CylinderGeometry(0.2, 0.2, 0.04, 20), { at: [x, 0.2, z], ...mahogany });
  shape.add(new TorusGeometry(0.4, 0.03, 8, 40), {
    at: [x, 0.66, z],
    turn: [Math.PI / 2, 0, 0],
    ...mahogany,
  });
  shape.add(new TorusGeometry(0.36, 0.012, 8, 40), { at: [x, 0.7, z], turn: [0, 0.4, 0], ...brass });
}

function buildClock(shape: Shape, x: number, z: number) {
  const part = (p: [number, number, number], size: [number, number, number], look: object = mahogany) =>
    shape.add(box, { at: [x + p[0], p[1], z + p[2]], scale: size, ...mahogany, ...look });
  part([0, 0.25, 0], [0.56, 0.5, 0.34]);
  part([0, 1.05, 0.08], [0.42, 1.1, 0.1], { color: "#2a160c" });
  for (const side of [-1, 1]) part([side * 0.19, 1.05, -0.02], [0.05, 1.1, 0.26]);
  part([0, 1.92, 0], [0.52, 0.62, 0.32]);
  part([0, 2.26, 0], [0.62, 0.08, 0.38]);
  part([0, 2.35, 0], [0.4, 0.12, 0.3]);
  shape.add(new CylinderGeometry(0.2, 0.2, 0.02, 32), {
    at: [x, 1.94, z - 0.165],
    turn: [Math.PI / 2, 0, 0],
    color: "#cfc09a",
    gloss: 0.4,
  });
  shape.add(new TorusGeometry(0.205, 0.014, 8, 36), { at: [x, 1.94, z - 0.175], ...brass });
  for (let k = 0; k < 12; k++) {
    const angle = (k * Math.PI) / 6;
    shape.add(box, {
      at: [x + Math.sin(angle) * 0.165, 1.94 + Math.cos(angle) * 0.165, z - 0.178],
      turn: [0, 0, -angle],
      scale: [0.012, k % 3 === 0 ? 0.045 : 0.026, 0.004],
      color: "#1c120a",
    });
  }
  shape.add(box, {
    at: [x - 0.035, 1.98, z - 0.18],
    turn: [0, 0, 0.72],
    scale: [0.014, 0.11, 0.004],
    color: "#120b06",
  });
  shape.add(box, {
    at: [x + 0.045, 2.0, z - 0.182],
    turn: [0, 0, -0.62],
    scale: [0.009, 0.15, 0.004],
    color: "#120b06",
  });
}

/** The clock's pendulum, hanging from its own origin. */
export function buildPendulum(shape: Shape) {
  shape.add(box, { at: [0, -0.42, 0], scale: [0.014, 0.84, 0.008], ...brass });
  shape.add(new CylinderGeometry(0.075, 0.075, 0.02, 24), {
    at: [0, -0.84, 0],
    turn: [Math.PI / 2, 0, 0],
    ...brass,
  });
}
export const pendulumAt = [3.72, 1.6, room.back - 0.25] as const;

function buildPictures(shape: Shape) {
  const frame = (x: number, y: number, wide: number, tall: number, inside: string) => {
    const z = room.back - 0.03;
    shape.add(box, { at: [x, y, z], scale: [wide + 0.14, tall + 0.14, 0.05], color: "#8f6a2e", gloss: 0.7 });
    shape.add(box, { at: [x, y, z - 0.02], scale: [wide, tall, 0.03], color: inside, gloss: 0.25 });
    shape.add(box, {
      at: [x, y - tall * 0.24, z - 0.022],
      scale: [wide, tall * 0.52, 0.03],
      color: "#1d2a1e",
      gloss: 0.25,
    });
    shape.add(new SphereGeometry(tall * 0.12, 12, 8), {
      at: [x + wide * 0.2, y + tall * 0.2, z - 0.03],
      scale: [1, 1, 0.1],
      color: "#c9a868",
    });
  };
  frame(1.35, 2.35, 1.1, 0.8, "#4a5a5e");
  frame(-2.4, 2.3, 0.66, 0.9, "#5a4634");
  frame(-3.45, 2.15, 0.5, 0.6, "#3c4a3a");
  frame(2.55, 2.2, 0.5, 0.66, "#54483a");
}
