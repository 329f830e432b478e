import { eq } from "drizzle-orm";
import { knownCookie, sessionCookie } from "#app/.server/cookies";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as registerRoute from "#app/routes/api/accounts/register";
import { database } from "#db/client";
import { insertUser, userByNameKey } from "#db/queries/accounts/users";
import { users } from "#db/schema/people";
import { nameKey } from "#domain/accounts/names";
import { Browser, bindings, callRoute } from "./call-route";
import { testServices } from "./services";

export const goodPassword = "a lantern over the quay";

type Person = { browser: Browser; id: string; username: string };

/**
 * A new account, signed in in its own browser. Only the first of a Worker, and one whose browser has been somewhere already,
 * registers as people do: hashing a password is slow on purpose, and all of these have the same.
 */
export async function newUser(browser?: Browser): Promise<Person> {
  const username = `writer-${crypto.randomUUID().slice(0, 12)}`;
  return first && !browser ? joined(username, await first) : registered(username, browser);
}

/** Whoever registered first. */
let first: Promise<Person> | undefined;

function registered(username: string, browser = new Browser()): Promise<Person> {
  const person = register(username, browser);
  first ??= person;
  return person;
}

async function register(username: string, browser: Browser): Promise<Person> {
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

/** As the one who registered, under another name, in a session of their own. */
async function joined(username: string, { username: other }: Person): Promise<Person> {
  const db = database(bindings.DB);
  const known = await userByNameKey(db, nameKey(other));
  if (!known) throw new Error("Whoever registered first is gone");
  const { passwordHash } = known;
  const [id, now, email] = [`u_${crypto.randomUUID()}`, Date.now(), `${username}@example.org`];
  const names = { username, usernameKey: nameKey(username), email, emailKey: nameKey(email) };
  await insertUser(db, { id, ...names, passwordHash, createdAt: now, updatedAt: now });
  const { services } = testServices();
  const device = { ip: "local", userAgent: null, city: null, country: null };
  const { cookieValue } = await services.sessions.open(id, device, now);
  const browser = new Browser();
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(cookieValue));
  headers.append("Set-Cookie", knownCookie(services.knownBrowsers.cookieFor(id, undefined, now)));
  browser.keep(new Response(null, { headers }));
  return { browser, id, username };
}

export function signIn(username: string, password = goodPassword, browser = new Browser(), headers = {}) {
  return callRoute(loginRoute, "/api/login", { json: { username, password }, headers }, browser);
}

/** Proves an account's address, as the link in its first mail does. */
export async function verifyEmail(userId: string): Promise<void> {
  await database(bindings.DB).update(users).set({ emailVerifiedAt: Date.now() }).where(eq(users.id, userId));
}

/** Puts an account on a plan, as a paid subscription does. */
export async function putOnPlan(userId: string, tier: "free" | "premium" | "ultimate"): Promise<void> {
  await database(bindings.DB).update(users).set({ tier }).where(eq(users.id, userId));
}
