import { type RefObject, useEffect, useRef, useState } from "react";
import type { PageInk, PageShape } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import type { Mark } from "#domain/vr/marks";

type PageCanvasProps = {
  pager: Pager;
  page: PageRef;
  /** Of the layout the page belongs to. */
  generation: number;
  shape: PageShape;
  ink: PageInk;
  marks: readonly Mark[];
  hasFurniture: boolean;
  /** How it was come to: on, back or by a jump. */
  moved: 1 | -1 | 0;
  isStill: boolean;
};

/** So many device pixels are enough for a page; more only costs memory. */
const maxPixels = 3000 * 4000;

/** One page, drawn by the engine at the screen's own resolution; the page before lies under it while it comes in. */
export function PageCanvas(props: PageCanvasProps) {
  const { pager, page, generation, shape, ink, marks, hasFurniture, moved, isStill } = props;
  const over = useRef<HTMLCanvasElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const shown = useRef<string | null>(null);
  const scale = useScale(shape);
  const key = `${generation}/${page.chapter}/${page.page}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is one thing with its key
  useEffect(() => {
    let isOver = false;
    // The reading store says why a page does not come; here it stays away.
    const drawn = pager.draw(page, { scale, ink, marks, furniture: hasFurniture }).catch(() => null);
    void drawn.then((bitmap) => {
      if (!bitmap) return;
      const top = over.current;
      if (isOver || !top) return bitmap.close();
      const isNewPage = shown.current !== null && shown.current !== key;
      if (isNewPage && !isStill && under.current) {
        copy(top, under.current);
        bringIn(top, moved);
      } else if (under.current) under.current.width = 0;
      put(bitmap, top);
      shown.current = key;
    });
    return () => {
      isOver = true;
    };
  }, [pager, key, scale, ink, marks, hasFurniture]);

  return (
    <div className="reader-sheets" aria-hidden="true">
      <Sheet canvas={under} shape={shape} />
      <Sheet canvas={over} shape={shape} />
    </div>
  );
}

function Sheet({ canvas, shape }: { canvas: RefObject<HTMLCanvasElement>; shape: PageShape }) {
  return (
    <canvas ref={canvas} className="reader-sheet" style={{ width: shape.width, height: shape.height }} />
  );
}

/** Device pixels a page unit; follows the window to another screen and the browser's zoom. */
function useScale({ width, height }: PageShape): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio || 1);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const change = () => setRatio(window.devicePixelRatio || 1);
    query.addEventListener?.("change", change);
    return () => query.removeEventListener?.("change", change);
  }, [ratio]);
  return Math.min(Math.max(1, ratio), Math.sqrt(maxPixels / (width * height)));
}

function put(bitmap: ImageBitmap, canvas: HTMLCanvasElement) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

function copy(from: HTMLCanvasElement, to: HTMLCanvasElement) {
  if (from.width === 0) return;
  to.width = from.width;
  to.height = from.height;
  to.getContext("2d")?.drawImage(from, 0, 0);
}

function bringIn(canvas: HTMLCanvasElement, moved: 1 | -1 | 0) {
  const from = { opacity: 0, transform: `translateX(${moved * 14}px)` };
  canvas.animate?.([from, { opacity: 1, transform: "none" }], { duration: 170, easing: "ease-out" });
}
