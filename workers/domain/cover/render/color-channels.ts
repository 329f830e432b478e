/** `#8B5CF6` as three numbers, 0..255. */
export function channels(color: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
