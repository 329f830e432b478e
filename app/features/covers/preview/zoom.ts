/** `fit` shows the whole cover; a number is percent, 100 being a front 400 px wide. */
export type Zoom = "fit" | number;

export const zoomSteps = [50, 75, 100, 125, 150, 175, 200] as const;
const least = zoomSteps[0];
const most = 200;

/** One step in or out from what is shown now, in percent. */
export function zoomedBy(shown: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? zoomSteps.find((step) => step > shown + 0.5)
      : zoomSteps.findLast((step) => step < shown - 0.5);
  return next ?? (direction === 1 ? most : least);
}

export const clampZoom = (percent: number): number => Math.max(least, Math.min(most, percent));
