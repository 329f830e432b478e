import { type RefObject, startTransition, useEffect, useState } from "react";

/** What is to be seen soon is there when it is. */
const margin = "120px";

/**
 * Returns true from the moment the element is nearly in view, wherever it is scrolled: what it holds then needn't be fetched and
 * drawn while the page comes alive. At once where the browser cannot tell.
 */
export function useNear(element: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const come = () => startTransition(() => setNear(true));
    if (typeof IntersectionObserver === "undefined") return come();
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        come();
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
