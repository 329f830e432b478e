import { BufferGeometry, Float32BufferAttribute, Sphere, Vector3 } from "three";
import { type Bent, bend, pageSize } from "#app/features/reading/scene/page/bend";

/**
 * A sheet the size of a page, its middle `x` metres beside the sight's middle, bent for the CPU too: what a ray meets is
 * what is seen. The flat place of a corner stays in `sheet`, for the shader that turns a leaf.
 */
export function createPageGeometry(x: number, radius: number, columns: number, rows: number): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const sheet: number[] = [];
  const indices: number[] = [];
  const point: Bent = { x: 0, y: 0, z: 0 };
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const u = column / columns;
      const v = row / rows;
      const flatX = x + (u - 0.5) * pageSize.width;
      const flatY = (v - 0.5) * pageSize.height;
      bend(flatX, flatY, 0, radius, point);
      positions.push(point.x, point.y, point.z);
      sheet.push(flatX, flatY);
      uvs.push(u, v);
      if (row === rows || column === columns) continue;
      const a = row * (columns + 1) + column;
      const b = a + columns + 1;
      indices.push(a, a + 1, b, b, a + 1, b + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setIndex(indices);
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute("sheet", new Float32BufferAttribute(sheet, 2));
  // Generous, because a turning leaf leaves the sheet's own place.
  geometry.boundingSphere = new Sphere(new Vector3(), 2);
  return geometry;
}
