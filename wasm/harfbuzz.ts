import type { ShapedGlyph, Shaper, ShapingFont } from "#domain/cover/shaping";

/**
 * A text shaper over `harfbuzzjs/hb.wasm` and our `hb-draw.wasm`, both compiled already: workerd compiles nothing while it
 * runs, which is why HarfBuzz's own glue cannot be used. Fonts stay open until they are closed; each takes its file's
 * size of memory.
 */
export async function createShaper(harfbuzz: WebAssembly.Module, draw: WebAssembly.Module): Promise<Shaper> {
  const instance = await WebAssembly.instantiate(harfbuzz, {
    wasi_snapshot_preview1: { proc_exit: refuseToGoOn },
    env: {
      _emscripten_runtime_keepalive_clear: () => {},
      _abort_js: refuseToGoOn,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (wanted: number) => grow(hb.memory, wanted),
    },
  });
  const hb = instance.exports as HarfBuzz;
  hb.__wasm_call_ctors();
  const pen = await createPen(hb, draw);
  return { open: (bytes) => openFont(hb, pen, bytes), memory: () => hb.memory.buffer.byteLength };
}

type Pointer = number;
type Call = (...args: number[]) => number;
/** What is used of HarfBuzz; its functions take and give numbers and pointers. */
type HarfBuzz = Record<
  | "__wasm_call_ctors"
  | "malloc"
  | "free"
  | "hb_blob_create"
  | "hb_blob_destroy"
  | "hb_blob_get_data"
  | "hb_blob_get_length"
  | "hb_buffer_add_utf16"
  | "hb_buffer_create"
  | "hb_buffer_destroy"
  | "hb_buffer_get_glyph_infos"
  | "hb_buffer_get_glyph_positions"
  | "hb_buffer_get_length"
  | "hb_buffer_guess_segment_properties"
  | "hb_buffer_set_direction"
  | "hb_buffer_set_language"
  | "hb_draw_funcs_create"
  | "hb_draw_funcs_set_close_path_func"
  | "hb_draw_funcs_set_cubic_to_func"
  | "hb_draw_funcs_set_line_to_func"
  | "hb_draw_funcs_set_move_to_func"
  | "hb_draw_funcs_set_quadratic_to_func"
  | "hb_face_collect_unicodes"
  | "hb_face_create"
  | "hb_face_destroy"
  | "hb_face_get_upem"
  | "hb_face_reference_table"
  | "hb_feature_from_string"
  | "hb_font_create"
  | "hb_font_destroy"
  | "hb_font_draw_glyph"
  | "hb_font_get_h_extents"
  | "hb_language_from_string"
  | "hb_set_create"
  | "hb_set_destroy"
  | "hb_set_get_population"
  | "hb_set_next_many"
  | "hb_shape",
  Call
> & { memory: WebAssembly.Memory; __indirect_function_table: WebAssembly.Table };

/** Draws glyphs; one at a time, for HarfBuzz tells it the strokes one by one. */
type Pen = { functions: Pointer; start(): void; finish(): string };

const leftToRight = 4;
const rightToLeft = 5;
/** `HB_MEMORY_MODE_WRITABLE`: the bytes are HarfBuzz's own. */
const writable = 2;

function refuseToGoOn(): never {
  throw new Error("HarfBuzz gave up");
}

function grow(memory: WebAssembly.Memory, wanted: number): number {
  try {
    memory.grow(Math.ceil((wanted - memory.buffer.byteLength) / 65_536));
    return 1;
  } catch {
    return 0;
  }
}

async function createPen(hb: HarfBuzz, draw: WebAssembly.Module): Promise<Pen> {
  let path = "";
  /** HarfBuzz's own arguments stand before the coordinates (functions, data, state) and after them (user data). */
  const stroke =
    (letter: string) =>
    (...args: number[]) => {
      path += letter + args.slice(3, -1).map(shorter).join(" ");
    };
  const { exports } = await WebAssembly.instantiate(draw, {
    pen: {
      move: stroke("M"),
      line: stroke("L"),
      quadratic: stroke("Q"),
      cubic: stroke("C"),
      close: stroke("Z"),
    },
  });
  const table = hb.__indirect_function_table;
  const add = (name: string) => {
    const at = table.grow(1);
    table.set(at, exports[name]);
    return at;
  };
  const functions = hb.hb_draw_funcs_create();
  hb.hb_draw_funcs_set_move_to_func(functions, add("move"), 0, 0);
  hb.hb_draw_funcs_set_line_to_func(functions, add("line"), 0, 0);
  hb.hb_draw_funcs_set_quadratic_to_func(functions, add("quadratic"), 0, 0);
  hb.hb_draw_funcs_set_cubic_to_func(functions, add("cubic"), 0, 0);
  hb.hb_draw_funcs_set_close_path_func(functions, add("close"), 0, 0);
  return {
    functions,
    start: () => {
      path = "";
    },
    finish: () => path,
  };
}

/** Font units are whole numbers, but for parts that a font puts together from others with a scale. */
const shorter = (value: number): number => Math.round(value * 100) / 100;

