type Axis = { x: number; y: number; z: number };

/**
 * Which way a head faces, radians about the vertical, 0 towards −z and growing to the left. Lying on one's back the eyes
 * look at the ceiling and tell nothing; then the crown of the head does.
 */
export function headingOf(forward: Axis, up: Axis): number {
  if (Math.abs(forward.y) < 0.8) return Math.atan2(-forward.x, -forward.z);
  const sign = forward.y > 0 ? -1 : 1;
  return Math.atan2(-up.x * sign, -up.z * sign);
}

/** How far up a head looks, radians. */
export const pitchOf = (forward: Axis): number => Math.asin(Math.max(-1, Math.min(1, forward.y)));

/** How far the page is tilted up about the eyes: by its height and, for somebody who lies, by where the head lay. */
export function tiltFor(height: number, distance: number, reclined: number | null): number {
  const byHeight = Math.asin(Math.max(-0.9, Math.min(0.9, height / distance)));
  return byHeight + (reclined ?? 0);
}

/** Overhead, until the head has shown where it lies. */
export const usualRecline = (62 * Math.PI) / 180;
/** A head that lies looks up at least so far, and no page is put behind it. */
export const reclineFor = (pitch: number): number =>
  pitch < 0.5 ? usualRecline : Math.min((84 * Math.PI) / 180, pitch);
