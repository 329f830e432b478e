import { type PointerEvent, useRef } from "react";
import type { PagePoint } from "./words";

type PointerDoings = {
  /** A tap or click that chose nothing: where it fell on the desk, share of its width, and on which page, if on one. */
  onTap: (share: number, point: PagePoint | null) => void;
  /** By finger: the direction the page was pushed, -1 to the left. */
  onSwipe: (direction: 1 | -1) => void;
  /** Words begin to be chosen at a point of the page. False: there are none. */
  onChooseFrom: (point: PagePoint) => boolean;
  onChooseTo: (point: PagePoint) => void;
  onChosen: () => void;
};

/** A press that moved no further, CSS pixels, and lasted no longer, ms, is a tap. */
const tapPx = 8;
const swipePx = 44;
const holdMs = 420;

type Press = {
  id: number;
  x: number;
  y: number;
  isTouch: boolean;
  kind: "pending" | "choosing" | "swiping" | "done";
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * The hand on the page: a mouse chooses words by dragging, a finger by holding and then drawing; a finger that moves at
 * once swipes; what does neither is a tap.
 */
export function usePointer({ onTap, onSwipe, onChooseFrom, onChooseTo, onChosen }: PointerDoings) {
  const press = useRef<Press | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const choose = (now: Press, point: PagePoint) => {
    now.kind = onChooseFrom(point) ? "choosing" : "done";
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isControl(event.target)) return;
      end();
      const isTouch = event.pointerType === "touch";
      const now: Press = {
        ...{ id: event.pointerId, x: event.clientX, y: event.clientY, isTouch },
        ...{ kind: "pending", timer: undefined },
      };
      press.current = now;
      const point = pointOn(event);
      if (isTouch && point)
        now.timer = setTimeout(() => {
          choose(now, point);
          if (now.kind === "choosing") navigator.vibrate?.(10);
        }, holdMs);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      if (!now || now.id !== event.pointerId) return;
      const right = event.clientX - now.x;
      const down = event.clientY - now.y;
      if (now.kind === "pending" && Math.hypot(right, down) > tapPx) {
        clearTimeout(now.timer);
        if (now.isTouch) now.kind = "swiping";
        else {
          const from = pointOn(event, now);
          if (from) choose(now, from);
          else now.kind = "done";
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
      }
      if (now.kind === "choosing") {
        const to = pointOn(event);
        if (to) onChooseTo(to);
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      if (!now || now.id !== event.pointerId) return;
      const right = event.clientX - now.x;
      if (now.kind === "choosing") onChosen();
      else if (now.kind === "swiping") {
        if (Math.abs(right) > swipePx && Math.abs(right) > Math.abs(event.clientY - now.y))
          onSwipe(right > 0 ? 1 : -1);
      } else if (now.kind === "pending") {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onTap((event.clientX - left) / width, pointOn(event));
      }
      end();
    },
    onPointerCancel: end,
  };
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("button, a, input, [role=dialog], .reader-choosing") !== null;

/** On the page under the pointer, page units (CSS pixels), with the page's own number in the spread. */
function pointOn(event: PointerEvent<HTMLElement>, at?: { x: number; y: number }): PagePoint | null {
  const x = at?.x ?? event.clientX;
  const y = at?.y ?? event.clientY;
  for (const page of event.currentTarget.querySelectorAll<HTMLElement>(".reader-page")) {
    const box = page.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      return { x: x - box.left, y: y - box.top, side: Number(page.dataset.side ?? 0) };
  }
  return null;
}
