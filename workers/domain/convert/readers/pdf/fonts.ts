import { runStyle } from "#domain/convert/readers/pdf/lines";
import type { Font, TextStyle } from "#pdfjs";

/** The style bits of a font as pdf.js has read it. */
export function styleOfFont(font: TextStyle | undefined): number {
  if (!font) return 0;
  return (
    styleOfFontName(font.name) |
    (font.bold ? runStyle.bold : 0) |
    (font.italic ? runStyle.italic : 0) |
    (font.monospaced ? runStyle.monospace : 0)
  );
}

/**
 * The style bits that a font's own name tells: `CAAAAA+LiberationSans-BoldItalic`, `CMBX12`, `TimesNewRoman,Italic`;
 * `NimbusRomNo9L-Medi`, as TeX sets Times, is the bold of `-Regu`, and `CMB10` the narrow one of its own letters, `CMBX10`
 * the wide. In `SFSX1095`, TeX's letters in other encodings, two letters tell: `sx` is sans bold, `bi` bold italic.
 */
export function styleOfFontName(name: string): number {
  const bare = name.replace(/^[A-Z]{6}\+/, "");
  let style = 0;
  if (
    /bold|black|heavy|semibold|demi|-bd\b|-medi(ital)?$|^(cm|sf|ec|ptm|ppl)?bx|cmbx|sfbx|ecbx|cmssbx|^(cm|sf|ec)(rb|b|bsy|mib|ssdc)\d|^(sf|ec)(sx|so|b[ilm]|xc|oc)\d|-b$/i.test(
      bare,
    )
  )
    style |= runStyle.bold;
  if (
    /ital|obliq|slant|kursiv|^(cm|sf|ec)(ti|sl|mi|mib|bxti|bxsl|ssi|sltt|itt|st|it)\d|[-,]it\b|-i$|(cm|sf|ec)ti\d|^(sf|ec)(s[ioc]|b[il]|oc)\d/i.test(
      bare,
    )
  )
    style |= runStyle.italic;
  if (/small-?caps|(cm|sf|ec)c?csc\d|^(sf|ec)(cc|xc|sc|oc)\d|-sc\b|smallcap/i.test(bare))
    style |= runStyle.smallCaps;
  // `Monotype` is a foundry, and `Simonetta` a name.
  const isMono = /Mono(?!type|gram|line)|(?:^|[^A-Za-z])mono(?!type|gram|line)|MONO(?!TYPE|GRAM|LINE)/.test(
    bare,
  );
  if (isMono || /courier|consol|typewriter|(cm|sf|ec)(tt|sltt|itt|st|it)\d|menlo/i.test(bare))
    style |= runStyle.monospace;
  return style;
}

/** Letters that have to be of one width before it is the font's and not theirs. */
const minLetters = 6;
const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

/**
 * Returns whether all letters of a font are of one width, as a typewriter's. Files hold only the letters that they need: of a
 * font for three small capitals, or for figures, equal widths say nothing.
 */
export function isFixedPitch(
  font: Pick<Font, "isMonospace" | "widths">,
  readingOf: (code: number) => string,
): boolean {
  if (!font.isMonospace) return false;
  const letters = new Set<string>();
  for (const [code, width] of Object.entries(font.widths ?? {})) {
    if (!width) continue;
    const text = readingOf(Number(code));
    if (letter.test(text)) letters.add(text);
    if (letters.size >= minLetters) return true;
  }
  return false;
}
