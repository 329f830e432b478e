/** Blurs `width` × `height` values in place by a box of 2 × radius + 1; what lies outside is nothing. */
export function boxBlur(
  values: Uint16Array,
  spare: Uint16Array,
  width: number,
  height: number,
  radius: number,
): void {
  if (radius === 0) return;
  for (let row = 0; row < height; row++) pass(values, spare, row * width, 1, width, radius);
  for (let column = 0; column < width; column++) pass(spare, values, column, width, height, radius);
}

function pass(
  from: Uint16Array,
  to: Uint16Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const size = 2 * radius + 1;
  const half = size >> 1;
  let sum = 0;
  for (let at = 0; at < Math.min(radius, count); at++) sum += from[start + at * step] as number;
  for (let at = 0; at < count; at++) {
    if (at + radius < count) sum += from[start + (at + radius) * step] as number;
    if (at > radius) sum -= from[start + (at - radius - 1) * step] as number;
    to[start + at * step] = Math.floor((sum + half) / size);
  }
}
