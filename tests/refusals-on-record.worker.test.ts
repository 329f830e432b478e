import { expect, it } from "vitest";
import { refusedPage } from "#app/.server/page-refusal";
import { loadProjectPage } from "#app/.server/project-page";
import * as registerRoute from "#app/routes/api/accounts/register";
import * as projectRoute from "#app/routes/api/books/project";
import * as designRoute from "#app/routes/api/covers/cover-design";
import * as designsRoute from "#app/routes/api/covers/cover-designs";
import * as vrSessionRoute from "#app/routes/api/reading/vr-session";
import * as adminRoute from "#app/routes/api/templates/admin-template-reviews";
import { Browser, bindings, callRoute, type RouteCall, type RouteModule } from "./setup/call-route";
import { conversionBench, someone } from "./setup/conversion-bench";
import { coverBench, titled } from "./setup/cover-bench";
import { newUser } from "./setup/people";
import { testServices } from "./setup/services";

type Event = { action: string; actor: string | null; target: string | null; ip: string; meta: string };

/** What is on record of the request that got this answer. */
async function recordOf(response: Response): Promise<Event | null> {
  const requestId = response.headers.get("X-Request-Id") ?? "";
  return bindings.DB.prepare(
    "SELECT action, actor, target, ip, meta FROM audit WHERE json_extract(meta, '$.requestId') = ?",
  )
    .bind(requestId)
    .first<Event>();
}

async function aBook(ownerId: string): Promise<string> {
  const { row } = await conversionBench().upload(`A book of ${crypto.randomUUID()}.`, {
    owner: { ...someone(), ownerId },
  });
  return row.id;
}

async function aDesign(ownerId: string): Promise<string> {
  const design = { name: "A", design: titled("A"), book: null };
  return (await coverBench().designs.create({ ...someone(), ownerId }, design, Date.now())).id;
}

it("a write from another site, with its request id and where it came from", async () => {
  const headers = { Origin: "https://evil.example", "CF-Connecting-IP": "198.51.100.7" };
  const response = await callRoute(registerRoute, "/api/register", { json: {}, headers });
  expect(response.status).toBe(403);
  const event = await recordOf(response);
  expect(event).toMatchObject({ action: "origin-refused", ip: "198.51.100.7" });
  expect(JSON.parse(event?.meta ?? "")).toMatchObject({ method: "POST", path: "/api/register" });
});

it("an account that is no administrator's", async () => {
  const { browser, id } = await newUser();
  const response = await callRoute(adminRoute, "/api/admin/template-reviews", {}, browser);
  expect(response.status).toBe(403);
  expect(await recordOf(response)).toMatchObject({ action: "admin-refused", actor: id });
});

const page = {
  loader: (args: Parameters<NonNullable<RouteModule["loader"]>>[0]) =>
    loadProjectPage(args, args.params.projectId ?? "")
      .catch(refusedPage(args))
      .catch((answer: unknown) => answer),
};

it.each<[string, RouteModule, (ids: { book: string; design: string }) => RouteCall]>([
  ["a project in the address", projectRoute, ({ book }) => ({ params: { projectId: book } })],
  [
    "a project to be deleted",
    projectRoute,
    ({ book }) => ({ method: "DELETE", params: { projectId: book } }),
  ],
  ["a project's page", page, ({ book }) => ({ params: { projectId: book } })],
  ["a design in the address", designRoute, ({ design }) => ({ params: { designId: design } })],
  ["a book named in the body", vrSessionRoute, ({ book }) => ({ json: { projectId: book } })],
  [
    "a book named for a new design",
    designsRoute,
    ({ book }) => ({ json: { name: "B", design: titled("B"), bookProjectId: book } }),
  ],
])("another's object: %s", async (_what, route, callFor) => {
  const [owner, other] = [await newUser(), await newUser()];
  const ids = { book: await aBook(owner.id), design: await aDesign(owner.id) };
  const call = callFor(ids);
  const response = await callRoute(route, "/api/somewhere", call, other.browser);
  expect(response.status).toBe(404);
  const target = JSON.stringify(call).includes(ids.design) ? ids.design : ids.book;
  expect(await recordOf(response)).toMatchObject({ action: "object-refused", actor: other.id, target });
  if (!call.params) return;
  const stranger = await callRoute(route, "/api/somewhere", call, new Browser());
  expect(await recordOf(stranger)).toMatchObject({ action: "object-refused", actor: null, target });
});

it("what nobody has, and what is the person's own, is no refusal", async () => {
  const { browser, id } = await newUser();
  const missing = await callRoute(projectRoute, "/", { params: { projectId: crypto.randomUUID() } }, browser);
  expect([missing.status, await recordOf(missing)]).toEqual([404, null]);
  const own = await callRoute(projectRoute, "/", { params: { projectId: await aBook(id) } }, browser);
  expect([own.status, await recordOf(own)]).toEqual([200, null]);
});

it("of one address sixty an hour are written one by one, and then that there were more", async () => {
  const { services, settled } = testServices();
  const now = Date.now();
  const headers = { "CF-Connecting-IP": `203.0.113.${Math.floor(Math.random() * 250)}` };
  const request = new Request("http://colophon.test/api/x", { method: "POST", headers });
  const requests = Array.from({ length: 64 }, () => crypto.randomUUID());
  for (const requestId of requests)
    services.refusedRequests.origin({ request, requestId, actor: undefined }, now);
  await settled();
  const { results } = await bindings.DB.prepare("SELECT meta FROM audit WHERE ip = ? AND at = ?")
    .bind(headers["CF-Connecting-IP"], now)
    .all<{ meta: string }>();
  expect(results).toHaveLength(61);
  expect(results.filter(({ meta }) => JSON.parse(meta).isLastOfHour)).toHaveLength(1);
});
