import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { projects } from "#db/schema/projects";
import { storeFiles as storeFileRows } from "#db/schema/store-files";
import type { Refusal } from "#domain/refusal";
import { storedStage } from "#domain/stage";
import { parseConfig } from "#workers/env.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { sweepStoreFiles } from "#workers/services/stores/store-file-sweep.server";
import { createStoreFiles } from "#workers/services/stores/store-files.server";
import { bookToProofread } from "../../../tests/setup/book-to-proofread";
import { Browser, bindings, callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { db, files, keysOf, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 120_000 });

async function ready(owner = someone()) {
  const { projectId, bench } = await bookToProofread(owner);
  const { ownerId } = owner;
  const throttle = createThrottle({ config: parseConfig(bindings), objects: bindings.THROTTLE });
  const storeFiles = createStoreFiles({ db: () => db, files, queue: bench.bindings.CONVERSIONS, throttle });
  const look = () => storeFiles.of(ownerId, projectId);
  const of = async (store: string) => (await look()).find((one) => one.store === store);
  const make = async (...stores: Parameters<typeof storeFiles.make>[2]) => {
    const before = bench.sent.length;
    await storeFiles.make(ownerId, projectId, stores, bench.time.now);
    return bench.sent.slice(before).map(({ message }) => message);
  };
  const project = () => projectOf(owner, projectId);
  return { owner, projectId, bench, storeFiles, look, of, make, project };
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (refusal: Refusal) => refusal.code,
  );
const keysOfStoreFiles = async (owner: { ownerId: string }) =>
  (await keysOf(owner as never)).filter((key) => key.startsWith("pack/"));

test("a book has a file for each shop once it was asked for: made, checked, judged, and nothing charged", async () => {
  const { bench, make, look, of, project, owner } = await ready();
  expect((await look()).map(({ store, row }) => [store, row])).toEqual(
    ["kindle", "apple", "kobo", "google", "nook", "generic"].map((store) => [store, undefined]),
  );
  const before = await project();
  const messages = await make("kindle", "kobo");
  expect(messages).toEqual([
    expect.objectContaining({ work: "pack" }),
    expect.objectContaining({ work: "pack" }),
  ]);
  expect((await of("kobo"))?.row).toMatchObject({ state: "queued", stage: storedStage({ code: "queued" }) });
  await bench.deliver(messages);
  for (const store of ["kindle", "kobo"] as const) {
    const storeFile = await of(store);
    expect(storeFile?.row).toMatchObject({ state: "done", progress: 100, errorMessage: null });
    expect(storeFile?.report).toMatchObject({ store, errors: 0, warnings: 0, title: "Low Water" });
    expect(storeFile?.isStale).toBe(false);
    const epub = unzipSync(
      (await (await files.get(storeFile?.row?.outputKey ?? ""))?.bytes()) ?? new Uint8Array(),
    );
    expect("EPUB/text/cover.xhtml" in epub).toBe(store === "kobo");
    expect(strFromU8(epub["EPUB/text/chapter-001.xhtml"] ?? new Uint8Array())).toContain(
      "The tide had gone out",
    );
  }
  // The EPUBs, and beside each the cover the book came with.
  expect(await keysOfStoreFiles(owner)).toHaveLength(4);
  expect(await project()).toEqual(before);
});

test("asked for twice at once it is made once", async () => {
  const { make, bench, of } = await ready();
  const first = await make("google");
  expect(await make("google")).toEqual([]);
  const result = await bench.deliver([...first, ...first]);
  expect(result.retryMessages).toEqual([]);
  expect((await of("google"))?.row?.attempts).toBe(1);
});

