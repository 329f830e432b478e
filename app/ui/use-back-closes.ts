import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { joinOverlayHistory, openOverlay } from "./overlay-history";

/** On this page, Back closes what lies over it. Once on a page, in what stands as long as the page does. */
export function useOverlayHistory(): void {
  const { key } = useLocation();
  useEffect(() => joinOverlayHistory(key), [key]);
}

/** While it is open, Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => (isOpen ? openOverlay(() => latest.current()) : undefined), [isOpen]);
}
