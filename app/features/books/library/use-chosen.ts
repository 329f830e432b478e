import { useEffect, useMemo, useState } from "react";
import type { ListedBook } from "#app/contract/books/library";

/** Which books are chosen, for what is done with several at once. Escape lets go of all. */
export function useChosen(books: readonly ListedBook[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // What is not in the list any more is not chosen either.
  const chosen = useMemo(() => books.filter(({ id }) => ids.has(id)), [books, ids]);
  // What was ticked before the page came to life, or the browser remembered, is chosen.
  useEffect(() => {
    const ticked = [...document.querySelectorAll<HTMLInputElement>(".pick:checked")].map(
      ({ value }) => value,
    );
    if (ticked.length > 0) setIds(new Set(ticked));
  }, []);
  const isAny = chosen.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const clear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("[role=dialog], .book-menu[open]")) return;
      setIds(new Set());
    };
    window.addEventListener("keydown", clear);
    return () => window.removeEventListener("keydown", clear);
  }, [isAny]);
  return {
    books: chosen,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