test("after the book has changed a store file is stale; it serves until it was made again, and then goes", async () => {
  const { bench, make, of, project, owner, projectId, storeFiles } = await ready();
  await bench.deliver(await make("apple"));
  const old = (await of("apple"))?.row?.outputKey ?? "";
  const { edition = "" } = (await bench.proofread.of(owner.ownerId, projectId)) ?? {};
  const place = (await bench.proofread.of(owner.ownerId, projectId)).places[0]?.name ?? "";
  const remove = { place, decision: { kind: "remove" as const }, revision: 0 };
  await bench.proofread.decide(owner.ownerId, projectId, edition, [remove], bench.time.now);
  await bench.proofread.apply(owner.ownerId, projectId, edition, bench.time.now);
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect((await project()).outputKey).not.toBe(null);
  expect(await of("apple")).toMatchObject({ isStale: true, row: { outputKey: old } });
  expect((await storeFiles.file(owner.ownerId, projectId, "apple")).report.errors).toBe(0);
  const messages = await make("apple");
  expect(await of("apple")).toMatchObject({
    row: { state: "queued", outputKey: old },
    report: { errors: 0 },
  });
  await bench.deliver(messages);
  const fresh = await of("apple");
  expect(fresh).toMatchObject({ isStale: false, row: { state: "done" } });
  expect(await files.head(old)).toBeNull();
  const epub = unzipSync((await (await files.get(fresh?.row?.outputKey ?? ""))?.bytes()) ?? new Uint8Array());
  expect(
    Object.values(epub)
      .map((one) => strFromU8(one))
      .join(),
  ).not.toContain("LOW WATER 12");
});

test("a store file whose attempts all fail says so, and its book is as it was", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { bench, make, of, project, owner, projectId, storeFiles } = await ready();
  const { objects } = await files.list({ prefix: `book/${owner.ownerId}/` });
  await files.delete(objects.map(({ key }) => key));
  const messages = await make("nook");
  for (let attempt = 0; attempt < 3; attempt++) await bench.deliver(messages);
  expect(await of("nook")).toMatchObject({
    row: { state: "failed", errorMessage: expect.stringContaining("couldn’t make the file") },
    report: null,
  });
  expect((await project()).status).toBe("completed");
  expect(await code(storeFiles.file(owner.ownerId, projectId, "nook"))).toBe("pack-not-made");
  expect(await keysOfStoreFiles(owner)).toEqual([]);
});

test("a forgotten store file is sent again, and files no row names are swept away", async () => {
  const { bench, make, of, owner, projectId } = await ready();
  await make("generic");
  bench.time.now += 5 * 60_000;
  const before = bench.sent.length;
  await bench.conversions.resendUnfinished(bench.time.now);
  const again = bench.sent.slice(before).map(({ message }) => message);
  expect(again).toContainEqual(
    expect.objectContaining({ jobId: (await of("generic"))?.row?.jobId, work: "pack" }),
  );
  await bench.deliver(again.filter(({ jobId }) => jobId === undefined || jobId !== ""));
  const kept = await keysOfStoreFiles(owner);
  expect(kept.length).toBeGreaterThan(0);
  await files.put(`pack/${owner.ownerId}/${projectId}/kobo-gone.epub`, "x");
  await files.put(`pack/${owner.ownerId}/${projectId}/kobo-gone.cover`, "x");
  const later = Date.now() + 72 * 60 * 60_000;
  for (let run = 0; run < 20; run++) await sweepStoreFiles({ db, files }, later);
  expect(await keysOfStoreFiles(owner)).toEqual(kept);
});

const pages = import.meta.glob<RouteModule>("../../../app/routes/api/stores/project-store-file*.ts");
const routeOf = async (name: string) => {
  const load = pages[`../../../app/routes/api/stores/${name}.ts`];
  if (!load) throw new Error(`no route ${name}`);
  return load();
};

