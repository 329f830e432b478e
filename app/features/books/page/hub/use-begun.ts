import { useEffect, useRef } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import { downloadPath } from "#app/features/books/download-path";

/**
 * Goes on with what was begun before signing up: brings the person back to the button whose id the address names, and
 * downloads the file they asked for.
 */
export function useBegun({ user, project }: ProjectData): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const address = new URL(window.location.href);
    const thing = begunThing(address);
    if (thing) bringTo(thing);
    if (!user || address.searchParams.get("edit") !== "download") return;
    address.searchParams.delete("edit");
    window.history.replaceState(window.history.state, "", address);
    window.location.assign(thing instanceof HTMLAnchorElement ? thing.href : downloadPath(project));
  }, [user, project]);
}

/** A button or a link, or the head of what opens; sections have theirs from the address. */
function begunThing({ hash }: URL): HTMLElement | null {
  const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const thing = named?.matches("details.opener") ? named.querySelector("summary") : named;
  return thing?.matches("a, button, summary") ? thing : null;
}

function bringTo(thing: HTMLElement): void {
  for (let at = thing.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) {
      at.open = true;
      // Until React has drawn it again, a phone hides what a fresh section holds, and what is hidden takes no focus.
      delete at.dataset.fresh;
    }
  thing.scrollIntoView({ block: "center" });
  thing.focus({ preventScroll: true });
}
