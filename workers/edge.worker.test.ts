import { afterEach, expect, it, vi } from "vitest";
import { ensureOwner } from "#app/.server/identify";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as usageRoute from "#app/routes/api/plans/usage";
import * as vrSupportRoute from "#app/routes/api/reading/vr-support";
import * as unknownRoute from "#app/routes/api/site/unknown";
import * as loginPage from "#app/routes/pages/login";
import * as logoutPage from "#app/routes/pages/logout";
import * as themePage from "#app/routes/pages/theme";
import type { Bindings } from "#workers/env.server";
import { Browser, bindings, callRoute, origin } from "../tests/setup/call-route";

afterEach(() => vi.restoreAllMocks());

const page = {
  loader: async () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
};
const broken = {
  loader: async () => {
    throw new Error("the secret is 42");
  },
  action: async () => new Response("written"),
};
const file = {
  loader: async () => new Response("EPUB", { headers: { "Content-Type": "application/epub+zip" } }),
};

const production: Partial<Bindings> = {
  ENVIRONMENT: "production",
  PUBLIC_ORIGIN: "https://colophon.example",
};
const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

it.each([
  ["a page", page, "/", 200],
  ["an API answer", usageRoute, "/api/usage", 200],
  ["an unknown API address", unknownRoute, "/api/nothing", 404],
  ["a refused method", usageRoute, "/api/usage", 405, "DELETE"],
  ["a redirect", loginPage, "/login", 302],
  ["a file", file, "/downloads/x", 200],
  ["a fault", broken, "/", 500],
  ["a refused origin", loginRoute, "/api/login", 403, "POST", { Origin: "https://evil.example" }],
])(
  "%s carries every security header",
  async (_what, route, path, status, method = "GET", headers: Record<string, string> = {}) => {
    quiet();
    const response = await callRoute(route, path, { method, headers });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/xr-spatial-tracking=\(self\).*camera=\(\)/),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": expect.stringContaining("private"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  },
);

it("pictures come from our own host alone, and from a stock library only when one is configured", async () => {
  const pictures = async (more: Partial<Bindings>) => {
    const response = await callRoute(page, "/", { bindings: { ...bindings, ...more } as Bindings });
    return /img-src [^;]*/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[0];
  };
  expect(await pictures({})).toBe("img-src 'self' data: blob:");
  expect(await pictures({ UNSPLASH_ACCESS_KEY: "a-key" })).toBe(
    "img-src 'self' data: blob: https://images.unsplash.com",
  );
  expect(await pictures({ STOCK_PHOTOS: "openverse" })).toBe(
    "img-src 'self' data: blob: https://api.openverse.org",
  );
});

it("a page's policy lets scripts in by a nonce that is new each time, and nothing from elsewhere", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await callRoute(page, "/")).headers.get("Content-Security-Policy") ?? ""),
  );
  const [policy = ""] = policies;
  expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic' 'wasm-unsafe-eval';/);
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{22}==';/);
  for (const rule of [
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/https?:|unsafe-eval'(?<!wasm-unsafe-eval')|script-src[^;]*unsafe-inline/);
  expect(new Set(policies).size).toBe(2);
});

const cacheOf = async (call: Promise<Response>) => (await call).headers.get("Cache-Control");

it.each(["__Host-sid", "__Host-guest"])(
  "API answers and pages of somebody with %s stay in no store; a public page may be gone back to",
  async (cookie) => {
    const someone = new Browser();
    someone.cookies.set(cookie, "anything");
    expect(await cacheOf(callRoute(usageRoute, "/api/usage"))).toBe("private, no-store");
    expect(await cacheOf(callRoute(page, "/", {}, someone))).toBe("private, no-store");
    const reader = new Browser();
    reader.cookies.set("theme", "dark");
    expect(await cacheOf(callRoute(page, "/", {}, reader))).toBe("private, no-cache");
  },
);

