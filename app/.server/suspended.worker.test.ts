import { expect, it } from "vitest";
import { loader } from "#app/root";
import * as userRoute from "#app/routes/api/accounts/user";
import { Browser, bindings, callRoute } from "../../tests/setup/call-route";
import { newUser, signIn } from "../../tests/setup/people";
import { testServices } from "../../tests/setup/services";

const sentence = "This account is suspended. Please contact us if you think that’s a mistake.";

const suspend = (userId: string, at: number | null) =>
  bindings.DB.prepare("UPDATE users SET suspended_at = ? WHERE id = ?").bind(at, userId).run();

it("a suspended account is refused in one sentence, and all its sessions end", async () => {
  const { browser, id, username } = await newUser();
  const second = new Browser();
  await signIn(username, undefined, second);
  await suspend(id, Date.now());
  const refused = await callRoute(userRoute, "/api/user", {}, browser);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "account-suspended", message: sentence });
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  const ended = await testServices().services.sessions.list(id, Date.now());
  expect(ended.map(({ endReason }) => endReason)).toEqual(["suspended", "suspended"]);
  // The other browser's session is over as well: there it is nobody.
  expect((await callRoute(userRoute, "/api/user", {}, second)).status).toBe(401);
});

it("signing in is refused in the same sentence, and only to who knows the password", async () => {
  const { id, username } = await newUser();
  await suspend(id, Date.now());
  const right = await signIn(username);
  expect(right.status).toBe(403);
  expect(await right.json()).toMatchObject({ code: "account-suspended", message: sentence });
  const wrong = await signIn(username, "not the one");
  expect(await wrong.json()).toMatchObject({ code: "login-failed" });
  await suspend(id, null);
  expect((await signIn(username)).status).toBe(200);
});

it("a page leads to the one that says so; without the cookie the next one is anybody's", async () => {
  const { browser, id } = await newUser();
  await suspend(id, Date.now());
  const page = {
    loader: (args: Parameters<typeof loader>[0]) =>
      loader(args).catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }),
  };
  const led = await callRoute(page, "/dashboard", {}, browser);
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/suspended"]);
  const next = await callRoute(page, "/suspended", {}, browser);
  expect(await next.json()).toMatchObject({ user: null });
});
