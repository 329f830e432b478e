import { BoxGeometry, CylinderGeometry, TorusGeometry } from "three";
import { geometryOf, type Shape } from "../shared/shape";

/** A rowing boat 3.4 m long, lying on its keel a little to one side. */
export function buildBoat(shape: Shape, at: [number, number, number], yaw: number) {
  const list = 0.2;
  const turn: [number, number, number] = [0, yaw, list];
  shape.add(hull(1), { at, turn, color: "#6f7c80", gloss: 0.08 });
  shape.add(hull(0.94), { at: [at[0], at[1] + 0.03, at[2]], turn, color: "#4a3c30", gloss: 0.08 });
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  const inside = (x: number, y: number, z: number): [number, number, number] => {
    const lx = x * Math.cos(list) - y * Math.sin(list);
    const ly = x * Math.sin(list) + y * Math.cos(list);
    return [at[0] + lx * cos + z * sin, at[1] + ly, at[2] - lx * sin + z * cos];
  };
  const bench = new BoxGeometry(1, 0.03, 0.22);
  for (const [z, wide] of [
    [-0.75, 0.92],
    [0.15, 1.12],
    [1.05, 0.98],
  ] as const)
    shape.add(bench, { at: inside(0, 0.34, z), turn, scale: [wide, 1, 1], color: "#7d6040", grain: 0.8 });
  for (const side of [-1, 1])
    shape.add(new CylinderGeometry(0.02, 0.024, 2.2, 8), {
      at: inside(side * 0.2, 0.4, 0.2),
      turn: [Math.PI / 2, yaw, 0.06 * side],
      color: "#8a6a44",
      grain: 0.8,
    });
  shape.add(new TorusGeometry(0.14, 0.03, 6, 18), {
    at: inside(0.05, 0.2, -1.15),
    turn: [1.4, 0, 0],
    color: "#a08a62",
  });
}

/** Ribs of five planks a side, from bow (−z) to stern. Both faces are drawn: each triangle twice. */
function hull(scale: number) {
  const position: number[] = [];
  const normal: number[] = [];
  const steps = 16;
  const planks = 6;
  const point = (k: number, v: number) => {
    const t = k / steps;
    const z = (t - 0.5) * 3.4;
    const full = Math.sin(Math.min(1, t * 1.25 + 0.02) * 1.57) ** 0.75 * (t > 0.8 ? 1 - (t - 0.8) * 0.9 : 1);
    const sheer = 0.5 + 0.22 * (1 - t) ** 2 + 0.05 * t;
    const angle = v * 1.5;
    return [Math.sin(angle) * 0.62 * full * scale, (1 - Math.cos(angle)) * sheer, z * scale] as const;
  };
  const push = (a: readonly number[], b: readonly number[], c: readonly number[]) => {
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    const [cx = 0, cy = 0, cz = 0] = c;
    const ux = bx - ax;
    const uy = by - ay;
    const uz = bz - az;
    const vx = cx - ax;
    const vy = cy - ay;
    const vz = cz - az;
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const long = Math.hypot(...n) || 1;
    for (const [p, q, r, sign] of [
      [a, b, c, 1],
      [a, c, b, -1],
    ] as const) {
      position.push(...p, ...q, ...r);
      for (let i = 0; i < 3; i++) normal.push(...n.map((v) => (v * sign) / long));
    }
  };
  for (let k = 0; k < steps; k++)
    for (let plank = -planks; plank < planks; plank++) {
      const v0 = plank / planks;
      const v1 = (plank + 1) / planks;
      const a = point(k, v0);
      const b = point(k + 1, v0);
      const c = point(k + 1, v1);
      const d = point(k, v1);
      push(a, b, c);
      push(a, c, d);
    }
  // The stern's board.
  const middle = [0, 0.25, point(steps, 0)[2]] as const;
  for (let plank = -planks; plank < planks; plank++)
    push(middle, point(steps, plank / planks), point(steps, (plank + 1) / planks));
  push(middle, point(steps, 1), point(steps, -1));
  return geometryOf({ position, normal });
}
