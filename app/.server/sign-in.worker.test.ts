import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import * as userRoute from "#app/routes/api/accounts/user";
import { Browser, callRoute } from "../../tests/setup/call-route";
import { goodPassword, newUser } from "../../tests/setup/people";
import { type FormProblem, registerFromForm, signInFromForm, signOutFromForm } from "./sign-in";

const signInPage = { action: signInFromForm };
const registerPage = { action: registerFromForm };
const signOutPage = { action: signOutFromForm };

const newName = () => `writer-${crypto.randomUUID().slice(0, 12)}`;
const post = (
  page: Parameters<typeof callRoute>[0],
  path: string,
  fields: Record<string, string>,
  browser = new Browser(),
) => callRoute(page, path, { body: new URLSearchParams(fields) }, browser);

it("a page without JavaScript registers, signs out and signs in again", async () => {
  const browser = new Browser();
  const username = newName();
  const registered = await post(
    registerPage,
    "/auth?tab=register&next=%2Fconverter%3Fproject%3D1",
    {
      username,
      email: `${username}@example.org`,
      password: goodPassword,
      confirmPassword: goodPassword,
      firstName: "",
    },
    browser,
  );
  expect([registered.status, registered.headers.get("Location")]).toEqual([303, "/converter?project=1"]);
  expect((await callRoute(userRoute, "/api/user", {}, browser)).status).toBe(200);
  const out = await post(signOutPage, "/logout", {}, browser);
  expect([out.status, out.headers.get("Location")]).toEqual([303, "/"]);
  expect((await callRoute(userRoute, "/api/user", {}, browser)).status).toBe(401);
  const back = await post(signInPage, "/auth", { username, password: goodPassword }, browser);
  expect([back.status, back.headers.get("Location")]).toEqual([303, "/dashboard"]);
});

it("a form that was not accepted comes back with its values, and never with the password", async () => {
  const username = newName();
  const answer = await post(registerPage, "/auth?tab=register", {
    username,
    email: "quill@",
    password: "short",
  });
  const problem = await answer.json<FormProblem>();
  expect(problem).toEqual({
    errors: {
      email: "That email address is not complete.",
      password: "The password must be at least 8 characters long.",
    },
    values: { username, email: "quill@" },
    status: 400,
  });
});

it("what the form leaves out, or holds too much of, is told in sentences of ours", async () => {
  const answer = await post(registerPage, "/auth?tab=register", {
    email: "quill@example.org",
    password: goodPassword,
    firstName: "Q".repeat(81),
    tier: "ultimate",
  });
  expect((await answer.json<FormProblem>()).errors).toEqual({
    username: "The username is missing.",
    firstName: "The first name must have at most 80 characters.",
    form: "The request holds a field that is not accepted here.",
  });
});

it("two passwords that differ are told apart", async () => {
  const answer = await post(registerPage, "/auth?tab=register", {
    username: newName(),
    email: "quill@example.org",
    password: goodPassword,
    confirmPassword: `${goodPassword}!`,
  });
  expect((await answer.json<FormProblem>()).errors).toEqual({ confirmPassword: "Passwords don't match" });
});

it("a common password is told beside its field, a wrong one for the whole form", async () => {
  const common = await post(registerPage, "/auth?tab=register", {
    username: newName(),
    email: "quill@example.org",
    password: "password123",
  });
  expect(Object.keys((await common.json<FormProblem>()).errors)).toEqual(["password"]);
  const wrong = await post(signInPage, "/auth", { username: newName(), password: "not the lantern" });
  expect(await wrong.json<FormProblem>()).toMatchObject({
    errors: { form: "That username and password do not match. Check both and try again." },
    status: 401,
  });
});

it.each(["//evil.example", "https://evil.example/", "/\\evil.example"])(
  "next=%s does not lead away",
  async (next) => {
    const { username } = await newUser();
    const answer = await post(signInPage, `/auth?${new URLSearchParams({ next })}`, {
      username,
      password: goodPassword,
    });
    expect(answer.headers.get("Location")).toBe("/dashboard");
  },
);

it("only a form is read", async () => {
  const asking = callRoute(caught(signInPage), "/auth", { json: { username: "a", password: "b" } });
  expect((await asking).status).toBe(415);
});

/** Remix answers with a Response that an action throws. */
function caught({ action }: typeof signInPage) {
  return {
    action: (args: ActionFunctionArgs) =>
      action(args).catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }),
  };
}
