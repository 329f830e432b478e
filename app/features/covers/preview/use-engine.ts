import { startTransition, useEffect, useState } from "react";
import type { Engine } from "../engine/client";

export type EngineState = { engine: Engine | null; hasFailed: boolean };

/** The layout and rendering engine, fetched once the page stands: the words and the form never wait for it. */
export function useEngine(): EngineState {
  const [state, setState] = useState<EngineState>({ engine: null, hasFailed: false });
  useEffect(() => {
    let isHere = true;
    let engine: Engine | undefined;
    import("../engine/client").then(
      ({ createEngine }) => {
        if (!isHere) return;
        const created = createEngine();
        engine = created;
        startTransition(() => setState({ engine: created, hasFailed: false }));
      },
      () => isHere && setState({ engine: null, hasFailed: true }),
    );
    return () => {
      isHere = false;
      engine?.close();
    };
  }, []);
  return state;
}
