import { expect, it } from "vitest";
import { ownEvent } from "#domain/accounts/own-events";

const shown = (action: string, result: string, meta: Record<string, string> | null = null) =>
  ownEvent({ action, result, meta }, "Firefox on Windows");

it("a sign-in is one line, however many steps it took", () => {
  expect(shown("login", "ok")).toEqual({ what: "Signed in", detail: "Firefox on Windows" });
  expect(shown("login", "ok", { waitsFor: "second-step" })).toBeUndefined();
  expect(shown("second-step", "ok", { method: "app" })).toEqual({
    what: "Signed in",
    detail: "Authenticator App, Firefox on Windows",
  });
  expect(shown("login", "ok", { method: "passkey", passkey: "The desk" })).toEqual({
    what: "Signed in with a passkey",
    detail: "The desk, Firefox on Windows",
  });
});

it("what failed is told, too", () => {
  expect(shown("login", "refused")?.what).toBe("Wrong password");
  expect(shown("second-step", "refused", { method: "app" })?.what).toBe(
    "Wrong code after the right password",
  );
  expect(shown("step-up", "refused")?.what).toBe("Confirmation failed");
});

it("events about others, and proofs that went well, have no line", () => {
  for (const action of ["object-refused", "template-changed", "throttled"])
    expect(shown(action, "refused")).toBeUndefined();
  expect(shown("step-up", "ok")).toBeUndefined();
});

it("changes name what was changed", () => {
  for (const action of ["password-changed", "password-reset"])
    expect(shown(action, "ok")).toEqual({ what: "Password changed", detail: "Firefox on Windows" });
  expect(shown("email-changed", "ok")?.what).toBe("Email address changed");
  expect(shown("factor-added", "ok", { factor: "sms" })).toEqual({
    what: "Two-factor method added",
    detail: "SMS",
  });
});
