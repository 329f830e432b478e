import type { DatabaseOf } from "#db/client";
import {
  type ApiTokenRow,
  deleteToken,
  deleteTokensOf,
  insertToken,
  noteTokenUse,
  tokenByHash,
  tokensOf,
} from "#db/queries/accounts/api-tokens";
import { type User, userById } from "#db/queries/accounts/users";
import {
  maxTokens,
  shownTokenLength,
  type TokenScope,
  tokenMakingRule,
  tokenPrefix,
} from "#domain/accounts/api-token";
import { Refusal } from "#domain/refusal";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Changing } from "#workers/services/accounts/factor-changes.server";
import { randomName } from "#workers/services/accounts/random-name";
import { randomToken, sha256 } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";
import type { Plans } from "#workers/services/plans/plans.server";

const dayMs = 86_400_000;
/** When a token was last used is written at most this often. */
const usedEveryMs = 60_000;

type Wanted = { name: string; scopes: TokenScope[]; days: number };
type Deps = {
  db: DatabaseOf;
  plans: Pick<Plans, "of">;
  throttle: Throttling;
  messages: Pick<Messages, "send">;
  audit: Audit;
  ctx: Pick<ExecutionContext, "waitUntil">;
};

/** Personal tokens for the API. */
export function createApiTokens({ db, plans, throttle, messages, audit, ctx }: Deps) {
  // A token is found before its owner, and so their shard, is known.
  const directory = db("directory");

  const isInPlan = async ({ tier }: User): Promise<boolean> => (await plans.of(tier)).features.api;

  function record(action: "token-made" | "token-ended", { user, device }: Changing, id: string, now: number) {
    const from = { ip: device.ip ?? undefined, userAgent: device.userAgent ?? undefined };
    audit.record({ at: now, action, result: "ok", actor: user.id, target: id, ...from });
  }

  return {
    /** Whether an account's plan has the API; its tokens sleep otherwise. */
    isInPlan,

    list: (userId: string, now: number): Promise<ApiTokenRow[]> => tokensOf(db(userId), userId, now),

    /** Makes a token. It is answered once, and stored nowhere. Refuses with `api-not-in-plan` or `too-many-tokens`. */
    async make(by: Changing, { name, scopes, days }: Wanted, now: number) {
      const { user, device } = by;
      if (!(await isInPlan(user))) throw new Refusal("api-not-in-plan");
      await throttle.hit("token-making", user.id, tokenMakingRule, now);
      const token = `${tokenPrefix}${randomToken()}`;
      const row: ApiTokenRow = {
        id: randomName(),
        userId: user.id,
        tokenHash: sha256(token),
        start: token.slice(0, shownTokenLength),
        createdAt: now,
        expiresAt: now + days * dayMs,
        lastUsedAt: null,
        ...{ name, scopes },
      };
      if (!(await insertToken(db(user.id), row, maxTokens, now)))
        throw new Refusal("too-many-tokens", { max: `${maxTokens}` });
      record("token-made", by, row.id, now);
      await messages.send({
        to: { userId: user.id, email: user.email },
        message: { kind: "token-made", name, act: actOf(device, now) },
        now,
      });
      return { token, row };
    },

    /** From the next request on it is unknown. Refuses with `not-found`. */
    async end(by: Changing, id: string, now: number): Promise<void> {
      if ((await deleteToken(db(by.user.id), by.user.id, id)) === undefined) throw new Refusal("not-found");
      record("token-ended", by, id, now);
    },

    endAll: (userId: string): Promise<number> => deleteTokensOf(db(userId), userId),

    /** Whose token this is, and what it may do; undefined when it is unknown, ended or expired, or its account is gone. */
    async read(
      token: string,
      now: number,
    ): Promise<{ user: User; tokenId: string; scopes: TokenScope[] } | undefined> {
      const row = await tokenByHash(directory, sha256(token), now);
      const user = row && (await userById(db(row.userId), row.userId));
      if (!user || user.closedAt !== null) return undefined;
      if (now - (row.lastUsedAt ?? 0) >= usedEveryMs) ctx.waitUntil(noteTokenUse(db(user.id), row.id, now));
      return { user, tokenId: row.id, scopes: row.scopes };
    },
  };
}
export type ApiTokens = ReturnType<typeof createApiTokens>;
