export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** 0 before `from`, 1 after `to`, an S between; `from` may be the greater one. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

/** A hill of height 1 around 0, `width` to where it has fallen to about a third. */
export function bell(value: number, width: number): number {
  const part = value / width;
  return Math.exp(-part * part);
}
