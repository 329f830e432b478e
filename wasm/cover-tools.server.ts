import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import type { Shaper } from "#domain/cover/shaping";
import { openShaper } from "#wasm/harfbuzz.server";
import { openRasterizer } from "#wasm/resvg";

/**
 * HarfBuzz and resvg in the Worker. Made anew for each cover, which takes milliseconds: their memory never shrinks, and
 * is given back only with them.
 */
export async function coverTools(): Promise<{ shaper: Shaper; rasterizer: Rasterizer }> {
  const [shaper, rasterizer] = await Promise.all([openShaper(), openRasterizer(resvg)]);
  return { shaper, rasterizer };
}
