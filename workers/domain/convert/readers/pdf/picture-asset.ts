import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import { turned } from "#domain/convert/pictures/jpeg-orientation";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import { cropped, stacked, uprightRaster } from "#domain/convert/pictures/raster-shapes";
import type { Asset } from "#domain/convert/reader";
import { drawingOf } from "#domain/convert/readers/pdf/drawing";
import { instructionsOf } from "#domain/convert/readers/pdf/drawings/instructions-of";
import { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { renderDrawing } from "#domain/convert/readers/pdf/drawings/render-drawing";
import type { DrawnPicture } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import { jpegRaster } from "#domain/convert/readers/pdf/jpeg-raster";
import type { Page, PagePicture } from "#domain/convert/readers/pdf/lines";
import { type Matrix, uprightOf } from "#domain/convert/readers/pdf/matrices";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { inlinePictures } from "#domain/convert/readers/pdf/page-content";
import { type PictureData, pictureData } from "#domain/convert/readers/pdf/picture-data";
import { BaseStream, type Page as CorePage } from "#pdfjs";

/** What the page paints that was drawn last: a page's drawings, and its pictures, come one after the other. */
export type KeptMarks = {
  page?: number;
  marks?: PageMarks;
  inline?: { page: number; pictures: readonly BaseStream[] };
};

/** More dots than a page can show. */
const maxDots = 2_000_000;
/** Inside a drawing a picture is embedded, in letters a third again as long. */
const maxDotsInDrawing = 600_000;

/**
 * A picture of a page as it goes into the book: JPEG or PNG. `share`: of the text's width. Undefined, or an error, when it
 * cannot be had.
 */
export async function pictureAsset(
  file: PdfFile,
  page: Page,
  picture: PagePicture,
  share: number,
  tools: PictureTools | undefined,
  messages: MessageLog,
  kept: KeptMarks = {},
): Promise<Asset | undefined> {
  const core = await file.page(page.number);
  if (picture.drawing) return drawingAsset(file, core, page, picture, share, tools, kept);
  const { orientation = 1, crop, ink } = picture;
  const sources = picture.source.split("+");
  const parts: PictureData[] = [];
  for (const source of sources) {
    const stream = await streamOf(file, core, source, kept);
    const data = stream && (await pictureData(file, core, stream, ink));
    if (!data) return undefined;
    if ("jpeg" in data && data.isRough) messages.add(roughly(page.number));
    parts.push(data);
  }
  const [first] = parts;
  if (first && "jpeg" in first && parts.length === 1) {
    if (!crop)
      return {
        bytes: orientation === 1 ? first.jpeg : turned(first.jpeg, orientation),
        mediaType: "image/jpeg",
      };
    const pixels = jpegRaster(first.jpeg);
    if (!pixels) {
      messages.add({
        code: "image-not-cropped",
        severity: "info",
        text: "A picture is cropped on its page; the book shows the whole of it.",
        place: `page ${page.number}`,
      });
      return { bytes: turned(first.jpeg, orientation), mediaType: "image/jpeg" };
    }
    return png(cropped(uprightRaster(pixels, orientation), crop));
  }
  const rasters: Raster[] = [];
  for (const part of parts) {
    const raster = "raster" in part ? part.raster : jpegRaster(part.jpeg);
    if (!raster) return undefined;
    rasters.push(raster);
  }
  const whole = rasters.length === 1 ? rasters[0] : stacked(rasters);
  if (!whole) return undefined;
  const upright = uprightRaster(whole, orientation);
  return png(crop ? cropped(upright, crop) : upright);
}

function roughly(page: number): ConversionMessage {
  return {
    code: "image-colours-unread",
    severity: "warning",
    text: "A photograph is too large to be made anew: the book has it as the file keeps it, in colors of print or without its soft edge.",
    place: `page ${page}`,
    suggestion:
      "Look at it in the book; where its colors are wrong, save it as an RGB JPEG and put it in by hand.",
  };
}

function png(raster: Raster): Asset {
  return { bytes: rasterPng(raster, maxDots), mediaType: "image/png" };
}

/** `12R` is an object of the file; `inline-2` stands in the page's instructions. */
async function streamOf(
  file: PdfFile,
  core: CorePage,
  source: string,
  kept: KeptMarks,
): Promise<BaseStream | undefined> {
  const inline = /^inline-(\d+)$/.exec(source);
  if (!inline) return file.stream(source);
  const page = core.pageIndex;
  if (kept.inline?.page !== page) kept.inline = { page, pictures: await inlinePictures(file, core) };
  return kept.inline.pictures[Number(inline[1])];
}

async function drawingAsset(
  file: PdfFile,
  core: CorePage,
  page: Page,
  { box }: PagePicture,
  share: number,
  tools: PictureTools | undefined,
  kept: KeptMarks,
): Promise<Asset | undefined> {
  if (!page.ground) return undefined;
  const marks = await marksOfPage(file, core, page.number, uprightOf(page.ground), kept);
  const load = async ({ source, kind, fill }: DrawnPicture) => {
    const stream =
      source instanceof BaseStream
        ? source
        : typeof source === "string"
          ? await file.stream(source)
          : undefined;
    const data =
      stream &&
      (await pictureData(file, core, stream, kind === "stencil" ? fill : undefined).catch(() => undefined));
    if (!data) return undefined;
    return "jpeg" in data
      ? address(data.jpeg, "image/jpeg")
      : address(rasterPng(data.raster, maxDotsInDrawing), "image/png");
  };
  return renderDrawing(marks, box, load, tools, share);
}

async function marksOfPage(
  file: PdfFile,
  core: CorePage,
  number: number,
  upright: Matrix,
  kept: KeptMarks,
): Promise<PageMarks> {
  if (kept.page === number && kept.marks) return kept.marks;
  const marks = new PageMarks(instructionsOf(await drawingOf(file, core)), upright);
  Object.assign(kept, { page: number, marks });
  return marks;
}

function address(bytes: Uint8Array, mediaType: string): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:${mediaType};base64,${btoa(text)}`;
}
