import type { ArtId } from "#domain/cover/art-catalogue";
import type { Adjust, BackgroundPicture } from "#domain/cover/design";

/** What a look may change of a background: how it is cut, turned and coloured. Where it lies on a wrap stays. */
type Look = Pick<BackgroundPicture, "x" | "y" | "scale" | "flip" | "adjust" | "duotone" | "blur">;
/** One way to show a built-in picture. */
export type ArtVariation = { id: string; name: string; look: Look };

/** A picture as it was painted: every list of variations begins with it. */
export const asPainted: ArtVariation = {
  id: "as-painted",
  name: "As painted",
  look: {
    x: 0.5,
    y: 0.5,
    scale: 1,
    flip: false,
    adjust: { brightness: 0, contrast: 0, saturation: 0, warmth: 0 },
    duotone: null,
    blur: 0,
  },
};

/** What a built-in picture is offered in: as painted, and two to four looks that suit it. */
export function variationsOf(id: ArtId): readonly ArtVariation[] {
  return [asPainted, ...offered[id]];
}

/** The same background in another look; coverage and picture stay. */
export function inVariation(picture: BackgroundPicture, { look }: ArtVariation): BackgroundPicture {
  return { ...picture, ...look };
}

/** Which variation a background shows, null when its author has changed it by hand. */
export function variationShown(picture: BackgroundPicture): ArtVariation | null {
  if (picture.ref.kind !== "art") return null;
  return variationsOf(picture.ref.id).find((one) => isSame(inVariation(picture, one), picture)) ?? null;
}

function isSame(a: BackgroundPicture, b: BackgroundPicture): boolean {
  const tones = (one: BackgroundPicture) => [
    ...[one.x, one.y, one.scale, one.flip, one.blur],
    ...[one.adjust.brightness, one.adjust.contrast, one.adjust.saturation, one.adjust.warmth],
    ...[one.duotone?.dark, one.duotone?.light, one.duotone?.strength],
  ];
  const others = tones(b);
  return tones(a).every((value, index) => value === others[index]);
}

function variation(name: string, look: Partial<Look>): ArtVariation {
  return {
    id: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    name,
    look: { ...asPainted.look, ...look },
  };
}

const turned = variation("Turned round", { flip: true });
const inTones = (name: string, change: Partial<Adjust>, more: Partial<Look> = {}): ArtVariation =>
  variation(name, { adjust: { ...asPainted.look.adjust, ...change }, ...more });
const inTwo = (name: string, dark: string, light: string, strength: number, more: Partial<Look> = {}) =>
  variation(name, { duotone: { dark, light, strength }, ...more });
/** Dark pictures lose their lights in two tones, pale ones their shapes. */
const lifted: Partial<Look> = {
  adjust: { brightness: 22, contrast: 24, saturation: 0, warmth: 0 },
};
const sharper: Partial<Look> = { adjust: { brightness: 0, contrast: 26, saturation: 0, warmth: 0 } };
const deepened: Partial<Look> = {
  adjust: { brightness: -16, contrast: 26, saturation: 0, warmth: 0 },
};
const close = (name: string, x: number, y: number, scale: number) => variation(name, { x, y, scale });

