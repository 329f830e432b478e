import type { BookShelf } from "#app/features/reading/engine/book-shelf";

export type Size = { width: number; height: number };

/** The book's pictures, decoded as large as they are drawn; a few stay in memory. */
export type Pictures = {
  /** Sizes in pixels of those the manifest does not tell, found before the chapter is laid out. */
  learn(assets: Iterable<string>): Promise<void>;
  /** Of the part that is shown. */
  size(asset: string): Size;
  /** Decodes what is not there yet, `width` device pixels wide. */
  load(wanted: readonly { asset: string; width: number }[]): Promise<void>;
  get(asset: string): ImageBitmap | undefined;
};

/** Pixels of decoded pictures in memory, and of one picture. */
const maxPixels = 12_000_000;
const maxOfOne = 4_000_000;

/** `decode`: asks the document for what a worker cannot decode. */
export function createPictures(
  shelf: BookShelf,
  decode: (blob: Blob, size: Size) => Promise<ImageBitmap | null>,
): Pictures {
  const assets = new Map(shelf.book.assets.map((asset) => [asset.id, asset]));
  const found = new Map<string, Size>();
  const kept = new Map<string, ImageBitmap>();
  const missing = new Set<string>();
  /** Whole pictures are decoded one after the other: a page may hold many, each of 200 MB while it is made small. */
  let decoding: Promise<unknown> = Promise.resolve();
  const assetOf = (id: string) => assets.get(id) ?? assets.get(id.replace(/#crop=.*$/, ""));
  const cropOf = (id: string) => (assets.has(id) ? undefined : cropIn(id));

  const wholeSize = (id: string): Size => {
    const asset = assetOf(id);
    if (asset?.width && asset.height) return { width: asset.width, height: asset.height };
    return found.get(asset?.id ?? id) ?? { width: 640, height: 480 };
  };
  const blobOf = async (id: string): Promise<Blob | undefined> => {
    const asset = assetOf(id);
    const path = asset && shelf.assetPath(asset.file);
    if (!path) return undefined;
    const response = await fetch(path).catch(() => undefined);
    if (!response?.ok) return undefined;
    const blob = await response.blob();
    return blob.type === asset.mediaType ? blob : blob.slice(0, blob.size, asset.mediaType);
  };

  const decodeOne = async (id: string, width: number) => {
    const blob = await blobOf(id);
    if (!blob) return void missing.add(id);
    const size = shown(id);
    const most = Math.sqrt((maxOfOne * size.width) / size.height);
    const wanted = Math.max(1, Math.round(Math.min(width, most)));
    const target = { width: wanted, height: Math.max(1, Math.round((wanted * size.height) / size.width)) };
    const decoded = decoding.then(() =>
      blob.type.includes("svg") ? decode(blob, target) : decodeRaster(blob, target, cropOf(id)),
    );
    decoding = decoded.catch(() => null);
    const bitmap = await decoded;
    if (!bitmap) return void missing.add(id);
    kept.get(id)?.close();
    kept.delete(id);
    kept.set(id, bitmap);
  };
  const decodeRaster = async (blob: Blob, target: Size, crop: Crop | undefined) => {
    const options: ImageBitmapOptions = {
      resizeWidth: target.width,
      resizeHeight: target.height,
      resizeQuality: "high",
    };
    try {
      if (!crop) return await createImageBitmap(blob, options);
      const whole = await createImageBitmap(blob);
      const [left, top, right, bottom] = crop;
      const part = await createImageBitmap(
        whole,
        Math.round(whole.width * left),
        Math.round(whole.height * top),
        Math.max(1, Math.round(whole.width * (1 - left - right))),
        Math.max(1, Math.round(whole.height * (1 - top - bottom))),
        options,
      );
      whole.close();
      return part;
    } catch {
      return null;
    }
  };
  const shown = (id: string): Size => {
    const { width, height } = wholeSize(id);
    const crop = cropOf(id);
    if (!crop) return { width, height };
    const [left, top, right, bottom] = crop;
    return {
      width: Math.max(1, width * (1 - left - right)),
      height: Math.max(1, height * (1 - top - bottom)),
    };
  };

  return {
    size: shown,
    get: (id) => kept.get(id),
    async learn(ids) {
      for (const id of new Set(ids)) {
        const asset = assetOf(id);
        if (!asset || (asset.width && asset.height) || found.has(asset.id)) continue;
        const blob = await blobOf(asset.id);
        const bitmap =
          blob && !blob.type.includes("svg") ? await createImageBitmap(blob).catch(() => null) : null;
        found.set(
          asset.id,
          bitmap ? { width: bitmap.width, height: bitmap.height } : { width: 640, height: 480 },
        );
        bitmap?.close();
      }
    },
    async load(wanted) {
      const needed = new Set(wanted.map(({ asset }) => asset));
      await Promise.all(
        wanted.map(async ({ asset, width }) => {
          const there = kept.get(asset);
          const isThere = missing.has(asset) || (there !== undefined && there.width >= width * 0.9);
          if (!isThere) await decodeOne(asset, width);
        }),
      );
      let pixels = 0;
      for (const { width, height } of kept.values()) pixels += width * height;
      for (const [id, bitmap] of kept) {
        if (pixels <= maxPixels) break;
        if (needed.has(id)) continue;
        pixels -= bitmap.width * bitmap.height;
        bitmap.close();
        kept.delete(id);
      }
    },
  };
}

type Crop = [left: number, top: number, right: number, bottom: number];

/** Shares of the picture that are not shown. */
function cropIn(id: string): Crop | undefined {
  const found = /#crop=(\d+),(\d+),(\d+),(\d+)$/.exec(id);
  if (!found) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1).map((one) => Number(one) / 100_000);
  return left + right < 0.99 && top + bottom < 0.99 ? [left, top, right, bottom] : undefined;
}
