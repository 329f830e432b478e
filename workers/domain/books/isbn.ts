/** Returns the digits of what is an ISBN by its check digit, with 10 or 13 of them; undefined otherwise. */
export function isbnDigits(text: string): string | undefined {
  const digits = text
    .replace(/^(urn:)?isbn(-1[03])?:?\s*/i, "")
    .replace(/[\s-]/g, "")
    .toUpperCase();
  const sum = (weight: (index: number) => number) =>
    [...digits].reduce(
      (total, digit, index) => total + (digit === "X" ? 10 : Number(digit)) * weight(index),
      0,
    );
  const isValid =
    (/^\d{13}$/.test(digits) && sum((index) => (index % 2 ? 3 : 1)) % 10 === 0) ||
    (/^\d{9}[\dX]$/.test(digits) && sum((index) => 10 - index) % 11 === 0);
  return isValid ? digits : undefined;
}
