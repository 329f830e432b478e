/**
 * The bars of an EAN-13: 95 modules from the left guard to the right one, dark where true. `digits` are thirteen, with
 * the right check digit (see `parseIsbn`).
 */
export function ean13Modules(digits: string): boolean[] {
  const [first = 0, ...rest] = [...digits].map(Number);
  const parities = parityOf[first] ?? "";
  const left = rest
    .slice(0, 6)
    .map((digit, at) => (parities[at] === "G" ? reversed(inverse(leftOdd(digit))) : leftOdd(digit)));
  const right = rest.slice(6).map((digit) => inverse(leftOdd(digit)));
  return [...["101", ...left, "01010", ...right, "101"].join("")].map((module) => module === "1");
}

/** Blank modules that a scanner needs before the bars and after them. */
export const quietZone = { before: 11, after: 7 };

/** Modules of the guards, which reach down between the digits. */
export const guardModules: ReadonlySet<number> = new Set([0, 1, 2, 45, 46, 47, 48, 49, 92, 93, 94]);

/** The thirteenth digit has no bars of its own: it is told by which of the first six are in the second alphabet. */
const parityOf = [
  "LLLLLL",
  "LLGLGG",
  "LLGGLG",
  "LLGGGL",
  "LGLLGG",
  "LGGLLG",
  "LGGGLL",
  "LGLGLG",
  "LGLGGL",
  "LGGLGL",
];

const leftOdd = (digit: number): string =>
  [
    "0001101",
    "0011001",
    "0010011",
    "0111101",
    "0100011",
    "0110001",
    "0101111",
    "0111011",
    "0110111",
    "0001011",
  ][digit] ?? "";
const inverse = (modules: string): string => modules.replace(/[01]/g, (one) => (one === "0" ? "1" : "0"));
const reversed = (modules: string): string => [...modules].reverse().join("");
