import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import * as exportRoute from "#app/routes/api/accounts/user-export";
import * as downloadRoute from "#app/routes/export-download";
import { exportMs } from "#domain/accounts/data-export";
import type { Bindings } from "#workers/env.server";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { conversionBench, db, someone } from "../../../tests/setup/conversion-bench";
import { keysNaming } from "../../../tests/setup/filled-person";
import { messagesTo } from "../../../tests/setup/messages";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";
import { createDataExports } from "./data-exports.server";

// Nothing is worked on but when a test says so.
const idle = { send: async () => undefined } as unknown as Queue<unknown>;
const ownBindings: Bindings = { ...bindings, EXPORTS: idle };
const ask = (browser: Browser, method = "POST") =>
  callRoute(exportRoute, "/api/user/export", { method, bindings: ownBindings }, browser);
type Answer = { state: string; expiresAt?: string; parts?: { path: string; size: number }[] };

/** Exports with archives of at most three entries, and a queue that only counts. */
function exportsBench(files: R2Bucket = bindings.FILES) {
  const sent: unknown[] = [];
  const queue = { send: async (message: unknown) => void sent.push(message) } as unknown as Queue<unknown>;
  const { config, messages } = testServices().services;
  const limits = { bytes: 1_000_000, entries: 3 };
  return { sent, service: createDataExports({ config, db: () => db, files, queue, messages, limits }) };
}

async function author() {
  const person = await newUser();
  const owner = { ...someone(), ownerId: person.id };
  const bench = conversionBench();
  const { row, message } = await bench.upload("Words of a manuscript.", { owner, name: "quay & tide.txt" });
  await bench.deliver([message]);
  const key = `pic/${person.id}/p1.jpg`;
  await bindings.FILES.put(key, "a picture");
  await bindings.DB.prepare(
    "INSERT INTO cover_pictures (id, owner_id, owner_kind, name, width, height, size, key, hash, created_at) VALUES (?, ?, 'user', 'Harbour', 1, 1, 9, ?, 'h', 1)",
  )
    .bind(crypto.randomUUID(), person.id, key)
    .run();
  await bindings.DB.prepare(
    "INSERT INTO reading_marks (owner_id, project_id, id, kind, mark, changed_at, updated_at) VALUES (?, ?, 'm1', 'note', '{\"note\":\"Mine alone\"}', 1, 1)",
  )
    .bind(person.id, row.id)
    .run();
  return { ...person, bookId: row.id };
}

async function made(browser: Browser, { service } = exportsBench()): Promise<Answer> {
  await ask(browser);
  for (let runs = 0; runs < 30; runs++) {
    const now = await (await ask(browser, "GET")).json<Answer>();
    if (now.state === "ready") return now;
    const row = await db.query.dataExports.findFirst({
      where: (table, { eq }) => eq(table.state, "making"),
    });
    if (row) await service.process(row.id, Date.now());
  }
  throw new Error("it never ends");
}

const download = (path: string, browser: Browser, headers: Record<string, string> = {}) => {
  const [exportId = "", part = ""] = path.split("/").slice(-2);
  return callRoute(downloadRoute, path, { params: { exportId, part }, headers }, browser);
};

async function unpacked(parts: { path: string }[], browser: Browser): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { path } of parts) {
    const zip = unzipSync(await (await download(path, browser)).bytes());
    for (const [name, bytes] of Object.entries(zip)) files.set(name, strFromU8(bytes));
  }
  return files;
}

beforeAll(async () => void (await newUser()));