const offered: Readonly<Record<ArtId, readonly ArtVariation[]>> = {
  "lighthouse-dusk": [
    turned,
    inTwo("Moonlit", "#06101F", "#B4CBDD", 0.8),
    inTones("Evening fire", { warmth: 55, saturation: 20 }),
    close("Close to the lamp", 0.08, 0.42, 1.45),
  ],
  nebula: [
    turned,
    inTwo("Sea green", "#031418", "#8FE8D6", 0.8),
    inTwo("Ember", "#12040A", "#FFA27C", 0.8),
    inTwo("Silver", "#07090F", "#E3E9F2", 0.9),
  ],
  "noir-city": [
    turned,
    inTwo("Sodium light", "#0D0703", "#E8A24E", 0.75),
    inTwo("Black and white", "#050607", "#E6E6E2", 0.95),
    inTwo("Blood and ink", "#0B0305", "#D8574A", 0.75),
  ],
  "misty-peaks": [
    turned,
    inTwo("First frost", "#15263A", "#E6EFF4", 0.8),
    inTwo("Pine and gold", "#0F2A27", "#F0DCA4", 0.8),
    inTones("Deep dusk", { brightness: -22, contrast: 12, saturation: 12 }),
  ],
  "dark-wood": [
    turned,
    inTwo("Under a red moon", "#0C0304", "#C9675A", 0.85),
    inTwo("Gray dawn", "#0A0C0E", "#D3D8D8", 0.85),
    inTwo("Moonlight", "#050A18", "#9FB4DC", 0.8),
  ],
  "blood-moon": [
    turned,
    inTwo("Cold moon", "#04090F", "#C4DFEC", 0.95, lifted),
    inTwo("Poison green", "#040B07", "#B4DC86", 0.95, lifted),
    close("Nearer the house", 0.45, 0.62, 1.3),
  ],
  "castle-night": [
    turned,
    inTwo("Dragonfire", "#130508", "#F0A262", 0.8),
    inTwo("Elven green", "#04140F", "#B4E4BE", 0.8),
    close("At the walls", 0.55, 0.7, 1.35),
  ],
  "golden-shore": [
    turned,
    inTones("Clear morning", { warmth: -45, brightness: 4 }),
    inTones("Rose evening", { warmth: 25, saturation: 25, brightness: -8 }),
    inTwo("Old postcard", "#4A3524", "#F8ECD2", 0.8),
  ],
  petals: [
    turned,
    inTwo("Lilac", "#4B3A6B", "#F3EBFA", 0.75),
    inTwo("Peach", "#8A4A2E", "#FFF0E0", 0.7),
    inTones("Deeper pink", { brightness: -10, saturation: 35, contrast: 8 }),
  ],
  "deco-rays": [
    inTwo("Emerald", "#04201A", "#E6C77C", 0.85),
    inTwo("Burgundy", "#23060F", "#F0C98E", 0.85),
    inTwo("Onyx and silver", "#0A0B0D", "#E4E4E0", 0.95),
  ],
  "paper-hills": [
    turned,
    inTones("Golden hour", { warmth: 70, saturation: 8 }),
    inTones("Frosty morning", { warmth: -60, saturation: -20, brightness: 6 }),
  ],
  "contour-lines": [
    turned,
    inTwo("Blue survey", "#173A63", "#F2F6FA", 0.85),
    inTwo("Sandstone", "#6B3A1E", "#F8EDDC", 0.85),
    inTwo("Night chart", "#D9E6EA", "#10283A", 0.9),
  ],
  "rising-shapes": [
    turned,
    inTwo("Navy and cream", "#14294A", "#F5EFE4", 0.9),
    inTones("Soft", { saturation: -45, brightness: 4 }),
  ],
  "still-sunrise": [
    turned,
    inTwo("Sage", "#1B3A33", "#F6F4E2", 0.75, deepened),
    inTwo("Lavender", "#332E5C", "#FBF2F2", 0.75, deepened),
    inTones("Golden", { warmth: 45, saturation: 15 }),
  ],
  "watercolour-wash": [
    turned,
    inTwo("Indigo", "#2C3E78", "#FCFAF5", 0.8),
    inTwo("Terracotta", "#96482E", "#FDF8F0", 0.8),
    inTwo("Moss", "#3E5E42", "#FBFAF0", 0.8),
  ],
  "old-cloth": [
    inTwo("Oxblood", "#2A0A0C", "#D9A86A", 0.8),
    inTwo("Navy", "#0A1730", "#D8BE82", 0.8),
    inTwo("Black", "#0E0D0C", "#CDB07A", 0.85),
  ],
  "wildflower-meadow": [
    turned,
    inTones("Cool morning", { warmth: -40, saturation: -6 }),
    inTones("Late summer", { warmth: 40, saturation: 12, brightness: -6 }),
    inTwo("Pressed flowers", "#4A3A26", "#F7ECD4", 0.75),
  ],
  "evening-lights": [
    turned,
    inTones("Blue hour", { warmth: -65, saturation: 5 }),
    inTones("Embers", { warmth: 50, saturation: 10 }),
    close("By the boat", 0.68, 0.86, 1.3),
  ],
  "floating-isles": [
    turned,
    inTwo("Moonrise", "#0A1236", "#D8E0F6", 0.75),
    inTones("Burning sky", { warmth: 55, saturation: 20 }),
    close("Nearer", 0.7, 0.62, 1.3),
  ],
  "lamplit-street": [
    turned,
    inTwo("Sepia", "#1E120A", "#F2D9A8", 0.8),
    inTones("Colder night", { warmth: -35, contrast: 8 }),
    close("Under the umbrella", 0.45, 0.9, 1.4),
  ],
  "sleepy-moon": [
    turned,
    inTones("Rosy dusk", { warmth: 45, saturation: 6 }),
    inTones("Deep night", { brightness: -16, saturation: 10, warmth: -15 }),
  ],
  "stone-gate": [
    turned,
    inTwo("Violet magic", "#0D0620", "#E9CCFF", 0.88, sharper),
    inTwo("Amber", "#140A04", "#FFD890", 0.88, sharper),
    close("At the threshold", 0.5, 0.72, 1.4),
  ],
  "under-the-sea": [
    turned,
    inTones("Tropical", { saturation: 25, warmth: 12 }),
    inTones("Twilight depths", { brightness: -22, saturation: 6, warmth: -12 }),
    close("Hello, whale", 0.42, 0.58, 1.3),
  ],
  "balanced-stones": [
    turned,
    inTwo("Slate", "#26323A", "#EEF1F0", 0.8),
    inTwo("Clay", "#5A2E1E", "#FBEBDC", 0.75),
    inTones("Soft light", { brightness: 8, contrast: -14, saturation: -15 }),
  ],
  "open-road": [
    turned,
    inTones("Early", { warmth: -45, brightness: 4 }),
    inTwo("Postcard", "#3C2A20", "#FBE9C6", 0.8),
    inTones("Blue dawn", { warmth: -90, brightness: -14, saturation: 8 }),
  ],
  "leaf-shadows": [
    turned,
    inTwo("Sage", "#3F5648", "#F4F3E8", 0.75),
    inTwo("Blush", "#7A3F46", "#FFF1EA", 0.75),
    inTones("Noon", { brightness: 8, warmth: -18 }),
  ],
  "old-letters": [
    turned,
    inTwo("Sepia", "#170D06", "#F0DDB4", 0.85),
    inTwo("Faded blue", "#0B131E", "#DCE3E6", 0.75),
    close("The bundle", 0.62, 0.72, 1.4),
  ],
  "two-profiles": [
    turned,
    inTwo("Ink", "#16202C", "#F6F1E6", 0.9),
    inTwo("Bordeaux", "#3A0F1C", "#F8EEE0", 0.85),
    inTwo("Forest", "#12302A", "#F3F0E2", 0.85),
  ],
  "friendly-forest": [
    turned,
    inTones("Sunny", { warmth: 55, saturation: 5 }),
    inTones("Misty morning", { saturation: -30, brightness: 8, contrast: -10 }),
    close("Just the friends", 0.55, 0.86, 1.3),
  ],
  keyhole: [
    inTwo("Iron door", "#050C16", "#B9DCE8", 0.75),
    inTones("Midnight", { warmth: -70, saturation: -20 }),
    close("Closer", 0.5, 0.58, 1.35),
  ],
  fingerprint: [
    inTwo("Ink", "#10151C", "#F3EFE6", 0.95),
    inTwo("Police blue", "#12305A", "#EEF1F2", 0.9),
    inTwo("On black", "#EDE6D8", "#0D0F12", 0.95),
    close("Evidence", 0.5, 0.56, 1.4),
  ],
  "glass-towers": [
    turned,
    inTones("Evening", { warmth: 55, brightness: -8 }),
    inTwo("Steel", "#0E1C2B", "#EEF3F6", 0.9),
    inTwo("Copper", "#24120A", "#FBE6CE", 0.8),
  ],
  "broken-glass": [
    turned,
    inTwo("Black and white", "#06080A", "#EFF1F2", 0.95),
    inTwo("Sickly light", "#070B05", "#D5DDA4", 0.75),
  ],
  "red-desert": [
    turned,
    inTwo("Ice world", "#16304A", "#EEF6FA", 0.8),
    inTwo("Violet moon", "#2A1640", "#F4DCEB", 0.75),
    inTones("Sandstorm", { saturation: -40, contrast: -12, warmth: 15 }),
  ],
  "ringed-planet": [
    turned,
    inTwo("Blue giant", "#03070F", "#B8DCF4", 0.8),
    inTwo("Green giant", "#03100C", "#C2EBC8", 0.75),
    close("In orbit", 0.5, 0.5, 1.35),
  ],
  "folded-paper": [
    turned,
    inTwo("Navy", "#0B1838", "#F2EEE4", 0.8),
    inTones("Pine", { warmth: 65, saturation: -10 }),
  ],
  blueprint: [
    inTwo("Ink on vellum", "#F5ECD6", "#2A2119", 0.9),
    inTwo("Blackboard", "#15211D", "#F1F4EE", 0.9),
    inTwo("Oxide red", "#5A1A14", "#FBEBDD", 0.85),
  ],
  tunnel: [
    inTwo("Cold light", "#04090D", "#D3E6EC", 0.85),
    inTwo("Green light", "#040A06", "#CBE6B8", 0.8),
    close("Right behind", 0.5, 0.66, 1.4),
  ],
  "neon-horizon": [
    inTwo("Acid green", "#03120C", "#B8FF9C", 0.92, lifted),
    inTwo("Ice", "#06081C", "#A8ECFF", 0.92, lifted),
    inTones("Hotter", { warmth: 40, saturation: 15 }),
  ],
  crows: [
    turned,
    inTwo("Blood sky", "#120303", "#D0463A", 0.9),
    inTwo("Cold moon", "#0A1119", "#D5E1EA", 0.9),
    inTwo("Parchment", "#1A120B", "#EBD9B2", 0.85),
  ],
  "door-ajar": [
    turned,
    inTwo("Red room", "#0D0303", "#E8836A", 0.8),
    inTwo("Cold room", "#05080D", "#C8D9E6", 0.85),
    close("At the door", 0.55, 0.7, 1.35),
  ],
  "manor-in-fog": [
    turned,
    inTwo("Sepia", "#120C08", "#E6D3B0", 0.8),
    inTones("Warmer dusk", { warmth: 50, saturation: 10 }),
    close("Through the gate", 0.5, 0.72, 1.35),
  ],
  "dragon-moon": [
    turned,
    inTwo("Cold fire", "#060C1C", "#BFD8F2", 0.85),
    inTwo("Emerald", "#04140F", "#CFEBC2", 0.8),
    close("Nearer", 0.5, 0.52, 1.3),
  ],
  "winter-wolf": [
    turned,
    inTwo("Blood moon", "#12040A", "#F0A08C", 0.85),
    inTwo("Northern green", "#04141A", "#B6EAD2", 0.8),
    close("On the rise", 0.55, 0.72, 1.35),
  ],
  "autumn-rider": [
    turned,
    inTwo("Old photograph", "#2A1A10", "#F6E7C8", 0.85),
    inTones("Misty morning", { saturation: -40, warmth: -25, brightness: 6 }),
    close("The rider", 0.4, 0.82, 1.35),
  ],
};
