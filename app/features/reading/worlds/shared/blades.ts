import { BufferGeometry, Float32BufferAttribute } from "three";
import { between, seededRandom } from "./seeded-random";

export type Tuft = { seed: number; blades: number; tall: number; spread: number; wide: number; bend: number };

/** A tuft of grass: blades of two triangles, dark at the root. `uv.y` tells how far up, for the wind. */
export function tuftGeometry({ seed, blades, tall, spread, wide, bend }: Tuft): BufferGeometry {
  const random = seededRandom(seed);
  const position: number[] = [];
  const normal: number[] = [];
  const color: number[] = [];
  const uv: number[] = [];
  for (let i = 0; i < blades; i++) {
    const angle = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * spread;
    const lean = angle + between(random, -0.8, 0.8);
    const height = tall * between(random, 0.55, 1);
    const far = bend * height * between(random, 0.4, 1);
    const root = [Math.cos(angle) * out, -0.03, Math.sin(angle) * out] as const;
    const side = [-Math.sin(lean) * wide, Math.cos(lean) * wide] as const;
    const middle = [
      root[0] + Math.cos(lean) * far * 0.35,
      height * 0.6,
      root[2] + Math.sin(lean) * far * 0.35,
    ];
    const tip = [root[0] + Math.cos(lean) * far, height, root[2] + Math.sin(lean) * far];
    const [mx = 0, my = 0, mz = 0] = middle;
    const a = [root[0] - side[0], root[1], root[2] - side[1]];
    const b = [root[0] + side[0], root[1], root[2] + side[1]];
    const c = [mx - side[0] * 0.75, my, mz - side[1] * 0.75];
    const d = [mx + side[0] * 0.75, my, mz + side[1] * 0.75];
    for (const [corner, up] of [
      [a, 0],
      [b, 0],
      [d, 0.6],
      [a, 0],
      [d, 0.6],
      [c, 0.6],
      [c, 0.6],
      [d, 0.6],
      [tip, 1],
    ] as const) {
      position.push(...corner);
      normal.push(Math.cos(lean) * 0.4, 0.85, Math.sin(lean) * 0.4);
      const light = 0.42 + 0.58 * up;
      color.push(light, light, light);
      uv.push(0.5, up);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(color, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  return geometry;
}

/** For `warp`: a light wind, none at the root. */
export const wind = /* glsl */ `
  float sway = sin(uTime * 1.1 + p.x * .7 + p.z * .9 + seed * 6.) * .6 + sin(uTime * 2.3 + p.x * 2. + seed * 20.) * .25;
  p.xz += vec2(.8, .4) * sway * .05 * st.y * st.y;`;