test("the API makes, lists and hands out: EPUB, cover, report, and all of it as one archive", async () => {
  const { browser, id } = await newUser();
  const owner = { ownerId: id, ownerKind: "user" as const, tier: "free" as const };
  const { bench, projectId } = await ready(owner);
  const list = await routeOf("project-store-files");
  const file = await routeOf("project-store-file");
  const at = `/api/projects/${projectId}/packs`;
  const params = { projectId };
  const asked = await callRoute(
    list,
    at,
    { params, json: { stores: ["kobo"] }, bindings: bench.bindings },
    browser,
  );
  expect(asked.status).toBe(202);
  await bench.deliver([bench.sent.at(-1)?.message]);
  const answer = await (await callRoute(list, at, { params }, browser)).json<{
    packs: { store: string; state: string }[];
  }>();
  expect(answer.packs.find(({ store }) => store === "kobo")).toMatchObject({
    state: "done",
    isStale: false,
    report: { verdict: expect.any(String), cap: 100_000_000 },
  });
  const posted = (body: string) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return callRoute(list, at, { method: "POST", params, body, headers, bindings: bench.bindings }, browser);
  };
  expect((await posted("stores=kobo")).headers.get("Location")).toBe(`/projects/${projectId}#stores`);
  expect((await posted(`stores=kobo&more=${"x".repeat(2_000)}`)).status).toBe(413);
  const get = (search: string, who = browser) =>
    callRoute(file, `${at}/kobo${search}`, { params: { ...params, store: "kobo" } }, who);
  const epub = await get("");
  expect(epub.headers.get("Content-Disposition")).toContain('filename="Low Water - Kobo.epub"');
  const bytes = new Uint8Array(await epub.arrayBuffer());
  const zip = await get("?file=pack");
  expect(zip.headers.get("Content-Disposition")).toContain('filename="Low Water - Kobo files.zip"');
  const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(inside)).toEqual([
    "Low Water - Kobo.epub",
    "Low Water - cover.jpg",
    "Low Water - Kobo report.html",
    "Low Water - Kobo report.txt",
  ]);
  expect(inside["Low Water - Kobo.epub"]).toEqual(bytes);
  const report = await get("?file=report");
  expect(await report.text()).toMatch(/^<!doctype html>/i);
  expect(Object.fromEntries(report.headers)).toMatchObject({
    "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
    "content-disposition": expect.stringMatching(/^attachment;/),
    "cache-control": "private, no-store",
  });
  expect(await (await get("?file=report-text")).text()).toContain("What to do next, at Kobo Writing Life");
  expect((await get("?file=cover")).headers.get("Content-Type")).toBe("image/jpeg");
  expect((await get("?file=other")).status).toBe(404);
  expect((await get("", new Browser())).status).toBe(401);
  expect((await get("", (await newUser()).browser)).status).toBe(404);
  expect((await db.select().from(storeFileRows)).length).toBeGreaterThan(0);
});

test("all files that are as new as the book come as one archive, a folder for each store; older ones stay out", async () => {
  const { browser, id } = await newUser();
  const owner = { ownerId: id, ownerKind: "user" as const, tier: "free" as const };
  const { bench, projectId, make, project } = await ready(owner);
  const archive = await routeOf("project-store-files-archive");
  const get = (who = browser, init = {}) =>
    callRoute(archive, `/api/projects/${projectId}/store-files`, { params: { projectId }, ...init }, who);
  expect(await (await get()).json()).toMatchObject({ code: "store-files-not-made" });
  await bench.deliver(await make("kobo", "generic"));
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain('filename="Low Water - store files.zip"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  const inside = unzipSync(bytes);
  expect(Object.keys(inside)).toEqual([
    "Kobo/Low Water - Kobo.epub",
    "Kobo/Low Water - cover.jpg",
    "Kobo/Low Water - Kobo report.html",
    "Kobo/Low Water - Kobo report.txt",
    "Any other store/Low Water.epub",
    "Any other store/Low Water - cover.jpg",
    "Any other store/Low Water - EPUB report.html",
    "Any other store/Low Water - EPUB report.txt",
  ]);
  expect(unzipSync(inside["Any other store/Low Water.epub"] ?? new Uint8Array())).toHaveProperty("mimetype");

  expect((await get(new Browser())).status).toBe(401);
  expect((await get((await newUser()).browser)).status).toBe(404);
  // Whoever opens the link without an account comes back to it.
  const followed = await get(new Browser(), { headers: { Accept: "text/html" } });
  expect(followed.headers.get("Location")).toContain(
    encodeURIComponent(`/api/projects/${projectId}/store-files`),
  );

  // The book's details changed a moment ago: both are older than the book.
  await db
    .update(projects)
    .set({ detailsChangedAt: Date.now() + 60_000 })
    .where(eq(projects.id, (await project()).id));
  expect((await get()).status).toBe(404);
});
