/** A part of a board that does something, in its units (thousandths of a metre at one metre) from its upper left corner. */
export type Region = {
  /** Also the name of an object of the scene, at the region's middle. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it is called, for those who do not see it. */
  label: string;
  press?: () => void;
  /** Sliders: where it is pulled to, 0..1 along its width; done when it is let go. */
  pull?: (share: number, isDone: boolean) => void;
  /** Of a slider: where it stands now, 0..1 along its width. */
  share?: () => number;
  isDisabled?: boolean;
};

/** The region at a point; of two that overlap the one painted last. */
export function regionAt(regions: readonly Region[], x: number, y: number): Region | null {
  return (
    regions.findLast(
      (one) =>
        !one.isDisabled && x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
    ) ?? null
  );
}

/** Equal columns in a width, with a gap between: of `count` the left edges and the width of one. */
export function columns(
  count: number,
  x: number,
  width: number,
  gap: number,
): { lefts: number[]; width: number } {
  const one = (width - gap * (count - 1)) / count;
  return { lefts: Array.from({ length: count }, (_, i) => x + i * (one + gap)), width: one };
}
