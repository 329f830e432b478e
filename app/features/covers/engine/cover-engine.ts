import type { EngineAnswer, EngineRequest, EngineValue } from "#app/features/covers/engine/messages";
import { createStudio, Overtaken, type Studio } from "#app/features/covers/engine/studio";
import { Refusal } from "#domain/refusal";

/** The worker's end of `client.ts`. Layouts are answered between the bands of a picture; pictures one after another. */
type Port = {
  postMessage(answer: EngineAnswer, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<EngineRequest>) => void) | null;
};
const port = globalThis as unknown as Port;

let studio: Promise<Studio> | undefined;
let newestPreview = 0;
let lastPicture: Promise<unknown> = Promise.resolve();

port.onmessage = ({ data }) => {
  if (data.kind === "preview") newestPreview = data.id;
  void answer(data);
};

async function answer(request: EngineRequest): Promise<void> {
  try {
    const value = await work(request);
    port.postMessage({ id: request.id, value }, value instanceof ImageBitmap ? [value] : []);
  } catch (error) {
    if (error instanceof Overtaken) return port.postMessage({ id: request.id, value: null }, []);
    if (!(error instanceof Refusal)) console.error(error);
    port.postMessage({ id: request.id, error: error instanceof Refusal ? error.message : fault }, []);
  }
}

const fault = "The cover could not be drawn. Undo the last change, or reload the page, and try again.";

async function work(request: EngineRequest): Promise<EngineValue> {
  studio ??= createStudio();
  // What could not be loaded is loaded again for the next request.
  studio.catch(() => {
    studio = undefined;
  });
  const { layout, preview, thumbnail, finished } = await studio;
  switch (request.kind) {
    case "layout":
      return layout(request.design);
    case "preview": {
      const isOvertaken = () => request.id !== newestPreview;
      return inTurn(() => preview(request.design, request.width, isOvertaken));
    }
    case "thumbnail":
      return inTurn(() => thumbnail(request.design, request.width));
    case "jpeg":
    case "pdf":
      return inTurn(() => finished(request.design, request.kind === "pdf"));
    default:
      return request satisfies never;
  }
}

/** One picture at a time: each holds megabytes. */
function inTurn<T>(paint: () => Promise<T>): Promise<T> {
  const painted = lastPicture.then(paint, paint);
  lastPicture = painted;
  return painted;
}
