import { generate } from "otplib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sixDigits } from "../setup/answer-walk";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { mailsTo } from "../setup/mailed";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const password = "eleven-nights-of-ice";
const stepMs = 30_000;
const manuscript = "The Salt Road\n\nChapter One\n\nThe night came down over Breakwater.\n";

/** The code an app shows; the one for setting up is of the step before, so that the present one is still unused. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * stepMs) / 1000) });

const newName = () => `two-${crypto.randomUUID().slice(0, 8)}`;

async function register(page: Page, name: string): Promise<void> {
  const sent = await page.context().request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password },
  });
  expect(sent.status()).toBe(201);
}

async function openSecurity(page: Page): Promise<void> {
  await visit(page, "/security");
  await alive(page);
}

/** Turns the app on by the screen; answers its secret and the recovery codes. */
async function turnOnApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("radio", { name: /Authenticator App/ }).check();
  await page.getByRole("button", { name: "Set up the app" }).click();
  await page.getByAltText("A QR code for your authenticator app").waitFor();
  const secret = (await page.locator(".secret code").innerText()).replaceAll(" ", "");
  const enable = page.getByRole("button", { name: "Enable 2FA" });
  expect(await enable.isDisabled()).toBe(true);
  await page.locator(".otp").fill("000000");
  await enable.click();
  await page.getByText("Verification Failed").first().waitFor();
  await page.locator(".otp").fill(await codeOf(secret, -1));
  await enable.click();
  await page.getByRole("heading", { name: "Two-factor authentication is active" }).waitFor();
  const codes = (await page.locator(".codes li").allInnerTexts()).map(
    (text) => text.split(/\s+/).at(-1) ?? "",
  );
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.context().request.post("/api/auth/logout", { headers: { origin: base } });
}

