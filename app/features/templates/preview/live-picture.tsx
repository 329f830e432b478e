import { useEffect, useRef, useState } from "react";
import { useEngine } from "#app/features/covers/preview/use-engine";
import type { CoverDesign } from "#domain/cover/design";

const pauseMs = 220;
/** CSS px; painted in the screen's own pixels, at most twice as many. */
const shownWidth = 400;

type LivePictureProps = {
  /** Null until the template's file is there. */
  design: CoverDesign | null;
  /** Shown until the first picture is painted. */
  first: string;
  label: string;
};

/** The front as our engine paints it, again after every change once the person pauses. */
export function LivePicture({ design, first, label }: LivePictureProps) {
  const { engine, hasFailed } = useEngine();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState<CoverDesign | null>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    if (!engine || !design) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const width = Math.round(shownWidth * Math.min(2, window.devicePixelRatio || 1));
      engine.preview(design, width).then(
        (bitmap) => {
          const element = canvas.current;
          if (bitmap && isCurrent && element) {
            element.width = bitmap.width;
            element.height = bitmap.height;
            element.getContext("2d")?.drawImage(bitmap, 0, 0);
            setPainted(design);
            setFault(false);
          }
          bitmap?.close();
        },
        () => isCurrent && setFault(true),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, design]);

  const isDrawing = !fault && !hasFailed && painted !== design;
  return (
    <div className="tlive" data-drawn={painted !== null && painted === design}>
      <div className="tlive-cover" role="img" aria-label={label} aria-busy={isDrawing}>
        {painted ? null : <img src={first} alt="" width={800} height={1280} />}
        <canvas ref={canvas} hidden={painted === null} />
      </div>
      <p className="t13 mut tlive-state" role="status">
        {fault || hasFailed
          ? "Your words could not be drawn in this browser. The picture shows the sample."
          : isDrawing
            ? "Drawing…"
            : ""}
      </p>
    </div>
  );
}
