const overlay = "\u0338";

const signFont = /^(?:[A-Z]{6}\+)?CMB?SY\d/;

/**
 * What a sign reads, where it is the stroke of `≠` or the foot of `↦`, which TeX prints as signs of their own before the
 * other: its fonts of signs have them at the codes of 6 and 7, and many files say nothing more of them.
 */
export function texSign(fontName: string, code: number, text: string): string {
  if ((code !== 0x36 && code !== 0x37) || !signFont.test(fontName)) return text;
  if (code === 0x36) return text === "6" ? overlay : text;
  return text === "7" || text === "↦" ? "|" : text;
}

/** A stroke that TeX prints is of the sign that follows it, not of the one before. */
export const isTexStroke = (fontName: string, text: string) => text === overlay && signFont.test(fontName);

/** Both made one with the sign that follows them; a stroke at the end waits for the next piece. */
export function withTexSigns(text: string): string {
  return text.replace(/\|→/g, "↦").replace(/\u0338(\p{Sm})/gu, (_, sign: string) => struck(sign));
}

/** A piece that is a stroke waiting for its sign. */
export const isStroke = (text: string) => text.trim() === overlay;

export const struck = (sign: string): string => (sign + overlay).normalize("NFC");
