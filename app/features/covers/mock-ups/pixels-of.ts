import type { Pixels } from "./drawing/pixels";

/** A picture file's pixels, and how wide it really is; never enlarged. `wanted` says how wide they are to be, px. */
export async function pixelsOf(
  file: Blob,
  wanted: (width: number) => number = (width) => width,
): Promise<Pixels & { fileWidth: number }> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, wanted(bitmap.width) / bitmap.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("this browser draws no pictures");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data, width, height, fileWidth: bitmap.width };
  } finally {
    bitmap.close();
  }
}

/** A picture as a file. JPEG knows no transparency: what is clear turns black. */
export async function fileOf(pixels: Pixels, format: "jpeg" | "png"): Promise<Blob> {
  const canvas = document.createElement("canvas");
  show(pixels, canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no file came of the picture"))),
      `image/${format}`,
      0.93,
    ),
  );
}

export function show({ width, height, data }: Pixels, canvas: HTMLCanvasElement): void {
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(width, height);
  pixels.data.set(data);
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
}
