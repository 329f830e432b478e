import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call } from "./call";

const schema = z.object({ id: z.string() });
const answering = (status: number, body: string) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test("an answer comes back as its schema reads it", async () => {
  answering(200, '{"id":"one","more":1}');
  expect(await call("/api/thing", schema)).toEqual({ id: "one" });
});

test("a schema may come later than the answer", async () => {
  answering(200, '{"id":"one"}');
  expect(await call("/api/thing", async () => schema)).toEqual({ id: "one" });
});

test("a schema that cannot be loaded counts as no connection", async () => {
  answering(200, '{"id":"one"}');
  const lost = async (): Promise<typeof schema> => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  await expect(call("/api/thing", lost)).rejects.toMatchObject({ code: "unreachable" });
});

test("an object is sent as JSON, with cookies", async () => {
  const fetched = answering(200, '{"id":"one"}');
  await call("/api/thing", schema, { method: "POST", body: { name: "Ávila" } });
  const init = fetched.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"name":"Ávila"}');
  expect(init?.credentials).toBe("same-origin");
  expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
});

test("a form keeps the content type the browser gives it", async () => {
  const fetched = answering(200, '{"id":"one"}');
  await call("/api/thing", schema, { method: "POST", body: new FormData() });
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).has("Content-Type")).toBe(false);
});

test("a refusal is thrown with its sentence, code and request id, never the status as text", async () => {
  answering(403, '{"message":"Your Free plan allows 5.","code":"limit-plan","requestId":"r1"}');
  await expect(call("/api/thing", schema)).rejects.toMatchObject({
    message: "Your Free plan allows 5.",
    code: "limit-plan",
    status: 403,
    requestId: "r1",
  });
});

test("an answer that is no JSON at all is a sentence, not a parser's complaint", async () => {
  answering(502, "<html>Bad gateway</html>");
  await expect(call("/api/thing", schema)).rejects.toMatchObject({ code: "unreadable", status: 502 });
});

test("an answer of another shape than agreed is refused", async () => {
  answering(200, '{"name":"no id"}');
  await expect(call("/api/thing", schema)).rejects.toMatchObject({ code: "unreadable" });
});

test("no connection says to check it", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(call("/api/thing", schema)).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

test("an empty answer satisfies a schema that asks for none", async () => {
  answering(200, "");
  expect(await call("/api/auth/logout", z.undefined(), { method: "POST" })).toBeUndefined();
});
