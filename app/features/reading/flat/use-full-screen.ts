import { useCallback, useEffect, useState } from "react";

/** The whole page goes full screen, so that panels come along. */
export function useFullScreen() {
  const [isFullScreen, setFullScreen] = useState(false);
  const canFullScreen = typeof document !== "undefined" && document.fullscreenEnabled === true;
  useEffect(() => {
    const change = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", change);
    return () => {
      document.removeEventListener("fullscreenchange", change);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // Refused, say, inside a frame: the window stays as it is.
    else document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  return { isFullScreen, canFullScreen, toggle };
}
