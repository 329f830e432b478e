import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { openShaper } from "#wasm/harfbuzz.server";

test("in workerd a cover is laid out with the fonts that are served as assets", async () => {
  const shaper = await openShaper();
  const design = { ...defaultDesign(), coverType: "paperback" as const };
  design.words.title = "Über den Fluß";
  design.words.author = "عمر الخيام";
  const fonts = new Map<string, ShapingFont>();
  for (const file of fontsNeeded(design)) {
    const answer = await env.ASSETS.fetch(`http://assets/fonts/${file}.ttf`);
    expect(answer.status).toBe(200);
    fonts.set(file, shaper.open(new Uint8Array(await answer.arrayBuffer())));
  }
  expect([...fonts.keys()]).toContain("Amiri_400Regular");
  const scene = buildScene(design, coverGeometry(design), fonts);
  const title = scene.boxes.find(({ layerId }) => layerId === "title");
  expect(title?.text).toMatchObject({ lines: ["Über den Fluß"], size: 32, isOverfull: false, missing: [] });
  expect(title?.ink.width).toBeGreaterThan(800);
});

test("each family's licence is served beside its fonts", async () => {
  for (const family of ["lora", "noto-sans-jp", "amiri"]) {
    const answer = await env.ASSETS.fetch(`http://assets/fonts/${family}-OFL.txt`);
    expect(await answer.text()).toContain("SIL OPEN FONT LICENSE");
  }
});

test("a closed font gives its memory back", async () => {
  const shaper = await openShaper();
  const bytes = new Uint8Array(
    await (await env.ASSETS.fetch("http://assets/fonts/NotoSansJP_400Regular.ttf")).arrayBuffer(),
  );
  shaper.open(bytes).close();
  const once = shaper.memory();
  for (let round = 0; round < 5; round++) shaper.open(bytes).close();
  expect(shaper.memory()).toBeLessThan(once + bytes.length);
});
