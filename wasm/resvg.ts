import type { Rasterizer } from "#domain/cover/render/rasterizer";

/**
 * Starts resvg from its compiled module (`@resvg/resvg-wasm/index_bg.wasm`); the same in workerd, Node and a browser's
 * worker. The package's own glue starts once a process, finds its module by fetching and copies every picture twice;
 * this one speaks to the module's exports (version 2.6.2) and frees everything before it answers. The pixels it answers
 * are overwritten by the next call.
 */
export async function openRasterizer(module: WebAssembly.Module): Promise<Rasterizer> {
  const held = new HeldValues();
  let pixels = new Uint8Array(0);
  /** Of resvg's picture only a copy may be kept; it goes into one buffer that is used again and again. */
  const copyPixels = (from: Uint8Array): Uint8Array => {
    if (pixels.length < from.length) pixels = new Uint8Array(from.length);
    const copy = pixels.subarray(0, from.length);
    copy.set(from);
    return copy;
  };
  const instance = await WebAssembly.instantiate(module, { wbg: imports(held, copyPixels, () => wasm) });
  const wasm = instance.exports as unknown as ResvgExports;

  return {
    rasterize(svg, width, height) {
      const drawing = result(wasm, held, (at) => {
        const options = putString(wasm, optionsJson);
        wasm.resvg_new(at, held.keep(svg), options.pointer, options.length, 0);
      });
      try {
        const picture = result(wasm, held, (at) => wasm.resvg_render(at, drawing));
        try {
          const [foundWidth, foundHeight] = [
            wasm.renderedimage_width(picture),
            wasm.renderedimage_height(picture),
          ];
          if (foundWidth !== width || foundHeight !== height)
            throw new Error(`resvg drew ${foundWidth} × ${foundHeight} instead of ${width} × ${height}`);
          return held.take(wasm.renderedimage_pixels(picture)) as Uint8Array;
        } finally {
          wasm.__wbg_renderedimage_free(picture);
        }
      } finally {
        wasm.__wbg_resvg_free(drawing);
      }
    },
    memory: () => wasm.memory.buffer.byteLength + pixels.length,
  };
}

const optionsJson = '{"font":{"loadSystemFonts":false}}';

type ResvgExports = {
  memory: WebAssembly.Memory;
  resvg_new(resultAt: number, svg: number, options: number, optionsLength: number, fonts: number): void;
  resvg_render(resultAt: number, drawing: number): void;
  renderedimage_width(picture: number): number;
  renderedimage_height(picture: number): number;
  renderedimage_pixels(picture: number): number;
  __wbg_resvg_free(drawing: number): void;
  __wbg_renderedimage_free(picture: number): void;
  __wbindgen_malloc(bytes: number, align: number): number;
  __wbindgen_realloc(pointer: number, before: number, after: number, align: number): number;
  __wbindgen_add_to_stack_pointer(by: number): number;
  __wbindgen_exn_store(value: number): void;
};

/** JavaScript values that the module names by number. The first numbers stand for undefined, null, true and false. */
class HeldValues {
  private readonly values: unknown[] = [undefined, null, true, false];
  private readonly free: number[] = [];

  keep(value: unknown): number {
    const at = this.free.pop() ?? this.values.length;
    this.values[at] = value;
    return at;
  }
  at(index: number): unknown {
    return this.values[index];
  }
  take(index: number): unknown {
    const value = this.values[index];
    if (index >= 4) {
      this.values[index] = undefined;
      this.free.push(index);
    }
    return value;
  }
}

/** Calls with a place for `[pointer, error, isError]` and answers the pointer. */
function result(wasm: ResvgExports, held: HeldValues, call: (at: number) => void): number {
  const at = wasm.__wbindgen_add_to_stack_pointer(-16);
  try {
    call(at);
    const [pointer = 0, error = 0, isError = 0] = new Int32Array(wasm.memory.buffer, at, 3);
    if (isError) {
      const thrown = held.take(error);
      throw thrown instanceof Error ? thrown : new Error(`resvg: ${String(thrown)}`);
    }
    return pointer >>> 0;
  } finally {
    wasm.__wbindgen_add_to_stack_pointer(16);
  }
}

