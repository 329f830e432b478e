const overlay = "\u0338";

const signFont = /^(?:[A-Z]{6}\+)?CMB?SY\d/;

/** Signs of TeX's fonts at the codes of figures and letters that these fonts do not have. */
const unnamedSigns: readonly (readonly [fonts: RegExp, signs: Readonly<Record<string, string>>])[] = [
  [signFont, { "3": "∋", "4": "△", "5": "▽", "6": overlay, "7": "|", "<": "ℜ", "=": "ℑ", ">": "⊤" }],
  [/^(?:[A-Z]{6}\+)?MSBM\d/, { "(": "⊊", ")": "⊋", "@": "∄" }],
  [/^(?:[A-Z]{6}\+)?MSAM\d/, { "]": "∡" }],
];

/**
 * What a sign of TeX's fonts reads: many files say nothing of their signs but the codes, which read `<` for ℜ. The stroke of
 * `≠` and the foot of `↦`, which TeX prints as signs of their own before the other, have the codes of 6 and 7.
 */
export function texSign(fontName: string, code: number, text: string): string {
  if (code === 0x37 && text === "↦" && signFont.test(fontName)) return "|";
  if (text.length !== 1 || text.charCodeAt(0) !== code) return text;
  for (const [fonts, signs] of unnamedSigns) {
    const sign = signs[text];
    if (sign !== undefined && fonts.test(fontName)) return sign;
  }
  return text;
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