async function enterPassword(page: Page, name: string, next = "/security"): Promise<void> {
  await visit(page, `/auth?next=${encodeURIComponent(next)}`);
  await alive(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

it("an app is turned on, asked for, replaced by a recovery code once, and turned off", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const name = newName();
  await register(page, name);
  await openSecurity(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("No Method Selected").first().waitFor();
  const { secret, codes } = await turnOnApp(page);
  expect(codes).toHaveLength(10);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // Nobody leaves new codes behind without being asked.
  await page.getByRole("link", { name: "Sessions", exact: true }).first().click();
  await page.getByRole("button", { name: "Stay and save them" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download codes" }).click();
  expect((await coming).suggestedFilename()).toBe("colophon-recovery-codes.txt");
  await page.getByLabel("I’ve saved these codes somewhere safe.").check();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByText("10 of 10 left").waitFor();

  await signOut(page);
  await enterPassword(page, name);
  expect(await violationsInBothThemes(page)).toEqual([]);
  // Pasted with a space, as apps show it.
  const code = await codeOf(secret);
  await page.getByLabel("Verification code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/security");
  await page.getByRole("heading", { name: "Two-factor authentication is active" }).waitFor();

  await signOut(page);
  await enterPassword(page, name);
  await page.getByRole("link", { name: "Recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/security");
  await page.getByText("9 of 10 left").waitFor();

  await page.getByRole("button", { name: "Disable 2FA" }).click();
  await page.getByText("Password Required").first().waitFor();
  await page.locator("#turn-off").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(
      "Are you sure you want to disable two-factor authentication? This will make your account less secure.",
    )
    .waitFor();
  await dialog.getByRole("button", { name: "Disable 2FA" }).click();
  await page.getByText("2FA Disabled").first().waitFor();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("what a guest made arrives after both steps, also without JavaScript and on a phone", async () => {
  const owner = await newVisitor(browser, base);
  const name = newName();
  await register(owner.page, name);
  await openSecurity(owner.page);
  const { secret } = await turnOnApp(owner.page);
  await owner.context.close();

  const { context, page, faults } = await newVisitor(browser, base, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const sent = await context.request.post("/api/convert/upload", {
    headers: { origin: base },
    multipart: { manuscript: { name: "salt.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) } },
  });
  const { id } = (await sent.json()) as { id: string };
  await visit(page, `/auth?next=%2Fprojects%2F${id}`);
  await page.getByText("is waiting").waitFor();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByText("is waiting").waitFor();
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("That code isn’t right").first().waitFor();
  await page.getByLabel("Verification code").fill(await codeOf(secret));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**/projects/${id}`);
  const mine = await context.request.get(`/api/projects/${id}`);
  expect(mine.status()).toBe(200);
  expect(((await (await context.request.get("/api/user")).json()) as { username: string }).username).toBe(
    name,
  );
  expect(faults).toEqual([]);
  await context.close();
});

it("a passkey is added and signs in, from the button and from the suggestions", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = newName();
  await register(page, name);
  await openSecurity(page);
  await page.getByText("No passkeys yet.").waitFor();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("not used yet").waitFor();
  // The same device has one now, and says so.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device already has a passkey").first().waitFor();
  await page.getByRole("button", { name: /^Rename the passkey/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("The desk");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByText("The desk").first().waitFor();

  // The device answers no suggestion by itself: first only the button.
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await signOut(page);
  await visit(page, "/auth?next=%2Fsecurity");
  await alive(page);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.waitFor();
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await button.click();
  await page.waitForURL("**/security");
  await page.getByText("last used today").waitFor();

  await signOut(page);
  await visit(page, "/auth?next=%2Fsecurity");
  await page.waitForURL("**/security");

  await page.getByRole("button", { name: "Remove the passkey The desk" }).click();
  await page.getByRole("button", { name: "Remove the passkey", exact: true }).click();
  await page.getByText("No passkeys yet.").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("codes by email: set up, counted down, sent again, used to sign in; the app is added and asked for first", {
  timeout: 90_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const name = newName();
  await register(page, name);
  const email = `${name}@example.org`;
  const newest = () => {
    const subjects = mailsTo(inject("state"), email, base).map(({ subject }) => subject);
    return subjects.flatMap((subject) => /^(\d{6}) is your/.exec(subject)?.[1] ?? []);
  };
  await page.clock.install();
  await openSecurity(page);
  await page.getByRole("radio", { name: /Email/ }).check();
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByText("The code works for 5 minutes.").waitFor();
  const again = page.getByRole("button", { name: /^Send again/ });
  expect(await again.isDisabled()).toBe(true);
  await page.clock.runFor(61_000);
  await page.getByText("The code works for 4 more minutes.").waitFor();
  expect(await again.isEnabled()).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const [first] = newest();
  await again.click();
  await page.getByText("Code Sent").first().waitFor();
  await page.getByText("The code works for 5 minutes.").waitFor();
  const [second] = newest();
  expect(second).not.toBe(first);
  await page.locator(".otp").fill(second ?? "");
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await page.getByRole("heading", { name: "Two-factor authentication is active" }).waitFor();
  await page.getByLabel("I’ve saved these codes somewhere safe.").check();
  await page.getByRole("button", { name: "Finish" }).click();

  await page.getByRole("button", { name: "Add Authenticator App as a method" }).click();
  await page.getByRole("button", { name: "Set up the app" }).click();
  await page.getByAltText("A QR code for your authenticator app").waitFor();
  const secret = (await page.locator(".secret code").innerText()).replaceAll(" ", "");
  await page.locator(".otp").fill(await codeOf(secret, -1));
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await page.getByText("Used in this order").waitFor();
  await page.getByRole("button", { name: "Ask for Authenticator App first" }).click();
  await page.getByRole("button", { name: "Ask for Email first" }).waitFor();
  await page.getByText("Two-factor method added").first().waitFor();

  await signOut(page);
  await enterPassword(page, name);
  await page.getByText("Enter the 6-digit code from your authenticator app.").waitFor();
  await page.getByRole("button", { name: /^Email: send a code/ }).click();
  await page.getByText(/The code works for/).waitFor();
  await page.getByLabel("Verification code").fill(newest()[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/security");
  // No answer of all this held one of the codes.
  const codes = newest();
  expect(codes.length).toBeGreaterThanOrEqual(3);
  for (const code of codes) expect([...sixDigits]).not.toContain(code);
  // And the browser keeps none of it.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const hidden of [...codes, password, secret]) expect(kept).not.toContain(hidden);
  expect(faults).toEqual([]);
  await context.close();
});
