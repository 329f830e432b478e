import { expect, test } from "vitest";
import { withPageTag } from "./same-for-all";

const page = (nonce: string, id: string, words = "The lamp") =>
  new Response(`<script nonce="${nonce}"></script><meta content="${id}">${words}`, {
    headers: {
      "Content-Type": "text/html",
      "Content-Security-Policy": `script-src 'nonce-${nonce}'`,
      "Cache-Control": "private, no-cache",
      "Colophon-Same-For-All": "yes",
    },
  });
const asked = (nonce: string, requestId: string, tag?: string) => ({
  request: new Request("https://site.test/about-us", tag ? { headers: { "If-None-Match": tag } } : {}),
  nonce,
  requestId,
  isPersonal: false,
});

test("a page that says the same has the same tag, whatever its nonce", async () => {
  const first = await withPageTag(page("n1", "r1"), asked("n1", "r1"));
  const second = await withPageTag(page("n2", "r2"), asked("n2", "r2"));
  expect(first.headers.get("ETag")).toMatch(/^W\/"[0-9a-f]{24}"$/);
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(first.headers.has("Colophon-Same-For-All")).toBe(false);
  const other = await withPageTag(page("n1", "r1", "The slip"), asked("n1", "r1"));
  expect(other.headers.get("ETag")).not.toBe(first.headers.get("ETag"));
});

test("a browser that has the page gets 304 without a policy, which would not fit the page it has", async () => {
  const tag = (await withPageTag(page("n1", "r1"), asked("n1", "r1"))).headers.get("ETag") ?? "";
  for (const named of [tag, tag.slice(2), `"other", ${tag}`]) {
    const again = await withPageTag(page("n2", "r2"), asked("n2", "r2", named));
    expect([again.status, again.headers.get("ETag"), again.headers.get("Content-Security-Policy")]).toEqual([
      304,
      tag,
      null,
    ]);
  }
  expect((await withPageTag(page("n2", "r2"), asked("n2", "r2", '"other"'))).status).toBe(200);
});

test("a page for somebody, a fault and a page that did not say so have no tag", async () => {
  const personal = await withPageTag(page("n", "r"), { ...asked("n", "r"), isPersonal: true });
  expect([personal.headers.get("ETag"), personal.headers.get("Colophon-Same-For-All")]).toEqual([null, null]);
  const missing = new Response("", { status: 404, headers: { "Colophon-Same-For-All": "yes" } });
  expect((await withPageTag(missing, asked("n", "r"))).headers.get("ETag")).toBeNull();
  expect((await withPageTag(new Response("words"), asked("n", "r"))).headers.get("ETag")).toBeNull();
});
