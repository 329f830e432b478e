import type { CoverDesign } from "#domain/cover/design";
import type { DesignFault } from "#domain/cover/design-faults";
import { type CoverGeometry, dotsPerInch } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";

/** What was looked at and found right, in sentences: the other half of the list of faults. */
export function passedChecks(
  design: CoverDesign,
  geometry: CoverGeometry,
  scene: Scene,
  faults: readonly DesignFault[],
): string[] {
  const has = (id: string) => faults.some((fault) => fault.id === id || fault.id.startsWith(`${id}:`));
  const hasWords = scene.boxes.some((box) => box.text?.lines.some((line) => line.trim() !== ""));
  const passed: string[] = [];
  if (geometry.coverType === "kindle") {
    if (!has("kindle-size")) passed.push(`${geometry.width} × ${geometry.height} px, as Amazon advises.`);
    if (hasWords && !has("outside-safe")) passed.push("No words too close to the edge.");
  } else {
    const clear = spineClearance(design, geometry, scene);
    if (clear !== null && !has("spine-clearance") && !has("thin-spine"))
      passed.push(`Spine words clear both folds by ${clear.toFixed(2)} in. Printers ask for 0.0625 in.`);
    if (hasWords && !has("outside-safe")) passed.push("Front and back words are inside the safe zone.");
  }
  if (hasWords && !has("missing") && !has("overfull"))
    passed.push("All words fit, and the fonts cover every character.");
  if (design.background.picture && !has("background-dpi"))
    passed.push("The background picture is fine enough for this size.");
  return passed;
}

/** The smaller distance of the spine's ink from its folds, inches; null without words on it. */
function spineClearance(design: CoverDesign, { spine }: CoverGeometry, scene: Scene): number | null {
  if (!spine) return null;
  const inks = design.layers
    .filter((layer) => layer.kind === "text" && layer.panel === "spine" && !layer.isHidden)
    .flatMap((layer) => scene.boxes.find((box) => box.layerId === layer.id)?.ink ?? [])
    .filter((ink) => ink.width > 0);
  if (inks.length === 0) return null;
  const clear = inks.map((ink) => Math.min(ink.x - spine.x, spine.x + spine.width - ink.x - ink.width));
  return Math.min(...clear) / dotsPerInch;
}
