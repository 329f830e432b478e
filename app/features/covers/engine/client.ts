import type { EngineAnswer, EngineRequest, EngineValue } from "#app/features/covers/engine/messages";
import type { CoverDesign } from "#domain/cover/design";
import type { Scene } from "#domain/cover/scene";

/**
 * The cover engine in a worker of its own: the same layout and the same renderer as on the server. Every promise rejects
 * with an `Error` whose message a person may read.
 */
export type Engine = {
  /** Boxes, lines and outlines, in some milliseconds. */
  layout(design: CoverDesign): Promise<{ scene: Scene; ms: number }>;
  /** The whole page, `widthPx` wide. The newest request wins; those it overtakes resolve with null. */
  preview(design: CoverDesign, widthPx: number): Promise<ImageBitmap | null>;
  /** A PNG. */
  thumbnail(design: CoverDesign, widthPx: number): Promise<Blob>;
  /** The finished file, as the server would make it. */
  finished(design: CoverDesign, kind: "jpeg" | "pdf"): Promise<Blob>;
  close(): void;
};

type Waiting = { resolve(value: EngineValue): void; reject(error: Error): void };
/** Without the id, for each kind of request. */
type Asked = EngineRequest extends infer One ? (One extends EngineRequest ? Omit<One, "id"> : never) : never;

/** Starts nothing until it is asked for something. */
export function createEngine(): Engine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let newestPreview = 0;

  const failAll = (message: string) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./cover-engine.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ("error" in data) one?.reject(new Error(data.error));
      else if (one) one.resolve(data.value);
      else if (data.value instanceof ImageBitmap) data.value.close();
    };
    // The next request starts a new one.
    started.onerror = () =>
      failAll("The cover could not be drawn in this browser. Reload the page and try again.");
    return started;
  };
  const ask = (asked: Asked): Promise<EngineValue> => {
    worker ??= start();
    const id = ++lastId;
    const answer = new Promise<EngineValue>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ ...asked, id } as EngineRequest);
    return answer;
  };

  return {
    layout: async (design) => (await ask({ kind: "layout", design })) as { scene: Scene; ms: number },
    preview(design, width) {
      waiting.get(newestPreview)?.resolve(null);
      waiting.delete(newestPreview);
      const answer = ask({ kind: "preview", design, width });
      newestPreview = lastId;
      return answer as Promise<ImageBitmap | null>;
    },
    thumbnail: async (design, width) => (await ask({ kind: "thumbnail", design, width })) as Blob,
    finished: async (design, kind) => (await ask({ kind, design })) as Blob,
    close: () => failAll("The designer was closed."),
  };
}
