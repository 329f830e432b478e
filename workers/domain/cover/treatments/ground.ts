import { type ArtId, builtInArt } from "#domain/cover/art-catalogue";
import { usualColors } from "#domain/cover/default-design";
import type { Background } from "#domain/cover/design";
import { luminance } from "#domain/cover/word-contrast";

export type Tone = "dark" | "light";

/** What words will stand on. */
export type Ground = {
  /** Of the upper part, and of the foot, where the author's name mostly stands. */
  head: Tone;
  foot: Tone;
  /**
   * `plain` needs no veil under the words, `art` a thin one. A `guest` is art that a style was not made for; of a
   * `photo` nothing is known.
   */
  kind: "plain" | "art" | "guest" | "photo";
  /** Many colours where the author's name mostly stands. */
  isFootBusy?: boolean;
};

export function groundOf({ color, gradient, picture }: Background): Ground {
  if (picture?.duotone && picture.duotone.strength > 0.5) {
    const { dark, light } = picture.duotone;
    return even(luminance(dark) + luminance(light) > 0.9 ? "light" : "dark", "photo");
  }
  if (picture?.ref.kind === "own") return even("dark", "photo");
  if (picture) {
    const { id } = picture.ref;
    const tone = builtInArt.find((art) => art.id === id)?.tone ?? "dark";
    const foot = darkFeet.has(id) ? "dark" : tone;
    return { head: tone, foot, kind: "art", isFootBusy: id === "rising-shapes" };
  }
  const colors =
    gradient === null
      ? [color]
      : gradient.kind === "solid"
        ? [gradient.color]
        : gradient.stops.map((stop) => stop.color);
  const mean = colors.reduce((sum, one) => sum + luminance(one), 0) / colors.length;
  return even(mean > 0.3 ? "light" : "dark", "plain");
}

/** Light pictures that end in dark paper. */
const darkFeet: ReadonlySet<ArtId> = new Set([
  "paper-hills",
  "wildflower-meadow",
  "glass-towers",
  "red-desert",
  "under-the-sea",
  "open-road",
  "two-profiles",
  "friendly-forest",
  "autumn-rider",
]);

/**
 * Pictures with light and dark side by side where other pictures are quiet: styles that were not made for them lay the
 * veils there that they lay over a photo.
 */
const fullArt: ReadonlySet<ArtId> = new Set([
  "floating-isles",
  "stone-gate",
  "under-the-sea",
  "sleepy-moon",
  "wildflower-meadow",
  "fingerprint",
  "glass-towers",
  "two-profiles",
  "crows",
  "friendly-forest",
  "door-ajar",
  "dragon-moon",
  "winter-wolf",
  "autumn-rider",
]);

export const isFullArt = (id: string | undefined): boolean => [...fullArt].some((full) => full === id);

const even = (tone: Tone, kind: Ground["kind"]): Ground => ({ head: tone, foot: tone, kind });

/** The background nobody has touched yet: a style may bring its own. */
export function isUntouched({ color, gradient, picture }: Background): boolean {
  return picture === null && gradient === null && color.toUpperCase() === usualColors.background;
}

/** The built-in picture over the whole wrap, in front of a colour of its own. */
export function artBackground(id: ArtId): Background {
  return {
    color: artColors[id],
    gradient: null,
    picture: {
      ref: { kind: "art", id },
      coverage: "wrap",
      x: 0.5,
      y: 0.5,
      scale: 1,
      flip: false,
      adjust: { brightness: 0, contrast: 0, saturation: 0, warmth: 0 },
      duotone: null,
      blur: 0,
    },
    grain: smoothArt.has(id) ? 6 : 10,
  };
}

/** Cut paper and drawn lines have little grain. */
const smoothArt: ReadonlySet<ArtId> = new Set([
  "paper-hills",
  "contour-lines",
  "rising-shapes",
  "still-sunrise",
  "watercolour-wash",
  "petals",
  "golden-shore",
  "wildflower-meadow",
  "fingerprint",
  "glass-towers",
  "sleepy-moon",
  "red-desert",
  "under-the-sea",
  "balanced-stones",
  "folded-paper",
  "open-road",
  "two-profiles",
  "leaf-shadows",
  "friendly-forest",
]);

/** What is seen until the picture has come. */
const artColors: Readonly<Record<ArtId, string>> = {
  "lighthouse-dusk": "#16304F",
  nebula: "#0A1020",
  "noir-city": "#0B1F28",
  "misty-peaks": "#3A3F6B",
  "dark-wood": "#0D2227",
  "blood-moon": "#2A0908",
  "castle-night": "#15194A",
  "golden-shore": "#F3D9B4",
  petals: "#F9E2DB",
  "deco-rays": "#0D2136",
  "paper-hills": "#BFE4DD",
  "contour-lines": "#F1EAD6",
  "rising-shapes": "#F5EFE4",
  "still-sunrise": "#F6DFCB",
  "watercolour-wash": "#FCF9F2",
  "old-cloth": "#123C3A",
  "wildflower-meadow": "#C3D7D6",
  "evening-lights": "#2A2059",
  keyhole: "#3A100C",
  "lamplit-street": "#1F2850",
  "floating-isles": "#14486A",
  fingerprint: "#EBE4D7",
  "glass-towers": "#9CCBE9",
  "sleepy-moon": "#232C7C",
  "stone-gate": "#0D2F3C",
  "broken-glass": "#18242E",
  "red-desert": "#F2BD93",
  "ringed-planet": "#0A141C",
  "under-the-sea": "#BDEEE4",
  "balanced-stones": "#E9E6DA",
  "folded-paper": "#14505F",
  "open-road": "#B4D3D8",
  blueprint: "#143F7B",
  tunnel: "#3A210C",
  "neon-horizon": "#2A0D63",
  "old-letters": "#2F1A0F",
  "two-profiles": "#F3EAD9",
  "leaf-shadows": "#EEDAC5",
  crows: "#E4DDCF",
  "door-ajar": "#1C2412",
  "manor-in-fog": "#3A4258",
  "friendly-forest": "#E3EFC0",
  "dragon-moon": "#2B2550",
  "winter-wolf": "#1B3A58",
  "autumn-rider": "#D9C79B",
};
