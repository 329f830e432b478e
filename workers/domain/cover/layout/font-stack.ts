import { type FamilyId, fallbackFonts, fontFamilies, fontFile, nearest } from "#domain/cover/font-catalogue";

/**
 * The files that letters are looked for in, best first: the chosen one, companions of the same character for scripts it
 * lacks, then those of Arabic, Hebrew, signs, Devanagari and Japanese.
 */
export function fontStack(family: FamilyId, weight: number, isItalic: boolean): string[] {
  const style = fontFamilies.find((one) => one.id === family)?.style ?? "serif";
  const byName = (id: FamilyId) => fontFile(id, weight, isItalic || isScript(family)).file;
  const [arabic, hebrew, japanese] = fallbackFonts.map(({ files }) => nearest(files, weight, false).file);
  const files = [
    fontFile(family, weight, isItalic).file,
    ...(companions[family] ?? companionsOf[style]).map(byName),
    arabic,
    hebrew,
    byName("inter"),
    byName("poppins"),
    japanese,
  ];
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** Greek and Cyrillic, and Vietnamese, which some display faces lack. */
const companionsOf = {
  serif: ["eb-garamond"],
  sans: ["open-sans"],
  display: ["eb-garamond"],
  mono: ["jetbrains-mono"],
} as const satisfies Record<string, readonly FamilyId[]>;

const companions: Partial<Record<FamilyId, readonly FamilyId[]>> = {
  "abril-fatface": ["playfair-display", "eb-garamond"],
  "bebas-neue": ["oswald", "open-sans"],
  cinzel: ["cormorant-garamond", "eb-garamond"],
  "courier-prime": ["jetbrains-mono"],
  lato: ["open-sans"],
  poppins: ["montserrat", "open-sans"],
};

/** Handwriting goes better with an italic than with upright letters. */
const isScript = (family: FamilyId): boolean =>
  family === "great-vibes" || family === "dancing-script" || family === "pacifico";