/** Writes UTF-8 into the module's memory, whose owner the module then is. */
function putString(wasm: ResvgExports, text: string): { pointer: number; length: number } {
  // A third again is enough for nearly everything that is not ASCII; three bytes a unit are always enough.
  const room = text.length * 3;
  const pointer = wasm.__wbindgen_malloc(room, 1) >>> 0;
  const { written } = new TextEncoder().encodeInto(text, new Uint8Array(wasm.memory.buffer, pointer, room));
  return { pointer: wasm.__wbindgen_realloc(pointer, room, written, 1) >>> 0, length: written };
}

/** What the module calls: string in, bytes out, and lists of fonts and pictures, which it is never given. */
function imports(
  held: HeldValues,
  copyPixels: (from: Uint8Array) => Uint8Array,
  exports: () => ResvgExports,
): WebAssembly.ModuleImports {
  const decoder = new TextDecoder();
  const text = (pointer: number, length: number) =>
    decoder.decode(new Uint8Array(exports().memory.buffer, pointer >>> 0, length));
  const caught =
    (act: (at: number) => number) =>
    (at: number): number => {
      try {
        return act(at);
      } catch (error) {
        exports().__wbindgen_exn_store(held.keep(error));
        return 0;
      }
    };
  const bytesAt = (at: number) => held.at(at) as Uint8Array;
  return {
    __wbg_new_28c511d9baebfa89: (pointer: number, length: number) =>
      held.keep(new Error(text(pointer, length))),
    __wbindgen_memory: () => held.keep(exports().memory),
    __wbg_buffer_12d079cc21e14bdb: (at: number) => held.keep((held.at(at) as WebAssembly.Memory).buffer),
    __wbg_newwithbyteoffsetandlength_aa4a17c33a06e5cb: (at: number, offset: number, length: number) =>
      held.keep(new Uint8Array(held.at(at) as ArrayBuffer, offset >>> 0, length >>> 0)),
    __wbindgen_object_drop_ref: (at: number) => void held.take(at),
    __wbg_new_63b92bc8671ed464: (at: number) => held.keep(copyPixels(bytesAt(at))),
    __wbg_values_839f3396d5aac002: (at: number) => held.keep((held.at(at) as unknown[]).values()),
    __wbg_next_196c84450b364254: caught((at) => held.keep((held.at(at) as Iterator<unknown>).next())),
    __wbg_done_298b57d23c0fc80c: (at: number) => ((held.at(at) as IteratorResult<unknown>).done ? 1 : 0),
    __wbg_value_d93c65011f51a456: (at: number) => held.keep((held.at(at) as IteratorResult<unknown>).value),
    __wbg_instanceof_Uint8Array_2b3bbecd033d19f6: (at: number) => (held.at(at) instanceof Uint8Array ? 1 : 0),
    __wbindgen_string_get: (resultAt: number, at: number) => {
      const value = held.at(at);
      const { pointer, length } =
        typeof value === "string" ? putString(exports(), value) : { pointer: 0, length: 0 };
      new Int32Array(exports().memory.buffer, resultAt, 2).set([pointer, length]);
    },
    __wbg_new_16b304a2cfa7ff4a: () => held.keep([]),
    __wbindgen_string_new: (pointer: number, length: number) => held.keep(text(pointer, length)),
    __wbg_push_a5b05aedc7234f9f: (at: number, value: number) =>
      (held.at(at) as unknown[]).push(held.at(value)),
    __wbg_length_c20a40f15020d68a: (at: number) => bytesAt(at).length,
    __wbg_set_a47bac70306a19a7: (to: number, from: number, offset: number) =>
      bytesAt(to).set(bytesAt(from), offset >>> 0),
    __wbindgen_throw: (pointer: number, length: number) => {
      throw new Error(`resvg: ${text(pointer, length)}`);
    },
  };
}
