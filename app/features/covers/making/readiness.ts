/** The first look for the file comes after 3 s, then every 2 s, fifteen in all. */
const firstLookMs = 3_000;
const nextLookMs = 2_000;
export const usualLooks = 15;
/** After those the page goes on looking, more slowly… */
const slowLookMs = 6_000;
/** …for about half an hour. */
const maxLooks = usualLooks + 300;

export type Look = "ready" | "failed" | "not yet";

type Ways = {
  look: () => Promise<Look>;
  /** Told once, when the usual looks have all been in vain. */
  onSlow: () => void;
  signal: AbortSignal;
};

/** Looks until the file is there, or cannot be, or the patience is at its end (`not yet`). Aborting rejects. */
export async function untilReady({ look, onSlow, signal }: Ways): Promise<Look> {
  for (let looks = 0; looks < maxLooks; looks++) {
    if (looks === usualLooks) onSlow();
    await pause(looks === 0 ? firstLookMs : looks < usualLooks ? nextLookMs : slowLookMs, signal);
    // A look that did not reach the server is a look in vain, not an end.
    const seen = await look().catch((): Look => "not yet");
    if (signal.aborted) throw signal.reason;
    if (seen !== "not yet") return seen;
  }
  return "not yet";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
