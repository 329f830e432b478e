/**
 * An ISBN as typed, made the thirteen digits a barcode shows. Hyphens and blanks are ignored, and the word ISBN before
 * it; an ISBN-10 is turned into its 13 (ISO 2108: 978 before it, a new check digit).
 */
export function parseIsbn(text: string): { digits: string; grouped: string } | { error: string } {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/^ISBN(?:-1[03])?:?/, "")
    .replace(/[\s\u00a0\u2010-\u2015-]/g, "");
  if (typed === "") return { error: "Type the ISBN, 13 digits." };
  if (/^\d{9}[\dX]$/.test(typed)) return fromTen(typed);
  if (!/^\d+$/.test(typed)) return { error: "An ISBN has digits only. Check what was typed." };
  if (typed.length !== 13)
    return { error: `An ISBN has 13 digits (older ones 10); this has ${typed.length}.` };
  if (!/^97[89]/.test(typed))
    return { error: "A book's number begins with 978 or 979. This one belongs to something else." };
  const wanted = checkDigit(typed.slice(0, 12));
  if (typed[12] !== wanted) return { error: wrongCheck(typed[12] ?? "", wanted) };
  return { digits: typed, grouped: grouped(typed) };
}

/** The EAN-13 check digit of twelve digits. */
export function checkDigit(twelve: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(twelve[index]) * (index % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

function fromTen(ten: string): { digits: string; grouped: string } | { error: string } {
  let sum = 0;
  for (let index = 0; index < 9; index++) sum += Number(ten[index]) * (10 - index);
  const value = (11 - (sum % 11)) % 11;
  const wanted = value === 10 ? "X" : String(value);
  if (ten[9] !== wanted) return { error: wrongCheck(ten[9] ?? "", wanted) };
  const twelve = `978${ten.slice(0, 9)}`;
  const digits = twelve + checkDigit(twelve);
  return { digits, grouped: grouped(digits) };
}

const wrongCheck = (typed: string, wanted: string): string =>
  `The last digit should be ${wanted}, not ${typed}: one of the digits was mistyped.`;

/**
 * Hyphens where they are certain without the agencies' tables: after the prefix and before the check digit. A wrong
 * hyphen would be worse than none.
 */
const grouped = (digits: string): string =>
  `${digits.slice(0, 3)}-${digits.slice(3, 12)}-${digits.slice(12)}`;
