import { runStyle } from "#domain/convert/readers/pdf/lines";
import type { TextStyle } from "#pdfjs";

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
  if (/courier|mono|consol|typewriter|(cm|sf|ec)(tt|sltt|itt|st|it)\d|menlo/i.test(bare))
    style |= runStyle.monospace;
  return style;
}
