import { useCallback, useRef } from "react";

/**
 * Returns one function as long as the component lives, which calls the newest `act`: so that a memoized child isn't rendered
 * anew for a handler. Only for handlers, never while rendering.
 */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
