import { type ThrottleRule, type ThrottleVerdict, waitInWords } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Bindings, Config } from "#workers/env.server";
import { signer } from "#workers/services/accounts/signed-values.server";

type Deps = { config: Config; objects: Bindings["THROTTLE"] };

/** Slows down who tries too often. A bucket (`login-address`, `upload`) and a key (an address, an id) share one count. */
export function createThrottle({ config, objects }: Deps) {
  // Keys are signed, so that an object's name never tells an address or an e-mail.
  const keys = signer(config.SESSION_SECRET, "throttle-key");
  const counter = (bucket: string, key: string) =>
    objects.getByName(`${bucket}:${keys.sign(`${bucket}:${key}`)}`);

  return {
    /** Counts an attempt and answers how long to wait, 0 when it may go on. */
    async count(bucket: string, key: string, rule: ThrottleRule, now: number): Promise<ThrottleVerdict> {
      return counter(bucket, key).hit(rule, now);
    },

    /** Counts an attempt; throws Refusal `too-many-requests` (its `seconds` go into Retry-After) when there were too many. */
    async hit(bucket: string, key: string, rule: ThrottleRule, now: number): Promise<void> {
      const { waitMs } = await counter(bucket, key).hit(rule, now);
      if (waitMs > 0) throw tooMany(waitMs);
    },

    /** Takes the last attempt back, when it turned out to be a good one. */
    async forgive(bucket: string, key: string): Promise<void> {
      await counter(bucket, key).forgive();
    },

    async clear(bucket: string, key: string): Promise<void> {
      await counter(bucket, key).clear();
    },
  };
}
export type Throttling = ReturnType<typeof createThrottle>;

export const tooMany = (waitMs: number): Refusal =>
  new Refusal("too-many-requests", {
    wait: waitInWords(waitMs),
    seconds: String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
