import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type ColorRepresentation,
  Euler,
  Matrix4,
  Quaternion,
  Vector3,
} from "three";

export type Placement = {
  at?: readonly [number, number, number];
  /** Radians about x, y, z. */
  turn?: readonly [number, number, number];
  scale?: number | readonly [number, number, number];
  color: ColorRepresentation;
  /** How sharply light shines back, 0…1. */
  gloss?: number;
  /** Light of its own. */
  glow?: number;
  /** Wood's grain, along the part's longest side: 0 none, 1 strong. */
  grain?: number;
  /** Multiplies the colour where the part stands: hidden corners, worn edges. Given the placed point and its normal. */
  shade?: (point: Vector3, normal: Vector3) => number;
};

/** Many parts gathered into one geometry, one draw call. */
export type Shape = {
  add(part: BufferGeometry, placement: Placement): void;
  build(): BufferGeometry;
};

export function createShape(): Shape {
  const position: number[] = [];
  const normal: number[] = [];
  const color: number[] = [];
  const material: number[] = [];
  const matrix = new Matrix4();
  const quaternion = new Quaternion();
  const point = new Vector3();
  const facing = new Vector3();
  const tint = new Color();

  const add = (part: BufferGeometry, placement: Placement) => {
    const {
      at = [0, 0, 0],
      turn = [0, 0, 0],
      scale = 1,
      gloss = 0.1,
      glow = 0,
      grain = 0,
      shade,
    } = placement;
    const sizes = typeof scale === "number" ? ([scale, scale, scale] as const) : scale;
    quaternion.setFromEuler(new Euler(turn[0], turn[1], turn[2], "YXZ"));
    matrix.compose(new Vector3(...at), quaternion, new Vector3(...sizes));
    const flat = part.index ? part.toNonIndexed() : part;
    const points = flat.getAttribute("position");
    const normals = flat.getAttribute("normal");
    tint.set(placement.color);
    const along = grain === 0 ? 0 : grain + longestSide(flat, sizes, turn[1]);
    for (let i = 0; i < points.count; i++) {
      point.fromBufferAttribute(points, i).applyMatrix4(matrix);
      facing.fromBufferAttribute(normals, i);
      facing.set(facing.x / sizes[0], facing.y / sizes[1], facing.z / sizes[2]);
      facing.applyQuaternion(quaternion).normalize();
      const light = shade ? shade(point, facing) : 1;
      position.push(point.x, point.y, point.z);
      normal.push(facing.x, facing.y, facing.z);
      color.push(tint.r * light, tint.g * light, tint.b * light);
      material.push(gloss, glow, along);
    }
  };
  return { add, build: () => geometryOf({ position, normal, color, aMat: material }) };
}

/** A geometry from plain lists of three numbers a corner. */
export function geometryOf(lists: Record<string, number[]>): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, list] of Object.entries(lists))
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(list), name === "uv" ? 2 : 3));
  return geometry;
}

/** 0, 2 or 4: the grain runs along x, y or z. Added to its strength, which stays below 2. */
function longestSide(part: BufferGeometry, sizes: readonly [number, number, number], yaw: number): number {
  part.computeBoundingBox();
  const box = part.boundingBox;
  if (!box) return 0;
  const x = (box.max.x - box.min.x) * sizes[0];
  const y = (box.max.y - box.min.y) * sizes[1];
  const z = (box.max.z - box.min.z) * sizes[2];
  if (y >= x && y >= z) return 2;
  const sideways = Math.abs(Math.sin(yaw)) > 0.7;
  return x >= z !== sideways ? 0 : 4;
}
