/**
 * The 23 families authors choose from, and the three that stand in where a family lacks a script. All under the SIL Open
 * Font License; the files come from the `@expo-google-fonts` packages (whole fonts, so kerning is whole too), are copied
 * by `scripts/` to `/fonts/<file>.ttf` and read from there by browser and server alike.
 */
export const familyIds = [
  "playfair-display",
  "eb-garamond",
  "lora",
  "libre-baskerville",
  "cormorant-garamond",
  "merriweather",
  "inter",
  "montserrat",
  "open-sans",
  "lato",
  "poppins",
  "oswald",
  "raleway",
  "work-sans",
  "bebas-neue",
  "cinzel",
  "abril-fatface",
  "great-vibes",
  "dancing-script",
  "pacifico",
  "jetbrains-mono",
  "courier-prime",
  "space-mono",
] as const;
export type FamilyId = (typeof familyIds)[number];

export type FontStyle = "serif" | "sans" | "display" | "mono";
export type FontFile = {
  /** `Montserrat_500Medium`: at `/fonts/Montserrat_500Medium.ttf`. */
  file: string;
  weight: number;
  isItalic: boolean;
};
export type FontFamily = { id: FamilyId; name: string; style: FontStyle; files: readonly FontFile[] };

export const fontFamilies: readonly FontFamily[] = [
  family(
    "playfair-display",
    "Playfair Display",
    "serif",
    "PlayfairDisplay",
    "400Regular 700Bold 900Black 400Regular_Italic 700Bold_Italic",
  ),
  family("eb-garamond", "EB Garamond", "serif", "EBGaramond", "400Regular 600SemiBold 400Regular_Italic"),
  family("lora", "Lora", "serif", "Lora", "400Regular 700Bold 400Regular_Italic"),
  family(
    "libre-baskerville",
    "Libre Baskerville",
    "serif",
    "LibreBaskerville",
    "400Regular 700Bold 400Regular_Italic",
  ),
  family(
    "cormorant-garamond",
    "Cormorant Garamond",
    "serif",
    "CormorantGaramond",
    "500Medium 600SemiBold 700Bold 500Medium_Italic",
  ),
  family("merriweather", "Merriweather", "serif", "Merriweather", "400Regular 700Bold 400Regular_Italic"),
  family("inter", "Inter", "sans", "Inter", "400Regular 600SemiBold 800ExtraBold"),
  family("montserrat", "Montserrat", "sans", "Montserrat", "400Regular 500Medium 700Bold 800ExtraBold"),
  family("open-sans", "Open Sans", "sans", "OpenSans", "400Regular 700Bold 400Regular_Italic"),
  family("lato", "Lato", "sans", "Lato", "400Regular 700Bold 900Black"),
  family("poppins", "Poppins", "sans", "Poppins", "400Regular 600SemiBold 800ExtraBold"),
  family("oswald", "Oswald", "sans", "Oswald", "400Regular 600SemiBold"),
  family("raleway", "Raleway", "sans", "Raleway", "300Light 500Medium 800ExtraBold"),
  family("work-sans", "Work Sans", "sans", "WorkSans", "400Regular 600SemiBold"),
  family("bebas-neue", "Bebas Neue", "display", "BebasNeue", "400Regular"),
  family("cinzel", "Cinzel", "display", "Cinzel", "400Regular 700Bold"),
  family("abril-fatface", "Abril Fatface", "display", "AbrilFatface", "400Regular"),
  family("great-vibes", "Great Vibes", "display", "GreatVibes", "400Regular"),
  family("dancing-script", "Dancing Script", "display", "DancingScript", "400Regular 700Bold"),
  family("pacifico", "Pacifico", "display", "Pacifico", "400Regular"),
  family("jetbrains-mono", "JetBrains Mono", "mono", "JetBrainsMono", "400Regular 700Bold"),
  family("courier-prime", "Courier Prime", "mono", "CourierPrime", "400Regular 700Bold"),
  family("space-mono", "Space Mono", "mono", "SpaceMono", "400Regular 700Bold"),
];

/** Tried in this order for characters the chosen family lacks. The last is 5.5 MB a file: opened only when needed. */
export const fallbackFonts: readonly { package: string; name: string; files: readonly FontFile[] }[] = [
  { package: "amiri", name: "Amiri", files: filesOf("Amiri", "400Regular 700Bold") },
  {
    package: "frank-ruhl-libre",
    name: "Frank Ruhl Libre",
    files: filesOf("FrankRuhlLibre", "400Regular 700Bold"),
  },
  { package: "noto-sans-jp", name: "Noto Sans JP", files: filesOf("NotoSansJP", "400Regular 700Bold") },
];

/** The file of a family nearest to a weight; an upright one where there is no italic. */
export function fontFile(id: FamilyId, weight: number, isItalic: boolean): FontFile {
  const family = fontFamilies.find((one) => one.id === id);
  if (!family) throw new Error(`no such family: ${id}`);
  return nearest(family.files, weight, isItalic);
}

/** As `fontFile`, of any list of files. */
export function nearest(files: readonly FontFile[], weight: number, isItalic: boolean): FontFile {
  const distance = (file: FontFile) =>
    Math.abs(file.weight - weight) + (file.isItalic === isItalic ? 0 : 2_000);
  const best = files.reduce<FontFile | undefined>(
    (so, file) => (so === undefined || distance(file) < distance(so) ? file : so),
    undefined,
  );
  if (!best) throw new Error("a family without files");
  return best;
}

function family(id: FamilyId, name: string, style: FontStyle, base: string, styles: string): FontFamily {
  return { id, name, style, files: filesOf(base, styles) };
}

/** `500Medium_Italic` is weight 500, italic. */
function filesOf(base: string, styles: string): FontFile[] {
  return styles.split(" ").map((style) => ({
    file: `${base}_${style}`,
    weight: Number.parseInt(style, 10),
    isItalic: style.endsWith("_Italic"),
  }));
}
