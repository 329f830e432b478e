import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { sampleJpeg } from "../setup/sample-pictures";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

it("on the account page: another password, another address, manuscripts that go, a deletion that signing in stops", {
  timeout: 60_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await page.goto("/account");
  await page.waitForURL("/auth?next=%2Faccount");
  const username = `account-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const person = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  expect((await page.request.post("/api/register", { headers, data: person })).ok()).toBe(true);

  await visit(page, "/dashboard");
  await alive(page);
  await page.getByRole("button", { name: /Dashboard/ }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await page.getByRole("heading", { name: "Email address" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const next = "a-lantern-over-the-quay";
  const change = page.getByRole("button", { name: "Change password" });
  await page.getByLabel("Current password").fill("ten-nights-of-ice");
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByText("Strong", { exact: true }).waitFor();
  await page.getByLabel("New password again").fill("another-lantern");
  await change.click();
  await page.getByText("The two don’t match.").waitFor();
  await page.getByLabel("New password again").fill(next);
  await change.click();
  const wrong = page.locator(".field", { hasText: "Current password" }).locator(".field-error");
  await wrong.waitFor();
  await page.getByLabel("Current password").fill(person.password);
  await change.click();
  await page.getByText("Password changed", { exact: true }).waitFor();
  const signIn = (password: string) =>
    page.request.post("/api/login", { headers, data: { username, password } });
  expect((await signIn(person.password)).status()).toBe(401);
  expect((await signIn(next)).ok()).toBe(true);

  await page.getByLabel("New email address").fill(`new-${username}@example.org`);
  await page.getByRole("button", { name: "Send link", exact: true }).click();
  await page.getByText(`We sent a link to new-${username}@example.org.`).waitFor();

  const keeps = page.getByRole("switch", { name: "Delete my manuscripts after conversion" });
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/user/privacy"));
  await keeps.check();
  expect((await saved).ok()).toBe(true);
  await page.getByRole("button", { name: "Delete account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByLabel("Type DELETE to confirm").fill("delete");
  await question.getByRole("button", { name: "Delete account" }).click();
  await question.getByText("Type DELETE to confirm.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByLabel("Type DELETE to confirm").fill("DELETE");
  await question.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL("/");
  await page.goto("/account");
  await page.waitForURL(/\/auth/);

  await alive(page);
  await page
    .getByLabel(/Username/)
    .first()
    .fill(username);
  await page.getByLabel("Password", { exact: true }).first().fill(next);
  await page
    .getByRole("button", { name: /^(Sign In|Login|Log in)/i })
    .first()
    .click();
  await page.getByText("Your account won’t be deleted. Everything is still here.").first().waitFor();
  await page.waitForURL("/account");
  expect(await keeps.isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it("a person asks for their data, and downloads it", { timeout: 60_000 }, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const username = `export-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const person = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  expect((await page.request.post("/api/register", { headers, data: person })).ok()).toBe(true);
  await visit(page, "/account");
  await alive(page);
  await page.getByRole("button", { name: "Request your data" }).click();
  await page.getByText("We’re packing your data.").waitFor();
  await expect
    .poll(async () => (await (await page.request.get("/api/user/export")).json()).state, { timeout: 20_000 })
    .toBe("ready");
  await visit(page, "/account");
  await page.getByText("Ready to download until").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  expect((await download).suggestedFilename()).toBe("colophon-data-1.zip");
  expect(faults).toEqual([]);
  await context.close();
});

it("a profile: names, a picture, another username, colors that come along, and email asked for", {
  timeout: 60_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const username = `profile-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const person = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  expect((await page.request.post("/api/register", { headers, data: person })).ok()).toBe(true);
  await visit(page, "/account");
  await alive(page);
  await page.getByLabel("First name").fill("Mara");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("Name saved").first().waitFor();

  const buffer = Buffer.from(sampleJpeg(1_800, 1_200));
  await page.getByLabel("Your picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Remove picture" }).waitFor();
  const drawn = page.locator("main .avatar img");
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  await page.getByLabel("Your picture").setInputFiles({
    ...{ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  });
  await page.getByText("Picture not saved").first().waitFor();

  const name = page.getByLabel("Username");
  await name.fill("m");
  await page.getByRole("button", { name: "Change username" }).click();
  await page.getByText("A username needs at least 2 characters.").waitFor();
  await name.fill(`${username}.q`);
  await page.getByRole("button", { name: "Change username" }).click();
  await page.getByText("Username changed").first().waitFor();

  const saved = () => page.waitForResponse((answer) => answer.url().endsWith("/api/user/preferences"));
  for (const choose of [
    () => page.getByRole("radio", { name: "Dark" }).check(),
    () => page.getByRole("switch", { name: "New comments" }).check(),
    () => page.getByLabel("Language of your manuscripts").selectOption("pt-BR"),
  ]) {
    const answer = saved();
    await choose();
    expect((await answer).ok()).toBe(true);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();

  // In another browser, without JavaScript.
  const plain = await newVisitor(browser, base, { javaScriptEnabled: false });
  await visit(plain.page, "/auth?next=%2Faccount");
  await plain.page.getByLabel("Username").first().fill(`${username}.q`);
  await plain.page.getByLabel("Password", { exact: true }).first().fill(person.password);
  await plain.page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await plain.page.waitForURL("**/account");
  expect(await plain.page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await plain.page.getByLabel("First name").inputValue()).toBe("Mara");
  expect(await plain.page.getByLabel("Language of your manuscripts").inputValue()).toBe("pt-BR");
  await plain.page.getByLabel("Last name").fill("Quay");
  await plain.page.getByRole("button", { name: "Save name" }).click();
  await plain.page.getByText("Saved.").waitFor();
  await plain.page.getByRole("radio", { name: "Light" }).check();
  await plain.page.getByRole("button", { name: "Save colors and language" }).click();
  await plain.page.getByText("Saved.").waitFor();
  await visit(plain.page, "/account");
  expect(await plain.page.getByLabel("Last name").inputValue()).toBe("Quay");
  expect(await plain.page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await plain.page.getByRole("switch", { name: "New comments" }).isChecked()).toBe(true);
  expect(plain.faults).toEqual([]);
  await plain.context.close();
});
