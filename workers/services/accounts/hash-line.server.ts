import { WaitingLine } from "#domain/accounts/waiting-line";
import { Refusal } from "#domain/refusal";

/** Hashes waiting or being computed in one isolate: the last of them waits for some four seconds. */
export const maxHashes = 8;
/** For the several steps of a page that came meanwhile. A slow machine takes longer for both, hashes and pages. */
const pauses = { pauseFactor: 2, minPauseMs: 150, maxPauseMs: 2_000 };
/** Forty requests that arrive together hold a page for half a second as it is: the first hash comes after them. */
const settling = { settleMs: 150, maxSettleMs: 2_000 };
const lookMs = 20;
/** Until the line is empty again. */
const retrySeconds = 5;

/** A place in the line of the isolate's password hashes. */
export type HashPlace = {
  /** Waits for this place's turn and runs one hash in it. */
  turn<T>(hash: () => T): Promise<T>;
  /** To be called whatever happens; a place whose request was cancelled is given away after a while. */
  leave(): void;
};

// Module state, as in heavy-work.ts: a hash holds the isolate's one thread, whoever asked for it (docs/decisions/016).
const line = new WaitingLine({ maxPlaces: maxHashes, ...pauses, ...settling });

/** Takes a place. Throws Refusal `sign-ins-busy` when there are too many before it. */
export function takeHashPlace(): HashPlace {
  const place = line.enter(Date.now());
  if (!place) throw new Refusal("sign-ins-busy", { seconds: String(retrySeconds) });
  return {
    async turn(hash) {
      while (!line.isTurn(place, Date.now())) await sleep(lookMs);
      try {
        return hash();
      } finally {
        line.ended(place);
        // In production the clock moves on only between events.
        await sleep(0);
        line.rest(Date.now());
      }
    },
    leave: () => line.leave(place),
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
