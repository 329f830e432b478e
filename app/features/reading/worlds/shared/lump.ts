import { BufferAttribute, type BufferGeometry, IcosahedronGeometry, Vector3 } from "three";
import { noiseField } from "./noise";
import { between, seededRandom } from "./seeded-random";

export type Lump = {
  seed: number;
  /** Subdivisions: 20 × (detail + 1)² triangles. */
  detail: number;
  /** Round hollows. */
  bowls?: number;
  /** How far from round. */
  rough?: number;
  /** Cut flat by this many planes, as broken rock is. */
  facets?: number;
};

/** A rock of about one metre's radius. */
export function lumpGeometry({ seed, detail, bowls = 0, rough = 0.42, facets = 0 }: Lump): BufferGeometry {
  const random = seededRandom(seed);
  const field = noiseField(seed);
  const direction = () =>
    new Vector3(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)).normalize();
  const hollows = Array.from({ length: bowls }, () => ({
    at: direction(),
    wide: between(random, 0.14, 0.5),
  }));
  const planes = Array.from({ length: facets }, () => ({
    at: direction(),
    far: between(random, 0.62, 0.92),
  }));
  const radius = (d: Vector3) => {
    let r = 1 + field.fbm(d.x * 1.3 + 5, d.y * 1.3 + d.z * 1.1, 4) * rough;
    for (const { at, wide } of hollows) {
      const k = d.distanceTo(at) / wide;
      if (k < 1.25) r += wide * (k < 1 ? (k * k - 1) * 0.3 + 0.05 : 0.05 * (1.25 - k) * 4);
    }
    for (const { at, far } of planes) {
      const facing = d.dot(at);
      if (facing > 0.05) r = Math.min(r, far / facing);
    }
    return r;
  };
  const geometry = new IcosahedronGeometry(1, detail);
  const points = geometry.getAttribute("position");
  const normals = new Float32Array(points.count * 3);
  const d = new Vector3();
  const east = new Vector3();
  const north = new Vector3();
  const step = 0.09 / (detail + 1) + 0.03;
  for (let i = 0; i < points.count; i++) {
    d.fromBufferAttribute(points, i).normalize();
    east.set(-d.z, 0, d.x);
    if (east.lengthSq() < 0.001) east.set(1, 0, 0);
    east.normalize();
    north.crossVectors(d, east);
    const near = (x: number, y: number) => {
      const way = d.clone().addScaledVector(east, x).addScaledVector(north, y).normalize();
      return way.multiplyScalar(radius(way));
    };
    const centre = d.clone().multiplyScalar(radius(d));
    const facing = near(step, 0).sub(centre).cross(near(0, step).sub(centre)).normalize();
    if (facing.dot(d) < 0) facing.negate();
    points.setXYZ(i, centre.x, centre.y, centre.z);
    normals.set([facing.x, facing.y, facing.z], i * 3);
  }
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(points.count * 3).fill(1), 3));
  return geometry;
}
