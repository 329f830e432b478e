import { generate } from "otplib";
import type { Browser } from "playwright-core";
import { newVisitor } from "./browser";
import { changeDatabase } from "./running-database";

const password = "eleven-nights-of-ice";

/** The code that an authenticator app shows, or showed `steps` half minutes from now. */
export const appCodeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * 30_000) / 1000) });

/** A browser in which an administrator is signed in, with a second factor and administration open. */
export async function newAdminVisitor(
  browser: Browser,
  base: string,
  state: string,
  options: Parameters<Browser["newContext"]>[0] = {},
) {
  const visitor = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const name = `admin-${crypto.randomUUID().slice(0, 8)}`;
  const post = async <T>(path: string, data: unknown = {}): Promise<T> => {
    const answer = await visitor.context.request.post(path, { headers: { origin: base }, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  await post("/api/register", { username: name, email: `${name}@example.org`, password });
  const { secret } = await post<{ secret: string }>("/api/user/setup-2fa", { method: "app" });
  await post("/api/user/enable-2fa", { code: await appCodeOf(secret, -1) });
  changeDatabase(state, "UPDATE users SET role = 'admin' WHERE username = ?", name);
  await post("/api/admin/access");
  return { ...visitor, name, password, secret, post };
}
