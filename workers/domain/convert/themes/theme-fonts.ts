/** The fonts of a style: what runs through the book, and what its titles are set in. */
export type FontRoles = { text: FontFamily; display: FontFamily };

/** A family of open fonts as far as a book needs it. Files are those at `/fonts/<file>.ttf`. */
export type FontFamily = {
  /** As its makers call it. */
  name: string;
  /** Of its licence: `/fonts/<licence>-OFL.txt`. */
  licence: string;
  kind: "serif" | "sans-serif" | "script";
  faces: readonly FontFace[];
};

export type FontFace = { file: string; weight: 400 | 700; isItalic: boolean };

const regular = (file: string): FontFace => ({ file, weight: 400, isItalic: false });
const italic = (file: string): FontFace => ({ file, weight: 400, isItalic: true });
const bold = (file: string): FontFace => ({ file, weight: 700, isItalic: false });
const boldItalic = (file: string): FontFace => ({ file, weight: 700, isItalic: true });

export const ebGaramond: FontFamily = {
  name: "EB Garamond",
  licence: "eb-garamond",
  kind: "serif",
  faces: [
    regular("EBGaramond_400Regular"),
    italic("EBGaramond_400Regular_Italic"),
    bold("EBGaramond_700Bold"),
    boldItalic("EBGaramond_700Bold_Italic"),
  ],
};

export const cormorant: FontFamily = {
  name: "Cormorant Garamond",
  licence: "cormorant-garamond",
  kind: "serif",
  faces: [regular("CormorantGaramond_500Medium"), italic("CormorantGaramond_500Medium_Italic")],
};

export const merriweather: FontFamily = {
  name: "Merriweather",
  licence: "merriweather",
  kind: "serif",
  faces: [
    regular("Merriweather_400Regular"),
    italic("Merriweather_400Regular_Italic"),
    bold("Merriweather_700Bold"),
    boldItalic("Merriweather_700Bold_Italic"),
  ],
};

export const workSans: FontFamily = {
  name: "Work Sans",
  licence: "work-sans",
  kind: "sans-serif",
  faces: [regular("WorkSans_400Regular"), bold("WorkSans_600SemiBold")],
};

export const lora: FontFamily = {
  name: "Lora",
  licence: "lora",
  kind: "serif",
  faces: [
    regular("Lora_400Regular"),
    italic("Lora_400Regular_Italic"),
    bold("Lora_700Bold"),
    boldItalic("Lora_700Bold_Italic"),
  ],
};

export const greatVibes: FontFamily = {
  name: "Great Vibes",
  licence: "great-vibes",
  kind: "script",
  faces: [regular("GreatVibes_400Regular")],
};

export const libreBaskerville: FontFamily = {
  name: "Libre Baskerville",
  licence: "libre-baskerville",
  kind: "serif",
  faces: [
    regular("LibreBaskerville_400Regular"),
    italic("LibreBaskerville_400Regular_Italic"),
    bold("LibreBaskerville_700Bold"),
  ],
};

export const oswald: FontFamily = {
  name: "Oswald",
  licence: "oswald",
  kind: "sans-serif",
  faces: [regular("Oswald_400Regular"), bold("Oswald_600SemiBold")],
};

export const openSans: FontFamily = {
  name: "Open Sans",
  licence: "open-sans",
  kind: "sans-serif",
  faces: [
    regular("OpenSans_400Regular"),
    italic("OpenSans_400Regular_Italic"),
    bold("OpenSans_700Bold"),
    boldItalic("OpenSans_700Bold_Italic"),
  ],
};

/** Every family a style may bring along. */
export const bookFamilies: readonly FontFamily[] = [
  ebGaramond,
  cormorant,
  merriweather,
  workSans,
  lora,
  greatVibes,
  libreBaskerville,
  oswald,
  openSans,
];
