import resvgUrl from "@resvg/resvg-wasm/index_bg.wasm?url";
import harfbuzzUrl from "harfbuzzjs/hb.wasm?url";
import { fetchBytes } from "#app/features/covers/engine/fetch-bytes";
import { createPictureShelf } from "#app/features/covers/engine/picture-shelf";
import type { CoverDesign } from "#domain/cover/design";
import { makeCover } from "#domain/cover/make-cover";
import { coverGeometry } from "#domain/cover/print-geometry";
import { renderCover } from "#domain/cover/render/render-cover";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { createShaper } from "#wasm/harfbuzz";
import { openRasterizer } from "#wasm/resvg";
import drawUrl from "../../../../wasm/hb-draw.wasm?url";

/** Thrown into a picture that a newer one has overtaken. */
export class Overtaken extends Error {}

export type Studio = {
  layout(design: CoverDesign): Promise<{ scene: Scene; ms: number }>;
  /** `isOvertaken` is asked after every band; then it throws `Overtaken`. */
  preview(design: CoverDesign, width: number, isOvertaken: () => boolean): Promise<ImageBitmap>;
  thumbnail(design: CoverDesign, width: number): Promise<Blob>;
  finished(design: CoverDesign, isPdf: boolean): Promise<Blob>;
};

/** Loads HarfBuzz and resvg; fonts and pictures come when a design first needs them. */
export async function createStudio(): Promise<Studio> {
  const [harfbuzz, draw, resvg] = await Promise.all([harfbuzzUrl, drawUrl, resvgUrl].map(compiled));
  if (!harfbuzz || !draw || !resvg) throw new Error("a module is missing");
  const shaper = await createShaper(harfbuzz, draw);
  const rasterizer = await openRasterizer(resvg);
  const pictures = createPictureShelf();
  const fonts = new Map<string, Promise<ShapingFont>>();

  const font = (file: string): Promise<ShapingFont> => {
    const known = fonts.get(file);
    if (known) return known;
    const opening = fetchBytes(`/fonts/${file}.ttf`).then((bytes) => shaper.open(bytes));
    fonts.set(file, opening);
    opening.catch(() => fonts.delete(file));
    return opening;
  };
  const sceneOf = async (design: CoverDesign): Promise<{ scene: Scene; ms: number }> => {
    const files = fontsNeeded(design);
    const opened = await Promise.all(files.map(font));
    const shelf = new Map(files.map((file, at) => [file, opened[at] as ShapingFont]));
    const started = performance.now();
    const scene = buildScene(design, coverGeometry(design), shelf);
    return { scene, ms: performance.now() - started };
  };
  /** The whole page as pixels, `wanted` wide. */
  const paint = async (
    design: CoverDesign,
    wanted: number,
    isOvertaken: () => boolean,
  ): Promise<ImageData> => {
    if (isOvertaken()) throw new Overtaken();
    const { scene } = await sceneOf(design);
    const scale = Math.min(1, wanted / scene.width);
    const tools = { rasterizer, openPicture: pictures.reduced };
    const parts: Uint8ClampedArray[] = [];
    const sink = {
      async band(pixels: Uint8ClampedArray) {
        parts.push(pixels.slice());
        await turn();
        if (isOvertaken()) throw new Overtaken();
      },
    };
    const { width, height } = await renderCover(scene, tools, sink, { scale });
    const image = new ImageData(width, height);
    let at = 0;
    for (const part of parts) {
      image.data.set(part, at);
      at += part.length;
    }
    return image;
  };

  return {
    layout: sceneOf,
    preview: async (design, width, isOvertaken) => createImageBitmap(await paint(design, width, isOvertaken)),
    async thumbnail(design, width) {
      const image = await paint(design, width, () => false);
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.putImageData(image, 0, 0);
      return canvas.convertToBlob({ type: "image/png" });
    },
    async finished(design, isPdf) {
      const jpeg: BlobPart[] = [];
      const pdf: BlobPart[] = [];
      const into = (parts: BlobPart[]) => ({
        write: async (bytes: Uint8Array) => void parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>])),
      });
      await makeCover(
        design,
        {
          shaper,
          rasterizer,
          loadFont: (file) => fetchBytes(`/fonts/${file}.ttf`),
          openPicture: pictures.whole,
        },
        { jpeg: into(jpeg), pdf: isPdf ? into(pdf) : null },
        turn,
      );
      return isPdf ? new Blob(pdf, { type: "application/pdf" }) : new Blob(jpeg, { type: "image/jpeg" });
    },
  };
}

async function compiled(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fetchBytes(url));
}

/** Lets waiting messages in. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
