import { useEffect, useMemo, useRef, useState } from "react";
import type { CoverDesign } from "#domain/cover/design";
import type { DesignFault } from "#domain/cover/design-faults";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";
import type { CoverPicture } from "../preview/use-cover-picture";
import type { judged } from "./judged";

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
  const judge = useJudge(picture.laidOut !== null);
  const laidOut = picture.laidOut;
  const last = useRef<Checked>({ faults: null, passed: [], scene: null });
  return useMemo(() => {
    // Between two layouts the last answer stands, so that the list does not flicker while somebody types.
    if (!judge || !laidOut || laidOut.design.coverType !== design.coverType) return last.current;
    if (laidOut.design !== design) return last.current;
    const { scene } = laidOut;
    last.current = judge(design, geometry, scene, behind);
    return last.current;
  }, [judge, laidOut, design, geometry, behind]);
}

/** The rules are fetched once there is a layout to judge. */
function useJudge(isWanted: boolean): typeof judged | undefined {
  const [judge, setJudge] = useState<typeof judged>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    // Without them the list stays as it is while nothing has been laid out; the next layout asks again.
    import("./judged").then(
      (module) => isHere && setJudge(() => module.judged),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return judge;
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
