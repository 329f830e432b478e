import type { FirstWords } from "#domain/convert/themes/theme";
import { em, familyOf, letters, rule } from "#domain/convert/writers/epub/style/lettering";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** The first letter and words of a chapter. Only letters with cases have either. */
export function firstWordsSheet({ dropCap, lead }: FirstWords, options: StyleOptions): string[] {
  const { theme, script, mobile, direction } = options;
  if (script !== "alphabetic" || !theme) return [];
  const sheet: string[] = [];
  if (dropCap) {
    const family = familyOf(theme.fonts, dropCap.face, options);
    const size = heights[dropCap.lines] * (mobile ? 0.92 : 1);
    sheet.push(
      rule(".drop-cap", [
        `float: ${direction === "rtl" ? "right" : "left"}`,
        ...(family ? [`font-family: ${family}`] : []),
        `margin: ${em(dropCap.top ?? 0.02)} ${em(0.06)} 0 0`,
        `font-size: ${em(size)}`,
        // KDP's own sample sets it: without it, the float would push down the line after the last it stands beside.
        "line-height: 0.78",
      ]),
    );
  }
  if (lead) sheet.push(rule(".lead", letters(lead, options)));
  return sheet;
}

/** Ems of a letter as high as so many lines, at the line heights reading systems use. */
const heights = { 2: 3.1, 3: 5 } as const;
