import { withTexSigns } from "#domain/convert/readers/pdf/tex-signs";

/** `unread`: how many of its letters the file gives no meaning for. */
export type Letters = { text: string; unread: number };

/**
 * The letters of a piece as a book has them: ligatures and the shapes of joined letters become letters, all spaces one,
 * and what has no meaning (controls, private use) goes and is counted.
 */
export function readLetters(raw: string): Letters {
  if (isPlain(raw)) return { text: raw, unread: 0 };
  let unread = 0;
  const text = withTexSigns(raw)
    .replace(shapes, lettersOfShape)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, (space) => (space === "\u3000" ? space : " "))
    .replace(mathLetters, (letter) => letter.normalize("NFKC"))
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(unnamed, (letter) => {
      const known = symbols[letter];
      if (known) return known;
      if (letter.trim() !== "") unread++;
      return "";
    });
  return { text: composed(text), unread };
}

/** Most text needs no second look. */
function isPlain(raw: string): boolean {
  for (let index = 0; index < raw.length; index++) {
    const code = raw.charCodeAt(index);
    if (code < 32 || (code > 126 && code < 0xc0) || (code > 0x24f && code < 0x370)) return false;
    if (code >= 0x590 && !(code >= 0x2010 && code <= 0x2027) && !(code >= 0x3001 && code <= 0xd7a3))
      return false;
  }
  return true;
}

/** Latin, Armenian, Hebrew and Arabic presentation forms (but not whole words in one sign), Kangxi radicals. */
const shapes =
  /[\u2e9f\u2ef3\u2f00-\u2fd5\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufd3d\ufd50-\ufdc7\ufe70-\ufefc]/g;

function lettersOfShape(shape: string): string {
  // A mark that stands alone is given a space to stand on.
  return shape.normalize("NFKC").replace(/^ (?=\p{M})/u, "");
}

/** Letters of formulas that have numbers of their own: few reading systems have their shapes. */
const mathLetters = /[\u{1d400}-\u{1d7ff}]/gu;

/** What a piece that is set in such letters looks like. */
export function styleOfMathLetters(raw: string): { bold: boolean; italic: boolean } {
  let letters = 0;
  let italic = 0;
  let bold = 0;
  for (const letter of raw) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x1d400 || code > 0x1d7ff) {
      if (/\p{L}/u.test(letter)) return { bold: false, italic: false };
      continue;
    }
    letters++;
    if ((code >= 0x1d400 && code <= 0x1d433) || (code >= 0x1d468 && code <= 0x1d49b)) bold++;
    if ((code >= 0x1d434 && code <= 0x1d49b) || (code >= 0x1d6e2 && code <= 0x1d71b)) italic++;
  }
  return { bold: letters > 0 && bold === letters, italic: letters > 0 && italic === letters };
}

const unnamed = /[\p{Cc}\p{Co}\ufffd\ufffe\uffff]/gu;

/** Bullets and arrows of Symbol and Wingdings, which word processors give private numbers. */
const symbols: Record<string, string> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf06c": "●",
  "\uf06d": "❍",
  "\uf06e": "■",
  "\uf06f": "□",
  "\uf071": "❑",
  "\uf075": "◆",
  "\uf076": "❖",
  "\uf09f": "•",
  "\uf0a1": "○",
  "\uf0a8": "◻",
  "\uf0ab": "★",
  "\uf0d8": "➢",
  "\uf0e0": "→",
  "\uf0e8": "→",
  "\uf0fb": "✗",
  "\uf0fc": "✓",
  "\uf02d": "−",
  "\uf0b4": "×",
  "\uf0b3": "≥",
  "\uf0a3": "≤",
  "\uf0b1": "±",
  "\uf0ae": "→",
  "\uf0de": "⇒",
  "\uf0d7": "⋅",
  "\uf0b0": "°",
};

/** Accents that TeX prints as signs of their own, before or after their letter. */
const accents: Record<string, string> = {
  "`": "\u0300",
  ˋ: "\u0300",
  "´": "\u0301",
  ˊ: "\u0301",
  ˆ: "\u0302",
  "˜": "\u0303",
  "¯": "\u0304",
  ˉ: "\u0304",
  "˘": "\u0306",
  "˙": "\u0307",
  "¨": "\u0308",
  "˚": "\u030a",
  "˝": "\u030b",
  ˇ: "\u030c",
  "¸": "\u0327",
  "˛": "\u0328",
};

/** Returns the letter under an accent that was printed before it, or undefined where the two make no letter. */
export function accented(accent: string, letter: string): string | undefined {
  const whole = overprinted(accent, letter);
  return whole !== undefined && [...whole].length === 1 ? whole : undefined;
}

/**
 * Returns a letter with the accent that is printed over it. Formulas put them on any letter, as in `x̃`, which has no sign of
 * its own; but an acute or a grave on such a letter is a quotation mark that was moved close to it.
 */
export function overprinted(accent: string, letter: string): string | undefined {
  const mark = accents[accent];
  if (!mark || !/^[\p{Script=Latin}\p{Script=Greek}]$/u.test(letter)) return undefined;
  const base = letter === "ı" ? "i" : letter === "ȷ" ? "j" : letter;
  const whole = (base + mark).normalize("NFC");
  return [...whole].length > 1 && /[`ˋ´ˊ]/.test(accent) ? undefined : whole;
}

/**
 * Accents of one piece with the letters they stand before; a cedilla may follow its letter. Acute and grave may be
 * quotation marks, unless over a dotless i.
 */
function composed(text: string): string {
  return text
    .replace(/([cst])¸(?![cst])|¸([cst])/gi, (both, first, second) => accented("¸", first ?? second) ?? both)
    .replace(/([´`])(ı|ȷ)|([ˆ˜˘¨˚˝ˇ])(\p{L})/gu, (both, one, first, other, second) => {
      return accented(one ?? other, first ?? second) ?? both;
    })
    .normalize("NFC");
}

/**
 * Some programs number letters from the font's third glyph and say nothing more: every letter is 29 too low and a space
 * is U+0003; what is beyond ASCII follows in the order of old Macintosh fonts. True when the texts of one font read so.
 */
export function isShifted(texts: readonly string[]): boolean {
  let spaces = 0;
  let letters = 0;
  let total = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > lastGlyph || (code > 3 && code < 8)) return false;
      total++;
      if (code === 3) spaces++;
      else if (/[A-Za-z]/.test(String.fromCharCode(code + 29))) letters++;
    }
  }
  return spaces > 0 && total >= 8 && letters > (total - spaces) * 0.7;
}

export function unshifted(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code >= 3 && code <= lastAscii) return String.fromCharCode(code + 29);
    return macintosh[code - lastAscii - 1] ?? letter;
  }).join("");
}

const lastAscii = 0x61;
/** The glyphs of such fonts after `~`, from the 98th. */
const macintosh = Array.from(
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
);
const lastGlyph = lastAscii + macintosh.length;
