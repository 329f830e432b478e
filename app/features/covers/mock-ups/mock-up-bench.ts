import type { Pixels } from "./drawing/pixels";
import type { MockUpKind } from "./kinds";
import type { CoverParts, ScreenParts } from "./mock-up";
import type { BenchAnswer, BenchRequest } from "./mock-up-messages";
import type { Stand } from "./scenes/stand";

/** Mock-ups in a worker of their own: the page stays quick while millions of pixels are worked out. */
export type MockUpBench = {
  cover(parts: CoverParts): void;
  screen(parts: ScreenParts): void;
  neighbours(sheets: Pixels[]): void;
  /** Null when a newer one was asked for before this one was begun. Rejects when it cannot be drawn. */
  make(kind: MockUpKind, stand: Stand): Promise<Pixels | null>;
  close(): void;
};

type Order = {
  kind: MockUpKind;
  stand: Stand;
  resolve(picture: Pixels | null): void;
  reject(fault: Error): void;
};

export function createMockUpBench(): MockUpBench {
  const worker = new Worker(new URL("./mock-up-worker.ts", import.meta.url), { type: "module" });
  const give = (request: BenchRequest) => worker.postMessage(request);
  let current: (Order & { id: number }) | null = null;
  let waiting: Order | null = null;
  let lastId = 0;

  const begin = (order: Order) => {
    current = { ...order, id: ++lastId };
    give({ what: "make", id: lastId, kind: order.kind, stand: order.stand });
  };
  const finish = (end: (order: Order) => void) => {
    const finished = current;
    const next = waiting;
    current = null;
    waiting = null;
    if (finished) end(finished);
    if (next) begin(next);
  };
  worker.onmessage = ({ data }: MessageEvent<BenchAnswer>) => {
    if (data.id !== current?.id) return;
    if ("error" in data) finish(({ reject }) => reject(new Error("it could not be drawn")));
    else finish(({ resolve }) => resolve(data.picture));
  };
  worker.onerror = () => finish(({ reject }) => reject(new Error("the worker stopped")));

  return {
    cover: (parts) => give({ what: "cover", parts }),
    screen: (parts) => give({ what: "screen", parts }),
    neighbours: (sheets) => give({ what: "neighbours", sheets }),
    make: (kind, stand) =>
      new Promise((resolve, reject) => {
        const order = { kind, stand, resolve, reject };
        waiting?.resolve(null);
        waiting = null;
        if (current) waiting = order;
        else begin(order);
      }),
    close() {
      worker.terminate();
      current?.resolve(null);
      waiting?.resolve(null);
    },
  };
}
