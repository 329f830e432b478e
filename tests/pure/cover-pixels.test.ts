import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pngOf } from "#domain/cover/render/png-writer";
import { sampleDesigns } from "../setup/cover-designs";
import { painted, paintedHash, sampleWidth } from "../setup/cover-paint";
import { nodeCoverTools } from "../setup/node-cover-tools";

// When layout or renderer change the covers on purpose: `npx vitest run --project pure tests/pure/cover-pixels.test.ts -u`.
// The same hashes are held against workerd (cover-pixels.worker.test.ts) and a browser (journeys/cover-pixels.test.ts).

/** COVER_PICTURES=folder writes the covers there, to be looked at. */
const folder = process.env.COVER_PICTURES;

test("32 designs in eight scripts come out as they did, to the last pixel", async () => {
  const tools = await nodeCoverTools();
  const hashes: Record<string, string> = {};
  for (const { name, design } of sampleDesigns()) {
    hashes[name] = await paintedHash(design, tools, sampleWidth(design));
    if (!folder) continue;
    const { pixels, width, height } = await painted(design, tools, sampleWidth(design));
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.png`, pngOf(pixels, width, height));
  }
  expect(new Set(Object.values(hashes)).size).toBe(32);
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot("../setup/cover-hashes.json");
}, 120_000);
