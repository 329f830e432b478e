import { bloodMoon } from "#domain/cover/art/blood-moon";
import { type ArtPart, type Canvas, newCanvas } from "#domain/cover/art/canvas";
import { castleNight } from "#domain/cover/art/castle-night";
import { contourLines } from "#domain/cover/art/contour-lines";
import { darkWood } from "#domain/cover/art/dark-wood";
import { decoRays } from "#domain/cover/art/deco-rays";
import { goldenShore } from "#domain/cover/art/golden-shore";
import { lighthouseDusk } from "#domain/cover/art/lighthouse-dusk";
import { mistyPeaks } from "#domain/cover/art/misty-peaks";
import { nebula } from "#domain/cover/art/nebula";
import { noirCity } from "#domain/cover/art/noir-city";
import { oldCloth } from "#domain/cover/art/old-cloth";
import { paperHills } from "#domain/cover/art/paper-hills";
import { petals } from "#domain/cover/art/petals";
import { risingShapes } from "#domain/cover/art/rising-shapes";
import { stillSunrise } from "#domain/cover/art/still-sunrise";
import { watercolourWash } from "#domain/cover/art/watercolour-wash";
import type { ArtId } from "#domain/cover/art-catalogue";

/**
 * Paints a built-in scene anew; the same pixels every time.
 *
 * @param scale pixels a front's width: 1600 for the finished picture
 */
export function paintArt(id: ArtId, part: ArtPart, scale: number): Canvas {
  const canvas = newCanvas(part, scale);
  paintings[id](canvas);
  return canvas;
}

const paintings: Readonly<Record<ArtId, (canvas: Canvas) => void>> = {
  "lighthouse-dusk": lighthouseDusk,
  nebula,
  "noir-city": noirCity,
  "misty-peaks": mistyPeaks,
  "dark-wood": darkWood,
  "blood-moon": bloodMoon,
  "castle-night": castleNight,
  "golden-shore": goldenShore,
  petals,
  "deco-rays": decoRays,
  "paper-hills": paperHills,
  "contour-lines": contourLines,
  "rising-shapes": risingShapes,
  "still-sunrise": stillSunrise,
  "watercolour-wash": watercolourWash,
  "old-cloth": oldCloth,
};
