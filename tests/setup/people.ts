import * as loginRoute from "#app/routes/api/login";
import * as registerRoute from "#app/routes/api/register";
import { Browser, callRoute } from "./call-route";

export const goodPassword = "a lantern over the quay";

/** A new account, signed in in its own browser. */
export async function newUser(
  browser = new Browser(),
): Promise<{ browser: Browser; id: string; username: string }> {
  const username = `writer-${crypto.randomUUID().slice(0, 12)}`;
  const response = await callRoute(
    registerRoute,
    "/api/register",
    { json: { username, email: `${username}@example.org`, password: goodPassword } },
    browser,
  );
  if (response.status !== 201)
    throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
  const { id } = await response.json<{ id: string }>();
  return { browser, id, username };
}

export function signIn(username: string, password = goodPassword, browser = new Browser(), headers = {}) {
  return callRoute(loginRoute, "/api/login", { json: { username, password }, headers }, browser);
}
