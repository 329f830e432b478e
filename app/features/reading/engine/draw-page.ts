import type { PageInk } from "#app/features/reading/engine/page-shape";
import { cssFont } from "#domain/vr/typeset/faces";
import type { Fragment } from "#domain/vr/typeset/set-line";
import type { SetLine, SetPage } from "#domain/vr/typeset/set-page";

export type Canvas = OffscreenCanvasRenderingContext2D;

/** Draws what is set, its upper left corner at the canvas's origin. */
export function drawSetPage(
  context: Canvas,
  page: SetPage,
  ink: PageInk,
  pictureOf: (asset: string) => ImageBitmap | undefined,
) {
  for (const { x, top, height } of page.bars) {
    context.fillStyle = ink.faint;
    context.globalAlpha = 0.5;
    context.fillRect(x, top, 1.5, height);
    context.globalAlpha = 1;
  }
  for (const { x, y, width, isStrong } of page.rules) {
    context.fillStyle = isStrong ? ink.ink : ink.faint;
    context.globalAlpha = isStrong ? 0.8 : 0.4;
    context.fillRect(x, y - (isStrong ? 0.6 : 0.3), width, isStrong ? 1.2 : 0.6);
    context.globalAlpha = 1;
  }
  for (const { item, top } of page.pictures) drawPicture(context, item, top, ink, pictureOf(item.asset));
  for (const { item, top } of page.ornaments) if (item.width > 0) drawOrnament(context, item, top, ink);
  for (const line of page.lines) drawLine(context, line, ink, pictureOf);
}

/** Sets letters as they were measured; `language` chooses among the shapes of an ideograph where canvases know it. */
export function prepare(context: Canvas, language: string) {
  if ("lang" in context) Object.assign(context, { lang: language });
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fontKerning = "normal";
  // Widths grow with the size in proportion, as they were measured.
  context.textRendering = "geometricPrecision";
}

function drawLine(
  context: Canvas,
  { item, baseline, top, fragments }: SetLine,
  ink: PageInk,
  pictureOf: (asset: string) => ImageBitmap | undefined,
) {
  if (item.marker) {
    const { text, x, style, isRtl } = item.marker;
    drawText(context, text, x, baseline, cssFont(style.face, style.size), ink.ink, isRtl);
  }
  if (item.drop) {
    const { text, style, x, baseline: feet } = item.drop;
    drawText(context, text, x, top + feet, cssFont(style.face, style.size), ink[style.ink], false);
  }
  for (const fragment of fragments) drawFragment(context, fragment, baseline, ink, pictureOf);
}

function drawFragment(
  context: Canvas,
  fragment: Fragment,
  baseline: number,
  ink: PageInk,
  pictureOf: (asset: string) => ImageBitmap | undefined,
) {
  const { style, object, x, width, text, isRtl } = fragment;
  const colour = ink[style.ink];
  if (object?.kind === "image") {
    const picture = pictureOf(object.asset);
    if (picture) context.drawImage(picture, x, baseline - object.height, object.width, object.height);
    return;
  }
  if (object?.kind === "space") return;
  if (object?.kind === "ruby") {
    centred(context, object.base, x, width, baseline, cssFont(style.face, style.size), colour);
    centred(
      context,
      object.reading,
      x,
      width,
      baseline - style.size * 0.92,
      cssFont(style.face, object.readingSize),
      colour,
    );
    return;
  }
  drawText(context, text, x, baseline - style.rise, cssFont(style.face, style.size), colour, isRtl);
  if (style.underline)
    context.fillRect(
      x,
      baseline + style.size * 0.12,
      width + (fragment.after || 0),
      Math.max(0.7, style.size * 0.05),
    );
  if (style.strike)
    context.fillRect(
      x,
      baseline - style.size * 0.27,
      width + (fragment.after || 0),
      Math.max(0.7, style.size * 0.05),
    );
}

function drawText(
  context: Canvas,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  isRtl: boolean,
) {
  if (context.font !== font) context.font = font;
  context.fillStyle = colour;
  context.direction = isRtl ? "rtl" : "ltr";
  context.fillText(text, x, y);
}

function centred(
  context: Canvas,
  text: string,
  x: number,
  width: number,
  y: number,
  font: string,
  colour: string,
) {
  if (context.font !== font) context.font = font;
  drawText(context, text, x + (width - context.measureText(text).width) / 2, y, font, colour, false);
}

function drawPicture(
  context: Canvas,
  item: { x: number; width: number; height: number; isOrnament?: true },
  top: number,
  ink: PageInk,
  picture: ImageBitmap | undefined,
) {
  if (picture) {
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, item.x, top, item.width, item.height);
    return;
  }
  context.strokeStyle = ink.faint;
  context.lineWidth = 1;
  context.strokeRect(item.x + 0.5, top + 0.5, item.width - 1, item.height - 1);
}

function drawOrnament(
  context: Canvas,
  item: { x: number; width: number; height: number },
  top: number,
  ink: PageInk,
) {
  const middle = item.x + item.width / 2;
  context.fillStyle = ink.faint;
  for (const step of [-1, 0, 1]) {
    context.beginPath();
    context.arc(
      middle + step * item.height * 0.75,
      top + item.height / 2,
      item.height * 0.062,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}
