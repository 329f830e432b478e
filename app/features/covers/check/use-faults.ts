import { useMemo, useRef } from "react";
import type { CoverDesign } from "#domain/cover/design";
import { type DesignFault, designFaults } from "#domain/cover/design-faults";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";
import { wordContrasts } from "#domain/cover/word-contrast";
import type { CoverPicture } from "../preview/use-cover-picture";
import { passedChecks } from "./passed";

/** Width at which contrast is judged, px: letters are not seen, what is behind them is. */
const judgedWidth = 240;

export type Checked = {
  faults: readonly DesignFault[] | null;
  passed: readonly string[];
  scene: Scene | null;
};

/** The faults of the design as it was laid out last; null until it has been. */
export function useFaults(picture: CoverPicture, design: CoverDesign, geometry: CoverGeometry): Checked {
  const behind = useBehind(picture.plate?.bitmap ?? null);
  const laidOut = picture.laidOut;
  const last = useRef<Checked>({ faults: null, passed: [], scene: null });
  return useMemo(() => {
    // Between two layouts the last answer stands, so that the list does not flicker while somebody types.
    if (!laidOut || laidOut.design.coverType !== design.coverType) return last.current;
    if (laidOut.design !== design) return last.current;
    const { scene } = laidOut;
    const contrasts = behind ? wordContrasts(design, scene, behind) : undefined;
    const faults = designFaults(design, geometry, scene, contrasts);
    last.current = { faults, passed: passedChecks(design, geometry, scene, faults), scene };
    return last.current;
  }, [laidOut, design, geometry, behind]);
}

/** The background's pixels, small. */
function useBehind(bitmap: ImageBitmap | null) {
  return useMemo(() => {
    if (!bitmap || typeof OffscreenCanvas === "undefined") return undefined;
    const width = Math.min(judgedWidth, bitmap.width);
    const height = Math.max(1, Math.round((bitmap.height / bitmap.width) * width));
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(bitmap, 0, 0, width, height);
    return { pixels: context.getImageData(0, 0, width, height).data, width, height };
  }, [bitmap]);
}
