import { crc32 } from "#domain/crc32";

const dotsPerInch = 300;
const inchesPerMeter = 1 / 0.0254;
/** A PNG's signature and its first chunk, which the resolution comes after (https://www.w3.org/TR/png-3/#11pHYs). */
const headBytes = 33;

/** Draws the template at 300 DPI and saves it as PNG. Rejects where the browser can't hold a picture of that size. */
export async function saveTemplatePng(svgAddress: string, width: number, height: number): Promise<void> {
  const image = new Image();
  image.src = svgAddress;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no room for the picture");
  const png = withResolution(new Uint8Array(await blob.arrayBuffer()), dotsPerInch);
  const address = URL.createObjectURL(new Blob([png as BlobPart], { type: "image/png" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `cover-template-${width}x${height}.png`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Returns the PNG with its resolution in it: layout programs place it in its real size then. */
export function withResolution(png: Uint8Array, dots: number): Uint8Array {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMeter = Math.round(dots * inchesPerMeter);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMeter);
  view.setUint32(12, perMeter);
  chunk[16] = 1;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, headBytes));
  whole.set(chunk, headBytes);
  whole.set(png.subarray(headBytes), headBytes + chunk.length);
  return whole;
}
