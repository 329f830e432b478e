import { useThree } from "@react-three/fiber";
import { useEffect } from "react";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { offerManager } from "#app/features/reading/scene/session/enter-vr";
import { tellSession } from "#app/features/reading/scene/session/session-news";
import {
  blurredSentence,
  endedSentence,
  hiddenSentence,
} from "#app/features/reading/scene/session/session-sentences";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

let isLeaving = false;

/** Ends the session because the person wants to. */
export function leaveVr() {
  isLeaving = true;
  void xrStore.getState().session?.end();
}

/** Follows the headset's session: what it does is told to the page around, and pauses what moves by itself. */
export function SessionLife() {
  const { reading, desk } = useAtDesk();
  const manager = useThree((state) => state.gl.xr);
  useEffect(() => {
    offerManager(manager);
    return () => offerManager(null);
  }, [manager]);

  useEffect(() => {
    const follow = (
      state: ReturnType<typeof xrStore.getState>,
      before: ReturnType<typeof xrStore.getState>,
    ) => {
      if (state.session === before.session && state.visibilityState === before.visibilityState) return;
      const isAway = state.session !== undefined && state.visibilityState !== "visible";
      desk.set({ isHidden: isAway, isDimmed: isAway });
      if (state.session) {
        if (state.visibilityState === "hidden") tellSession({ kind: "hidden", sentence: hiddenSentence });
        else if (state.visibilityState === "visible-blurred")
          tellSession({ kind: "blurred", sentence: blurredSentence });
        else tellSession({ kind: "running" });
        if (!before.session) desk.blink();
      } else if (before.session) {
        tellSession(
          isLeaving ? { kind: "ended" } : { kind: "ended", sentence: endedSentence(reading.get().number) },
        );
        isLeaving = false;
      }
    };
    const unsubscribe = xrStore.subscribe(follow);
    return () => {
      unsubscribe();
      // The scene goes, and with it what the headset shows; the next one begins without this one's news.
      if (xrStore.getState().session) leaveVr();
      isLeaving = false;
      tellSession({ kind: "none" });
    };
  }, [reading, desk]);
  return null;
}
