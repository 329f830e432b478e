import { type PointerEvent, useState } from "react";

/**
 * Drags rows of a list by a handle, by mouse, pen or finger. A row is known by its `data-key`; `onMove` is told each time
 * the pointer passes the middle of the next row.
 */
export function useRowDrag(onMove: (key: string, by: 1 | -1) => void) {
  const [movingKey, setMovingKey] = useState<string>();
  const handlers = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMovingKey(key);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (movingKey !== key) return;
      const row = event.currentTarget.closest<HTMLElement>("[data-key]");
      const above = row?.previousElementSibling;
      const below = row?.nextElementSibling;
      if (above && event.clientY < middleOf(above)) onMove(key, -1);
      else if (below && event.clientY > middleOf(below)) onMove(key, 1);
    },
    onPointerUp: () => setMovingKey(undefined),
    onPointerCancel: () => setMovingKey(undefined),
  });
  return { movingKey, handlers };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
