import { startTransition, useEffect, useRef, useState } from "react";
import type { CoverDesign } from "#domain/cover/design";
import type { Scene } from "#domain/cover/scene";
import type { Engine } from "../engine/client";

/** A design is rendered when nothing has changed for so long; until then its outlines are shown over the background. */
const stillMs = 140;

export type CoverPicture = {
  /** The design laid out last, and its scene; the scene is null until the first. */
  laidOut: { design: CoverDesign; scene: Scene } | null;
  /** The cover without its layers, at preview size. */
  plate: { design: CoverDesign; bitmap: ImageBitmap } | null;
  /** The cover as it will be, at preview size. */
  full: { design: CoverDesign; bitmap: ImageBitmap } | null;
  /** What went wrong, as a sentence; null while nothing has. */
  fault: string | null;
};

const nothing: CoverPicture = { laidOut: null, plate: null, full: null, fault: null };

/**
 * Keeps the preview up with the design: layout at once, the background when it changes, and the whole cover as soon as
 * the author pauses. Only ever the newest design is worked on.
 */
export function useCoverPicture(engine: Engine | null, design: CoverDesign, widthPx: number): CoverPicture {
  const [picture, setPicture] = useState(nothing);
  const pump = useRef<ReturnType<typeof startPump>>();
  useEffect(() => {
    if (!engine) return;
    let isFirst = true;
    const started = startPump(engine, (change) => {
      const show = () => setPicture((before) => ({ ...before, ...change }));
      // Nobody waits at the keys for the very first picture: it may come in slices.
      if (isFirst) startTransition(show);
      else show();
      if (change.full) isFirst = false;
    });
    pump.current = started;
    return () => {
      pump.current = undefined;
      started.stop();
    };
  }, [engine]);
  useEffect(() => {
    if (engine && widthPx > 0) pump.current?.want(design, widthPx);
  }, [engine, design, widthPx]);
  return picture;
}

type Tell = (change: Partial<CoverPicture>) => void;
type Wanted = { design: CoverDesign; widthPx: number; at: number };

function startPump(engine: Engine, tell: Tell) {
  let wanted: Wanted | null = null;
  let isStopped = false;
  const running = { layout: false, picture: false };
  const done = { layout: null as CoverDesign | null, plate: "", full: null as Wanted | null };

  async function layouts() {
    if (running.layout) return;
    running.layout = true;
    try {
      while (wanted && !isStopped && done.layout !== wanted.design) {
        const { design } = wanted;
        const { scene } = await engine.layout(design);
        done.layout = design;
        if (!isStopped) tell({ laidOut: { design, scene } });
      }
    } finally {
      running.layout = false;
    }
  }

  async function pictures() {
    if (running.picture) return;
    running.picture = true;
    try {
      while (wanted && !isStopped && done.full !== wanted) {
        const now = wanted;
        const key = plateKey(now);
        if (done.plate !== key) {
          const bitmap = await engine.preview({ ...now.design, layers: [] }, now.widthPx);
          if (bitmap && !isStopped) tell({ plate: { design: now.design, bitmap } });
          done.plate = key;
          continue;
        }
        const pause = now.at + stillMs - performance.now();
        if (pause > 0) {
          await new Promise((resolve) => setTimeout(resolve, pause));
          continue;
        }
        const bitmap = await engine.preview(now.design, now.widthPx);
        if (bitmap && !isStopped) tell({ full: { design: now.design, bitmap }, fault: null });
        done.full = now;
      }
    } finally {
      running.picture = false;
    }
  }

  const failed = (error: unknown) => {
    if (!isStopped) tell({ fault: error instanceof Error ? error.message : String(error) });
  };
  return {
    want(design: CoverDesign, widthPx: number) {
      wanted = { design, widthPx, at: performance.now() };
      layouts().catch(failed);
      pictures().catch(failed);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** What the cover looks like without its layers hangs on these alone. */
function plateKey({ design, widthPx }: Wanted): string {
  const { background, coverType, kindle, print, barcode } = design;
  return JSON.stringify([background, coverType, kindle, print, barcode, widthPx]);
}
