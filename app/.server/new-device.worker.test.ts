import { expect, it } from "vitest";
import * as userRoute from "#app/routes/api/accounts/user";
import { Browser, callRoute } from "../../tests/setup/call-route";
import { messagesTo } from "../../tests/setup/messages";
import { newUser, signIn } from "../../tests/setup/people";
import { testServices } from "../../tests/setup/services";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

const newDeviceMails = async (username: string) =>
  (await messagesTo({ email: `${username}@example.org` })).filter(
    ({ message }) => message.kind === "new-device",
  );
const statusOf = async (browser: Browser) => (await callRoute(userRoute, "/api/user", {}, browser)).status;

it("signing in where nobody has before is told to the owner; registering and known browsers are not", async () => {
  const { browser, username } = await newUser(new Browser());
  expect(await newDeviceMails(username)).toEqual([]);
  expect((await signIn(username, undefined, browser)).status).toBe(200);
  expect(await newDeviceMails(username)).toEqual([]);

  const elsewhere = new Browser();
  expect((await signIn(username, undefined, elsewhere, { "User-Agent": firefox })).status).toBe(200);
  const [mail, ...more] = await newDeviceMails(username);
  expect(more).toEqual([]);
  expect(mail?.message).toMatchObject({ act: { device: "Firefox on Windows" } });
  expect(mail?.text).toContain("This wasn’t me");
  // From now on it is known.
  expect((await signIn(username, undefined, elsewhere, { "User-Agent": firefox })).status).toBe(200);
  expect(await newDeviceMails(username)).toHaveLength(1);
});

it("a wrong password tells nobody", async () => {
  const { username } = await newUser();
  expect((await signIn(username, "not the one", new Browser())).status).toBe(401);
  expect(await newDeviceMails(username)).toEqual([]);
});

it("its link signs out every device, works once, and mails a way to a new password", async () => {
  const { browser, username } = await newUser();
  const thief = new Browser();
  await signIn(username, undefined, thief);
  const [mail] = await newDeviceMails(username);
  const link = new URL(mail?.link ?? "");
  expect(link.pathname).toBe("/not-me");
  const token = link.searchParams.get("token") ?? "";
  const device = { ip: null, userAgent: firefox, city: null, country: null };
  const { passwordReset } = testServices().services;
  await passwordReset.notMe(token, device, Date.now());
  expect(await statusOf(thief)).toBe(401);
  expect(await statusOf(browser)).toBe(401);
  const [newest] = await messagesTo({ email: `${username}@example.org` });
  expect(newest?.message.kind).toBe("reset-password");
  await expect(passwordReset.notMe(token, device, Date.now())).rejects.toMatchObject({
    code: "mailed-link-over",
  });
});

it("after seven days the link is over", async () => {
  const { username } = await newUser();
  await signIn(username, undefined, new Browser());
  const [mail] = await newDeviceMails(username);
  const token = new URL(mail?.link ?? "").searchParams.get("token") ?? "";
  const device = { ip: null, userAgent: null, city: null, country: null };
  const { passwordReset } = testServices().services;
  const later = Date.now() + 7 * 86_400_000 + 60_000;
  await expect(passwordReset.notMe(token, device, later)).rejects.toMatchObject({ code: "mailed-link-over" });
});
