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

/**
 * Returns the 13 digits of an ISBN, made from 10 where it is an older one as the Book Industry Study Group tells
 * (http://www.bisg.org/isbn-13/conversions.html, read on 22 Nov 2026); undefined when its
 * check digit is wrong or it doesn't begin with 978 or 979.
 */
export function isbn13(text: string): string | undefined {
  const digits = isbnDigits(text);
  if (digits === undefined) return undefined;
  if (digits.length === 13) return /^97[89]/.test(digits) ? digits : undefined;
  const first = `978${digits.slice(0, 9)}`;
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
}

/** Returns what is wrong with an ISBN in a sentence; undefined when nothing is. */
export function isbnProblem(text: string): string | undefined {
  if (isbn13(text) !== undefined) return undefined;
  const digits = text.replace(/^(urn:)?isbn(-1[03])?:?\s*/i, "").replace(/[\s-]/g, "");
  if (/[^\dXx]/.test(digits)) return "An ISBN has digits and hyphens only.";
  if (digits.length !== 13 && digits.length !== 10)
    return `An ISBN has 13 digits, or 10 if it is an older one. This has ${digits.length}.`;
  if (digits.length === 13 && !/^97[89]/.test(digits))
    return "An ISBN with 13 digits begins with 978 or 979.";
  return "A digit is wrong: the last one doesn’t match the others.";
}
