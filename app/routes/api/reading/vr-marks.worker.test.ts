import { describe, expect, test } from "vitest";
import { markAnswer, marksAnswer } from "#app/contract/reading/vr";
import { type Mark, maxMarkLetters, maxMarks } from "#domain/vr/marks";
import { bindings, callRoute, type RouteCall } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { anotherBook, type Reader, reader, sampleMark } from "../../../../tests/setup/reading-bench";
import * as markRoute from "./vr-mark";
import * as marksRoute from "./vr-marks";

type Whose = Pick<Reader, "browser" | "projectId">;

const call = ({ browser, projectId }: Whose, markId: string, init: RouteCall, query = "") =>
  callRoute(
    markRoute,
    `/api/vr/marks/${projectId}/${encodeURIComponent(markId)}${query}`,
    { ...init, params: { projectId, markId } },
    browser,
  );

async function put(whose: Whose, json: Mark): Promise<Mark | null> {
  const response = await call(whose, json.id, { method: "PUT", json });
  expect(response.status).toBe(200);
  return markAnswer.parse(await response.json()).mark;
}

const remove = (whose: Whose, id: string, at?: number) =>
  call(whose, id, { method: "DELETE" }, at === undefined ? "" : `?at=${at}`);

async function list({ browser, projectId }: Whose): Promise<Mark[]> {
  const response = await callRoute(marksRoute, "/api/vr/marks", { params: { projectId } }, browser);
  expect(response.status).toBe(200);
  return marksAnswer.parse(await response.json()).marks;
}

const past = Date.now() - 3_600_000;
const said = (mark: Mark, text: string, minute: number): Mark => ({
  ...mark,
  text,
  updatedAt: past + minute * 60_000,
});
const newMark = () => sampleMark({ updatedAt: past });

test("marks are kept whole, by book and person, oldest first", async () => {
  const whose = await reader();
  const other = { ...whose, projectId: await anotherBook(whose.owner) };
  const second = sampleMark({ updatedAt: past + 2, kind: "highlight", colour: "rose", text: "" });
  const first = sampleMark({ updatedAt: past + 1, quote: "“Wait”, 🏮 said\nshe" });
  expect(await put(whose, second)).toEqual(second);
  expect(await put(whose, first)).toEqual(first);
  await put(other, { ...first, text: "Elsewhere" });
  expect(await list(whose)).toEqual([first, second]);
  expect((await list(other)).map(({ text }) => text)).toEqual(["Elsewhere"]);
});

describe("of two devices", () => {
  test.each([
    ["in order", [1, 2]],
    ["the older comes late", [2, 1]],
  ])("the newest words stand: %s", async (_, minutes) => {
    const whose = await reader();
    const mark = newMark();
    for (const minute of minutes) await put(whose, said(mark, `Words ${minute}`, minute));
    expect(await list(whose)).toEqual([said(mark, "Words 2", 2)]);
  });

  test("words of the same moment end the same in either order", async () => {
    for (const order of [
      ["One", "Two"],
      ["Two", "One"],
    ]) {
      const whose = await reader();
      const mark = newMark();
      for (const words of order) await put(whose, said(mark, words, 1));
      expect((await list(whose)).map(({ text }) => text)).toEqual(["Two"]);
    }
  });

  test("an older copy of a deleted mark does not revive it, a later change does", async () => {
    const whose = await reader();
    const mark = newMark();
    await put(whose, mark);
    expect((await remove(whose, mark.id, past + 5 * 60_000)).status).toBe(204);
    expect(await list(whose)).toEqual([]);
    expect(await put(whose, said(mark, "From the plane", 4))).toBeNull();
    expect(await put(whose, said(mark, "At the same moment", 5))).toBeNull();
    expect(await list(whose)).toEqual([]);
    expect(await put(whose, said(mark, "Back again", 6))).toMatchObject({ text: "Back again" });
    expect(await list(whose)).toHaveLength(1);
  });

  test("a deletion that comes late does not take a newer change, and is answered it", async () => {
    const whose = await reader();
    const mark = newMark();
    await put(whose, said(mark, "Newer", 5));
    const kept = await remove(whose, mark.id, past + 60_000);
    expect(kept.status).toBe(200);
    expect(markAnswer.parse(await kept.json()).mark).toMatchObject({ text: "Newer" });
    expect((await remove(whose, mark.id)).status).toBe(204);
    expect((await remove(whose, mark.id)).status).toBe(204);
    expect(await list(whose)).toEqual([]);
  });

  test("the words of a deleted mark are gone from the database", async () => {
    const whose = await reader();
    const mark = { ...newMark(), text: "A secret of the author" };
    await put(whose, mark);
    await remove(whose, mark.id);
    const rows = await bindings.DB.prepare("SELECT * FROM reading_marks WHERE id = ?").bind(mark.id).all();
    expect(JSON.stringify(rows.results)).not.toContain("secret");
    expect(rows.results).toHaveLength(1);
  });
});

