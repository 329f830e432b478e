import { BufferAttribute, BufferGeometry, Sphere, Vector3 } from "three";

/** Which way a sheet runs at each distance from its hinge: radians in its cross-section, 0 along +x, π/2 along +z. */
export type AngleAt = (distance: number) => number;

export type Sheet = {
  geometry: BufferGeometry;
  /** Bends it anew; `from` is where its hinge is. Allocates nothing. */
  bend(fromX: number, fromZ: number, angleAt: AngleAt): void;
};

/**
 * A rectangle of paper, hinged at its left edge and bent in one direction only, as paper bends: `width` along the bend,
 * `height` along y. Its texture runs from `u0` to `u1`. Nothing is stretched.
 */
export function createSheet(width: number, height: number, segments: number, u0 = 0, u1 = 1): Sheet {
  const columns = segments + 1;
  const positions = new Float32Array(columns * 2 * 3);
  const normals = new Float32Array(columns * 2 * 3);
  const uvs = new Float32Array(columns * 2 * 2);
  const indices: number[] = [];
  for (let column = 0; column < columns; column++) {
    const u = u0 + ((u1 - u0) * column) / segments;
    uvs.set([u, 0, u, 1], column * 4);
    if (column === segments) continue;
    const low = column * 2;
    indices.push(low, low + 2, low + 3, low, low + 3, low + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("uv", new BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.boundingSphere = new Sphere(new Vector3(), 2 * Math.hypot(width, height));

  const step = width / segments;
  const bend: Sheet["bend"] = (fromX, fromZ, angleAt) => {
    let x = fromX;
    let z = fromZ;
    for (let column = 0; column < columns; column++) {
      // The first column has the angle of the hinge, the others that of the middle of the strip before them.
      const angle = angleAt(Math.max(0, column - 0.5) * step);
      if (column > 0) {
        x += Math.cos(angle) * step;
        z += Math.sin(angle) * step;
      }
      const at = column * 6;
      for (let row = 0; row < 2; row++) {
        const o = at + row * 3;
        positions[o] = x;
        positions[o + 1] = (row - 0.5) * height;
        positions[o + 2] = z;
        normals[o] = -Math.sin(angle);
        normals[o + 1] = 0;
        normals[o + 2] = Math.cos(angle);
      }
    }
    for (const name of ["position", "normal"]) {
      const attribute = geometry.getAttribute(name);
      attribute.needsUpdate = true;
    }
  };
  bend(0, 0, () => 0);
  return { geometry, bend };
}
