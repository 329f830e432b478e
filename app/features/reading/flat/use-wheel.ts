import { type RefObject, useEffect } from "react";

const stepPx = 60;
/** One flick of a wheel or a trackpad is one page. */
const restMs = 320;

/** The wheel turns pages. Not passive: the page behind must not scroll. */
export function useWheel(target: RefObject<HTMLElement>, turn: (by: 1 | -1) => void) {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let sum = 0;
    let last = Number.NEGATIVE_INFINITY;
    const roll = (event: WheelEvent) => {
      // With Ctrl it is the browser's zoom.
      if (event.ctrlKey) return;
      event.preventDefault();
      if (event.timeStamp - last < restMs) return;
      sum += Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
      if (Math.abs(sum) < (isLines ? 2 : stepPx)) return;
      turn(sum > 0 ? 1 : -1);
      sum = 0;
      last = event.timeStamp;
    };
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  }, [target, turn]);
}
