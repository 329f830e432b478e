const edgePixels = 8;

type Size = { width: number; height: number };

/**
 * Returns where a floating element stands in the window: under `anchor` (or over it, where there is no room below),
 * `gap` pixels away, and never nearer than 8 px to the window's edge.
 */
export function beside(
  anchor: { left: number; right: number; top: number; bottom: number },
  { width, height }: Size,
  { align, side, gap, room }: { align: "center" | "end"; side: "above" | "below"; gap: number; room: Size },
): { left: number; top: number } {
  const wanted = align === "end" ? anchor.right - width : (anchor.left + anchor.right - width) / 2;
  const left = Math.max(edgePixels, Math.min(wanted, room.width - width - edgePixels));
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const fitsBelow = below + height + edgePixels <= room.height;
  const fitsAbove = above >= edgePixels;
  const isBelow = side === "below" ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  return { left, top: Math.max(edgePixels, isBelow ? below : above) };
}

/** Returns the window's size without its scroll bars. */
export const windowRoom = (): Size => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});
