import { spawnSync } from "node:child_process";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appCodeOf } from "../setup/admin-visitor";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit, type Watched } from "../setup/browser";
import { freshState, type RunningServer, serve } from "../setup/server";

/** A server of its own, whose first administrator this is. */
const state = ".wrangler/admin-first";
const password = "eleven-nights-of-ice";
let server: RunningServer;
let browser: Browser;
let admin: Watched;
beforeAll(async () => {
  freshState(state);
  server = await serve(state);
  browser = await launch();
  admin = await newVisitor(browser, server.base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
}, 300_000);
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

/** What `npm run admin` prints. */
function linkOfCommand(): string {
  const args = ["scripts/admin.mjs", "--persist-to", state, "--origin", server.base];
  const { stdout, stderr, status } = spawnSync("node", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stdout + stderr);
  return /http\S+\/admin-setup\?token=\S+/.exec(stdout)?.[0] ?? "";
}

const ask = (visitor: Watched, path: string, data?: unknown) =>
  data === undefined
    ? visitor.context.request.get(path)
    : visitor.context.request.post(path, { headers: { origin: server.base }, data });
async function newPerson() {
  const visitor = await newVisitor(browser, server.base, { reducedMotion: "reduce" });
  const name = `writer-${crypto.randomUUID().slice(0, 8)}`;
  const registered = await ask(visitor, "/api/register", {
    username: name,
    email: `${name}@example.org`,
    password,
  });
  expect(registered.status()).toBe(201);
  return { ...visitor, name };
}

it("npm run admin prints a link; whoever opens it with a second factor runs the site, and nobody opens it again", async () => {
  const { page } = admin;
  const name = "first-admin";
  await ask(admin, "/api/register", { username: name, email: `${name}@example.org`, password });
  const link = linkOfCommand();
  await visit(page, link);
  await alive(page);
  await page
    .getByText(/two-factor authentication/i)
    .first()
    .waitFor();
  const { secret } = (await (await ask(admin, "/api/user/setup-2fa", { method: "app" })).json()) as {
    secret: string;
  };
  await ask(admin, "/api/user/enable-2fa", { code: await appCodeOf(secret, -1) });
  await visit(page, link);
  await alive(page);
  await page.getByRole("button", { name: "Become an administrator" }).click();
  await page.getByRole("heading", { name: "Admin sign-in" }).waitFor();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Two-factor code").fill(await appCodeOf(secret));
  await page.getByRole("button", { name: "Verify 2FA Code" }).click();
  await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();

  const other = await newPerson();
  const token = new URL(link).searchParams.get("token");
  expect((await ask(other, "/api/admin/setup", { token })).status()).toBe(410);
});

it("sees the site as somebody: their lists under a banner, nothing that writes, and out again; and has people as a file", async () => {
  const { page } = admin;
  const { name } = await newPerson();
  await visit(page, `/admin/users?query=${name}`);
  await alive(page);
  const file = await ask(admin, `/api/admin/users/export?query=${name}`);
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toContain(name);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `See as ${name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `See as ${name}` })
    .click();
  await page.getByText("You are looking at the account of").waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect((await ask(admin, "/api/user")).status()).toBe(200);
  expect((await (await ask(admin, "/api/user")).json()).username).toBe(name);
  const written = await ask(admin, "/api/user/export", {});
  expect(written.status()).toBe(403);
  await page.getByRole("button", { name: "Stop looking" }).click();
  await page.waitForURL("**/admin/users");
  await page.getByRole("heading", { name: "Users" }).waitFor();
  expect((await (await ask(admin, "/api/user")).json()).username).toBe("first-admin");
});
