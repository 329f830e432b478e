import { type RefObject, useCallback, useEffect, useState } from "react";

/** How wide the page is shown, CSS px (0 until it stands), and how many CSS px one of its own is right now. */
export function usePageSize(page: RefObject<HTMLElement>, pageWidth: number) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = page.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [page]);
  const scaleOf = useCallback(() => (page.current?.clientWidth || pageWidth) / pageWidth, [page, pageWidth]);
  return { width, scaleOf };
}
