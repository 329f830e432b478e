import { useEffect, useRef } from "react";
import { type ProofreadKey, proofreadKeyOf } from "./proofread-keys";

/** Keys work on the whole page, but never while something is typed. */
export function useProofreadKeys(act: (key: ProofreadKey) => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = proofreadKeyOf(event);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
