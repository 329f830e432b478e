import { createHash } from "node:crypto";
import { generate } from "otplib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { changeDatabase } from "../setup/running-database";

const base = inject("base");
const state = inject("state");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const password = "eleven-nights-of-ice";
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * 30_000) / 1000) });

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.context().request.post(path, { headers: { origin: base }, data });
  expect(answer.status()).toBeLessThan(300);
  return answer.json() as Promise<T>;
}

it("the first admin comes by a link, signs in with a code, and runs the site", async () => {
  const author = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const writer = `wren-${crypto.randomUUID().slice(0, 8)}`;
  await post(author.page, "/api/register", { username: writer, email: `${writer}@example.org`, password });
  await author.context.close();

  const { page, faults } = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  await visit(page, "/admin");
  expect(new URL(page.url()).pathname).toBe("/admin-login");
  const name = `admin-${crypto.randomUUID().slice(0, 8)}`;
  await post(page, "/api/register", { username: name, email: `${name}@example.org`, password });
  await visit(page, "/admin");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  const { secret } = await post<{ secret: string }>(page, "/api/user/setup-2fa", { method: "app" });
  await post(page, "/api/user/enable-2fa", { code: await codeOf(secret, -1) });

  const token = crypto.randomUUID().padEnd(43, "x");
  const hash = createHash("sha256").update(token).digest("hex");
  const until = String(Date.now() + 3_600_000);
  changeDatabase(
    state,
    "INSERT INTO admin_tokens (token_hash, created_at, expires_at) VALUES (?, 0, ?)",
    ...[hash, until],
  );
  await visit(page, `/admin-setup?token=${token}`);
  await alive(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Become an administrator" }).click();

  await page.getByRole("heading", { name: "Admin sign-in" }).waitFor();
  await alive(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Two-factor code").fill(await codeOf(secret));
  await page.getByRole("button", { name: "Verify 2FA Code" }).click();

  await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
  await page.getByText("Admin access ends at").waitFor();
  await page.getByText("System health").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole("link", { name: "Users", exact: true }).first().click();
  await page.getByRole("searchbox").fill(writer);
  await page.getByRole("link", { name: writer }).click();
  await page.getByRole("heading", { name: writer }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await page.getByText("Account suspended").first().waitFor();
  await page.getByRole("button", { name: "Lift suspension" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lift suspension" }).click();
  await page.getByText("Suspension lifted").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: writer }).waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Unsplash" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("tab", { name: "System" }).click();
  await page.getByRole("button", { name: "Change system settings" }).click();
  await page.getByLabel("Maintenance notice").fill("We move house on Sunday.");
  await page.getByRole("button", { name: "Save system settings" }).click();
  await page.getByText("System settings saved").first().waitFor();
  await visit(page, "/");
  await page.getByText("We move house on Sunday.").waitFor();
  await visit(page, "/admin/settings?tab=system&panel=open");
  await alive(page);
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByLabel("Type RESET to confirm").fill("RESET");
  await page.getByRole("dialog").getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByText("System settings reset").first().waitFor();
  await page.getByRole("button", { name: "Back to Overview" }).click();
  await page.getByRole("heading", { name: "System" }).waitFor();

  for (const [link, heading] of [
    ["Conversions", "Under way and waiting"],
    ["Templates", "All templates"],
    ["Audit", "Audit"],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await page.getByRole("heading", { name: heading }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Check the chain" }).click();
  await page.getByText("The record is whole").waitFor();

  await visit(page, "/admin/change-password");
  await alive(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("All fields are required").waitFor();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("a lantern over the quay");
  await page.getByLabel("New password again").fill("a lantern over the bay");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("New passwords do not match").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(faults).toEqual([]);
});
