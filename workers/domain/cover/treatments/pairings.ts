import type { ArtId } from "#domain/cover/art-catalogue";
import type { Genre } from "#domain/cover/genres";

/** For each genre, styles and pictures that have been looked at together; neighbours differ in both. */
export const pairings: Readonly<Record<Genre, readonly (readonly [styleId: string, art: ArtId])[]>> = {
  fiction: [
    ["edge", "lighthouse-dusk"],
    ["label", "old-cloth"],
    ["portrait", "misty-peaks"],
    ["summer", "golden-shore"],
    ["roaring", "deco-rays"],
  ],
  "non-fiction": [
    ["atlas", "contour-lines"],
    ["boardroom", "rising-shapes"],
    ["portrait", "misty-peaks"],
    ["breath", "still-sunrise"],
  ],
  romance: [
    ["love-letter", "petals"],
    ["summer", "golden-shore"],
    ["garden", "watercolour-wash"],
    ["breath", "still-sunrise"],
  ],
  mystery: [
    ["inspector", "lighthouse-dusk"],
    ["noir", "noir-city"],
    ["roaring", "deco-rays"],
    ["edge", "dark-wood"],
  ],
  thriller: [
    ["noir", "noir-city"],
    ["headline", "dark-wood"],
    ["inspector", "lighthouse-dusk"],
    ["dread", "blood-moon"],
  ],
  fantasy: [
    ["crown", "castle-night"],
    ["saga", "misty-peaks"],
    ["headline", "dark-wood"],
    ["gilt", "old-cloth"],
  ],
  "sci-fi": [
    ["meridian", "nebula"],
    ["headline", "noir-city"],
    ["signal", "castle-night"],
  ],
  horror: [
    ["dread", "blood-moon"],
    ["headline", "dark-wood"],
    ["noir", "noir-city"],
  ],
  biography: [
    ["portrait", "misty-peaks"],
    ["gilt", "old-cloth"],
    ["atlas", "contour-lines"],
    ["roaring", "deco-rays"],
  ],
  business: [
    ["boardroom", "rising-shapes"],
    ["atlas", "contour-lines"],
    ["signal", "nebula"],
  ],
  "self-help": [
    ["breath", "still-sunrise"],
    ["garden", "watercolour-wash"],
    ["boardroom", "rising-shapes"],
    ["summer", "golden-shore"],
  ],
  children: [
    ["playtime", "paper-hills"],
    ["garden", "watercolour-wash"],
    ["crown", "castle-night"],
  ],
};
