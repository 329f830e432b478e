import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#app/contract/accounts/people";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { makeQueryClient } from "../shell/query-client";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { AuthProvider, useAuth } from "./use-auth";

const person: CurrentUser = {
  id: "u1",
  username: "avila",
  email: "avila@example.org",
  firstName: "Ávila",
  lastName: null,
  picture: null,
  bookLanguage: null,
  role: "user",
  subscriptionType: "free",
  subscriptionPlan: "free",
  subscriptionStatus: "active",
  planName: "Free",
  manuscriptUsageCount: 0,
  coverUsageCount: 0,
  totalConversions: 0,
  twoFactorEnabled: false,
  twoFactorMethod: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  deletionAt: null,
};

afterEach(() => vi.unstubAllGlobals());

async function mountForm(form: ReactNode): Promise<HTMLElement> {
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "*",
        element: (
          <QueryClientProvider client={makeQueryClient()}>
            <ToastProvider>
              <AuthProvider>
                <Who />
                {form}
              </AuthProvider>
            </ToastProvider>
          </QueryClientProvider>
        ),
      },
    ],
    { initialEntries: ["/auth"] },
  );
  return mount(<RouterProvider router={router} />);
}

function Who() {
  const { user, logout } = useAuth();
  return (
    <button type="button" id="who" onClick={() => logout.mutate()}>
      {user?.username ?? "nobody"}
    </button>
  );
}

const signUp = <SignUpForm action="/auth?tab=register" next="/" answer={undefined} signIn="/auth" />;
const signIn = <SignInForm action="/auth" next="/" answer={undefined} signUp="/auth?tab=register" />;

async function submit(place: HTMLElement, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const input = place.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = value;
  }
  await act(async () => place.querySelector("form")?.requestSubmit());
  // What the form needs to read the answer is loaded when it is first sent.
  for (let time = 0; time < 200 && !document.querySelector(outcomes); time++)
    await act(() => new Promise((done) => setTimeout(done, 20)));
}

/** What every try leads to: a greeting, or what is wrong with it. */
const outcomes = '.toast, [role="alert"], [aria-invalid="true"]';