it("the page that makes a newcomer a guest stays in no store", async () => {
  const firstUse = {
    action: async (args: Parameters<typeof ensureOwner>[0]) => {
      await ensureOwner(args);
      return page.loader();
    },
  };
  const response = await callRoute(firstUse, "/converter", { method: "POST" });
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-guest=/);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

it("a file that is HTML keeps the policy under which no browser runs it", async () => {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  };
  const report = { loader: async () => new Response("<!doctype html>", { headers }) };
  const response = await callRoute(report, "/report");
  expect(response.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

it.each([
  ["our own origin", { Origin: origin }, 200],
  ["another site", { Origin: "https://evil.example" }, 403],
  ["a look-alike", { Origin: `${origin}.evil.example` }, 403],
  ["no scheme of ours", { Origin: "https://colophon.test" }, 403],
  ["the null origin", { Origin: "null" }, 403],
  ["the null origin of our own page", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200],
  ["the null origin of another site's", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
  ["the null origin of a neighbor", { Origin: "null", "Sec-Fetch-Site": "same-site" }, 403],
  ["another local server", { Origin: "http://localhost:3000" }, 403],
  ["no Origin, same-origin fetch", { Origin: "", "Sec-Fetch-Site": "same-origin" }, 200],
  ["no Origin, same-site fetch", { Origin: "", "Sec-Fetch-Site": "same-site" }, 403],
  ["no Origin, nothing else", { Origin: "" }, 403],
  [
    "a forwarded host that agrees",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    403,
  ],
])("a write from %s is answered %3$s", async (_what, headers, status) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect((await callRoute(broken, "/converter", { method, headers })).status).toBe(status);
  }
});

it("what everybody may keep is kept by nobody when it brings one person's cookie", async () => {
  const get = async (cookie: string) => {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    return (await callRoute(vrSupportRoute, "/api/vr/support", { headers })).headers;
  };
  expect((await get("")).get("Cache-Control")).toBe("public, max-age=300");
  const strange = await get("__Host-sid=v1.nobody.nothing.0");
  expect(strange.getSetCookie()).not.toEqual([]);
  expect(strange.get("Cache-Control")).toBe("private, no-store");
});

it.each([
  "/converter?_data=routes%2Fpages%2Fconverter",
  "/api/usage?x=1&_data=root",
  "/converter%0d%0aSet-Cookie:x=1",
  "/%00",
  "/%E0%A4%A",
  "/projects/%",
])("%s, over which the framework would fill the log, does not reach it", async (path) => {
  const log = quiet();
  const response = await callRoute(broken, path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("There is nothing at this address.");
  expect(log).not.toHaveBeenCalled();
});

it.each(["/projects/caf%C3%A9", "/downloads/100%25%20sure.epub", "/converter?note=a%0d%0ab&x=%E0%A4%A"])(
  "%s is an address like any other",
  async (path) => {
    expect((await callRoute(page, path)).status).toBe(200);
  },
);

const strangeHosts: Record<string, string>[] = [
  { "X-Forwarded-Host": "evil.example" },
  { Host: "evil.example" },
];
it.each(strangeHosts)(
  "a write of ours under the header %j reaches the framework as one of ours",
  async (headers) => {
    const seen: (string | null)[] = [];
    const write = {
      action: async ({ request }: { request: Request }) => {
        seen.push(request.headers.get("X-Forwarded-Host") ?? request.headers.get("Host"));
        return new Response(await request.text());
      },
    };
    const response = await callRoute(write, "/converter", { body: "the words", headers });
    expect([response.status, await response.text()]).toEqual([200, "the words"]);
    expect(seen).toEqual([new URL(origin).host]);
  },
);

it("a form on a page that is named to nobody reaches the framework without an origin to doubt", async () => {
  const seen: (string | null)[] = [];
  const write = {
    action: async ({ request }: { request: Request }) => {
      seen.push(request.headers.get("Origin"));
      return new Response(await request.text());
    },
  };
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  const response = await callRoute(write, "/reset-password", { body: "the words", headers });
  expect([response.status, await response.text()]).toEqual([200, "the words"]);
  expect(seen).toEqual([null]);
});

it("reads need no origin", async () => {
  expect((await callRoute(page, "/", { headers: { Origin: "https://evil.example" } })).status).toBe(200);
});

it("in development a page on localhost may write to itself, in production only the public origin may", async () => {
  const at = "http://localhost:5173/converter";
  const headers = { Origin: "http://localhost:5173" };
  expect((await callRoute(broken, at, { method: "POST", headers })).status).toBe(200);
  const live = { ...bindings, ...production };
  expect((await callRoute(broken, at, { method: "POST", headers, bindings: live })).status).toBe(403);
  const own = { Origin: "https://colophon.example" };
  expect((await callRoute(broken, at, { method: "POST", headers: own, bindings: live })).status).toBe(200);
});

it("a fault is one line in the log; the person gets a sentence with its number and nothing else", async () => {
  const log = quiet();
  const response = await callRoute(broken, "/converter");
  const requestId = response.headers.get("X-Request-Id") ?? "";
  expect(await response.text()).toBe(
    `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.\n`,
  );
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    requestId,
    method: "GET",
    path: "/converter",
    error: expect.stringContaining("the secret is 42"),
  });
});

it("a fault inside an API handler keeps the shape of an API answer", async () => {
  const log = quiet();
  const noDatabase = { ...bindings, DB: {} } as unknown as Bindings;
  const response = await callRoute(usageRoute, "/api/usage", { bindings: noDatabase });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: expect.stringContaining("Something went wrong on our side."),
    code: "fault",
    requestId: response.headers.get("X-Request-Id"),
  });
  expect(log).toHaveBeenCalledTimes(1);
});

