import { useEffect, useRef, useState } from "react";

/**
 * Which question is at hand, from 0; as many as there are means the end. Kept in this browser, so that who comes back
 * goes on where they left.
 */
export function usePosition(
  key: string,
  names: readonly string[],
  isAnswered: (at: number) => boolean,
  asked: number | undefined,
): [at: number, go: (at: number) => void] {
  const firstOpen = names.findIndex((_, at) => !isAnswered(at));
  const [at, setAt] = useState(() => asked ?? (firstOpen < 0 ? names.length : firstOpen));
  const kept = useRef({ names, isAnswered, asked });
  useEffect(() => {
    const { names, isAnswered, asked } = kept.current;
    if (asked !== undefined) return;
    const found = names.indexOf(read(key) ?? "");
    if (found >= 0 && !isAnswered(found)) setAt(found);
  }, [key]);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(names.length, to));
    setAt(next);
    write(key, names[next]);
  };
  return [at, go];
}

/** A browser may forbid its store: then the first open question comes again. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, name: string | undefined): void {
  try {
    if (name === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, name);
  } catch {}
}
