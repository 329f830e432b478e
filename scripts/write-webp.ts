import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";

/** A picture as a file, or as pixels of four bytes each. */
type Picture =
  | { bytes: Uint8Array; kind: "png" | "jpeg" }
  | { pixels: Uint8ClampedArray; width: number; height: number };
/** px; `quality` from 0 to 1. */
type Form = { width: number; height: number; quality: number };

/** Writes a picture as WebP of that size, by the encoder of the browser, and prints its weight. */
export async function writeWebp(
  chrome: Browser,
  picture: Picture,
  file: string,
  { width, height, quality }: Form,
): Promise<void> {
  const page = await chrome.newPage();
  const source =
    "bytes" in picture
      ? {
          url: `data:image/${picture.kind};base64,${Buffer.from(picture.bytes).toString("base64")}`,
          raw: null,
        }
      : { url: `data:;base64,${Buffer.from(picture.pixels).toString("base64")}`, raw: picture };
  const given = {
    url: source.url,
    rawSize: source.raw && { width: source.raw.width, height: source.raw.height },
  };
  const webp = await page.evaluate(
    async ({ url, rawSize, width, height, quality }) => {
      const blob = await (await fetch(url)).blob();
      const opened = await createImageBitmap(
        rawSize
          ? new ImageData(new Uint8ClampedArray(await blob.arrayBuffer()), rawSize.width, rawSize.height)
          : blob,
      );
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(opened, 0, 0, width, height);
      return canvas.toDataURL("image/webp", quality);
    },
    { ...given, width, height, quality },
  );
  await page.close();
  const bytes = Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
  writeFileSync(file, bytes);
  console.log(`${file}: ${Math.ceil(bytes.length / 1_000)} kB`);
}
