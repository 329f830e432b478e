import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { archivePath } from "#app/contract/conversions/archive-path";
import { batchAnswer } from "#app/contract/conversions/batches";
import * as project from "#app/routes/api/books/project";
import * as restore from "#app/routes/api/books/project-restore";
import { deletedProjects } from "#db/queries/books/project-deletion";
import { defaultOptions } from "#domain/convert/options";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, db, files } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import * as batch from "./batch";
import * as download from "./batch-download";

vi.setConfig({ testTimeout: 60_000 });

const get = (browser: Browser, id: string, call = {}) =>
  callRoute(download, archivePath(id), { params: { batchId: id }, ...call }, browser);

/** A batch of this account with finished books of these titles, and one that is only waiting. */
async function batchOf(ownerId: string, names: string[]) {
  // What other tests left waiting would have its turn first.
  await db.$client.prepare("update jobs set state = 'done'").run();
  const bench = conversionBench();
  const owner = { ownerId, ownerKind: "user" as const, tier: "premium" as const };
  const group = { kind: "batch" as const, id: crypto.randomUUID(), limit: 10, name: "The Harbour: all" };
  for (const [at, name] of [...names, "waiting.txt"].entries()) {
    const body = (async function* () {
      yield new TextEncoder().encode(`Words of ${name}, ${at}.`);
    })();
    const manuscript = await bench.projects.receive(owner, { name, body }, Date.now());
    await bench.batches.add(owner, group, manuscript, defaultOptions, at, null, Date.now());
    if (name !== "waiting.txt") await bench.deliver([bench.sent.at(-1)?.message]);
  }
  return group.id;
}

test("all finished books come as one archive, of the length that was told, with names that differ", async () => {
  const { browser, id } = await newUser();
  const batchId = await batchOf(id, ["The Quay.txt", "the quay.txt", "Ice.txt"]);
  const head = await get(browser, batchId, { method: "HEAD" });
  const response = await get(browser, batchId);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toContain(`filename="The Harbour_ all.zip"`);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(Number(response.headers.get("Content-Length")));
  expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(head.headers.get("ETag")).toBe(response.headers.get("ETag"));
  const books = unzipSync(bytes);
  expect(Object.keys(books)).toEqual(["The Quay.epub", "the quay (2).epub", "Ice.epub"]);
  expect(new TextDecoder().decode(books["Ice.epub"])).toBe("PK made of Words of Ice.txt, 2.");
});

test("nothing finished, or a file that is lost, is said", async () => {
  const { browser, id } = await newUser();
  const waiting = await get(browser, await batchOf(id, []));
  expect(waiting.status).toBe(409);
  expect((await waiting.json<{ message: string }>()).message).toBe("None of these books is finished yet.");
  const batchId = await batchOf(id, ["Lost.txt"]);
  const row = await db.query.projects.findFirst({ where: (table, { eq }) => eq(table.parentId, batchId) });
  await files.delete(row?.outputKey ?? "");
  const lost = await get(browser, batchId);
  expect(lost.status).toBe(404);
  expect((await lost.json<{ message: string }>()).message).toContain("Lost could not be found any more");
});

test("a visitor who follows the link is brought to register, and another person finds nothing", async () => {
  const [mine, other] = [await newUser(), await newUser()];
  const batchId = await batchOf(mine.id, ["Mine.txt"]);
  const followed = await get(new Browser(), batchId, { headers: { Accept: "text/html" } });
  expect(followed.status).toBe(303);
  expect(followed.headers.get("Location")).toBe(
    `/auth?tab=register&next=${encodeURIComponent(archivePath(batchId))}`,
  );
  expect((await get(other.browser, batchId)).status).toBe(404);
});

const groupOf = async (browser: Browser, batchId: string) => {
  const response = await callRoute(batch, `/api/batches/${batchId}`, { params: { batchId } }, browser);
  return response.status === 200 ? batchAnswer.parse(await response.json()) : undefined;
};
const remove = (browser: Browser, projectId: string) =>
  callRoute(project, `/api/projects/${projectId}`, { method: "DELETE", params: { projectId } }, browser);
