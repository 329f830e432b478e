import { useEffect, useRef, useState } from "react";

export type LoadingPage<Page> =
  | { state: "loading"; previous: Page | null }
  | { state: "loaded"; page: Page }
  | { state: "failed" };

/** A page, or the promise of one, and meanwhile what was last shown. What is loaded already is loaded at the first render. */
export function useLoadingPage<Page extends object>(page: Page | Promise<Page>): LoadingPage<Page> {
  const [settled, setSettled] = useState<{ of: unknown; page: Page | null } | null>(null);
  // No state: nothing is to be drawn anew when a page becomes the one before.
  const previous = useRef<Page | null>(null);
  useEffect(() => {
    if (!(page instanceof Promise)) {
      previous.current = page;
      return;
    }
    let isCurrent = true;
    page.then(
      (loaded) => {
        if (!isCurrent) return;
        previous.current = loaded;
        setSettled({ of: page, page: loaded });
      },
      () => isCurrent && setSettled({ of: page, page: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);

  if (!(page instanceof Promise)) return { state: "loaded", page };
  if (settled?.of !== page) return { state: "loading", previous: previous.current };
  return settled.page ? { state: "loaded", page: settled.page } : { state: "failed" };
}
