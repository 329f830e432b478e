import { expect, it } from "vitest";
import { newAdmin } from "../../../../tests/setup/admins";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { goodPassword, signIn } from "../../../../tests/setup/people";
import * as userRoute from "../accounts/user";
import * as changeRoute from "./change-password";

const next = "eleven nights of ice";
const change = (browser: Browser, json: unknown) =>
  callRoute(changeRoute, "/api/admin/change-password", { json }, browser);
const said = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
];

it("changes the password, says so, and signs every other device out", async () => {
  const { browser, username } = await newAdmin();
  const other = new Browser();
  // Codes by email: what was typed is right, and the code is still to come.
  expect((await signIn(username, goodPassword, other)).status).toBe(200);
  const changed = await change(browser, { currentPassword: goodPassword, newPassword: next });
  expect(await said(changed)).toEqual([200, "Your password was changed. Every other device was signed out."]);
  expect((await callRoute(userRoute, "/api/user", {}, browser)).status).toBe(200);
  expect((await signIn(username, goodPassword)).status).toBe(401);
  expect((await signIn(username, next)).status).toBe(200);
});

it("refuses a wrong current password, one that is too short, and fields that are missing", async () => {
  const { browser } = await newAdmin();
  const wrong = await change(browser, { currentPassword: "not the password", newPassword: next });
  expect(wrong.status).toBe(403);
  const short = await change(browser, { currentPassword: goodPassword, newPassword: "seven77" });
  expect(await said(short)).toEqual([400, expect.stringContaining("at least 8 characters")]);
  expect((await change(browser, { newPassword: next })).status).toBe(400);
  expect(await said(await change(browser, { currentPassword: "", newPassword: next }))).toEqual([
    400,
    "All fields are required",
  ]);
});
