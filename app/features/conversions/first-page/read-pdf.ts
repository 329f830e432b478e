import type { PdfOpening } from "./pdf-opening";
import type { PdfAnswer } from "./pdf-worker";

/** Ends the reading that is under way. */
let stop: (() => void) | undefined;
const openings = new WeakMap<File, Promise<PdfOpening | undefined>>();

/**
 * Returns how a chosen PDF begins, read in a thread of its own by the reader that converts it; undefined when it cannot be
 * read here. A file is read once, whoever asks; the next file ends the reading of the last.
 */
export function openingOf(file: File): Promise<PdfOpening | undefined> {
  const known = openings.get(file);
  if (known) return known;
  const opening = read(file);
  openings.set(file, opening);
  return opening;
}

function read(file: File): Promise<PdfOpening | undefined> {
  stop?.();
  if (typeof Worker === "undefined") return Promise.resolve(undefined);
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  return new Promise<PdfOpening | undefined>((resolve) => {
    stop = () => resolve(undefined);
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => resolve(data ?? undefined);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
