import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { afterEach, expect, it, vi } from "vitest";
import * as entry from "./entry.server";

afterEach(() => vi.restoreAllMocks());

/** The framework around our own entry, with one page that works and one that does not. */
const route = (id: string, path: string | undefined, module: object) => ({
  id,
  path,
  parentId: id === "root" ? undefined : "root",
  module: { default: () => null, ErrorBoundary: () => null, ...module },
});
const build = {
  entry: { module: entry },
  routes: {
    root: route("root", "", {}),
    page: route("page", "page/:name", { loader: () => ({ ok: true }) }),
    broken: route("broken", "broken", {
      loader: () => {
        throw new Error("the disk is on fire");
      },
    }),
  },
  assets: { version: "1", url: "", entry: { module: "", imports: [] }, routes: {} },
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

/** Our lines in the log. React Router's own warnings are only in its development build. */
async function logged(path: string, init: RequestInit = {}): Promise<string[]> {
  const lines: string[] = [];
  for (const level of ["error", "warn", "log"] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(" ")));
  const context = { nonce: "n", requestId: "r" };
  const request = new Request(`http://colophon.test${path}`, init);
  await (await handle(request, context as Parameters<typeof handle>[1])).text();
  return lines.filter((line) => line.startsWith("{"));
}

it.each([
  ["/nothing-here"],
  ["/nothing%0d%0ahere"],
  ["/page/%0d%0aSet-Cookie:x=1"],
  ["/%00"],
  ["/nothing-here.data"],
  ["/nothing%0d%0ahere.data"],
  ["/page/a", { method: "POST", body: "a=1" }],
  ["/page/a.data", { method: "POST", body: "a=1" }],
  ["/page/a", { method: "OPTIONS" }],
] as [string, RequestInit?][])(
  "an address or a method nobody answers leaves nothing in the log: %s",
  async (path, init) => {
    expect(await logged(path, init)).toEqual([]);
  },
);

it("a fault of ours is one line in the log", async () => {
  const lines = await logged("/broken");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", path: "/broken", requestId: "r" });
});
