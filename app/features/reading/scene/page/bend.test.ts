import { expect, test } from "vitest";
import { bend, pageSize } from "#app/features/reading/scene/page/bend";
import { createPageGeometry } from "#app/features/reading/scene/page/page-geometry";

const point = () => ({ x: 0, y: 0, z: 0 });

test("a bent page keeps its width along the bend", () => {
  const radius = 1.5;
  let length = 0;
  let before = bend(-pageSize.width / 2, 0, 0, radius, point());
  for (let i = 1; i <= 400; i++) {
    const next = bend(-pageSize.width / 2 + (pageSize.width * i) / 400, 0, 0, radius, point());
    length += Math.hypot(next.x - before.x, next.z - before.z);
    before = next;
  }
  expect(length).toBeCloseTo(pageSize.width, 5);
});

test("the circle of a spread about the eyes holds every point of it equally far away", () => {
  for (const x of [-0.6, -0.2, 0, 0.5]) {
    const { x: across, z } = bend(x, 0, 0, 1, point());
    expect(Math.hypot(across, z - 1)).toBeCloseTo(1, 9);
  }
});

test("the mesh a ray meets is bent as the shader bends it", () => {
  const geometry = createPageGeometry(0.3375, 1.06, 8, 2);
  const position = geometry.getAttribute("position");
  const sheet = geometry.getAttribute("sheet");
  for (let i = 0; i < position.count; i++) {
    const bent = bend(sheet.getX(i), sheet.getY(i), 0, 1.06, point());
    expect(position.getX(i)).toBeCloseTo(bent.x, 6);
    expect(position.getY(i)).toBeCloseTo(bent.y, 6);
    expect(position.getZ(i)).toBeCloseTo(bent.z, 6);
  }
});
