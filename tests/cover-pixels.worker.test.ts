import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { coverTools } from "#wasm/cover-tools.server";
import { sampleDesigns } from "./setup/cover-designs";
import hashes from "./setup/cover-hashes.json";
import { paintedHash, sampleWidth } from "./setup/cover-paint";

test("in workerd the same designs have the same pixels as in Node and in the browser", async () => {
  const tools = {
    ...(await coverTools()),
    async loadFont(file: string) {
      const answer = await env.ASSETS.fetch(`http://assets/fonts/${file}.ttf`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
  const found: Record<string, string> = {};
  for (const { name, design } of sampleDesigns())
    found[name] = await paintedHash(design, tools, sampleWidth(design));
  expect(found).toEqual(hashes);
}, 120_000);
