import { type PointerEvent, useRef } from "react";

const thresholdPixels = 50;

/** Returns the handlers of an element that follows a finger to the right and goes when it is let go far enough. */
export function useSwipe(onAway: () => void) {
  const start = useRef<number>();
  const way = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const rest = (element: HTMLElement) => {
    start.current = undefined;
    element.style.translate = "";
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      // Held only once it moves: a press on a button inside stays that button's.
      if (way(event) > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
      event.currentTarget.style.translate = `${way(event)}px 0`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFar = way(event) > thresholdPixels;
      rest(event.currentTarget);
      if (isFar) onAway();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
  };
}
