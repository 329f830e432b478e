import resvgUrl from "@resvg/resvg-wasm/index_bg.wasm";
import harfbuzzUrl from "harfbuzzjs/hb.wasm";
import { createShaper } from "#wasm/harfbuzz";
import { openRasterizer } from "#wasm/resvg";
import drawUrl from "../../wasm/hb-draw.wasm";
import { sampleDesigns } from "./cover-designs";
import { paintedHash, sampleWidth } from "./cover-paint";

/**
 * Paints the sample designs in a browser; bundled by `cover-journey`, where a `.wasm` import is its address. Answers a hash
 * by each design's name.
 */
async function paintAll(): Promise<Record<string, string>> {
  const bytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  const compiled = async (url: unknown) => WebAssembly.compile(await bytes(String(url)));
  const tools = {
    shaper: await createShaper(await compiled(harfbuzzUrl), await compiled(drawUrl)),
    rasterizer: await openRasterizer(await compiled(resvgUrl)),
    loadFont: (file: string) => bytes(`/fonts/${file}.ttf`),
  };
  const hashes: Record<string, string> = {};
  for (const { name, design } of sampleDesigns())
    hashes[name] = await paintedHash(design, tools, sampleWidth(design));
  return hashes;
}

// In a worker of its own, as the designer's engine runs.
postMessage(await paintAll());