function openFont(hb: HarfBuzz, pen: Pen, bytes: Uint8Array): ShapingFont {
  const data = hb.malloc(bytes.length);
  if (data === 0) throw new Error("no memory for a font");
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const font = hb.hb_font_create(face);
  const unitsPerEm = hb.hb_face_get_upem(face);
  const covered = coveredRanges(hb, face);
  return {
    unitsPerEm,
    ...verticalMetrics(hb, font),
    capHeight: capHeight(hb, face) || Math.round(unitsPerEm * 0.7),
    has: (codePoint) => isInRanges(covered, codePoint),
    shape: (text, options) => shape(hb, font, text, options),
    outline: (glyph) => {
      pen.start();
      hb.hb_font_draw_glyph(font, glyph, pen.functions, 0);
      return pen.finish();
    },
    close: () => {
      hb.hb_font_destroy(font);
      hb.hb_face_destroy(face);
      hb.hb_blob_destroy(blob);
      hb.free(data);
    },
  };
}

/** First and last code points by turns, ascending. */
function coveredRanges(hb: HarfBuzz, face: Pointer): Uint32Array {
  const set = hb.hb_set_create();
  hb.hb_face_collect_unicodes(face, set);
  const count = hb.hb_set_get_population(set);
  const list = hb.malloc(count * 4);
  hb.hb_set_next_many(set, -1, list, count);
  const ranges: number[] = [];
  for (const codePoint of new Uint32Array(hb.memory.buffer, list, count)) {
    if (ranges.length > 0 && ranges.at(-1) === codePoint - 1) ranges[ranges.length - 1] = codePoint;
    else ranges.push(codePoint, codePoint);
  }
  hb.free(list);
  hb.hb_set_destroy(set);
  return Uint32Array.from(ranges);
}

function isInRanges(ranges: Uint32Array, codePoint: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 2 + 1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length / 2 && (ranges[low * 2] ?? 0) <= codePoint;
}

function verticalMetrics(hb: HarfBuzz, font: Pointer): { ascender: number; descender: number } {
  const extents = hb.malloc(48);
  hb.hb_font_get_h_extents(font, extents);
  const [ascender = 0, descender = 0] = new Int32Array(hb.memory.buffer, extents, 2);
  hb.free(extents);
  return { ascender, descender };
}

/** `sCapHeight` of the table OS/2, from its version 2 on; 0 where it is not told. */
function capHeight(hb: HarfBuzz, face: Pointer): number {
  const blob = hb.hb_face_reference_table(face, tag("OS/2"));
  const length = hb.hb_blob_get_length(blob);
  const table = new DataView(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), length);
  const height = length >= 90 && table.getUint16(0) >= 2 ? table.getInt16(88) : 0;
  hb.hb_blob_destroy(blob);
  return Math.max(0, height);
}

const tag = (name: string): number =>
  (name.charCodeAt(0) << 24) | (name.charCodeAt(1) << 16) | (name.charCodeAt(2) << 8) | name.charCodeAt(3);

function shape(
  hb: HarfBuzz,
  font: Pointer,
  text: string,
  { isRtl, language, features = [] }: Parameters<ShapingFont["shape"]>[1],
): ShapedGlyph[] {
  const buffer = hb.hb_buffer_create();
  const letters = hb.malloc(text.length * 2 + 2);
  const units = new Uint16Array(hb.memory.buffer, letters, text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  hb.hb_buffer_add_utf16(buffer, letters, text.length, 0, text.length);
  hb.free(letters);
  hb.hb_buffer_set_direction(buffer, isRtl ? rightToLeft : leftToRight);
  if (language)
    withAscii(hb, language, (name) =>
      hb.hb_buffer_set_language(buffer, hb.hb_language_from_string(name, -1)),
    );
  // The script is guessed from the letters; direction and language are kept where they are set.
  hb.hb_buffer_guess_segment_properties(buffer);
  const list = hb.malloc(features.length * 16 + 16);
  let count = 0;
  for (const feature of features)
    withAscii(hb, feature, (name) => {
      count += hb.hb_feature_from_string(name, -1, list + count * 16);
    });
  hb.hb_shape(font, buffer, list, count);
  hb.free(list);
  const glyphs = glyphsOf(hb, buffer);
  hb.hb_buffer_destroy(buffer);
  return glyphs;
}

/** An info and a position are five numbers each: glyph, mask, cluster…; advances across and down, offsets across and up. */
function glyphsOf(hb: HarfBuzz, buffer: Pointer): ShapedGlyph[] {
  const length = hb.hb_buffer_get_length(buffer);
  const infos = new Uint32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_infos(buffer, 0), length * 5);
  const positions = new Int32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_positions(buffer, 0), length * 5);
  return Array.from({ length }, (_, at) => ({
    glyph: infos[at * 5] ?? 0,
    cluster: infos[at * 5 + 2] ?? 0,
    advance: positions[at * 5] ?? 0,
    dx: positions[at * 5 + 2] ?? 0,
    dy: positions[at * 5 + 3] ?? 0,
  }));
}

function withAscii(hb: HarfBuzz, text: string, use: (pointer: Pointer) => void): void {
  const pointer = hb.malloc(text.length + 1);
  const bytes = new Uint8Array(hb.memory.buffer, pointer, text.length + 1);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  bytes[text.length] = 0;
  use(pointer);
  hb.free(pointer);
}
