import { useEffect, useMemo } from "react";
import { BufferGeometry, DynamicDrawUsage, Float32BufferAttribute, MeshBasicMaterial } from "three";
import { useDesk } from "#app/features/reading/scene/desk/reading-context";
import { type Bent, bend, pageSize } from "#app/features/reading/scene/page/bend";
import type { Box } from "#app/features/reading/scene/page/choose-words";

/** Lines of a page, cut into strips so that they follow its bend. */
const maxLines = 60;
const strips = 8;
const unitsAcross = 600;
const unitsUp = 800;

/** Washes the words that are being chosen, over the page. `x` is the middle of the page, metres. */
export function ChosenWords({ x, radius, isFacing }: { x: number; radius: number; isFacing: boolean }) {
  const boxes = useDesk((state) =>
    state.chosen && state.chosen.isFacing === isFacing ? state.chosen.boxes : null,
  );
  const parts = useMemo(() => createWash(), []);
  useEffect(
    () => () => {
      parts.geometry.dispose();
      parts.material.dispose();
    },
    [parts],
  );
  useEffect(() => {
    if (boxes) parts.cover(boxes, x, radius);
  }, [parts, boxes, x, radius]);
  if (!boxes) return null;
  return (
    <mesh
      name="chosen-words"
      geometry={parts.geometry}
      material={parts.material}
      frustumCulled={false}
      renderOrder={1}
      raycast={() => null}
    />
  );
}

function createWash() {
  const geometry = new BufferGeometry();
  const positions = new Float32BufferAttribute(new Float32Array(maxLines * strips * 6 * 3), 3);
  positions.setUsage(DynamicDrawUsage);
  geometry.setAttribute("position", positions);
  const material = new MeshBasicMaterial({
    color: "#c58a2a",
    transparent: true,
    opacity: 0.36,
    depthWrite: false,
    toneMapped: false,
  });
  const point: Bent = { x: 0, y: 0, z: 0 };
  return {
    geometry,
    material,
    cover(boxes: readonly Box[], x: number, radius: number) {
      let index = 0;
      const put = (atX: number, atY: number) => {
        const flatX = x + (atX / unitsAcross - 0.5) * pageSize.width;
        bend(flatX, (0.5 - atY / unitsUp) * pageSize.height, 0.0015, radius, point);
        positions.setXYZ(index++, point.x, point.y, point.z);
      };
      for (const box of boxes.slice(0, maxLines))
        for (let strip = 0; strip < strips; strip++) {
          const left = box.x - 2 + ((box.width + 4) * strip) / strips;
          const right = box.x - 2 + ((box.width + 4) * (strip + 1)) / strips;
          const [top, bottom] = [box.y, box.y + box.height];
          put(left, bottom);
          put(right, bottom);
          put(right, top);
          put(left, bottom);
          put(right, top);
          put(left, top);
        }
      geometry.setDrawRange(0, index);
      positions.needsUpdate = true;
    },
  };
}
