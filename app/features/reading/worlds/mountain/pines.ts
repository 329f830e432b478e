import { BufferGeometry, CylinderGeometry, Float32BufferAttribute } from "three";
import { between, seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";

/** A pine one metre tall: drooping tiers with ragged ends. Grain 1 marks needles (snow lies on them), 0 bark. */
export function pineGeometry(seed: number, tiers: number, points: number): BufferGeometry {
  const random = seededRandom(seed);
  const shape = createShape();
  shape.add(new CylinderGeometry(0.006, 0.02, 0.97, 5, 1, true), { at: [0, 0.47, 0], color: "#3a2a20" });
  const bark = shape.build();
  const position = [...bark.getAttribute("position").array];
  const normal = [...bark.getAttribute("normal").array];
  const color = [...bark.getAttribute("color").array];
  const material = [...bark.getAttribute("aMat").array];
  const corner = (x: number, y: number, z: number, angle: number, light: number) => {
    position.push(x, y, z);
    normal.push(Math.cos(angle) * 0.72, 0.62, Math.sin(angle) * 0.72);
    color.push(0.032 * light, 0.062 * light, 0.042 * light);
    material.push(0, 0, 1);
  };
  for (let tier = 0; tier < tiers; tier++) {
    const up = tier / tiers;
    const top = 0.1 + up * 0.8 + 0.13;
    const reach = (0.25 * (1 - up) ** 0.85 + 0.022) * between(random, 0.9, 1.1);
    const drop = 0.1 + 0.1 * (1 - up);
    const turn = random() * 6.3;
    for (let i = 0; i < points; i++) {
      const from = turn + (i / points) * Math.PI * 2;
      const to = turn + ((i + 1) / points) * Math.PI * 2;
      const middle = (from + to) / 2;
      const tip = reach * between(random, 0.72, 1.15);
      const inner = reach * 0.66;
      const fall = drop * between(random, 0.8, 1.2);
      const side = (angle: number): [number, number, number] => [
        Math.cos(angle) * inner,
        top - drop * 0.62,
        Math.sin(angle) * inner,
      ];
      const a = side(from);
      const b = side(to);
      corner(0, Math.min(1, top), 0, middle, 0.5);
      corner(...b, to, 0.7);
      corner(...a, from, 0.7);
      corner(...a, from, 0.7);
      corner(...b, to, 0.7);
      corner(Math.cos(middle) * tip, top - fall, Math.sin(middle) * tip, middle, 1.7);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(color, 3));
  geometry.setAttribute("aMat", new Float32BufferAttribute(material, 3));
  return geometry;
}
