import { type Group, Object3D } from "three";
import type { Region } from "#app/features/reading/scene/boards/region";
import { unit } from "#app/features/reading/scene/boards/use-board-parts";

/** An object at the middle of every region, by which keyboards, dwelling eyes and tests find it. */
export function placeMarkers(group: Group, regions: readonly Region[], width: number, height: number) {
  const stale = new Map(group.children.map((child) => [child.name, child]));
  for (const region of regions) {
    const marker = stale.get(region.name) ?? new Object3D();
    stale.delete(region.name);
    marker.name = region.name;
    marker.userData = { region };
    marker.position.set(
      (region.x + region.width / 2 - width / 2) * unit,
      (height / 2 - region.y - region.height / 2) * unit,
      0,
    );
    group.add(marker);
  }
  for (const marker of stale.values()) group.remove(marker);
}
