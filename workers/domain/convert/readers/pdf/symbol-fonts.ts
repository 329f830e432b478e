const wingdings = /^(?:[A-Z]{6}\+)?Wingdings(?:-Regular|MT)?$/i;
const ornaments = /wingdings|webdings|dingbats|ornament|fleuron|bullets?\b|bullets?\d/i;
/** Where word processors number the signs of symbol fonts, and where signs without a meaning are. */
const symbolArea = 0xf000;
const unnamedArea = 0xe000;

/**
 * Returns what a sign of a font of ornaments reads. A file that says nothing of its signs but their codes gives them the
 * letters of ASCII: `n` for a square. Of Wingdings the signs are known by their codes; of others, only that they are none
 * of these letters.
 */
export function symbolSign(fontName: string, code: number, text: string): string {
  if (text.length !== 1 || text.charCodeAt(0) !== code || code <= 0x20 || code > 0xff) return text;
  if (!ornaments.test(fontName)) return text;
  return String.fromCharCode((wingdings.test(fontName) ? symbolArea : unnamedArea) + code);
}