const bringBack = (browser: Browser, projectId: string) =>
  callRoute(
    restore,
    `/api/projects/${projectId}/restore`,
    { method: "POST", params: { projectId } },
    browser,
  );
const namesIn = async (browser: Browser, id: string) =>
  Object.keys(unzipSync(new Uint8Array(await (await get(browser, id)).arrayBuffer())));
const undoable = async (ownerId: string) => (await deletedProjects(db, ownerId, 0)).map(({ name }) => name);

test("a file that is deleted leaves its batch, can be brought back for a day, and is swept with its files after that", async () => {
  const { browser, id } = await newUser();
  const batchId = await batchOf(id, ["Ebb.txt", "Flood.txt"]);
  const [ebb] = (await groupOf(browser, batchId))?.files ?? [];
  const key = (
    await db.query.projects.findFirst({ where: (row, { eq }) => eq(row.id, ebb?.projectId ?? "") })
  )?.outputKey;
  expect((await remove(browser, ebb?.projectId ?? "")).status).toBe(204);
  expect((await groupOf(browser, batchId))?.project?.batch).toEqual({ files: 2, completed: 1, failed: 0 });
  expect(await namesIn(browser, batchId)).toEqual(["Flood.epub"]);
  expect(await undoable(id)).toEqual(["Ebb"]);
  expect((await bringBack(browser, ebb?.projectId ?? "")).status).toBe(200);
  expect(await namesIn(browser, batchId)).toEqual(["Ebb.epub", "Flood.epub"]);
  await remove(browser, ebb?.projectId ?? "");
  await conversionBench().conversions.sweep(Date.now() + 25 * 60 * 60_000);
  expect(await undoable(id)).toEqual([]);
  expect((await bringBack(browser, ebb?.projectId ?? "")).status).toBe(404);
  expect(await files.head(key ?? "")).toBeNull();
  expect(await namesIn(browser, batchId)).toEqual(["Flood.epub"]);
});

test("a batch goes with all of its files, or with the last of them, and comes back so", async () => {
  const { browser, id } = await newUser();
  const batchId = await batchOf(id, ["Neap.txt"]);
  await remove(browser, batchId);
  expect(await groupOf(browser, batchId)).toBeUndefined();
  expect(await undoable(id)).toEqual(["The Harbour: all"]);
  await bringBack(browser, batchId);
  const [neap, waiting] = (await groupOf(browser, batchId))?.files ?? [];
  expect(await namesIn(browser, batchId)).toEqual(["Neap.epub"]);

  await remove(browser, waiting?.projectId ?? "");
  expect((await groupOf(browser, batchId))?.project?.status).toBe("completed");
  await remove(browser, neap?.projectId ?? "");
  expect(await groupOf(browser, batchId)).toBeUndefined();
  expect(await undoable(id)).toEqual(["The Harbour: all", "waiting"]);
  await bringBack(browser, batchId);
  expect((await groupOf(browser, batchId))?.files.map(({ fileName }) => fileName)).toEqual(["Neap.txt"]);
});

test("a failed file that gave its place to another is no deleted project", async () => {
  const { browser, id } = await newUser();
  const batchId = await batchOf(id, ["Spring.txt"]);
  const [spring] = (await groupOf(browser, batchId))?.files ?? [];
  await db.$client
    .prepare("update projects set status = 'failed' where id = ?")
    .bind(spring?.projectId ?? "")
    .run();
  const bench = conversionBench();
  const owner = { ownerId: id, ownerKind: "user" as const, tier: "premium" as const };
  const group = { kind: "batch" as const, id: batchId, limit: 10, name: "" };
  const body = (async function* () {
    yield new TextEncoder().encode("Mended words.");
  })();
  const manuscript = await bench.projects.receive(owner, { name: "Spring, mended.txt", body }, Date.now());
  await bench.batches.add(owner, group, manuscript, defaultOptions, 0, null, Date.now());
  expect((await groupOf(browser, batchId))?.files.map(({ fileName }) => fileName)).toEqual([
    "Spring, mended.txt",
    "waiting.txt",
  ]);
  expect(await undoable(id)).toEqual([]);
});
