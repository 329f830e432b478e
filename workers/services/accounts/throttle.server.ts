import type { ThrottleRule, ThrottleVerdict } from "#domain/accounts/throttling";
import { tooMany } from "#domain/accounts/too-many";
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

    /** Counts an attempt and answers how long to wait, how many are left, and when the count begins anew (ms). */
    async meter(bucket: string, key: string, rule: ThrottleRule & { kind: "window" }, now: number) {
      return counter(bucket, key).meter(rule, now);
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
