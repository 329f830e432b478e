import { expect, test } from "vitest";
import type { Scene, SceneElement } from "#domain/cover/scene";
import { sceneToSvg } from "#domain/cover/scene-to-svg";

const shown = (...elements: SceneElement[]) =>
  sceneToSvg({ width: 100, height: 200, color: "#ffffff", elements, boxes: [], grain: 0 } satisfies Scene);

test("outlines are shown in their layer's group with its opacity and blend mode", () => {
  const svg = shown({
    ...{ kind: "vector", layerId: "title", top: 0, bottom: 10, opacity: 0.5, blend: "multiply" },
    defs: '<linearGradient id="f0"/>',
    svg: '<path d="M0 0H9V9Z"/>',
  });
  expect(svg).toContain('viewBox="0 0 100 200"');
  expect(svg).toContain('<defs><linearGradient id="f0"/></defs>');
  expect(svg).toContain(
    '<g data-layer="title" opacity="0.5" style="mix-blend-mode:multiply"><path d="M0 0H9V9Z"/></g>',
  );
});

test("a shadow is blurred by half its radius, where it falls; a sharp one has no filter", () => {
  const shadow: Omit<Extract<SceneElement, { kind: "shadow" }>, "blur"> = {
    kind: "shadow",
    layerId: "a",
    path: "M0 0Z",
    top: 0,
    bottom: 1,
    dx: 2,
    dy: 3,
    color: "#102030",
    opacity: 0.4,
  };
  const svg = shown({ ...shadow, blur: 8 });
  expect(svg).toContain('<feGaussianBlur stdDeviation="4"/>');
  expect(svg).toContain('fill="#102030" fill-opacity="0.4" transform="translate(2 3)" filter="url(#blur-0)"');
  expect(shown({ ...shadow, blur: 0 })).not.toContain("filter");
});

test("the outline of a see-through picture throws no shadow; that of a photograph does", () => {
  const shadowOf = (name: string) =>
    shown({
      ...{ kind: "shadow", layerId: "a", path: "M0 0H9V9Z", top: 0, bottom: 9, blur: 0, dx: 1, dy: 1 },
      ...{ color: "#102030", opacity: 0.4 },
      picture: {
        ref: { kind: "own", id: "a", name, width: 9, height: 9, credit: null },
        area: { x: 0, y: 0, width: 9, height: 9 },
        ...{ outline: "rect", x: 0.5, y: 0.5, scale: 1 },
      },
    });
  expect(shadowOf("cut-out.png")).not.toContain("<path");
  expect(shadowOf("portrait.jpg")).toContain('<path data-layer="a"');
});
