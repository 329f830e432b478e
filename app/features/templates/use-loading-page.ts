import { useEffect, useState } from "react";

export type LoadingPage<Page> =
  | { state: "loading"; previous: Page | null }
  | { state: "loaded"; page: Page }
  | { state: "failed" };

/** A page, or the promise of one, and meanwhile what was last shown. What is loaded already is loaded at the first render. */
export function useLoadingPage<Page extends object>(page: Page | Promise<Page>): LoadingPage<Page> {
  const [settled, setSettled] = useState<{ of: unknown; page: Page | null } | null>(null);
  const [previous, setPrevious] = useState<Page | null>(null);
  useEffect(() => {
    if (!(page instanceof Promise)) return setPrevious(page);
    let isCurrent = true;
    page.then(
      (loaded) => {
        if (!isCurrent) return;
        setSettled({ of: page, page: loaded });
        setPrevious(loaded);
      },
      () => isCurrent && setSettled({ of: page, page: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);

  if (!(page instanceof Promise)) return { state: "loaded", page };
  if (settled?.of !== page) return { state: "loading", previous };
  return settled.page ? { state: "loaded", page: settled.page } : { state: "failed" };
}
