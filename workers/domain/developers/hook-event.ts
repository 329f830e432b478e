/** What a program can be told of. */
export const hookEvents = ["book.ready", "book.failed", "cover.ready"] as const;
export type HookEvent = (typeof hookEvents)[number];

/** Returns the event of a job that has ended; undefined when nobody is told of it. */
export function hookEventOf(
  type: "manuscript" | "cover" | "edition" | "batch",
  outcome: "completed" | "failed",
): HookEvent | undefined {
  if (type === "batch") return undefined;
  if (type === "cover") return outcome === "completed" ? "cover.ready" : undefined;
  return outcome === "completed" ? "book.ready" : "book.failed";
}

/** Seconds to wait after each attempt that failed: eight attempts in a little less than a day. */
export const hookRetrySeconds = [60, 300, 1_800, 7_200, 10_800, 21_600, 43_200] as const;

export const maxHooks = 5;
/** How long the secret before a new one signs, too. */
export const hookRotationMs = 86_400_000;
/** How long a receiver may take to answer. */
export const hookTimeoutMs = 10_000;
