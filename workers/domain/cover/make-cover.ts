import type { Sink } from "#domain/convert/source";
import type { CoverDesign } from "#domain/cover/design";
import { type CoverGeometry, coverGeometry } from "#domain/cover/print-geometry";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import type { OpenPicture } from "#domain/cover/render/painter";
import { PrintPdf } from "#domain/cover/render/print-pdf";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import { renderCover } from "#domain/cover/render/render-cover";
import type { LayerBox, Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { Shaper, ShapingFont } from "#domain/cover/shaping";

export type CoverTools = {
  shaper: Shaper;
  rasterizer: Rasterizer;
  /** The bytes of `/fonts/<file>.ttf`. */
  loadFont(file: string): Promise<Uint8Array>;
  openPicture: OpenPicture;
};

/** `pdf` is asked for with print covers only; null when nobody wants it. The caller closes or aborts both. */
export type CoverSinks = { jpeg: Sink; pdf: Sink | null };

export type MadeCover = {
  /** px */
  width: number;
  height: number;
  jpegBytes: number;
  /** 0 when no PDF was made. */
  pdfBytes: number;
  boxes: LayerBox[];
};

/**
 * Makes the finished files of a cover, each streamed to its sink: a JPEG (4:4:4, sRGB, 300 dpi) and, of a print cover, a
 * PDF of one page around the same JPEG. `onBand` is awaited after every band with the part done, 0..1: the place to
 * tell progress and to give others a turn. Throws a `Refusal` for pictures that cannot be used. One at a time in an
 * isolate: a wrap takes up to 96 MB.
 */
export async function makeCover(
  design: CoverDesign,
  tools: CoverTools,
  sinks: CoverSinks,
  onBand: (part: number) => void | Promise<void> = () => {},
): Promise<MadeCover> {
  const geometry = coverGeometry(design);
  const scene = await layOutCover(design, geometry, tools);
  const { width, height } = scene;

  const jpeg = new JpegWriter({ width, height });
  const pdf = sinks.pdf && geometry.inches ? new PrintPdf({ width, height, inches: geometry.inches }) : null;
  let [jpegBytes, pdfBytes] = [0, 0];
  const put = async (bytes: Uint8Array) => {
    jpegBytes += bytes.length;
    await sinks.jpeg.write(bytes);
    if (pdf) await putPdf(pdf.picture(bytes));
  };
  const putPdf = async (bytes: Uint8Array) => {
    pdfBytes += bytes.length;
    await sinks.pdf?.write(bytes);
  };

  if (pdf) await putPdf(pdf.start());
  await put(jpeg.start());
  let rowsDone = 0;
  await renderCover(scene, tools, {
    async band(pixels, rows) {
      await put(jpeg.band(pixels, rows));
      rowsDone += rows;
      await onBand(rowsDone / height);
    },
  });
  await put(jpeg.end());
  if (pdf) await putPdf(pdf.end());
  return { width, height, jpegBytes, pdfBytes, boxes: scene.boxes };
}

/** Returns a design's scene. The fonts are closed again at once: the scene holds outlines. */
export async function layOutCover(
  design: CoverDesign,
  geometry: CoverGeometry,
  { shaper, loadFont }: Pick<CoverTools, "shaper" | "loadFont">,
): Promise<Scene> {
  const fonts = new Map<string, ShapingFont>();
  try {
    for (const file of fontsNeeded(design)) fonts.set(file, shaper.open(await loadFont(file)));
    return buildScene(design, geometry, fonts);
  } finally {
    for (const font of fonts.values()) font.close();
  }
}
