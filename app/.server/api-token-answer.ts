import type { ApiToken } from "#app/contract/accounts/api-tokens";
import type { ApiTokenRow } from "#db/queries/accounts/api-tokens";

/** A token as its owner sees it: never the token itself or its hash. */
export function apiTokenAnswer({ id, name, start, scopes, ...times }: ApiTokenRow): ApiToken {
  const { createdAt, expiresAt, lastUsedAt } = times;
  return {
    ...{ id, name, start, scopes },
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : time(lastUsedAt),
  };
}

const time = (ms: number): string => new Date(ms).toISOString();
