import { InstancedMesh, Mesh, Vector3 } from "three";
import { expect, test } from "vitest";
import { buildBeach } from "#app/features/reading/worlds/beach/beach";
import { buildCafe } from "#app/features/reading/worlds/cafe/cafe";
import { buildForest } from "#app/features/reading/worlds/forest/forest";
import { buildLibrary } from "#app/features/reading/worlds/library/library";
import { buildMountain } from "#app/features/reading/worlds/mountain/mountain";
import { measureWorld } from "#app/features/reading/worlds/shared/measure";
import type { BuiltWorld } from "#app/features/reading/worlds/shared/stage";
import { buildSpace } from "#app/features/reading/worlds/space/space";
import { worldLight } from "#app/features/reading/worlds/world-light";
import { type EnvironmentId, environmentIds } from "#domain/vr/environments";

const builders: Record<EnvironmentId, () => BuiltWorld> = {
  library: buildLibrary,
  mountain: buildMountain,
  beach: buildBeach,
  forest: buildForest,
  cafe: buildCafe,
  space: buildSpace,
};

test.each(environmentIds)(
  "%s keeps to the budget of one eye: 40 calls, 75,000 triangles, 8 MB of textures",
  (id) => {
    const world = builders[id]();
    const { calls, triangles, textureBytes } = measureWorld(world.root, world.textures);
    expect(calls).toBeLessThanOrEqual(40);
    expect(triangles).toBeLessThanOrEqual(75_000);
    expect(textureBytes).toBeLessThanOrEqual(8_000_000);
    world.dispose();
  },
);

test.each(environmentIds)("%s is the same every time it is built", (id) => {
  expect(fingerprint(builders[id]())).toBe(fingerprint(builders[id]()));
});

test.each(environmentIds)("%s has no corner that is not a number, and none farther than 600 m", (id) => {
  const world = builders[id]();
  world.root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const name of ["position", "normal", "color"]) {
      const values = object.geometry.getAttribute(name)?.array ?? [];
      expect(values.findIndex((value: number) => !Number.isFinite(value))).toBe(-1);
    }
    if (object instanceof InstancedMesh) return;
    object.geometry.computeBoundingSphere();
    const sphere = object.geometry.boundingSphere;
    expect((sphere?.center ?? new Vector3()).length() + (sphere?.radius ?? 0)).toBeLessThan(1400);
  });
});

test("a world gives back everything it made", () => {
  const world = builders.cafe();
  const held = new Set<object>();
  const freed = new Set<object>();
  world.root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const part of [object.geometry, object.material]) {
      held.add(part);
      part.addEventListener("dispose", () => freed.add(part));
    }
  });
  for (const texture of world.textures) {
    held.add(texture);
    texture.addEventListener("dispose", () => freed.add(texture));
  }
  world.dispose();
  expect(freed.size).toBe(held.size);
  expect(held.size).toBeGreaterThan(8);
});

test("paper stays paper in every room's light, and brighter than the room behind it", () => {
  for (const id of environmentIds) {
    const { paper, behind } = worldLight(id);
    const luminance = 0.2126 * paper[0] + 0.7152 * paper[1] + 0.0722 * paper[2];
    expect(luminance).toBeGreaterThan(0.94);
    expect(behind).toBeLessThan(luminance * 0.6);
  }
});

function fingerprint(world: BuiltWorld): number {
  let sum = 0;
  world.root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const lists = [object.geometry.getAttribute("position").array];
    if (object instanceof InstancedMesh) lists.push(object.instanceMatrix.array);
    for (const list of lists)
      for (let i = 0; i < list.length; i += 7) sum = Math.fround(sum * 0.999 + (list[i] ?? 0));
  });
  world.dispose();
  return sum;
}
