/** Signs that fill half of their square, to whose other half a line may lend its edge. */
export const closingSign = /[、。，．！？：；）」』】〕》〉]$/;
export const openingSign = /^[（「『【〔《〈]/;

/** How far a line's first sign may stand out of the column, of the em, so that its edge looks straight. */
export function hangAtStart(text: string): number {
  const share = quotes.get(text.charCodeAt(0));
  return share ?? (openingSign.test(text) ? 0.5 : 0);
}

/** The same of its last sign. */
export function hangAtEnd(text: string): number {
  const code = text.charCodeAt(text.length - 1);
  return points.get(code) ?? quotes.get(code) ?? (closingSign.test(text) ? 0.5 : 0);
}

const codes = (shares: Record<string, number>) =>
  new Map(Object.entries(shares).map(([sign, share]) => [sign.charCodeAt(0), share]));

const quotes = codes(Object.fromEntries([..."“”‘’\"'«»‹›„‚"].map((sign) => [sign, 0.16])));
const points = codes({
  ".": 0.13,
  ",": 0.13,
  ":": 0.1,
  ";": 0.1,
  "-": 0.16,
  "‐": 0.16,
  "–": 0.14,
  "—": 0.16,
});
