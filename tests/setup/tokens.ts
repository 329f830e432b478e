import { expect } from "vitest";
import { database } from "#db/client";
import { insertToken } from "#db/queries/accounts/api-tokens";
import { shownTokenLength, type TokenScope, tokenPrefix, tokenScopes } from "#domain/accounts/api-token";
import { randomName } from "#workers/services/accounts/random-name";
import { randomToken, sha256 } from "#workers/services/accounts/signed-values.server";
import { Browser, bindings, callRoute, type RouteCall, type RouteModule } from "./call-route";

const day = 86_400_000;

/** Puts a token into the database, whatever its owner's plan; answers it. */
export async function newToken(
  userId: string,
  { scopes = [...tokenScopes], madeAt = Date.now() }: { scopes?: TokenScope[]; madeAt?: number } = {},
): Promise<string> {
  return (await makeToken(userId, scopes, madeAt)).token;
}

export const tokenIdOf = async (userId: string): Promise<string> =>
  (await makeToken(userId, ["read"], Date.now())).id;

async function makeToken(userId: string, scopes: TokenScope[], createdAt: number) {
  const token = `${tokenPrefix}${randomToken()}`;
  const row = {
    ...{ id: randomName(), userId, name: "A program", tokenHash: sha256(token), scopes, createdAt },
    ...{ start: token.slice(0, shownTokenLength), expiresAt: createdAt + 30 * day, lastUsedAt: null },
  };
  expect(await insertToken(database(bindings.DB), row, 1_000, createdAt)).toBe(true);
  return { token, id: row.id };
}

/** What a program sends: its token and neither an Origin nor a cookie. */
export const bearing = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  Origin: "",
});

/** Calls a route as a program does. */
export const callWith = (
  token: string,
  route: RouteModule,
  path: string,
  call: RouteCall = {},
): Promise<Response> =>
  callRoute(route, path, { ...call, headers: { ...bearing(token), ...call.headers } }, new Browser());
