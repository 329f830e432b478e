/** Why a book could not be kept, as a sentence for the person. */
export class KeepFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "KeepFault";
  }
}

const lost =
  "The connection was lost. What has come stays on this device: keep the book again and it goes on from there.";
const full =
  "This device's storage is full. Remove another kept book, or free some storage, and keep this one again.";

/** What the browser threw, in words. A fault that is none of the expected ones is given back as it is. */
export function keepFaultOf(fault: unknown): unknown {
  if (fault instanceof KeepFault) return fault;
  if (nameOf(fault) === "QuotaExceededError") return new KeepFault(full);
  // What `fetch` throws when nothing was reached.
  if (fault instanceof TypeError || nameOf(fault) === "NetworkError") return new KeepFault(lost);
  return fault;
}

export const isAborted = (fault: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (fault === signal.reason || nameOf(fault) === "AbortError");

const nameOf = (fault: unknown): string =>
  typeof fault === "object" && fault !== null && "name" in fault ? String(fault.name) : "";