it("without its secrets the Worker says so once in the log, and answers everybody 503", async () => {
  const log = quiet();
  const bare = { ...bindings, ...production, SESSION_SECRET: undefined, PASSWORD_PEPPER: "short" };
  const first = await callRoute(page, "/", { bindings: bare });
  const second = await callRoute(usageRoute, "/api/usage", { bindings: bare });
  expect([first.status, second.status]).toEqual([503, 503]);
  expect(await first.text()).not.toMatch(/SECRET|PEPPER/);
  expect(await second.json()).toMatchObject({ code: "unavailable", requestId: expect.any(String) });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toMatch(
    /SESSION_SECRET is not set.*\n.*PASSWORD_PEPPER must hold at least 32/,
  );
});

it("a production without https is refused at start", async () => {
  const log = quiet();
  const bare = { ...bindings, ENVIRONMENT: "production", PUBLIC_ORIGIN: "http://colophon.example" };
  expect((await callRoute(page, "/", { bindings: bare })).status).toBe(503);
  expect(log.mock.calls[0]?.[0]).toContain("PUBLIC_ORIGIN must be https in production");
});

it("/login and /logout lead where they should, and only to our own pages", async () => {
  const login = await callRoute(loginPage, "/login?next=%2Fconverter");
  expect(login.headers.get("Location")).toBe("/auth?next=%2Fconverter&tab=login");
  const away = await callRoute(logoutPage, "/logout?next=%2F%2Fevil.example", { method: "POST" });
  expect([away.status, away.headers.get("Location")]).toEqual([303, "/"]);
});

it("the theme is kept in a cookie, and nothing but a theme", async () => {
  const choose = (theme: string) =>
    callRoute(themePage, "/theme", { body: new URLSearchParams({ theme, returnTo: "/converter" }) });
  const dark = await choose("dark");
  expect([dark.status, dark.headers.get("Location")]).toEqual([303, "/converter"]);
  expect(dark.headers.get("Set-Cookie")).toMatch(/^theme=dark; /);
  expect((await choose("x; Domain=evil")).headers.get("Set-Cookie")).toMatch(/^theme=system; /);
});
