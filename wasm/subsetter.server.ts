import compiled from "harfbuzzjs/hb-subset.wasm";
import { subsetFont } from "#wasm/subsetter";

/** HarfBuzz's subsetter in workerd. */
export const subset = (font: Uint8Array, characters: readonly number[]): Promise<Uint8Array> =>
  subsetFont(compiled, font, characters);
