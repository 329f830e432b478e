/** What the renderer asks of resvg (`wasm/resvg.ts`): an SVG document in, premultiplied RGBA out (width × height × 4). */
export type Rasterizer = {
  rasterize(svg: string, width: number, height: number): Uint8Array;
  /** Bytes of WASM memory, for measurements. */
  memory(): number;
};
