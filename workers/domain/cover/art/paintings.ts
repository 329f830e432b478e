import { balancedStones } from "#domain/cover/art/balanced-stones";
import { bloodMoon } from "#domain/cover/art/blood-moon";
import { blueprint } from "#domain/cover/art/blueprint";
import { brokenGlass } from "#domain/cover/art/broken-glass";
import { type ArtPart, type Canvas, newCanvas } from "#domain/cover/art/canvas";
import { castleNight } from "#domain/cover/art/castle-night";
import { contourLines } from "#domain/cover/art/contour-lines";
import { crows } from "#domain/cover/art/crows";
import { darkWood } from "#domain/cover/art/dark-wood";
import { decoRays } from "#domain/cover/art/deco-rays";
import { doorAjar } from "#domain/cover/art/door-ajar";
import { eveningLights } from "#domain/cover/art/evening-lights";
import { fingerprint } from "#domain/cover/art/fingerprint";
import { floatingIsles } from "#domain/cover/art/floating-isles";
import { foldedPaper } from "#domain/cover/art/folded-paper";
import { friendlyForest } from "#domain/cover/art/friendly-forest";
import { glassTowers } from "#domain/cover/art/glass-towers";
import { goldenShore } from "#domain/cover/art/golden-shore";
import { keyhole } from "#domain/cover/art/keyhole";
import { lamplitStreet } from "#domain/cover/art/lamplit-street";
import { leafShadows } from "#domain/cover/art/leaf-shadows";
import { lighthouseDusk } from "#domain/cover/art/lighthouse-dusk";
import { manorInFog } from "#domain/cover/art/manor-in-fog";
import { mistyPeaks } from "#domain/cover/art/misty-peaks";
import { nebula } from "#domain/cover/art/nebula";
import { neonHorizon } from "#domain/cover/art/neon-horizon";
import { noirCity } from "#domain/cover/art/noir-city";
import { oldCloth } from "#domain/cover/art/old-cloth";
import { oldLetters } from "#domain/cover/art/old-letters";
import { openRoad } from "#domain/cover/art/open-road";
import { paperHills } from "#domain/cover/art/paper-hills";
import { petals } from "#domain/cover/art/petals";
import { redDesert } from "#domain/cover/art/red-desert";
import { ringedPlanet } from "#domain/cover/art/ringed-planet";
import { risingShapes } from "#domain/cover/art/rising-shapes";
import { sleepyMoon } from "#domain/cover/art/sleepy-moon";
import { stillSunrise } from "#domain/cover/art/still-sunrise";
import { stoneGate } from "#domain/cover/art/stone-gate";
import { tunnel } from "#domain/cover/art/tunnel";
import { twoProfiles } from "#domain/cover/art/two-profiles";
import { underTheSea } from "#domain/cover/art/under-the-sea";
import { watercolourWash } from "#domain/cover/art/watercolour-wash";
import { wildflowerMeadow } from "#domain/cover/art/wildflower-meadow";
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
  "wildflower-meadow": wildflowerMeadow,
  "evening-lights": eveningLights,
  keyhole,
  "lamplit-street": lamplitStreet,
  "floating-isles": floatingIsles,
  fingerprint,
  "glass-towers": glassTowers,
  "sleepy-moon": sleepyMoon,
  "stone-gate": stoneGate,
  "broken-glass": brokenGlass,
  "red-desert": redDesert,
  "ringed-planet": ringedPlanet,
  "under-the-sea": underTheSea,
  "balanced-stones": balancedStones,
  "folded-paper": foldedPaper,
  "open-road": openRoad,
  blueprint,
  tunnel,
  "neon-horizon": neonHorizon,
  "old-letters": oldLetters,
  "two-profiles": twoProfiles,
  "leaf-shadows": leafShadows,
  crows,
  "door-ajar": doorAjar,
  "manor-in-fog": manorInFog,
  "friendly-forest": friendlyForest,
};
