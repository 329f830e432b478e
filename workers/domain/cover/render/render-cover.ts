import type { BlendMode } from "#domain/cover/design";
import { type Band, blendOver } from "#domain/cover/render/blend";
import { channels } from "#domain/cover/render/color-channels";
import { addGrain } from "#domain/cover/render/grain";
import type { OpenPicture, OutputSize, Painter } from "#domain/cover/render/painter";
import { openPlacedPicture } from "#domain/cover/render/placed-picture";
import { openPlate } from "#domain/cover/render/plate/plate";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import type { BandSink } from "#domain/cover/render/row-source";
import { shadowPainter } from "#domain/cover/render/shadow";
import type { Scene, SceneElement } from "#domain/cover/scene";
import { Refusal } from "#domain/refusal";

export type RenderTools = { rasterizer: Rasterizer; openPicture: OpenPicture };
export type RenderOptions = {
  /** Output pixels a pixel of the scene comes to; 1 when not said. */
  scale?: number;
  /** Rows of a band, a multiple of 16; when not said 256, fewer of a very wide page. */
  bandRows?: number;
};

/**
 * Paints a scene band by band from top to bottom and hands each finished band to the sink. Holds a few bands and a few
 * rows of every picture, never the page. The same scene, pictures and options give the same bytes everywhere.
 */
export async function renderCover(
  scene: Scene,
  { rasterizer, openPicture }: RenderTools,
  sink: BandSink,
  { scale = 1, bandRows }: RenderOptions = {},
): Promise<{ width: number; height: number }> {
  const size = outputSize(scene, scale);
  const { width, height } = size;
  const step = bandRows ?? rowsOfBand(width);
  const pixels = new Uint8ClampedArray(width * Math.min(step, height) * 4);
  const painters = scene.elements.map((element) => painterOf(element, scene, size, rasterizer, openPicture));
  refuseCrowd(painters);
  try {
    for (let top = 0; top < height; top += step) {
      const rows = Math.min(step, height - top);
      const band: Band = { pixels: pixels.subarray(0, width * rows * 4), width, top, rows };
      fill(band, scene.color);
      await paintAll(band, painters);
      if (scene.grain > 0) addGrain(band, scene.grain, size);
      await sink.band(band.pixels, rows);
    }
  } finally {
    for (const painter of painters) painter.close?.();
  }
  return { width, height };
}

/** A band is 6 MB at most, and resvg holds two more of its size. */
const maxBandPixels = 1_600_000;
const rowsOfBand = (width: number): number =>
  Math.min(256, Math.max(16, Math.floor(maxBandPixels / width / 16) * 16));

/** So many pictures may be open at the same row. */
const maxPictures = 5;

function refuseCrowd(painters: readonly Painter[]): void {
  const pictures = painters.filter(({ isPicture }) => isPicture);
  for (const { top } of pictures) {
    const beside = pictures.filter((other) => other.top <= top && other.bottom > top);
    if (beside.length > maxPictures) throw new Refusal("cover-crowded", { max: String(maxPictures) });
  }
}

function outputSize(scene: Pick<Scene, "width" | "height">, scale: number): OutputSize {
  const width = Math.max(1, Math.round(scene.width * scale));
  const height = Math.max(1, Math.round(scene.height * scale));
  return { width, height, x: width / scene.width, y: height / scene.height };
}

/** Outlines that need no blending are drawn together, several layers in one go. */
async function paintAll(band: Band, painters: readonly Painter[]): Promise<void> {
  const plain: VectorPainter[] = [];
  const paintPlain = () => {
    plain[0]?.paintTogether(plain, band);
    plain.length = 0;
  };
  for (const painter of painters) {
    if (painter.bottom <= band.top || painter.top >= band.top + band.rows) {
      if (painter.bottom <= band.top) painter.close?.();
      continue;
    }
    if (painter instanceof VectorPainter && painter.isPlain) {
      plain.push(painter);
      continue;
    }
    paintPlain();
    await painter.paint(band);
  }
  paintPlain();
}

function painterOf(
  element: SceneElement,
  scene: Scene,
  size: OutputSize,
  rasterizer: Rasterizer,
  openPicture: OpenPicture,
): Painter {
  switch (element.kind) {
    case "vector":
      return new VectorPainter(element, scene, size, rasterizer);
    case "shadow":
      return shadowPainter(element, size, rasterizer, openPicture);
    case "plate":
      return openPlate(element, size, openPicture);
    case "picture":
      return openPlacedPicture(element, size, openPicture);
    default:
      return element satisfies never;
  }
}

class VectorPainter implements Painter {
  readonly top: number;
  readonly bottom: number;
  readonly isPlain: boolean;
  private readonly svg: string;
  private readonly defs: string;
  private readonly how: { opacity: number; blend: BlendMode };
  private readonly scene: Scene;
  private readonly size: OutputSize;
  private readonly rasterizer: Rasterizer;

  constructor(
    element: Extract<SceneElement, { kind: "vector" }>,
    scene: Scene,
    size: OutputSize,
    rasterizer: Rasterizer,
  ) {
    this.top = Math.floor(element.top * size.y);
    this.bottom = Math.ceil(element.bottom * size.y);
    this.isPlain = element.opacity >= 1 && element.blend === "normal";
    this.svg = element.svg;
    this.defs = element.defs;
    this.how = { opacity: element.opacity, blend: element.blend };
    this.scene = scene;
    this.size = size;
    this.rasterizer = rasterizer;
  }

  paint(band: Band): void {
    this.paintTogether([this], band);
  }

  /** Resvg may not see what lies wholly outside its picture: the caller has left those layers out. */
  paintTogether(painters: readonly VectorPainter[], band: Band): void {
    const defs = painters.map(({ defs }) => defs).join("");
    const content = painters.map(({ svg }) => svg).join("");
    const view = `0 ${band.top / this.size.y} ${this.scene.width} ${band.rows / this.size.y}`;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${band.width}" height="${band.rows}" ` +
      `viewBox="${view}" preserveAspectRatio="none">${defs && `<defs>${defs}</defs>`}${content}</svg>`;
    blendOver(band, this.rasterizer.rasterize(svg, band.width, band.rows), this.how);
  }
}

function fill({ pixels }: Band, color: string): void {
  const [red, green, blue] = channels(color);
  const word = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  // Every engine we run in is little-endian.
  word.fill(((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0);
}
