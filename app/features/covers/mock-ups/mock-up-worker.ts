import { createMockUpMaker } from "./mock-up";
import type { BenchAnswer, BenchRequest } from "./mock-up-messages";

/** The worker's end of `mock-up-bench.ts`. */
type Port = {
  postMessage(answer: BenchAnswer, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<BenchRequest>) => void) | null;
};
const port = globalThis as unknown as Port;
const maker = createMockUpMaker();

port.onmessage = ({ data }) => {
  switch (data.what) {
    case "cover":
      return maker.cover(data.parts);
    case "screen":
      return maker.screen(data.parts);
    case "neighbours":
      return maker.neighbours(data.sheets);
    case "make":
      return make(data);
    default:
      return data satisfies never;
  }
};

function make({ id, kind, stand }: Extract<BenchRequest, { what: "make" }>): void {
  try {
    const picture = maker.make(kind, stand);
    port.postMessage({ id, picture }, [picture.data.buffer]);
  } catch (error) {
    console.error(error);
    port.postMessage({ id, error: true });
  }
}
