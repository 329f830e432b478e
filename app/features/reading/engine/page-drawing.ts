import { drawSetPage, prepare } from "#app/features/reading/engine/draw-page";
import type { PageInk, PageLook } from "#app/features/reading/engine/page-shape";
import type { DrawOptions } from "#app/features/reading/engine/pager";
import type { Pictures } from "#app/features/reading/engine/pictures";
import { cssFont, faceOf, familyOf } from "#domain/vr/typeset/faces";
import type { SetPage } from "#domain/vr/typeset/set-page";

/** What stands around the text: null where there is nothing to say. */
export type Furniture = { head: string | null; folio: string | null; isRtl: boolean };

let canvas: OffscreenCanvas | undefined;

/** Draws a page on paper; `under` draws what lies behind the words, `over` what lies upon them. */
export async function drawPage(
  set: SetPage,
  look: PageLook,
  language: string,
  furniture: Furniture,
  options: Pick<DrawOptions, "scale" | "ink" | "flipY">,
  pictures: Pictures,
  under: (context: OffscreenCanvasRenderingContext2D) => void,
  over: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<ImageBitmap> {
  const { shape } = look;
  const { scale, ink } = options;
  await pictures.load(picturesOf(set, scale));
  const context = surface(shape, ink, scale, language, options.flipY === true);
  drawFurniture(context, look, language, furniture, ink);
  context.translate(shape.margin.left, shape.margin.top);
  under(context);
  drawSetPage(context, set, ink, (asset) => pictures.get(asset));
  over(context);
  return bitmapOf(context);
}

export function picturesOf(set: SetPage, scale: number): { asset: string; width: number }[] {
  const wanted = set.pictures.map(({ item }) => ({ asset: item.asset, width: item.width * scale }));
  for (const { fragments } of set.lines)
    for (const { object } of fragments)
      if (object?.kind === "image") wanted.push({ asset: object.asset, width: object.width * scale });
  return wanted;
}

/**
 * The one canvas, cleared to paper; `flipY`: drawn head down, which costs nothing, where turning a finished picture would
 * copy it. Nothing else may draw on it before `bitmapOf` was called: both are synchronous.
 */
export function surface(
  size: { width: number; height: number },
  ink: PageInk,
  scale: number,
  language: string,
  flipY: boolean,
): OffscreenCanvasRenderingContext2D {
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  if (!canvas || canvas.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pages.");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, flipY ? -scale : scale, 0, flipY ? height : 0);
  prepare(context, language);
  return context;
}

export const bitmapOf = (context: OffscreenCanvasRenderingContext2D): ImageBitmap =>
  context.canvas.transferToImageBitmap();

function drawFurniture(
  context: OffscreenCanvasRenderingContext2D,
  { shape, em, font }: PageLook,
  language: string,
  { head, folio, isRtl }: Furniture,
  ink: PageInk,
) {
  const { stack } = familyOf(font, language);
  const size = Math.min(Math.max(12, em * 0.62), shape.margin.top * 0.3);
  const middle = shape.width / 2;
  const most = shape.width - shape.margin.left - shape.margin.right;
  context.fillStyle = ink.faint;
  context.textAlign = "center";
  context.direction = isRtl ? "rtl" : "ltr";
  if (head) {
    context.font = cssFont(faceOf(stack, 400, true), size);
    context.fillText(shortened(context, head, most), middle, shape.margin.top * 0.58);
  }
  if (folio) {
    context.direction = "ltr";
    context.font = cssFont(faceOf(stack, 400, false), size);
    context.fillText(folio, middle, shape.height - shape.margin.bottom * 0.4);
  }
  context.textAlign = "left";
}

function shortened(context: OffscreenCanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  // Nothing longer fits at any size, and every word tried measures all of it.
  let words = text.slice(0, 200).split(" ");
  while (words.length > 1 && context.measureText(`${words.join(" ")}…`).width > most)
    words = words.slice(0, -1);
  return `${words.join(" ")}…`;
}
