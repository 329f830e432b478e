import { BufferAttribute, BufferGeometry } from "three";

export type HeightAt = (x: number, z: number) => number;

export type Terrain = {
  height: HeightAt;
  /** Radii of the first and last ring, metres; rings stand closer near the middle. */
  from: number;
  to: number;
  rings: number;
  segments: number;
  /** Radians from straight ahead (−z) to the left of the first spoke, and how far round it goes. Default: all round. */
  start?: number;
  sweep?: number;
  /** Three numbers kept with each corner for its colour: shadow, occlusion, kind of ground… */
  mark?: (
    x: number,
    y: number,
    z: number,
    normal: readonly [number, number, number],
  ) => readonly [number, number, number];
};

/** Land round the reader, finest underfoot. */
export function terrainGeometry(terrain: Terrain): BufferGeometry {
  const { height, from, to, rings, segments, start = 0, sweep = Math.PI * 2, mark } = terrain;
  const columns = segments + 1;
  const count = (rings + 1) * columns;
  const position = new Float32Array(count * 3);
  for (let ring = 0, at = 0; ring <= rings; ring++) {
    // All round, the land closes underfoot.
    const radius = ring === 0 && sweep > 6.28 ? 0 : from * (to / from) ** (ring / rings);
    for (let segment = 0; segment < columns; segment++, at += 3) {
      const angle = start + (sweep * segment) / segments;
      const x = -Math.sin(angle) * radius;
      const z = -Math.cos(angle) * radius;
      position[at] = x;
      position[at + 1] = height(x, z);
      position[at + 2] = z;
    }
  }
  const index: number[] = [];
  for (let ring = 0; ring < rings; ring++)
    for (let segment = 0; segment < segments; segment++) {
      const a = ring * columns + segment;
      index.push(a, a + columns + 1, a + 1, a, a + columns, a + columns + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(position, 3));
  geometry.setIndex(index);
  const normals = gridNormals(position, rings, columns, sweep > 6.28);
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  const marks = new Float32Array(count * 3).fill(1);
  if (mark)
    for (let at = 0; at < count * 3; at += 3) {
      const normal = [normals[at] ?? 0, normals[at + 1] ?? 1, normals[at + 2] ?? 0] as const;
      marks.set(mark(position[at] ?? 0, position[at + 1] ?? 0, position[at + 2] ?? 0, normal), at);
    }
  geometry.setAttribute("color", new BufferAttribute(marks, 3));
  return geometry;
}

/** From neighbours on the grid; a closed ring's first and last spoke agree. */
function gridNormals(position: Float32Array, rings: number, columns: number, closed: boolean): Float32Array {
  const normals = new Float32Array(position.length);
  const at = (ring: number, column: number) => (ring * columns + column) * 3;
  for (let ring = 0; ring <= rings; ring++)
    for (let column = 0; column < columns; column++) {
      const inner = at(Math.max(0, ring - 1), column);
      const outer = at(Math.min(rings, ring + 1), column);
      const left = at(ring, column > 0 ? column - 1 : closed ? columns - 2 : 0);
      const right = at(ring, column < columns - 1 ? column + 1 : closed ? 1 : column);
      const ax = (position[outer] ?? 0) - (position[inner] ?? 0);
      const ay = (position[outer + 1] ?? 0) - (position[inner + 1] ?? 0);
      const az = (position[outer + 2] ?? 0) - (position[inner + 2] ?? 0);
      const bx = (position[right] ?? 0) - (position[left] ?? 0);
      const by = (position[right + 1] ?? 0) - (position[left + 1] ?? 0);
      const bz = (position[right + 2] ?? 0) - (position[left + 2] ?? 0);
      const nx = ay * bz - az * by;
      const ny = az * bx - ax * bz;
      const nz = ax * by - ay * bx;
      const sign = ny < 0 ? -1 : 1;
      const length = Math.hypot(nx, ny, nz);
      if (length === 0) normals.set([0, 1, 0], at(ring, column));
      else normals.set([(sign * nx) / length, (sign * ny) / length, (sign * nz) / length], at(ring, column));
    }
  return normals;
}

/** How much of the sun reaches a point of the land, 0…1, its edge soft. `sun` points to the sun. */
export function sunlit(
  height: HeightAt,
  at: readonly [number, number, number],
  sun: readonly [number, number, number],
  reach: number,
  steps: number,
): number {
  let light = 1;
  for (let step = 1; step <= steps; step++) {
    const far = reach * (step / steps) ** 2;
    const clear = at[1] + 0.2 + sun[1] * far - height(at[0] + sun[0] * far, at[2] + sun[2] * far);
    light = Math.min(light, 0.5 + clear / (0.12 * far + 0.4));
    if (light <= 0) return 0;
  }
  return Math.min(1, light);
}

/** The same land from a square table of heights, `reach` metres each way: quick to ask often, good to about a cell. */
export function tabled(height: HeightAt, reach: number, cells: number): HeightAt {
  const table = new Float32Array((cells + 1) * (cells + 1));
  const step = (2 * reach) / cells;
  for (let row = 0, at = 0; row <= cells; row++)
    for (let column = 0; column <= cells; column++, at++)
      table[at] = height(column * step - reach, row * step - reach);
  return (x, z) => {
    const u = Math.max(0, Math.min(cells - 0.001, (x + reach) / step));
    const v = Math.max(0, Math.min(cells - 0.001, (z + reach) / step));
    const column = Math.floor(u);
    const row = Math.floor(v);
    const at = row * (cells + 1) + column;
    const near = (table[at] ?? 0) + ((table[at + 1] ?? 0) - (table[at] ?? 0)) * (u - column);
    const below = at + cells + 1;
    const far = (table[below] ?? 0) + ((table[below + 1] ?? 0) - (table[below] ?? 0)) * (u - column);
    return near + (far - near) * (v - row);
  };
}
