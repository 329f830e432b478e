import { useEffect } from "react";

/** The page behind neither scrolls nor takes the focus while a book is open. */
export function useWindowToItself() {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>(".skip, header.nav, footer.foot");
    for (const element of behind) element.inert = true;
    document.documentElement.classList.add("is-reading");
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.classList.remove("is-reading");
    };
  }, []);
}
