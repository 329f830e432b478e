import { createHash } from "node:crypto";
import { generate } from "otplib";
import type { Page } from "playwright-core";
import { alive, visit } from "./browser";
import { changeDatabase } from "./running-database";

const password = "eleven-nights-of-ice";
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * 30_000) / 1000) });

/** Makes a new account an administrator of the running server, and opens administration in this page. */
export async function becomeAdmin(page: Page, base: string, state: string): Promise<string> {
  const post = async <T>(path: string, data: unknown): Promise<T> => {
    const answer = await page.context().request.post(path, { headers: { origin: base }, data });
    if (answer.status() >= 300) throw new Error(`${path} answered ${answer.status()}`);
    return answer.json() as Promise<T>;
  };
  const username = `admin-${crypto.randomUUID().slice(0, 8)}`;
  await post("/api/register", { username, email: `${username}@example.org`, password });
  const { secret } = await post<{ secret: string }>("/api/user/setup-2fa", { method: "app" });
  await post("/api/user/enable-2fa", { code: await codeOf(secret, -1) });
  const token = crypto.randomUUID().padEnd(43, "x");
  changeDatabase(
    state,
    "INSERT INTO admin_tokens (token_hash, created_at, expires_at) VALUES (?, 0, ?)",
    ...[createHash("sha256").update(token).digest("hex"), String(Date.now() + 3_600_000)],
  );
  await visit(page, `/admin-setup?token=${token}`);
  await alive(page);
  await page.getByRole("button", { name: "Become an administrator" }).click();
  await page.getByRole("heading", { name: "Admin sign-in" }).waitFor();
  await alive(page);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Two-factor code").fill(await codeOf(secret));
  await page.getByRole("button", { name: "Verify 2FA Code" }).click();
  await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
  return username;
}
