import { type PointerEvent, useRef, type WheelEvent } from "react";
import type { Pages } from "./use-pages";

/** Less is a press, more a swipe; px. */
const swipePixels = 36;
/** One turn of a wheel, or one push on a trackpad, is one page. */
const wheelPauseMs = 250;
const wheelPixels = 12;

/** Presses, swipes and the wheel on the page: at the left back, elsewhere on; of a book from right to left the other way. */
export function usePageTouch(pages: Pages, isRightToLeft: boolean) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  const wheeledAt = useRef(0);
  const forward = isRightToLeft ? -1 : 1;
  const isControl = (target: EventTarget) =>
    target instanceof Element && target.closest("a, button, [role=dialog]");
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      begun.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = begun.current;
      begun.current = null;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) > swipePixels && Math.abs(across) > Math.abs(event.clientY - from.y))
        return pages.turn(across < 0 === forward > 0 ? 1 : -1);
      if (isControl(event.target) || Math.hypot(across, event.clientY - from.y) > swipePixels / 3) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const isLeft = event.clientX - left < width / 3;
      pages.turn(isLeft === forward > 0 ? -1 : 1);
    },
    onPointerCancel() {
      begun.current = null;
    },
    onWheel({ deltaX, deltaY, timeStamp, ctrlKey }: WheelEvent) {
      const by = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      if (ctrlKey || Math.abs(by) < wheelPixels || timeStamp - wheeledAt.current < wheelPauseMs) return;
      wheeledAt.current = timeStamp;
      pages.turn(by > 0 ? 1 : -1);
    },
  };
}
