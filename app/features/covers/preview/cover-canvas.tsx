import { useEffect, useMemo, useRef } from "react";
import type { CoverDesign } from "#domain/cover/design";
import type { Scene } from "#domain/cover/scene";
import { sceneToSvg } from "#domain/cover/scene-to-svg";
import { QuickPictures } from "./quick-pictures";
import type { CoverPicture } from "./use-cover-picture";

type CoverCanvasProps = { picture: CoverPicture; design: CoverDesign };

/**
 * The cover itself. The finished bitmap when there is one of this very design; while it is being changed, the bitmap of
 * its background with the layers' outlines over it.
 */
export function CoverCanvas({ picture, design }: CoverCanvasProps) {
  const { full, plate, laidOut } = picture;
  const isFull = full !== null && full.design === design;
  const svg = useMemo(
    () => (isFull || !laidOut ? "" : sceneToSvg(layersOnly(laidOut.scene))),
    [isFull, laidOut],
  );
  return (
    <div className="cover-paint" aria-hidden="true" style={{ background: design.background.color }}>
      <Bitmap bitmap={isFull ? full.bitmap : (plate?.bitmap ?? null)} />
      {svg && laidOut ? <QuickPictures scene={laidOut.scene} /> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: outlines of our own layout, with no text of anybody's in them */}
      {svg ? <div className="cover-outlines" dangerouslySetInnerHTML={{ __html: svg }} /> : null}
    </div>
  );
}

/** Gradient and barcode belong to the background, and are in its bitmap already. */
function layersOnly(scene: Scene): Scene {
  return {
    ...scene,
    elements: scene.elements.filter((element) => element.kind !== "plate" && element.layerId !== null),
  };
}

function Bitmap({ bitmap }: { bitmap: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !bitmap) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext("2d")?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} hidden={bitmap === null} />;
}
