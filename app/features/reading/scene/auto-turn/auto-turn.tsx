import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { MathUtils, Vector3 } from "three";
import { pageSeconds } from "#app/features/reading/scene/auto-turn/page-time";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { awayDegrees, createLookAway } from "#app/features/reading/scene/input/look-away";
import type { OpenPages } from "#app/features/reading/scene/page/open-pages";
import type { PageStage } from "#app/features/reading/scene/page/page-stage";

/** Turns the page when its words have been read; waits while the reader looks at anything else. */
export function AutoTurn({ open, stage }: { open: OpenPages; stage: RefObject<PageStage> }) {
  const { reading, desk } = useAtDesk();
  const camera = useThree((state) => state.camera);
  const scene = useThree((state) => state.scene);
  const read = useRef(0);
  const parts = useMemo(
    () => ({ isAway: createLookAway(), eyes: new Vector3(), ahead: new Vector3(), page: new Vector3() }),
    [],
  );

  useEffect(
    () =>
      open.subscribe(() => {
        if (open.words() === 0) read.current = 0;
      }),
    [open],
  );

  useFrame((_, seconds) => {
    const { settings } = reading.get();
    const step = Math.min(seconds, 0.1);
    if (!settings.autoTurn) {
      read.current = 0;
      stage.current?.showWait(0);
      return;
    }
    const pages = scene.getObjectByName("pages");
    if (!pages) return;
    pages.getWorldPosition(parts.page);
    camera.getWorldPosition(parts.eyes);
    camera.getWorldDirection(parts.ahead);
    const angle = MathUtils.radToDeg(parts.page.sub(parts.eyes).angleTo(parts.ahead));
    const isAway = parts.isAway(angle, settings.spread ? awayDegrees.spread : awayDegrees.single, step);
    const words = open.words();
    if (isAway || words === 0 || isBusy() || stage.current?.isTurning()) return;
    read.current += step;
    const whole = pageSeconds(words, settings.readingSpeed);
    stage.current?.showWait(Math.min(1, read.current / whole));
    if (read.current < whole) return;
    read.current = 0;
    stage.current?.showWait(0);
    void reading.turn(1);
  });

  /** Something lies open, is held, or hides the page. */
  function isBusy(): boolean {
    const { panel, noteCard, openMark, chosen, isHeld, isHidden } = desk.get();
    return panel !== null || noteCard !== null || openMark !== null || chosen !== null || isHeld || isHidden;
  }
  return null;
}
