import { act, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { ToastProvider } from "#app/ui/toast";
import { refusalSentences } from "#domain/refusal";
import { mount } from "../../../../tests/setup/mount";
import { FactorSetup } from "./factor-setup";
import { TurnOffSection } from "./turn-off-section";
import { VerifyStep } from "./verify-step";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const data = { email: "a@example.org", canSend: { sms: true, email: true } } as SecurityData;
const guarded = <Answer,>(run: () => Promise<Answer>) => run();
const open = (screen: ReactElement) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        { id: "root", path: "*", element: <ToastProvider>{screen}</ToastProvider> },
      ])}
    />,
  );
const answering = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const refusing = (message: string) => answering(400, { message, code: "invalid-code", requestId: "r" });
const toast = () => document.querySelector(".toast")?.textContent ?? "";
async function submit(place: HTMLElement) {
  await act(async () => place.querySelector("form")?.requestSubmit());
  for (let time = 0; time < 100 && !toast(); time++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
}
const press = (place: HTMLElement, words: string) =>
  act(async () =>
    [...place.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(words))?.click(),
  );

const setup = <FactorSetup data={data} guarded={guarded} onEnabled={() => undefined} />;
const choose = (place: HTMLElement, method: string) =>
  act(async () => place.querySelector<HTMLElement>(`[value=${method}]`)?.click());

test("a method must be chosen, and a phone has a number", async () => {
  const place = await open(setup);
  await submit(place);
  expect(toast()).toBe("No Method SelectedPlease select an authentication method first");
  await choose(place, "sms");
  await act(async () => place.querySelector("form")?.requestSubmit());
  expect(document.body.textContent).toContain("Phone Number RequiredPlease enter your phone number");
});

test("setting up says what comes next, or why not", async () => {
  answering(200, { method: "email", sentTo: "a…@example.org" });
  const place = await open(setup);
  await choose(place, "email");
  await submit(place);
  expect(toast()).toContain("2FA Setup Initiated");
  refusing("This number can’t be reached.");
  const other = await open(setup);
  await choose(other, "email");
  await submit(other);
  expect(document.body.textContent).toContain("Setup FailedThis number can’t be reached.");
});

const verify = (
  <VerifyStep
    begun={{ method: "email", sentTo: "a…@example.org" }}
    guarded={guarded}
    onEnabled={() => undefined}
    onCancel={() => undefined}
  />
);
async function enter(place: HTMLElement, digits: string) {
  const input = place.querySelector<HTMLInputElement>("[name=code]");
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    if (input) set?.call(input, digits);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a code of six digits is asked for, and a wrong one is refused", async () => {
  const place = await open(verify);
  await submit(place);
  expect(toast()).toBe("Code RequiredPlease enter the 6-digit verification code");
  const sentence = refusalSentences["invalid-code"]();
  expect(sentence).toContain("Invalid verification code");
  refusing(sentence);
  const other = await open(verify);
  await enter(other, "123456");
  await submit(other);
  expect(document.body.textContent).toContain("Verification FailedInvalid verification code");
});

test("a right code turns it on", async () => {
  answering(200, { twoFactorEnabled: true, twoFactorMethod: "email" });
  const place = await open(verify);
  await enter(place, "123456");
  await submit(place);
  expect(toast()).toContain("2FA Enabled");
});

test("a new code is sent, or the toast says why not", async () => {
  vi.useFakeTimers();
  const place = await open(verify);
  for (let second = 0; second <= 30; second++) await act(async () => vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  refusing("Wait a while.");
  await press(place, "Send again");
  for (let time = 0; time < 100 && !toast(); time++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(toast()).toBe("Failed to Send CodeWait a while.");
  answering(200, {});
  await press(place, "Send again");
  for (let time = 0; time < 100 && !toast().startsWith("Code Sent"); time++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(toast()).toContain("Code Sent");
});

test("turning it off asks for the password, then once more, and says what came of it", async () => {
  const off = <TurnOffSection guarded={guarded} onOff={() => undefined} />;
  const place = await open(off);
  await submit(place);
  expect(toast()).toContain("Password Required");
  const input = place.querySelector<HTMLInputElement>("[name=password]");
  if (input) input.value = "eleven-nights-of-ice";
  refusing("That password is wrong.");
  await act(async () => place.querySelector("form")?.requestSubmit());
  const dialog = () => document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
  expect(dialog()?.textContent).toContain(
    "Are you sure you want to disable two-factor authentication? This will make your account less secure.",
  );
  await press(dialog() ?? place, "Disable 2FA");
  for (let time = 0; time < 100 && !/Failed/.test(toast()); time++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(toast()).toBe("Failed to Disable 2FAThat password is wrong.");
  answering(200, {});
  await act(async () => place.querySelector("form")?.requestSubmit());
  await press(dialog() ?? place, "Disable 2FA");
  for (let time = 0; time < 100 && !/Disabled/.test(toast()); time++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(toast()).toContain("2FA Disabled");
});
