import { beforeAll, describe, expect, it } from "vitest";
import { ensureOwner } from "#app/.server/identify";
import { type AccessRule, access } from "#app/contract/access";
import routeTable from "#app/routes.ts?raw";
import { Browser, callRoute, type RouteCall, type RouteModule } from "./setup/call-route";
import { conversionBench, projectOf, someone } from "./setup/conversion-bench";
import { goodPassword, newUser } from "./setup/people";

/**
 * The access table against every kind of visitor: each route of `app/routes.ts` under /api and /downloads must have its
 * rows, and each row must hold, status for status. A new route without a row fails here.
 */
const visitors = ["none", "guest", "user-owner", "user-other"] as const;
type VisitorKind = (typeof visitors)[number];

/** Rows that are not answered 200 when they are allowed, or need a body. */
const calls: Record<string, { call: () => RouteCall; allowed: number }> = {
  "POST /api/register": {
    allowed: 201,
    call: () => {
      const username = `writer-${crypto.randomUUID().slice(0, 12)}`;
      return { json: { username, email: `${username}@example.org`, password: goodPassword } };
    },
  },
  "POST /api/login": {
    allowed: 200,
    call: () => ({ json: { username: owner.username, password: goodPassword } }),
  },
  "POST /api/auth/logout": { allowed: 204, call: () => ({ method: "POST" }) },
  "POST /api/convert/upload": { allowed: 202, call: () => ({ body: oneManuscript() }) },
};

const modules = import.meta.glob<RouteModule>(["../app/routes/api/*.ts", "../app/routes/downloads.ts"]);
const routes = [...routeTable.matchAll(/route\("((?:api|downloads)\/[^"]*)",\s*"([^"]+)"/g)].map(
  ([, path = "", file = ""]) => ({ path: `/${path}`, file }),
);

let owner: { browser: Browser; id: string; username: string };
let other: typeof owner;
let book: { id: string; outputFileName: string };

beforeAll(async () => {
  [owner, other] = [await newUser(), await newUser()];
  book = await finishedBook(owner.id);
});

describe("the table", () => {
  it("has a row for every route under /api and /downloads, and no row too many", () => {
    expect(routes.length).toBeGreaterThan(10);
    const paths = routes.map(({ path }) => path).filter((path) => path !== "/api/*");
    expect([...new Set(access.map(({ path }) => path))].sort()).toEqual(paths.sort());
  });

  it("names every method that a route answers", async () => {
    for (const { path, file } of routes) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        if (path === "/api/*" || access.some((row) => row.path === path && row.method === method)) continue;
        const response = await callRoute(await moduleOf(file), addressOf(path), { method });
        expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 405`);
      }
    }
  });
});

describe.each(access)("$method $path", (rule) => {
  it.each(visitors)("as %s", async (visitor) => {
    const { path, method } = rule;
    const prepared = calls[`${method} ${path}`] ?? { allowed: 200, call: () => ({ method }) };
    const { file = "" } = routes.find((route) => route.path === path) ?? {};
    const browser = await browserOf(visitor, rule);
    const params = { outputFileName: book.outputFileName };
    const response = await callRoute(
      await moduleOf(file),
      addressOf(path),
      { ...prepared.call(), params },
      browser,
    );
    expect(response.status).toBe(expectedStatus(rule, visitor, prepared.allowed));
    const text = await response.text();
    if (rule.object === "own" && visitor !== "user-owner") expect(text).not.toContain(book.id);
    else if (rule.object === "own" && !path.includes(":")) expect(text).toContain(book.id);
    if (response.status >= 400) {
      expect(JSON.parse(text)).toEqual({
        message: expect.stringMatching(/\.$/),
        code: expect.any(String),
        requestId: response.headers.get("X-Request-Id"),
      });
    }
  });
});

it("an address nobody made answers 404 to everybody, whatever the method", async () => {
  const unknown = await moduleOf("routes/api/unknown.ts");
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    for (const browser of [new Browser(), owner.browser]) {
      expect((await callRoute(unknown, "/api/admin/users", { method }, browser)).status).toBe(404);
    }
  }
});

function expectedStatus({ who, object, path }: AccessRule, visitor: VisitorKind, allowed: number): number {
  if (who === "user" && (visitor === "none" || visitor === "guest")) return 401;
  // A newcomer becomes a guest on the way, so `guest-or-user` turns nobody away.
  if (object === "own" && path.includes(":") && visitor !== "user-owner") return 404;
  return allowed;
}

async function browserOf(visitor: VisitorKind, { method }: AccessRule): Promise<Browser> {
  switch (visitor) {
    case "none":
      return new Browser();
    case "guest":
      return newGuest();
    case "user-owner":
    case "user-other": {
      const person = visitor === "user-owner" ? owner : other;
      // Writes may sign the browser out or over to somebody else: they get one of their own.
      return method === "GET" ? person.browser : (await newUser()).browser;
    }
  }
}

async function newGuest(): Promise<Browser> {
  const browser = new Browser();
  const firstUse = {
    action: async (args: Parameters<typeof ensureOwner>[0]) => Response.json(await ensureOwner(args)),
  };
  await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  expect(browser.cookies.has("__Host-guest")).toBe(true);
  return browser;
}

async function finishedBook(ownerId: string) {
  const bench = conversionBench();
  const whose = { ...someone(), ownerId };
  const { row, message } = await bench.upload("A book of words.", { owner: whose, name: "Harbour.txt" });
  await bench.deliver([message]);
  const { outputFileName } = await projectOf(whose, row.id);
  return { id: row.id, outputFileName: outputFileName ?? "" };
}

function oneManuscript(): FormData {
  const form = new FormData();
  form.set(
    "manuscript",
    new File(["Chapter One\n\nIt rained on the quay.\n"], "quay.txt", { type: "text/plain" }),
  );
  return form;
}

const addressOf = (path: string): string => path.replace(":outputFileName", book.outputFileName);

async function moduleOf(file: string): Promise<RouteModule> {
  const load = modules[`../app/${file}`];
  if (!load) throw new Error(`No route module ${file}`);
  return load();
}
