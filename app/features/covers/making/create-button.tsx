import LoaderCircle from "lucide-react/icons/loader-circle";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import { scrollTo } from "../scroll-to";

type CreateButtonProps = { isBusy: boolean; isPrimary: boolean; onCreate: () => void };

/**
 * Makes the cover. On a narrow screen, where its place is far below the cover, it stands at the foot of the window until that
 * place is reached; a press then leads there, because what comes of it is told there.
 */
export function CreateButton({ isBusy, isPrimary, onCreate }: CreateButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const isReached = useReached(place);
  return (
    <div ref={place} className={isReached ? "create-place" : "create-place away"}>
      <div className="create-bar">
        <Button
          type="submit"
          form="cover-form"
          variant={isPrimary ? "primary" : "secondary"}
          size="l"
          wide
          disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            if (!isReached) scrollTo(place.current?.closest("section") ?? null);
            onCreate();
          }}
        >
          {isBusy ? <LoaderCircle className="i spin" aria-hidden="true" /> : null}
          {isBusy ? "Being Generated..." : "Create cover"}
        </Button>
      </div>
    </div>
  );
}

/** px from the foot of the window: there the button stands as high as it does in its own place. */
const footPx = 72;

/** Returns whether the window has been scrolled as far as the element. False on the server. */
function useReached(element: { current: HTMLElement | null }): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([seen]) => seen && setReached(seen.isIntersecting || seen.boundingClientRect.top < 0),
      { rootMargin: `0px 0px -${footPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isReached;
}
