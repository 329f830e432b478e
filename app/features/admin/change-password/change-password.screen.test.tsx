import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { buttonIn, mountAdmin } from "../../../../tests/setup/mount-admin";
import { ChangePasswordScreen } from "./change-password-screen";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, "All fields are required"],
  [{ current: "old", next: "a lantern over the quay" }, "All fields are required"],
  [{ current: "old", next: "a lantern", again: "a lanterns" }, "New passwords do not match"],
  [{ current: "old", next: "seven77", again: "seven77" }, "New password must be at least 8 characters long"],
])("of %o it says: %s", async (fields, sentence) => {
  const send = vi.fn();
  vi.stubGlobal("fetch", send);
  const page = await mountAdmin(<ChangePasswordScreen />);
  for (const [name, value] of Object.entries(fields))
    (page.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
  await act(async () => buttonIn(page, "Change password").click());
  expect(page.querySelector('[role="alert"]')?.textContent).toBe(sentence);
  expect(send).not.toHaveBeenCalled();
});

test("what the server says stands above the fields, or that it failed", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { message: "That password isn’t right.", code: "password-wrong", requestId: "r" },
      { status: 403 },
    ),
  );
  const page = await mountAdmin(<ChangePasswordScreen />);
  for (const name of ["current", "next", "again"])
    (page.querySelector(`[name="${name}"]`) as HTMLInputElement).value = "eight888";
  await act(async () => buttonIn(page, "Change password").click());
  await vi.waitFor(() =>
    expect(page.querySelector('[role="alert"]')?.textContent).toBe("That password isn’t right."),
  );
});
