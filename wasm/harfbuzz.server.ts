import harfbuzz from "harfbuzzjs/hb.wasm";
import type { Shaper } from "#domain/cover/shaping";
import { createShaper } from "#wasm/harfbuzz";
import draw from "./hb-draw.wasm";

/** HarfBuzz in workerd. Each shaper has a memory of its own, which goes with it. */
export const openShaper = (): Promise<Shaper> => createShaper(harfbuzz, draw);
