import type { ArtId } from "#domain/cover/art-catalogue";
import { autumnRider } from "#scripts/art/autumn-rider";
import { balancedStones } from "#scripts/art/balanced-stones";
import { bloodMoon } from "#scripts/art/blood-moon";
import { blueprint } from "#scripts/art/blueprint";
import { brokenGlass } from "#scripts/art/broken-glass";
import { type ArtPart, type Canvas, newCanvas } from "#scripts/art/canvas";
import { castleNight } from "#scripts/art/castle-night";
import { contourLines } from "#scripts/art/contour-lines";
import { crows } from "#scripts/art/crows";
import { darkWood } from "#scripts/art/dark-wood";
import { decoRays } from "#scripts/art/deco-rays";
import { doorAjar } from "#scripts/art/door-ajar";
import { dragonMoon } from "#scripts/art/dragon-moon";
import { eveningLights } from "#scripts/art/evening-lights";
import { fingerprint } from "#scripts/art/fingerprint";
import { floatingIsles } from "#scripts/art/floating-isles";
import { foldedPaper } from "#scripts/art/folded-paper";
import { friendlyForest } from "#scripts/art/friendly-forest";
import { glassTowers } from "#scripts/art/glass-towers";
import { goldenShore } from "#scripts/art/golden-shore";
import { keyhole } from "#scripts/art/keyhole";
import { lamplitStreet } from "#scripts/art/lamplit-street";
import { leafShadows } from "#scripts/art/leaf-shadows";
import { lighthouseDusk } from "#scripts/art/lighthouse-dusk";
import { manorInFog } from "#scripts/art/manor-in-fog";
import { mistyPeaks } from "#scripts/art/misty-peaks";
import { nebula } from "#scripts/art/nebula";
import { neonHorizon } from "#scripts/art/neon-horizon";
import { noirCity } from "#scripts/art/noir-city";
import { oldCloth } from "#scripts/art/old-cloth";
import { oldLetters } from "#scripts/art/old-letters";
import { openRoad } from "#scripts/art/open-road";
import { paperHills } from "#scripts/art/paper-hills";
import { petals } from "#scripts/art/petals";
import { redDesert } from "#scripts/art/red-desert";
import { ringedPlanet } from "#scripts/art/ringed-planet";
import { risingShapes } from "#scripts/art/rising-shapes";
import { sleepyMoon } from "#scripts/art/sleepy-moon";
import { stillSunrise } from "#scripts/art/still-sunrise";
import { stoneGate } from "#scripts/art/stone-gate";
import { tunnel } from "#scripts/art/tunnel";
import { twoProfiles } from "#scripts/art/two-profiles";
import { underTheSea } from "#scripts/art/under-the-sea";
import { watercolourWash } from "#scripts/art/watercolour-wash";
import { wildflowerMeadow } from "#scripts/art/wildflower-meadow";
import { winterWolf } from "#scripts/art/winter-wolf";

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
  "dragon-moon": dragonMoon,
  "winter-wolf": winterWolf,
  "autumn-rider": autumnRider,
};