test("a clock that runs ahead counts as now, for changes and deletions", async () => {
  const whose = await reader();
  const ahead = Date.now() + 86_400_000;
  const mark = sampleMark({ updatedAt: ahead, createdAt: ahead });
  const kept = await put(whose, mark);
  expect(kept?.updatedAt).toBeLessThanOrEqual(Date.now());
  expect(kept?.createdAt).toBe(kept?.updatedAt);
  expect((await remove(whose, mark.id, ahead)).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await put(whose, { ...mark, updatedAt: Date.now() })).not.toBeNull();
});

describe("a full book", () => {
  async function fullBook(live: number, deleted: number, filling: Mark = newMark()) {
    const whose = await reader();
    const { ownerId } = whose.owner;
    const mark = JSON.stringify(filling);
    await bindings.DB.prepare(
      `INSERT INTO reading_marks (owner_id, project_id, id, kind, mark, changed_at, updated_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       SELECT ?2, ?3, printf('filled-%05d', n), 'note',
         CASE WHEN n <= ?4 THEN json_set(?5, '$.id', printf('filled-%05d', n)) END, 1000 + n, 1000 + n FROM numbers`,
    )
      .bind(live + deleted, ownerId, whose.projectId, live, mark)
      .run();
    return whose;
  }
  const counts = ({ projectId }: Whose) =>
    bindings.DB.prepare(
      "SELECT count(mark) AS live, count(*) - count(mark) AS deleted FROM reading_marks WHERE project_id = ?",
    )
      .bind(projectId)
      .first();

  test("takes no more marks, but changes and deletions", async () => {
    const whose = await fullBook(maxMarks, 0);
    expect(await list(whose)).toHaveLength(maxMarks);
    const one = newMark();
    const refused = await call(whose, one.id, { method: "PUT", json: one });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "too-many-marks",
      message:
        "You have 2,000 bookmarks and notes in this book, which is the most. Delete some you no longer need.",
    });
    expect(await put(whose, { ...one, id: "filled-00007", text: "Changed" })).toMatchObject({
      text: "Changed",
    });
    await remove(whose, "filled-00007");
    expect(await put(whose, one)).toEqual(one);
    // Reviving one needs room, too.
    const revived = { ...one, id: "filled-00007", updatedAt: Date.now() };
    expect((await call(whose, revived.id, { method: "PUT", json: revived })).status).toBe(409);
    expect(await counts(whose)).toEqual({ live: maxMarks, deleted: 1 });
  });

  test("of long notes takes no more than can be opened at once, new or grown", async () => {
    const filled = { ...newMark(), id: "filled-00001" };
    const lettersOf = (mark: Mark) => JSON.stringify(mark).length;
    let long = { ...filled, text: "灯".repeat(4000) };
    // Long notes that fill the book to the brim.
    while (maxMarkLetters % lettersOf(long) > 100) long = { ...long, text: long.text.slice(1) };
    const whose = await fullBook(Math.floor(maxMarkLetters / lettersOf(long)), 0, long);
    const refused = async (json: Mark) => {
      const response = await call(whose, json.id, { method: "PUT", json });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "marks-too-long" });
    };
    const one = newMark();
    await refused(one);
    const shortened = { ...long, text: "x", updatedAt: past + 1 };
    expect(await put(whose, shortened)).toEqual(shortened);
    expect(await put(whose, one)).toEqual(one);
    await refused({ ...long, updatedAt: past + 2 });
    expect((await list(whose)).find(({ id }) => id === long.id)?.text).toBe("x");
  });

  test("remembers no more deleted marks than live ones, the newest", async () => {
    const whose = await fullBook(1, maxMarks);
    expect((await remove(whose, "filled-00001")).status).toBe(204);
    expect(await counts(whose)).toEqual({ live: 0, deleted: maxMarks });
    const oldest = await bindings.DB.prepare("SELECT min(id) AS id FROM reading_marks WHERE project_id = ?")
      .bind(whose.projectId)
      .first();
    expect(oldest).toEqual({ id: "filled-00001" });
  });

  test("many marks at once do not go over the brim", async () => {
    const whose = await fullBook(maxMarks - 3, 0);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const json = newMark();
        return call(whose, json.id, { method: "PUT", json });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await counts(whose)).toEqual({ live: maxMarks, deleted: 0 });
  });
});

