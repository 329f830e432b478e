import { useEffect } from "react";

/** Says to the style sheet how much of the page a phone's keyboard covers, so that the tools stand above it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      // Pinched, the page is larger than what is seen of it, and nothing covers it.
      root.style.setProperty(
        "--keyboard",
        view.scale > 1.01 ? "0px" : `${Math.max(0, Math.round(covered))}px`,
      );
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}
