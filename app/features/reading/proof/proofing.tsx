import { lazy, Suspense, useCallback } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { inkTone } from "#app/features/reading/scene/boards/tones";
import { useAtDesk, useDesk } from "#app/features/reading/scene/desk/reading-context";

const ProofObjects = lazy(() =>
  import("./proof-objects").then(
    (module) => ({ default: module.ProofObjects }),
    () => ({ default: NotLoaded }),
  ),
);

/** Proof mode, fetched when it is first switched on. */
export function Proofing() {
  const { reading } = useAtDesk();
  const isProofing = useDesk((state) => state.isProofing);
  if (!isProofing) return null;
  return (
    <Suspense fallback={null}>
      <ProofObjects reading={reading} />
    </Suspense>
  );
}

function NotLoaded() {
  const paint = useCallback((pen: Pen) => {
    const words = "The proof could not be loaded. Check your connection, and open the room again.";
    for (const [index, line] of pen.wrap(words, pen.width - 40, 3, { size: 16 }).entries())
      pen.text(line, 20, 36 + index * 24, { size: 16 });
  }, []);
  return (
    <group scale={1.2}>
      <Board name="proof-fault" width={320} height={100} place={{ left: 30 }} tone={inkTone} paint={paint} />
    </group>
  );
}
