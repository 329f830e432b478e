/**
 * Cuts fonts down to the characters of a book, over `harfbuzzjs/hb-subset.wasm`, compiled already: workerd compiles
 * nothing while it runs. Its memory goes with it. Throws when the font cannot be read.
 */
export async function subsetFont(
  compiled: WebAssembly.Module,
  font: Uint8Array,
  characters: readonly number[],
): Promise<Uint8Array> {
  const { exports } = await WebAssembly.instantiate(compiled, {});
  const hb = exports as Subsetter;
  hb._initialize();
  const data = hb.malloc(font.length);
  if (data === 0) throw new Error("no memory for a font");
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const code of characters) hb.hb_set_add(wanted, code);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  for (const name of ["smcp", "onum", "lnum", "pnum", "tnum"]) hb.hb_set_add(features, tag(name));
  hb.hb_subset_input_set_flags(input, withoutHints);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("HarfBuzz could not cut the font down");
  const result = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(result, 0);
  return new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)).slice();
}

type Call = (...args: number[]) => number;
type Subsetter = Record<
  | "_initialize"
  | "malloc"
  | "hb_blob_create"
  | "hb_blob_get_data"
  | "hb_blob_get_length"
  | "hb_face_create"
  | "hb_face_reference_blob"
  | "hb_set_add"
  | "hb_subset_input_create_or_fail"
  | "hb_subset_input_set"
  | "hb_subset_input_set_flags"
  | "hb_subset_input_unicode_set"
  | "hb_subset_or_fail",
  Call
> & { memory: WebAssembly.Memory };

/** `HB_MEMORY_MODE_WRITABLE`: the bytes are HarfBuzz's own. */
const writable = 2;
/** `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG`: what is kept beside kerning, ligatures and marks, which always are. */
const layoutFeatures = 6;
/** `HB_SUBSET_FLAGS_NO_HINTING`: no reading system of today needs instructions for pixels. */
const withoutHints = 1;

const tag = (name: string): number => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
