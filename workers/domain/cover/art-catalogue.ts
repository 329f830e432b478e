import type { Genre } from "#domain/cover/genres";

/** Ids of the built-in art, in the order the gallery shows it. */
export const artIds = [
  "lighthouse-dusk",
  "nebula",
  "noir-city",
  "misty-peaks",
  "dark-wood",
  "blood-moon",
  "castle-night",
  "golden-shore",
  "petals",
  "deco-rays",
  "paper-hills",
  "contour-lines",
  "rising-shapes",
  "still-sunrise",
  "watercolour-wash",
  "old-cloth",
  "wildflower-meadow",
  "evening-lights",
  "keyhole",
  "lamplit-street",
  "floating-isles",
  "fingerprint",
  "glass-towers",
  "sleepy-moon",
  "stone-gate",
  "broken-glass",
  "red-desert",
  "ringed-planet",
  "under-the-sea",
  "balanced-stones",
  "folded-paper",
  "open-road",
  "blueprint",
  "tunnel",
  "neon-horizon",
  "old-letters",
  "two-profiles",
  "leaf-shadows",
  "crows",
  "door-ajar",
  "manor-in-fog",
  "friendly-forest",
  "dragon-moon",
  "winter-wolf",
  "autumn-rider",
] as const;
export type ArtId = (typeof artIds)[number];

/**
 * A built-in background, drawn by code (`scripts/art`) and kept as two pictures in `public/art`:
 * `<id>.jpg` (1600 × 2560, the front) and `<id>-back.jpg` (1900 × 2560, what goes on to the left of it over spine and
 * back). Both are baseline JPEGs and meet without a seam.
 */
export type Art = {
  id: ArtId;
  name: string;
  genres: readonly Genre[];
  /** Whether light or dark words read well on it. */
  tone: "dark" | "light";
};

export const artFrontSize = { width: 1600, height: 2560 };
export const artBackSize = { width: 1900, height: 2560 };

export const builtInArt: readonly Art[] = [
  { id: "lighthouse-dusk", name: "Lighthouse at dusk", genres: ["fiction", "mystery"], tone: "dark" },
  { id: "nebula", name: "Nebula", genres: ["sci-fi"], tone: "dark" },
  { id: "noir-city", name: "Night city", genres: ["thriller", "mystery"], tone: "dark" },
  { id: "misty-peaks", name: "Misty peaks", genres: ["fantasy", "fiction", "biography"], tone: "dark" },
  { id: "dark-wood", name: "Dark wood", genres: ["horror", "thriller", "fantasy"], tone: "dark" },
  { id: "blood-moon", name: "House under a red moon", genres: ["horror"], tone: "dark" },
  { id: "castle-night", name: "Castle by starlight", genres: ["fantasy"], tone: "dark" },
  { id: "golden-shore", name: "Golden shore", genres: ["romance", "fiction"], tone: "light" },
  { id: "petals", name: "Petals", genres: ["romance"], tone: "light" },
  { id: "deco-rays", name: "Deco rays", genres: ["mystery", "biography", "fiction"], tone: "dark" },
  { id: "paper-hills", name: "Paper hills", genres: ["children"], tone: "light" },
  { id: "contour-lines", name: "Contour lines", genres: ["non-fiction", "business"], tone: "light" },
  { id: "rising-shapes", name: "Rising shapes", genres: ["business", "non-fiction"], tone: "light" },
  { id: "still-sunrise", name: "Still sunrise", genres: ["self-help", "non-fiction"], tone: "light" },
  {
    id: "watercolour-wash",
    name: "Watercolor wash",
    genres: ["self-help", "romance", "children"],
    tone: "light",
  },
  { id: "old-cloth", name: "Old cloth", genres: ["biography", "fiction"], tone: "dark" },
  { id: "wildflower-meadow", name: "Wildflower meadow", genres: ["romance", "fiction"], tone: "light" },
  { id: "evening-lights", name: "Evening lights", genres: ["romance", "fiction"], tone: "dark" },
  { id: "keyhole", name: "Keyhole", genres: ["mystery", "thriller"], tone: "dark" },
  { id: "lamplit-street", name: "Lamplit street", genres: ["romance", "fiction"], tone: "dark" },
  { id: "floating-isles", name: "Floating isles", genres: ["fantasy"], tone: "dark" },
  { id: "fingerprint", name: "Fingerprint", genres: ["mystery", "thriller"], tone: "light" },
  { id: "glass-towers", name: "Glass towers", genres: ["business", "non-fiction"], tone: "light" },
  { id: "sleepy-moon", name: "Sleepy moon", genres: ["children"], tone: "dark" },
  { id: "stone-gate", name: "Stone gate", genres: ["fantasy"], tone: "dark" },
  { id: "broken-glass", name: "Broken glass", genres: ["thriller"], tone: "dark" },
  { id: "red-desert", name: "Red desert", genres: ["sci-fi", "fiction"], tone: "light" },
  { id: "ringed-planet", name: "Ringed planet", genres: ["sci-fi"], tone: "dark" },
  { id: "under-the-sea", name: "Under the sea", genres: ["children"], tone: "light" },
  { id: "balanced-stones", name: "Balanced stones", genres: ["self-help", "non-fiction"], tone: "light" },
  { id: "folded-paper", name: "Folded paper", genres: ["business", "self-help"], tone: "dark" },
  { id: "open-road", name: "Open road", genres: ["self-help", "fiction"], tone: "light" },
  { id: "blueprint", name: "Blueprint", genres: ["non-fiction", "business"], tone: "dark" },
  { id: "tunnel", name: "Tunnel", genres: ["thriller", "horror"], tone: "dark" },
  { id: "neon-horizon", name: "Neon horizon", genres: ["sci-fi"], tone: "dark" },
  { id: "old-letters", name: "Old letters", genres: ["biography", "fiction"], tone: "dark" },
  { id: "two-profiles", name: "Two profiles", genres: ["biography", "fiction"], tone: "light" },
  { id: "leaf-shadows", name: "Leaf shadows", genres: ["self-help", "non-fiction"], tone: "light" },
  { id: "crows", name: "Crows", genres: ["horror", "mystery"], tone: "light" },
  { id: "door-ajar", name: "Door ajar", genres: ["horror", "thriller"], tone: "dark" },
  { id: "manor-in-fog", name: "Manor in fog", genres: ["mystery", "horror", "fiction"], tone: "dark" },
  { id: "friendly-forest", name: "Friendly forest", genres: ["children"], tone: "light" },
  { id: "dragon-moon", name: "Dragon before the moon", genres: ["fantasy"], tone: "dark" },
  { id: "winter-wolf", name: "Howling wolf", genres: ["fantasy", "horror", "fiction"], tone: "dark" },
  { id: "autumn-rider", name: "Autumn rider", genres: ["fiction", "romance", "biography"], tone: "light" },
];
