/// <reference lib="webworker" />
import { createEngine } from "#app/features/reading/engine/engine";
import type { EngineAnswer, EngineRequest } from "#app/features/reading/engine/messages";

/** The worker's whole script: requests in, answers out. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const engine = createEngine(scope.fonts, (answer: EngineAnswer, transfer: Transferable[] = []) =>
  scope.postMessage(answer, transfer),
);
scope.onmessage = ({ data }: MessageEvent<EngineRequest>) => engine.hear(data);
