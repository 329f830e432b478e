import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { ApiSettings, PaymentSettings, SiteSetting } from "#app/contract/admin/settings";
import { makeQueryClient } from "#app/features/shell/query-client";
import { ThemeProvider } from "#app/ui/theme";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { AuthProvider } from "../accounts/use-auth";
import { ChangePasswordScreen } from "./change-password/change-password-screen";
import { AdminLoginScreen } from "./login/admin-login-screen";
import { ApiTab } from "./settings/api-tab";
import { PaymentsTab } from "./settings/payments-tab";
import { SettingsTab } from "./settings/settings-tab";

afterEach(() => vi.unstubAllGlobals());

const open = (screen: ReactElement) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          id: "root",
          path: "*",
          element: (
            <QueryClientProvider client={makeQueryClient()}>
              <ThemeProvider initial="light">
                <ToastProvider>
                  <AuthProvider>{screen}</AuthProvider>
                </ToastProvider>
              </ThemeProvider>
            </QueryClientProvider>
          ),
        },
      ])}
    />,
  );
const answering = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const refusing = (code = "fault", message = "The server’s own words.") =>
  answering(code === "fault" ? 500 : 400, { message, code, requestId: "r" });

const fill = (place: HTMLElement, fields: Record<string, string>) =>
  act(async () => {
    for (const [name, value] of Object.entries(fields)) {
      const input = place.querySelector<HTMLInputElement>(`[name=${name}]`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
/** The page's own form: the one at its head changes the theme. */
const formIn = (place: HTMLElement) => place.querySelector<HTMLFormElement>("form:not(.theme-switch)");
const submit = (place: HTMLElement) => act(async () => formIn(place)?.requestSubmit());
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].findLast(({ textContent }) => textContent === words)?.click(),
  );
const says = (words: string) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((done) => setTimeout(done, 10)));
      expect(document.body.textContent).toContain(words);
    },
    { timeout: 10_000 },
  );

const login = <AdminLoginScreen mayContinueAs={null} isOrdinaryUser={false} />;

test("signing in as an administrator: what is missing, the second factor, and who is none", async () => {
  const place = await open(login);
  // As a program would send it: the browser itself would ask for what is missing.
  const send = new Event("submit", { bubbles: true, cancelable: true });
  await act(async () => formIn(place)?.dispatchEvent(send));
  await says("Login failed. Please check your credentials.");
  answering(200, { requiresTwoFactor: true, methods: [], message: "Enter the code from your app." });
  await fill(place, { username: "ada", password: "eleven-nights-of-ice" });
  await submit(place);
  await says("2FA Required");
  await open(
    <AdminLoginScreen
      mayContinueAs={null}
      isOrdinaryUser={false}
      answer={{ error: "Admin privileges required. Contact administrator for access." }}
    />,
  );
  await says("Admin privileges required. Contact administrator for access.");
});

test("a new password: every fault in the specified words, and what the server says", async () => {
  const place = await open(<ChangePasswordScreen />);
  await submit(place);
  await says("All fields are required");
  await fill(place, { current: "eleven-nights", next: "one-new-password", again: "another-one" });
  await submit(place);
  await says("New passwords do not match");
  await fill(place, { next: "seven77", again: "seven77" });
  await submit(place);
  await says("New password must be at least 8 characters long");
  refusing("fault", "");
  await fill(place, { next: "one-new-password", again: "one-new-password" });
  await submit(place);
  await says("Failed to change password");
});

const setting = (category: SiteSetting["category"]): SiteSetting => ({
  ...{ key: "limit", category, label: "Limit", description: "", value: 5, standard: 5 },
  kind: { type: "number", unit: "", min: 1, max: 10 },
});
test.each([
  ["security", "Security", "Failed to save security settings.", "Failed to reset security settings."],
  ["system", "System", "Failed to save system settings.", "Failed to reset system settings."],
] as const)("%s settings that can't be saved or reset say so", async (category, title, saving, resetting) => {
  refusing();
  const place = await open(
    <SettingsTab
      {...{ category, title, text: "", fixed: [], isOpen: true, onOpen: () => undefined }}
      fields={[setting(category)]}
    />,
  );
  await submit(place);
  await says("Update Failed");
  await says(saving);
  await press("Reset to defaults");
  await fill(document.body, { confirmation: "RESET" });
  await press("Reset to defaults");
  await says(resetting);
});

const standing = { status: "inactive" as const, configured: false, keys: {} };
const api: ApiSettings = {
  ...{ unsplash: standing, anthropic: standing, stripe: standing, paypal: standing },
  twoFactor: { sms: true, email: true },
};
test("keys and factors that can't be changed say so", async () => {
  refusing();
  const place = await open(<ApiTab settings={api} />);
  const input = place.querySelector<HTMLInputElement>("form input");
  if (input) input.value = "sk_1";
  await submit(place);
  await says("Failed to update settings. Please try again.");
  for (const [name, words] of [
    ["sms", "Failed to update SMS 2FA settings"],
    ["email", "Failed to update Email 2FA settings"],
  ]) {
    await act(async () => place.querySelector<HTMLElement>(`[name=${name}]`)?.click());
    await says(words ?? "");
  }
});

const payments: PaymentSettings = {
  stripe: { enabled: false, isReady: false, publishableKey: "", secretKey: "", webhookSecret: "" },
  paypal: { enabled: false, isReady: false, clientId: "", clientSecret: "", webhookId: "" },
  bunq: { enabled: false, isReady: false, apiKey: "" },
};
test("a way to pay without its keys stays off, and says which are missing", async () => {
  refusing("keys-missing", "Please provide both Stripe secret and public keys.");
  const place = await open(<PaymentsTab payments={payments} />);
  const first = () => place.querySelector<HTMLElement>("[role=switch], input[type=checkbox]");
  await act(async () => first()?.click());
  await says("Missing Keys");
  await says("Please provide both Stripe secret and public keys.");
});