describe("an export", () => {
  it("holds the account, the manuscript, the book, the pictures and the notes, and no secret", async () => {
    const { browser, id, username } = await author();
    const stranger = await author();
    expect(await (await ask(browser, "GET")).json()).toEqual({ state: "none" });
    const begun = await ask(browser);
    expect([begun.status, (await begun.json<Answer>()).state]).toEqual([202, "making"]);
    const { parts = [], expiresAt = "" } = await made(browser);
    expect(parts.length).toBeGreaterThan(1);
    const files = await unpacked(parts, browser);
    const names = [...files.keys()];
    const one = (start: string) => names.filter((name) => name.startsWith(start));
    expect(one("manuscripts/quay tide (").map((name) => files.get(name))).toEqual(["Words of a manuscript."]);
    expect(one("books/").map((name) => files.get(name))).toEqual(["PK made of Words of a manuscript."]);
    expect(one("pictures/Harbour (").map((name) => files.get(name))).toEqual(["a picture"]);
    const [account] = JSON.parse(files.get("data/users-1.json") ?? "[]");
    expect(account).toMatchObject({ id, username, email: `${username}@example.org` });
    expect(JSON.parse(files.get("data/reading_marks-1.json") ?? "[]")).toMatchObject([
      { mark: { note: "Mine alone" } },
    ]);
    const everything = [...files.values()].join("\n");
    expect(everything).not.toMatch(/scrypt|password_hash|_hash"|"sealed"|lease/);
    for (const theirs of [stranger.id, stranger.username, stranger.bookId])
      expect(everything).not.toContain(theirs);
    const [mail] = await messagesTo({ email: `${username}@example.org` });
    expect(mail?.message).toMatchObject({ kind: "export-ready", until: Date.parse(expiresAt) });
    for (const { path } of parts) expect(mail?.text).toContain(path);
  });

  it("made again on the same day is the same one", async () => {
    const { browser, id } = await author();
    await made(browser);
    expect(await (await ask(browser)).json()).toMatchObject({ state: "ready" });
    const rows = await db.query.dataExports.findMany({ where: (table, { eq }) => eq(table.userId, id) });
    expect(rows).toHaveLength(1);
  });

  it("goes on where a consumer died, and two consumers at once make one archive", async () => {
    const { browser, id } = await author();
    await ask(browser);
    const row = await db.query.dataExports.findFirst({ where: (table, { eq }) => eq(table.userId, id) });
    if (!row) throw new Error("no export");
    const dying = new Proxy(bindings.FILES, {
      get(bucket, name) {
        const value: unknown = Reflect.get(bucket, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "put" && String(args[0]).endsWith("part-2.zip")) throw new Error("killed");
          return value.apply(bucket, args);
        };
      },
    });
    const { service } = exportsBench(dying);
    await service.process(row.id, Date.now());
    await expect(service.process(row.id, Date.now() + 1)).rejects.toThrow("killed");
    const { service: next, sent } = exportsBench();
    await Promise.all([next.process(row.id, Date.now() + 2), next.process(row.id, Date.now() + 2)]);
    const now = await db.query.dataExports.findFirst({ where: (table, { eq }) => eq(table.id, row.id) });
    expect(now?.parts).toHaveLength(2);
    expect(sent).toHaveLength(1);
    const { parts = [] } = await made(browser);
    const files = await unpacked(parts, browser);
    expect([...files.keys()].some((name) => name.startsWith("manuscripts/"))).toBe(true);
    expect(files.has("data/users-1.json")).toBe(true);
  });
});

describe("its archives", () => {
  it("are given to their owner alone, whole or in part", async () => {
    const { browser } = await author();
    const other = await newUser();
    const { parts = [] } = await made(browser);
    const { path = "", size = 0 } = parts[0] ?? {};
    expect((await download(path, other.browser)).status).toBe(404);
    expect((await download(path, new Browser())).status).toBe(401);
    const followed = await download(path, new Browser(), { Accept: "text/html" });
    expect([followed.status, followed.headers.get("Location")]).toEqual([
      303,
      `/auth?${new URLSearchParams({ next: path })}`,
    ]);
    for (const wrong of ["0", String(parts.length + 1), "1.5", "list"])
      expect((await download(path.replace(/\d+$/, wrong), browser)).status).toBe(404);
    const some = await download(path, browser, { Range: "bytes=0-1" });
    expect([some.status, await some.text()]).toEqual([206, "PK"]);
    expect(some.headers.get("Content-Range")).toBe(`bytes 0-1/${size}`);
    const past = await download(path, browser, { Range: `bytes=${size}-` });
    expect(past.status).toBe(416);
  });

  it("go after seven days", async () => {
    const { browser, id } = await author();
    const { parts = [], expiresAt = "" } = await made(browser);
    const { service } = exportsBench();
    const exportId = parts[0]?.path.split("/").at(-2) ?? "";
    const end = Date.parse(expiresAt);
    expect(await service.part(id, exportId, 1, end - 1)).toBeDefined();
    expect(await service.part(id, exportId, 1, end)).toBeUndefined();
    await service.sweep(end);
    expect(await keysNaming([`export/${id}/`])).not.toEqual([]);
    await service.sweep(end + 1);
    expect(await keysNaming([`export/${id}/`])).toEqual([]);
    expect(await service.newest(id, end - exportMs)).toBeUndefined();
  });
});
