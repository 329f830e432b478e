/** How small pictures are made so that a book stays under a store's limit; each step gives up a little more. */
export type PictureStep = {
  maxPixels: number;
  /** JPEG's, 1..100. */
  quality: number;
  /** Bytes a pixel of a usual photograph at that quality. */
  bytesAPixel: number;
};

export const pictureSteps: readonly PictureStep[] = [
  { maxPixels: 2_500_000, quality: 84, bytesAPixel: 0.26 },
  { maxPixels: 1_600_000, quality: 80, bytesAPixel: 0.22 },
  { maxPixels: 1_000_000, quality: 76, bytesAPixel: 0.19 },
  { maxPixels: 700_000, quality: 72, bytesAPixel: 0.17 },
  { maxPixels: 480_000, quality: 68, bytesAPixel: 0.15 },
  { maxPixels: 300_000, quality: 62, bytesAPixel: 0.13 },
];

export const wantedBytes = (pixels: number, { bytesAPixel }: PictureStep): number =>
  Math.ceil(pixels * bytesAPixel);

/**
 * The first step after `tried` (-1: none) with which a book of `size` bytes may come under `cap`, by what its pictures
 * would weigh; the last one when none would do. Undefined when there is no step left.
 */
export function nextStep(
  pictures: readonly { pixels: number; bytes: number }[],
  size: number,
  cap: number,
  tried: number,
): number | undefined {
  for (let at = tried + 1; at < pictureSteps.length; at++) {
    const step = pictureSteps[at];
    if (!step) continue;
    const saved = pictures.reduce(
      (sum, { pixels, bytes }) =>
        sum + Math.max(0, bytes - wantedBytes(Math.min(pixels, step.maxPixels), step)),
      0,
    );
    if (size - saved <= cap || at === pictureSteps.length - 1) return at;
  }
  return undefined;
}
