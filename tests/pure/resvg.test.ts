import { expect, test } from "vitest";
import { nodeCoverTools } from "../setup/node-cover-tools";

const svg = (content: string, width = 40, height = 20) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

test("a drawing comes as premultiplied pixels of its size", async () => {
  const { rasterizer } = await nodeCoverTools();
  const pixels = rasterizer.rasterize(
    svg(`<path d="M0 0H20V20H0Z" fill="#ff0000" fill-opacity=".5"/>`),
    40,
    20,
  );
  expect(pixels.length).toBe(40 * 20 * 4);
  expect([...pixels.subarray(0, 4)]).toEqual([128, 0, 0, 128]);
  expect([...pixels.subarray(30 * 4, 31 * 4)]).toEqual([0, 0, 0, 0]);
});

test("what is no drawing is an error, and the next one is none the worse", async () => {
  const { rasterizer } = await nodeCoverTools();
  expect(() => rasterizer.rasterize("<svg", 40, 20)).toThrow(Error);
  expect(() => rasterizer.rasterize(svg("", 40, 20), 41, 20)).toThrow(
    "resvg drew 40 × 20 instead of 41 × 20",
  );
  expect(rasterizer.rasterize(svg(`<path d="M0 0H40V20H0Z" fill="#00ff00"/>`), 40, 20)[1]).toBe(255);
});

test("a thousand drawings take no more memory than ten", async () => {
  const { rasterizer } = await nodeCoverTools();
  const draw = (times: number) => {
    for (let time = 0; time < times; time++)
      rasterizer.rasterize(
        svg(`<circle cx="100" cy="100" r="${time % 90}" fill="#123456"/>`, 200, 200),
        200,
        200,
      );
    return rasterizer.memory();
  };
  const after = draw(10);
  expect(draw(1_000)).toBe(after);
});
