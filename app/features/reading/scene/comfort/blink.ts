const rising = 0.09;
const staying = 0.12;
const falling = 0.4;
export const blinkSeconds = rising + staying + falling;

/** How dark the edge of sight is, 0..1, so many seconds after it began. */
export function blinkAt(seconds: number): number {
  if (seconds < rising) return seconds / rising;
  if (seconds < rising + staying) return 1;
  return Math.max(0, 1 - (seconds - rising - staying) / falling);
}
