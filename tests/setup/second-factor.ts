import { generate } from "otplib";
import * as enableRoute from "#app/routes/api/accounts/enable-2fa";
import * as setupRoute from "#app/routes/api/accounts/setup-2fa";
import { Browser, bindings, callRoute } from "./call-route";
import { newUser } from "./people";

const stepMs = 30_000;

/** The code an authenticator app shows; `steps` away from now. */
export const appCode = (secret: string, steps = 0, now = Date.now()): Promise<string> =>
  generate({ secret, epoch: Math.floor((now + steps * stepMs) / 1000) });

/** A new account with an authenticator app, signed in in its own browser. */
export async function userWithApp(browser?: Browser) {
  const person = await newUser(browser);
  return { ...person, ...(await turnOnApp(person.browser)) };
}

/** Turns the app on as its screen does. The code for it is of the step before, so that the present one is still unused. */
export async function turnOnApp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await post(setupRoute, "/api/user/setup-2fa", { method: "app" }, browser);
  if (begun.status !== 200) throw new Error(`Setting up answered ${begun.status}: ${await begun.text()}`);
  const { secret } = await begun.json<{ secret: string }>();
  const code = await appCode(secret, -1);
  const done = await post(enableRoute, "/api/user/enable-2fa", { code }, browser);
  if (done.status !== 200) throw new Error(`Enabling answered ${done.status}: ${await done.text()}`);
  const { recoveryCodes = [] } = await done.json<{ recoveryCodes?: string[] }>();
  return { secret, recoveryCodes };
}

/** As if no code had been used yet: a test may then use the same step again. */
export async function forgetSteps(userId: string): Promise<void> {
  await bindings.DB.prepare("UPDATE factors SET last_step = 0 WHERE user_id = ?").bind(userId).run();
}

export const post = (
  route: Parameters<typeof callRoute>[0],
  path: string,
  json: unknown,
  browser = new Browser(),
  params: Record<string, string> = {},
) => callRoute(route, path, { method: "POST", json, params }, browser);
