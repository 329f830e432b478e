import { useCallback, useState } from "react";

/** How far down a list of rows stands, units; never beyond its ends. */
export function useScrolling(contentHeight: number, viewHeight: number, first = 0) {
  const most = Math.max(0, contentHeight - viewHeight);
  const [top, setTop] = useState(() => clamp(first, most));
  const scroll = useCallback((by: number) => setTop((now) => clamp(now + by, most)), [most]);
  return { top: clamp(top, most), scroll, most, reset: useCallback(() => setTop(0), []) };
}

/** The rows to paint: those at least partly in sight. */
export function rowsInSight(
  top: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): [from: number, to: number] {
  return [
    Math.max(0, Math.floor(top / rowHeight)),
    Math.min(count, Math.ceil((top + viewHeight) / rowHeight)),
  ];
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
