import { spawnSync } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appCodeOf } from "../setup/admin-visitor";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit, type Watched } from "../setup/browser";
import { freshState, type RunningServer, serve } from "../setup/server";

/** A server of its own: what is set here holds for everybody on it. */
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

const signIn = async (username: string, words = password) =>
  ask(await newVisitor(browser, server.base), "/api/login", { username, password: words });

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

async function set(page: Page, tab: "security" | "system", label: string, value: string): Promise<void> {
  await visit(page, `/admin/settings?tab=${tab}&panel=open`);
  await alive(page);
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: `Save ${tab} settings` }).click();
  await page.getByText("settings saved").first().waitFor();
}

it("each setting does what it says as soon as it is saved", async () => {
  const { page } = admin;
  const idle = await newPerson();
  await set(page, "security", "Session timeout", "1");
  const idleSince = Date.now();

  await set(page, "security", "Shortest password", "14");
  const visitor = await newVisitor(browser, server.base);
  const short = { username: "too-short", email: "too-short@example.org", password: "nights-of-ice" };
  const refused = await ask(visitor, "/api/register", short);
  expect(await refused.json()).toMatchObject({
    message: "The password must be at least 14 characters long.",
  });

  await set(page, "security", "Failed sign-ins", "1");
  const forgetful = await newPerson();
  const wrong = { username: forgetful.name, password: "not the password" };
  // At once: a wait of a second may be over before a slow machine has hashed the first.
  const tried = await Promise.all([1, 2].map(() => ask(forgetful, "/api/login", wrong)));
  expect(tried.map((answer) => answer.status()).sort()).toEqual([401, 429]);

  await set(page, "security", "Most sessions a person", "1");
  const first = await newPerson();
  expect((await signIn(first.name)).status()).toBe(200);
  expect((await ask(first, "/api/user")).status()).toBe(401);

  const author = await newPerson();
  const upload = (bytes: number) =>
    author.context.request.post("/api/convert/upload", {
      headers: { origin: server.base },
      multipart: {
        manuscript: {
          ...{ name: "quay.txt", mimeType: "text/plain" },
          buffer: Buffer.from(`Chapter One\n\n${"It rained. ".repeat(bytes / 11)}`.padEnd(bytes, ".")),
        },
      },
    });
  await set(page, "system", "Largest manuscript", "1");
  const large = await upload(1024 * 1024 + 1);
  expect(await large.json()).toMatchObject({ message: expect.stringContaining("Files must be under 1MB.") });
  await set(page, "system", "Requests an hour", "2");
  expect((await upload(500)).status()).toBe(202);
  expect((await upload(600)).status()).toBe(429);
  await set(page, "system", "Conversions at once", "1");
  await expect
    .poll(async () => (await ask(author, "/api/server/status")).json())
    .toMatchObject({ maxConcurrentConversions: 1 });
  await set(page, "system", "Maintenance notice", "We move house on Sunday.");
  await visit(author.page, "/");
  await author.page.getByText("We move house on Sunday.").waitFor();

  // Nobody may touch the session meanwhile; more than a minute without use has to go by.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, idleSince + 66_000 - Date.now())));
  expect((await ask(idle, "/api/user")).status()).toBe(401);
  expect(admin.faults).toEqual([]);
}, 300_000);
