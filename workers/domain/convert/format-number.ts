/** How lists and notes count. */
export type NumberFormat =
  | "decimal"
  | "lower-alpha"
  | "upper-alpha"
  | "lower-roman"
  | "upper-roman"
  | "bullet"
  | "none";

/** Returns a number as this format writes it; nothing where items have none. */
export function formatNumber(value: number, format: NumberFormat): string {
  switch (format) {
    case "decimal":
      return String(value);
    case "lower-alpha":
      return letters(value).toLowerCase();
    case "upper-alpha":
      return letters(value);
    case "lower-roman":
      return roman(value).toLowerCase();
    case "upper-roman":
      return roman(value);
    case "bullet":
    case "none":
      return "";
    default:
      return format satisfies never;
  }
}

/** Word repeats the letter after Z: AA, BB, … */
function letters(value: number): string {
  if (value < 1 || value > 780) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);
}

function roman(value: number): string {
  if (value < 1 || value > 3_999) return String(value);
  let rest = value;
  let text = "";
  for (const [size, digits] of romanDigits) {
    while (rest >= size) {
      text += digits;
      rest -= size;
    }
  }
  return text;
}

const romanDigits: readonly (readonly [number, string])[] = [
  [1_000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];
