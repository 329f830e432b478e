import { describe, expect, test } from "vitest";
import { proofPin, shelfBook } from "#app/contract/reading/vr";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { defaultSettings } from "#domain/vr/settings";
import { bookPrefixOf, manifestKey } from "#workers/services/files/file-keys";
import { createReading } from "#workers/services/reading/reading.server";
import { bindings } from "../../../tests/setup/call-route";
import { db, files, projectOf, tinyConvert } from "../../../tests/setup/conversion-bench";
import { newUser, signIn } from "../../../tests/setup/people";
import {
  anotherBook,
  author,
  picturesOnly,
  type Reader,
  reader,
  sampleMark,
  samplePlace,
} from "../../../tests/setup/reading-bench";
import { testServices } from "../../../tests/setup/services";

const day = 86_400_000;
const { services } = testServices();
const { reading } = services;

const countOf = async (table: string, ownerId: string) => {
  const row = await bindings.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE owner_id = ?`)
    .bind(ownerId)
    .first<{ n: number }>();
  return row?.n;
};
const tables = ["reading_places", "reading_settings", "reading_marks"];
const countsOf = (ownerId: string) => Promise.all(tables.map((table) => countOf(table, ownerId)));

/** A place, settings, a mark and a deleted mark in the book. */
async function leaveTraces({ owner: { ownerId }, projectId }: Reader, now = Date.now()) {
  const place = samplePlace({ at: now });
  const mark = sampleMark({ updatedAt: now });
  const gone = sampleMark({ updatedAt: now });
  await reading.putPlace(ownerId, projectId, place, now);
  await reading.putSettings(ownerId, projectId, { environment: "beach", settings: defaultSettings }, now);
  await reading.putMark(ownerId, projectId, mark, now);
  await reading.putMark(ownerId, projectId, gone, now);
  await reading.removeMark(ownerId, projectId, gone.id, now, now);
  return { place, mark, gone };
}

describe("the shelf", () => {
  test("holds finished manuscripts, last read first, then the newest", async () => {
    const whose = await reader();
    const { ownerId } = whose.owner;
    const second = await anotherBook(whose.owner, tinyConvert, "Second.txt");
    const third = await anotherBook(whose.owner, tinyConvert, "Third.txt");
    const failed = await anotherBook(whose.owner, tinyConvert, "Fourth.txt");
    const cover = await anotherBook(whose.owner, tinyConvert, "Fifth.txt");
    const age = (id: string, set: string) =>
      bindings.DB.prepare(`UPDATE projects SET ${set} WHERE id = ?`).bind(id).run();
    await age(whose.projectId, "created_at = 1");
    await age(second, "created_at = 2");
    await age(third, "created_at = 3");
    await age(failed, "status = 'failed', output_key = NULL");
    await age(cover, "type = 'cover'");
    expect((await reading.shelf(ownerId)).map(({ projectId }) => projectId)).toEqual([
      third,
      second,
      whose.projectId,
    ]);
    const { place } = await leaveTraces(whose);
    await reading.putPlace(ownerId, second, samplePlace({ at: place.at - 1000 }), Date.now());
    const shelf = (await reading.shelf(ownerId)).map((book) => shelfBook.parse(book));
    expect(shelf.map(({ projectId }) => projectId)).toEqual([whose.projectId, second, third]);
    expect(shelf[0]).toMatchObject({
      place,
      environment: "beach",
      settings: defaultSettings,
      coverPath: `/api/vr/books/${whose.projectId}/cover?size=small`,
    });
    expect(shelf[2]).toEqual({
      projectId: third,
      title: "Third",
      authors: [],
      words: 3,
      coverPath: null,
      place: null,
      environment: null,
      settings: null,
    });
  });

  test("reads a manifest only of a book whose shelf was not written with it", async () => {
    const whose = await author();
    const { ownerId } = whose.owner;
    let opened = 0;
    const counting = {
      get: (key: string) => {
        opened++;
        return files.get(key);
      },
    } as unknown as R2Bucket;
    const own = createReading({
      db: () => db,
      files: counting,
      assets: picturesOnly,
      throttle: services.throttle,
    });
    const [book] = await own.shelf(ownerId);
    expect(book).toMatchObject({ title: "The Glass Harbour", authors: ["Ida Sandvik"] });
    expect(opened).toBe(0);
    expect(await own.shelf(ownerId)).toEqual([book]);
    expect(opened).toBe(0);

    const { outputKey } = await projectOf(whose.owner, whose.projectId);
    const next = (outputKey ?? "").replace(/\/1-/, "/2-");
    const manifest = await files.get(manifestKey(bookPrefixOf(outputKey ?? "")));
    const changed = (await manifest?.text())?.replace("The Glass Harbour", "The Glass Harbor");
    await files.put(manifestKey(bookPrefixOf(next)), changed ?? "");
    await bindings.DB.prepare("UPDATE projects SET output_key = ? WHERE id = ?")
      .bind(next, whose.projectId)
      .run();
    expect((await own.shelf(ownerId))[0]).toMatchObject({ title: "The Glass Harbor" });
    expect(opened).toBe(1);
  });

  test("shows a book that was converted before books were stored, and looks for it once", async () => {
    const whose = await reader();
    const { outputKey } = await projectOf(whose.owner, whose.projectId);
    await files.delete(manifestKey(bookPrefixOf(outputKey ?? "")));
    await bindings.DB.prepare("DELETE FROM shelved_books WHERE project_id = ?").bind(whose.projectId).run();
    const [book] = await reading.shelf(whose.owner.ownerId);
    expect(book).toMatchObject({ projectId: whose.projectId, authors: [], coverPath: null });
    expect(book?.title).toMatch(/^Book /);
    expect(await reading.shelf(whose.owner.ownerId)).toEqual([book]);
  });

  test("is empty for somebody who has nothing, and never another's", async () => {
    await reader();
    expect(await reading.shelf((await newUser()).id)).toEqual([]);
    expect(await reading.shelf("")).toEqual([]);
  });
});

describe("a guest's reading", () => {
  test("moves to the account with the book, and goes on there", async () => {
    const guest = await reader("guest");
    const { place, mark, gone } = await leaveTraces(guest);
    expect(await countsOf(guest.owner.ownerId)).toEqual([1, 1, 2]);
    const { id } = await newUser(guest.browser);
    expect(await countsOf(guest.owner.ownerId)).toEqual([0, 0, 0]);
    expect(await countsOf(id)).toEqual([1, 1, 2]);
    expect(await reading.session(id, { projectId: guest.projectId }, Date.now())).toMatchObject({
      environment: "beach",
      place,
      marks: [mark],
    });
    // A deleted mark stays deleted; what the guest's device still sends comes to nothing.
    expect(await reading.putMark(id, guest.projectId, gone, Date.now())).toBeNull();
    await expect(reading.putPlace(guest.owner.ownerId, guest.projectId, place, Date.now())).rejects.toThrow(
      "There is nothing at this address.",
    );
    expect(await countsOf(guest.owner.ownerId)).toEqual([0, 0, 0]);
  });

  test("moves when an account signs in on the guest's browser, too, and beside what it has", async () => {
    const known = await reader();
    await leaveTraces(known);
    const guest = await reader("guest");
    await leaveTraces(guest);
    const { username } = await bindings.DB.prepare("SELECT username FROM users WHERE id = ?")
      .bind(known.owner.ownerId)
      .first<{ username: string }>()
      .then((row) => row ?? { username: "" });
    const response = await signIn(username, undefined, guest.browser);
    expect(response.status).toBe(200);
    expect(await countsOf(known.owner.ownerId)).toEqual([2, 2, 4]);
    expect((await reading.shelf(known.owner.ownerId)).filter(({ place }) => place !== null)).toHaveLength(2);
  });

  test("is forgotten when they cannot come back; an account's is not", async () => {
    const now = Date.now();
    const old = await reader("guest");
    await leaveTraces(old, now - 31 * day);
    const recent = await reader("guest");
    await leaveTraces(recent, now - 29 * day);
    const account = await reader();
    await leaveTraces(account, now - 400 * day);
    expect(await reading.sweep(now)).toBeGreaterThanOrEqual(4);
    expect(await countsOf(old.owner.ownerId)).toEqual([0, 0, 0]);
    expect(await countsOf(recent.owner.ownerId)).toEqual([1, 1, 2]);
    expect(await countsOf(account.owner.ownerId)).toEqual([1, 1, 2]);
    expect(await reading.sweep(now)).toBe(0);
  });
});

test("three devices, thirty orders: the newest place stands, and the newest of another device is the way back", async () => {
  const { owner, projectId } = await reader();
  const random = seeded(7);
  const since = Date.now() - 3_600_000;
  for (let round = 0; round < 30; round++) {
    await bindings.DB.prepare("DELETE FROM reading_places WHERE owner_id = ?").bind(owner.ownerId).run();
    const sent = Array.from({ length: 6 }, (_, minute) =>
      samplePlace({
        at: since + minute,
        chapter: minute,
        device: ["Quest", "Phone", "Laptop"][random(3)] ?? "",
      }),
    );
    const [newest, ...others] = sent.toReversed();
    const wayBack = others.find(({ device }) => device !== newest?.device) ?? null;
    for (const place of shuffled(sent, random))
      await reading.putPlace(owner.ownerId, projectId, place, Date.now());
    expect(await reading.places(owner.ownerId, projectId)).toEqual({ place: newest, earlierPlace: wayBack });
  }
});

test("a guest who becomes an account while a device still sends: nothing stays behind, nothing is doubled", async () => {
  const guest = await reader("guest");
  const { ownerId } = guest.owner;
  const { id: userId } = await newUser();
  const now = Date.now();
  const sends = Array.from({ length: 12 }, (_, minute) =>
    reading.putMark(ownerId, guest.projectId, sampleMark(), now).then(
      () => "kept",
      () => `refused ${minute}`,
    ),
  );
  const [, ...answers] = await Promise.all([services.guests.claim(ownerId, userId, now), ...sends]);
  expect(await countsOf(ownerId)).toEqual([0, 0, 0]);
  expect(await countOf("reading_marks", userId)).toBe(answers.filter((one) => one === "kept").length);
});

test("everything kept of a book goes with its project", async () => {
  const whose = await reader();
  const other = { ...whose, projectId: await anotherBook(whose.owner) };
  await leaveTraces(whose);
  await leaveTraces(other);
  await reading.shelf(whose.owner.ownerId);
  await bindings.DB.prepare("DELETE FROM projects WHERE id = ?").bind(whose.projectId).run();
  expect(await countsOf(whose.owner.ownerId)).toEqual([1, 1, 2]);
  const shelved = await bindings.DB.prepare("SELECT project_id FROM shelved_books WHERE project_id IN (?, ?)")
    .bind(whose.projectId, other.projectId)
    .all();
  expect(shelved.results).toEqual([{ project_id: other.projectId }]);
});

test("proof pins are told in reading order, with the titles of their chapters", async () => {
  const whose = await author();
  const { ownerId } = whose.owner;
  const { projectId } = whose;
  expect(await reading.pins(ownerId, projectId)).toEqual([]);
  const { chapters } = await reading.book(ownerId, projectId);
  const pin = (chapter: number, minute: number) =>
    sampleMark({ kind: "proof", chapter, updatedAt: Date.now() - 3_600_000 + minute * 60_000 });
  const [late, early, again, lost] = [pin(2, 1), pin(1, 2), pin(1, 3), pin(19_000, 0)];
  for (const mark of [late, early, again, lost, sampleMark()])
    await reading.putMark(ownerId, projectId, mark, Date.now());
  const pins = (await reading.pins(ownerId, projectId)).map((one) => proofPin.parse(one));
  expect(pins).toEqual([
    { ...early, chapterTitle: chapters[1]?.title },
    { ...again, chapterTitle: chapters[1]?.title },
    { ...late, chapterTitle: chapters[2]?.title },
    { ...lost, chapterTitle: "" },
  ]);
  await expect(reading.pins((await newUser()).id, projectId)).rejects.toThrow("nothing at this address");
});

test("a book may be counted through at once, and a script is slowed down", async () => {
  const whose = await reader();
  const { ownerId } = whose.owner;
  const rules: Record<string, number> = {};
  const throttle = {
    ...services.throttle,
    hit: async (bucket: string, key: string, rule: ThrottleRule) => {
      expect(key).toBe(ownerId);
      rules[bucket] = rule.kind === "window" ? rule.limit : 0;
    },
  };
  const own = createReading({ db: () => db, files, assets: picturesOnly, throttle });
  const chapter = await own.chapter(ownerId, whose.projectId, "1");
  // What the browser holds already costs nothing.
  expect(rules).toEqual({});
  await (await chapter.open()).arrayBuffer();
  await own.session(ownerId, { projectId: whose.projectId }, Date.now());
  await own.putPlace(ownerId, whose.projectId, samplePlace(), Date.now());
  expect(rules).toEqual({ "reading-part": 24_000, "reading-session": 300, reading: 4_000 });
});

test("the 301st session in ten minutes has to wait", async () => {
  const whose = await reader();
  const now = Date.now();
  const open = () => reading.session(whose.owner.ownerId, { projectId: whose.projectId }, now);
  const rule = { kind: "window", limit: 300, windowMs: 600_000 } as const;
  for (let times = 0; times < 299; times++)
    await services.throttle.hit("reading-session", whose.owner.ownerId, rule, now);
  await open();
  await expect(open()).rejects.toMatchObject({ code: "too-many-requests" });
});

/** The same numbers every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
