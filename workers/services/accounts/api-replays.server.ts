import type { DatabaseOf } from "#db/client";
import { type ApiReplayRow, beginReplay, dropReplay, finishReplay } from "#db/queries/accounts/api-replays";
import { replayHours } from "#domain/accounts/api-token";
import { Refusal } from "#domain/refusal";
import { sha256 } from "#workers/services/accounts/signed-values.server";

const rememberedMs = replayHours * 3_600_000;
/** Longer than the longest upload: a call that is at work after that has died. */
const staleMs = 15 * 60_000;
/** Characters of an answer that is remembered; ours are a few hundred. */
const longestAnswer = 64 * 1024;

/** A call as an idempotency key knows it; `body` is there for JSON only: the parts of an upload differ each time it is sent. */
export type KeyedCall = {
  userId: string;
  key: string;
  method: string;
  path: string;
  body?: string | undefined;
};

/** Answers to calls with an idempotency key. */
export function createApiReplays({ db }: { db: DatabaseOf }) {
  return {
    /**
     * Runs a call once. The same call with the same key within a day gets the same answer, and nothing happens a second time.
     * An answer that may change (too many requests, a fault of ours) is not remembered. Refuses with `idempotency-key-reused` or
     * `idempotency-key-busy`.
     */
    async once(
      { userId, key, method, path, body = "" }: KeyedCall,
      now: number,
      run: () => Promise<Response>,
    ): Promise<{ response: Response; isReplay: boolean }> {
      const call = sha256(`${method} ${path}\n${body}`);
      const row: ApiReplayRow = { userId, key, call, createdAt: now, status: null, body: null };
      const shard = db(userId);
      const known = await beginReplay(shard, row, { oldest: now - rememberedMs, stale: now - staleMs });
      if (known) {
        if (known.call !== call) throw new Refusal("idempotency-key-reused");
        if (known.status === null) throw new Refusal("idempotency-key-busy", { seconds: "2" });
        return { response: remembered(known.status, known.body ?? ""), isReplay: true };
      }
      try {
        const response = await run();
        const text = isLasting(response.status) ? await response.clone().text() : undefined;
        if (text !== undefined && text.length <= longestAnswer)
          await finishReplay(shard, row, { status: response.status, body: text });
        else await dropReplay(shard, row);
        return { response, isReplay: false };
      } catch (error) {
        await dropReplay(shard, row);
        throw error;
      }
    },
  };
}
export type ApiReplays = ReturnType<typeof createApiReplays>;

/** Whether the same call would be answered the same tomorrow. */
const isLasting = (status: number): boolean => status < 300;

const remembered = (status: number, body: string): Response =>
  new Response(body === "" ? null : body, {
    status,
    ...(body !== "" && { headers: { "Content-Type": "application/json" } }),
  });
