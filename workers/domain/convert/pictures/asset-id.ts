import type { Crop } from "#domain/convert/pictures/picture-tools";

/** An asset id that shows only a part of its picture: `word/media/image1.jpg#crop=l,t,r,b`, in thousandths of a percent. */
export function croppedAsset(asset: string, crop: Crop): string {
  const { left, top, right, bottom } = crop;
  const part = [left, top, right, bottom].map((share) => Math.round(Math.max(0, share) * 100_000));
  return part.every((share) => share === 0) ? asset : `${asset}#crop=${part.join(",")}`;
}

/** The picture an asset id names, and the part of it that is shown. */
export function assetParts(id: string): { file: string; crop: Crop | undefined } {
  const found = /^(.*)#crop=(\d+),(\d+),(\d+),(\d+)$/.exec(id);
  if (!found) return { file: id, crop: undefined };
  const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(2).map((share) => Number(share) / 100_000);
  const isPart = left + right < 0.99 && top + bottom < 0.99;
  return { file: found[1] ?? id, crop: isPart ? { left, top, right, bottom } : undefined };
}
