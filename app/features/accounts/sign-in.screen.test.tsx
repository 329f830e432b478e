import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { makeQueryClient } from "../shell/query-client";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { AuthProvider, useAuth } from "./use-auth";

const person = {
  id: "u1",
  username: "avila",
  email: "avila@example.org",
  firstName: "Ávila",
  lastName: null,
  role: "user",
  subscriptionType: "free",
  subscriptionPlan: "free",
  subscriptionStatus: "active",
  planName: "Free",
  manuscriptUsageCount: 0,
  coverUsageCount: 0,
  totalConversions: 0,
  twoFactorEnabled: false,
  createdAt: "2026-01-01T00:00:00.000Z",
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
  await act(async () => {
    place.querySelector("form")?.requestSubmit();
    await new Promise((done) => setTimeout(done, 20));
  });
}

function answering(status: number, body: unknown) {
  const fetched = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

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

test("logging out clears the person here even when the call fails", async () => {
  answering(200, person);
  const place = await mountForm(signIn);
  await submit(place, { username: "avila", password: "lamp oil wick" });
  answering(500, { message: "Broken.", code: "fault", requestId: "r" });
  await act(async () => {
    place.querySelector<HTMLButtonElement>("#who")?.click();
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(place.querySelector("#who")?.textContent).toBe("nobody");
  expect(toasts()).toContain("You have been logged out.");
});

test("asking who is signed in outside the provider is a mistake that says so", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(mount(<Who />)).rejects.toThrow("must be used within an auth provider");
  quiet.mockRestore();
});
