import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { flatFit, type PagesWanted } from "./flat-fit";

type Size = { width: number; height: number };

/** While a window is being pulled, the book is not laid out anew with every pixel. */
const stillMs = 160;

/** Lays the book out for the room the desk has; null until that was measured. */
export function useWindowFit(
  reading: OwnReading,
  desk: RefObject<HTMLElement>,
  textSize: number,
  pages: PagesWanted,
) {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, stillMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [desk]);

  const width = size?.width ?? 0;
  const height = size?.height ?? 0;
  useEffect(() => {
    if (width > 0 && height > 0) reading.fit(flatFit({ width, height, textSize, pages }));
  }, [reading, width, height, textSize, pages]);
  return width > 0 && height > 0 ? flatFit({ width, height, textSize, pages }) : null;
}
