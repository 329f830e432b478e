import { WaitingLine } from "#domain/accounts/waiting-line";
import { Refusal } from "#domain/refusal";

/** Hashes waiting or being computed in one isolate: the last of them waits for some five seconds. */
export const maxHashes = 8;
/** Forty requests that arrive together hold a page up as it is: the first hash comes after them. */
const settling = { settleMs: 150, maxSettleMs: 2_000 };
/**
 * After each slice of a hash pages have three times its length for their own steps, but not longer than `maxMs`: on a slow
 * machine the hash would never end.
 */
const rests = { factor: 3, minMs: 8, maxMs: 40 };
const lookMs = 20;
/** Until the line is empty again. */
const retrySeconds = 5;

/** A place in the line of the isolate's password hashes. */
export type HashPlace = {
  /** Waits for this place's turn and computes one hash in it, which awaits `rest` after each slice. */
  turn<T>(hash: (rest: () => Promise<void>) => Promise<T>): Promise<T>;
  /** To be called whatever happens; a place whose request was cancelled is given away after a while. */
  leave(): void;
};

// Module state, as in heavy-work.ts: the isolate has one thread, whoever asked for the hash (docs/decisions/016, 033).
const line = new WaitingLine({ maxPlaces: maxHashes, ...settling });

/** Takes a place. Throws Refusal `sign-ins-busy` when there are too many before it. */
export function takeHashPlace(): HashPlace {
  const place = line.enter(Date.now());
  if (!place) throw new Refusal("sign-ins-busy", { seconds: String(retrySeconds) });
  return {
    async turn(hash) {
      while (!line.isTurn(place, Date.now())) await sleep(lookMs);
      let begunAt = Date.now();
      const rest = async () => {
        // In production the clock moves on only between events.
        await sleep(0);
        const tookMs = Date.now() - begunAt;
        await sleep(Math.min(rests.maxMs, Math.max(rests.minMs, rests.factor * tookMs)));
        begunAt = Date.now();
        line.goesOn(place, begunAt);
      };
      try {
        return await hash(rest);
      } finally {
        line.ended(place);
      }
    },
    leave: () => line.leave(place),
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