test.each([
  ["a note longer than a note", { text: "x".repeat(4001) }, "A note takes at most 4,000 characters."],
  ["a mark that ends before it begins", { start: 5, end: 4 }, "A mark cannot end before it begins."],
  ["a colour nobody has", { colour: "ultraviolet" }, "There is no such color."],
  ["a kind nobody knows", { kind: "graffiti" }, "That is not a mark in a book."],
  ["another mark's id", { id: "another-mark" }, "The mark is not the one that the address names."],
  ["a field nobody knows", { ownerId: "me" }, "The request holds a field that is not accepted here."],
])("%s is refused with a sentence", async (_, changes, message) => {
  const whose = await reader();
  const mark = newMark();
  const response = await call(whose, mark.id, { method: "PUT", json: { ...mark, ...changes } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
  expect(await list(whose)).toEqual([]);
});

test("a deletion at no time, and a huge note, are refused", async () => {
  const whose = await reader();
  const mark = newMark();
  for (const at of ["soon", "-1", "1.5", "NaN"]) {
    const response = await call(whose, mark.id, { method: "DELETE" }, `?at=${at}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "The time of the deletion is not one." });
  }
  const json = { ...mark, text: "x".repeat(100_000) };
  expect((await call(whose, mark.id, { method: "PUT", json })).status).toBe(413);
});

test("a page from elsewhere can neither make nor delete marks", async () => {
  const whose = await reader();
  const mark = newMark();
  await put(whose, mark);
  const headers = { Origin: "https://evil.example" };
  expect((await call(whose, mark.id, { method: "PUT", json: mark, headers })).status).toBe(403);
  expect((await call(whose, mark.id, { method: "DELETE", headers })).status).toBe(403);
  expect(await list(whose)).toEqual([mark]);
});

test("somebody else sees nothing, changes nothing and learns nothing of another's marks", async () => {
  const whose = await reader();
  const mark = newMark();
  await put(whose, mark);
  const { browser } = await newUser();
  const thief = { browser, projectId: whose.projectId };
  expect((await call(thief, mark.id, { method: "PUT", json: { ...mark, text: "Mine" } })).status).toBe(404);
  expect((await remove(thief, mark.id)).status).toBe(404);
  const params = { projectId: whose.projectId };
  expect((await callRoute(marksRoute, "/", { params }, browser)).status).toBe(404);
  expect(await list(whose)).toEqual([mark]);
});

test("strange ids delete nothing", async () => {
  const whose = await reader();
  const mark = newMark();
  await put(whose, mark);
  for (const id of ["%", "_", "..", "../x", "' OR 1=1 --", "", "x".repeat(4_000)])
    expect((await remove(whose, id)).status).toBe(204);
  expect(await list(whose)).toEqual([mark]);
});
