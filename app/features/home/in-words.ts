const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `one cover`, `three covers`, `20 covers`; null is no limit. */
export function inWords(count: number | null, one: string, many: string): string {
  if (count === null) return `as many ${many} as you like`;
  return `${words[count] ?? count} ${count === 1 ? one : many}`;
}