function answering(status: number, body: unknown) {
  const fetched = vi.fn(async () =>
    body === undefined ? new Response(null, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

async function signedIn(): Promise<HTMLElement> {
  answering(200, person);
  const place = await mountForm(signIn);
  await submit(place, { username: "avila", password: "lamp oil wick" });
  return place;
}

const leave = (place: HTMLElement) =>
  act(async () => {
    place.querySelector<HTMLButtonElement>("#who")?.click();
    await new Promise((done) => setTimeout(done, 20));
  });

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const posts = (fetched: ReturnType<typeof answering>, to = "/api/auth/logout") =>
  fetched.mock.calls.filter((call: unknown[]) => call[0] === to).length;

const account = { username: "avila", email: "avila@example.org", password: "lamp oil wick" };
const toasts = () => document.querySelector(".toast")?.textContent ?? "";

test("passwords that differ raise an alert, and nothing is sent", async () => {
  const fetched = answering(200, person);
  const place = await mountForm(signUp);
  await submit(place, { ...account, confirmPassword: "lamp oil work" });
  expect(place.querySelector('[role="alert"]')?.textContent).toBe("Passwords don't match");
  expect(fetched).not.toHaveBeenCalled();
});

test("a password under eight characters is named as the fault of its field", async () => {
  const fetched = answering(200, person);
  const place = await mountForm(signUp);
  await submit(place, { ...account, password: "short", confirmPassword: "short" });
  const field = place.querySelector("[name=password]");
  const described = field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "";
  expect(document.getElementById(described)?.textContent).toContain("8 characters");
  expect(fetched).not.toHaveBeenCalled();
});

test("a new account is signed in and greeted", async () => {
  const fetched = answering(200, person);
  const place = await mountForm(signUp);
  await submit(place, { ...account, confirmPassword: account.password });
  expect(fetched).toHaveBeenCalledWith(
    "/api/register",
    expect.objectContaining({ body: JSON.stringify(account) }),
  );
  expect(place.querySelector("#who")?.textContent).toBe("avila");
  expect(toasts()).toContain("Account created!");
});

test("a refused registration says so, with the server's sentence", async () => {
  answering(409, { message: "That username is taken.", code: "username-taken", requestId: "r" });
  const place = await mountForm(signUp);
  await submit(place, { ...account, confirmPassword: account.password });
  expect(toasts()).toContain("Registration failed");
  expect(toasts()).toContain("That username is taken.");
});

test("signing in says Welcome back!", async () => {
  answering(200, person);
  const place = await mountForm(signIn);
  await submit(place, { username: "avila", password: "lamp oil wick" });
  expect(toasts()).toContain("Welcome back!");
  expect(toasts()).toContain("You have successfully logged in.");
});

test("a refused sign-in keeps the person out and gives the server's sentence", async () => {
  answering(401, {
    message: "That username and password do not match.",
    code: "login-failed",
    requestId: "r",
  });
  const place = await mountForm(signIn);
  await submit(place, { username: "avila", password: "wrong" });
  expect(place.querySelector("#who")?.textContent).toBe("nobody");
  expect(toasts()).toContain("Login failed");
  expect(toasts()).toContain("That username and password do not match.");
});

test("logging out says so once the server has ended the session", async () => {
  const place = await signedIn();
  answering(204, undefined);
  await leave(place);
  expect(place.querySelector("#who")?.textContent).toBe("nobody");
  expect(toasts()).toContain("Logged out");
  expect(toasts()).toContain("You have been logged out.");
  expect(place.textContent).not.toContain("couldn’t reach the server");
});

const stillSignedIn =
  "You’re signed out on this screen, but we couldn’t reach the server. Try again before you leave this computer.";

test("a log-out that fails clears the person here, says so, and is tried until the server answers", async () => {
  const place = await signedIn();
  const failing = answering(500, { message: "Broken.", code: "fault", requestId: "r" });
  await leave(place);
  expect(place.querySelector("#who")?.textContent).toBe("nobody");
  expect(place.querySelector('[role="alert"]')?.textContent).toContain(stillSignedIn);
  expect(toasts()).not.toContain("You have been logged out.");
  expect(posts(failing)).toBe(1);

  await act(async () => void window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(posts(failing)).toBe(2));
  expect(place.textContent).toContain(stillSignedIn);

  answering(204, undefined);
  const again = [...place.querySelectorAll("button")].find((one) => one.textContent === "Try again");
  await act(async () => again?.click());
  await vi.waitFor(() => expect(place.textContent).not.toContain(stillSignedIn));
  expect(place.querySelector("#who")?.textContent).toBe("nobody");
  expect(toasts()).toContain("You have been logged out.");
});

test("a log-out that failed is tried again by itself", async () => {
  const place = await signedIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const failing = answering(500, { message: "Broken.", code: "fault", requestId: "r" });
  await leave(place);
  for (let second = 0; second < 10; second++) await pass(1_000);
  expect(posts(failing)).toBeGreaterThanOrEqual(3);
  const answered = answering(204, undefined);
  for (let second = 0; second < 40; second++) await pass(1_000);
  vi.useRealTimers();
  expect(posts(answered)).toBe(1);
  expect(place.textContent).not.toContain(stillSignedIn);
});

test("without a connection a log-out says so at once", async () => {
  const place = await signedIn();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await leave(place);
  expect(place.textContent).toContain(stillSignedIn);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});

test("somebody who signs in meanwhile is not signed out by the try before", async () => {
  const place = await signedIn();
  answering(500, { message: "Broken.", code: "fault", requestId: "r" });
  await leave(place);
  const fetched = answering(200, person);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit(place, { username: "avila", password: "lamp oil wick" });
  const before = posts(fetched, "/api/auth/logout");
  for (let second = 0; second < 60; second++) await pass(1_000);
  vi.useRealTimers();
  expect(posts(fetched, "/api/auth/logout")).toBe(before);
  expect(place.querySelector("#who")?.textContent).toBe("avila");
});

test("asking who is signed in outside the provider is a mistake that says so", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(mount(<Who />)).rejects.toThrow("must be used within an auth provider");
  quiet.mockRestore();
});
