import { BufferGeometry, Float32BufferAttribute } from "three";
import { noiseField } from "../shared/noise";
import { between, seededRandom } from "../shared/seeded-random";

type Trunk = {
  seed: number;
  /** Metres; the radius at a person's breast. */
  tall: number;
  radius: number;
  rings: number;
  sides: number;
  /** How far roots spread, 0…1. */
  flare: number;
  branches: number;
};

/** A trunk with its roots and the lower parts of its branches. `uv.x` runs round it. */
export function trunkGeometry({ seed, tall, radius, rings, sides, flare, branches }: Trunk): BufferGeometry {
  const random = seededRandom(seed);
  const field = noiseField(seed);
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const lean = between(random, -0.02, 0.02);
  const tube = (
    count: number,
    around: number,
    centre: (k: number) => [number, number, number],
    at: (k: number, angle: number) => number,
    upright: boolean,
    way: [number, number],
  ) => {
    const first = position.length / 3;
    for (let ring = 0; ring <= count; ring++) {
      const k = ring / count;
      const [cx, cy, cz] = centre(k);
      for (let side = 0; side <= around; side++) {
        const angle = (side / around) * Math.PI * 2;
        const r = at(k, side === around ? 0 : angle);
        if (upright) position.push(cx + Math.cos(angle) * r, cy, cz + Math.sin(angle) * r);
        else {
          const across = Math.cos(angle) * r;
          position.push(cx - way[1] * across, cy + Math.sin(angle) * r, cz + way[0] * across);
        }
        uv.push(side / around, k);
      }
    }
    for (let ring = 0; ring < count; ring++)
      for (let side = 0; side < around; side++) {
        const a = first + ring * (around + 1) + side;
        const b = a + around + 1;
        index.push(a, b, a + 1, a + 1, b, b + 1);
      }
  };
  const height = (k: number) => k ** 1.7 * tall - 0.4;
  const bend = (y: number): [number, number] => [
    lean * y + field.at(y * 0.12, 3.5) * 0.22,
    field.at(7.5, y * 0.12) * 0.22,
  ];
  tube(
    rings,
    sides,
    (k) => {
      const y = height(k);
      const [x, z] = bend(y);
      return [x, y, z];
    },
    (k, angle) => {
      const y = height(k);
      const taper = 1 - 0.72 * Math.max(0, y / tall);
      const lobes = Math.max(0, Math.cos(angle * 5 + seed) * 0.6 + Math.cos(angle * 3 + seed * 2) * 0.5);
      const root = flare * Math.exp(-Math.max(0, y + 0.3) * 1.9) * (0.55 + 1.5 * lobes);
      const knots = field.fbm(Math.cos(angle) * 1.2 + 5, y * 0.5 + Math.sin(angle) * 1.2, 3) * 0.16;
      return radius * (taper + root + knots * taper);
    },
    true,
    [0, 0],
  );
  for (let i = 0; i < branches; i++) {
    const from = between(random, 0.34, 0.92) * tall;
    const angle = random() * Math.PI * 2;
    const way: [number, number] = [Math.cos(angle), Math.sin(angle)];
    const long = between(random, 1.6, 4.4);
    const rise = between(random, -0.1, 0.7);
    const thick = radius * between(random, 0.12, 0.26);
    const [x, z] = bend(from);
    tube(
      3,
      Math.max(4, Math.round(sides / 4)),
      (k) => [x + way[0] * long * k, from + rise * long * k * (0.4 + 0.6 * k), z + way[1] * long * k],
      (k) => thick * (1 - 0.8 * k),
      false,
      way,
    );
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  geometry.setAttribute("color", new Float32BufferAttribute(new Array(position.length).fill(1), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** Fronds in a rosette, arching out and down. `uv`: across and along. */
export function fernGeometry(seed: number, fronds: number, steps: number): BufferGeometry {
  const random = seededRandom(seed);
  const position: number[] = [];
  const normal: number[] = [];
  const color: number[] = [];
  const uv: number[] = [];
  for (let i = 0; i < fronds; i++) {
    const angle = (i / fronds) * Math.PI * 2 + between(random, -0.3, 0.3);
    const long = between(random, 0.75, 1.1);
    const rise = between(random, 0.75, 1.15);
    const light = between(random, 0.75, 1.2);
    const spine = (k: number) => {
      const out = long * (0.12 * k + 0.88 * k * k * (1.6 - 0.6 * k)) * 0.95;
      return [out, rise * 0.72 * (1.9 * k - 1.45 * k * k) * long] as const;
    };
    const corner = (k: number, side: number) => {
      const [out, up] = spine(k);
      const wide = 0.17 * long * side;
      const droop = -0.06 * (1 - k) * Math.abs(side);
      position.push(
        Math.cos(angle) * out - Math.sin(angle) * wide,
        up + droop,
        Math.sin(angle) * out + Math.cos(angle) * wide,
      );
      const [o2, u2] = spine(Math.min(1, k + 0.05));
      const [o1, u1] = spine(Math.max(0, k - 0.05));
      const dx = o2 - o1;
      const dy = u2 - u1;
      const size = Math.hypot(dx, dy) || 1;
      normal.push((-dy / size) * Math.cos(angle), dx / size, (-dy / size) * Math.sin(angle));
      color.push(light, light, light);
      uv.push(side * 0.5 + 0.5, k);
    };
    for (let step = 0; step < steps; step++) {
      const a = step / steps;
      const b = (step + 1) / steps;
      for (const [k, side] of [
        [a, -1],
        [a, 1],
        [b, 1],
        [a, -1],
        [b, 1],
        [b, -1],
      ] as const)
        corner(k, side);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(color, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  return geometry;
}
