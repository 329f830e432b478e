import type { CoverDesign } from "#domain/cover/design";
import { designFaults } from "#domain/cover/design-faults";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";
import { wordContrasts } from "#domain/cover/word-contrast";
import { passedChecks } from "./passed";
import type { Checked } from "./use-faults";

/** Returns the faults of a design as it was laid out, and what it passed; `behind` is its background, small. */
export function judged(
  design: CoverDesign,
  geometry: CoverGeometry,
  scene: Scene,
  behind: Parameters<typeof wordContrasts>[2] | undefined,
): Checked {
  const contrasts = behind ? wordContrasts(design, scene, behind) : undefined;
  const faults = designFaults(design, geometry, scene, contrasts);
  return { faults, passed: passedChecks(design, geometry, scene, faults), scene };
}
