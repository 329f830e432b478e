import type { Align, Lettering } from "#domain/convert/themes/theme";
import type { FontFamily, FontRoles } from "#domain/convert/themes/theme-fonts";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** The declarations of a lettering, all of them, so that nothing of the plain book shows through. `times`: of its size. */
export function letters(given: Lettering, options: StyleOptions, times = 1): string[] {
  const { theme, script, kindle } = options;
  const isEmbedded = hasFace(options, given.face);
  const one = isEmbedded ? given : { ...given, ...given.withoutFonts };
  const hasCases = script === "alphabetic";
  const isSpaced = one.spacing !== undefined && hasCases;
  const family = theme && familyOf(theme.fonts, given.face, options);
  return [
    ...(family ? [`font-family: ${family}`] : []),
    `font-size: ${em(one.size * times)}`,
    `font-weight: ${one.weight ?? "normal"}`,
    `font-style: ${one.isItalic && script !== "caseless" ? "italic" : "normal"}`,
    `font-variant: ${one.capitals === "small" && hasCases ? "small-caps" : "normal"}`,
    `text-transform: ${one.capitals === "all" && hasCases ? "uppercase" : "none"}`,
    `letter-spacing: ${isSpaced ? em(one.spacing ?? 0) : "normal"}`,
    ...(one.lineHeight !== undefined && !kindle ? [`line-height: ${one.lineHeight}`] : []),
  ];
}

/** The size a lettering has in this book, in ems. */
export function sizeOf(given: Lettering, options: StyleOptions): number {
  const own = hasFace(options, given.face) ? undefined : given.withoutFonts?.size;
  return own ?? given.size;
}

function hasFace({ faces }: StyleOptions, role: "text" | "display"): boolean {
  return faces?.some((face) => face.role === role) ?? false;
}

/**
 * The family of a role: the one in the book, with what stands in for it; without one, the reading system's own sans serif
 * for titles that want it, and else whatever the reader reads in.
 */
export function familyOf(roles: FontRoles, role: keyof FontRoles, options: StyleOptions): string | undefined {
  const generic = genericOf(roles[role]);
  if (hasFace(options, role)) return `"${familyNames[role]}", ${generic}`;
  return role === "display" && generic === "sans-serif" ? generic : undefined;
}

const genericOf = ({ kind }: FontFamily) => (kind === "sans-serif" ? "sans-serif" : "serif");

/** Names of our own: what is cut down to a book's letters must not carry the name its makers keep for the whole font. */
export const familyNames = { text: "Book Text", display: "Book Titles" } as const;

/** Three digits are finer than any screen. */
export const em = (value: number): string => `${Number(value.toFixed(3))}em`;

export function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((one) => `  ${one};`).join("\n")}\n}`;
}

/** Kindle knows no `start`. */
export const sideOf = (align: Align, direction: "ltr" | "rtl"): string =>
  align === "center" ? "center" : direction === "rtl" ? "right" : "left";
