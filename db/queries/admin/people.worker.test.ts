import { expect, it } from "vitest";
import { database } from "#db/client";
import type { PeopleQuestion } from "#domain/admin/people-question";
import { bindings } from "../../../tests/setup/call-route";
import { countPeople, countQuery, listPeople, peopleQuery } from "./people";

const db = database(bindings.DB);
const everybody: PeopleQuestion = { query: "", plan: null, role: null, state: null, sort: "name", page: 1 };

async function person(name: [string, string], more: Record<string, unknown> = {}) {
  const id = `u_${crypto.randomUUID()}`;
  const username = `w${id.slice(2, 14)}`;
  const row = { email: `${username}@example.org`, tier: "free", role: "user", ...more };
  await bindings.DB.prepare(
    `INSERT INTO users (id, username, username_key, email, email_key, password_hash, first_name, last_name, role, tier, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?)`,
  )
    .bind(id, username, username, row.email, row.email, ...name, row.role, row.tier, Date.now(), Date.now())
    .run();
  return { id, username };
}

it("finds people by how their name, last name, username or address begins, accents at the head included", async () => {
  const tag = crypto.randomUUID().slice(0, 6);
  const avila = await person(["Ávila", `Fjord${tag}`]);
  const chidi = await person(["Chidi", `Zz${tag}`], { email: `c${tag}@example.org` });
  const idsOf = async (query: string) =>
    (await listPeople(db, { ...everybody, query }, "2026-11")).map(({ id }) => id);
  expect(await idsOf(`ávila fjord${tag}`)).toEqual([avila.id]);
  expect(await idsOf(`FJORD${tag}`)).toEqual([avila.id]);
  expect(await idsOf(`c${tag}@EXAMPLE`)).toEqual([chidi.id]);
  expect(await idsOf(chidi.username)).toEqual([chidi.id]);
  expect(await idsOf(`jord${tag}`)).toEqual([]);
  expect(await idsOf("%")).toEqual([]);
  expect(await countPeople(db, { ...everybody, query: `zz${tag}` })).toBe(1);
});

it("each row has the person's own books, conversions and factor", async () => {
  const tag = crypto.randomUUID().slice(0, 6);
  const [one, other] = [await person(["Ana", tag]), await person(["Ben", tag])];
  const insert = (sql: string, ...values: unknown[]) =>
    bindings.DB.prepare(sql)
      .bind(...values)
      .run();
  for (const at of [1, 2])
    await insert(
      `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at)
       VALUES (?, ?, 'user', 'A book', 'manuscript', 'completed', '{}', ?, ?)`,
      ...[crypto.randomUUID(), one.id, at, at],
    );
  await insert(
    "INSERT INTO usage (owner_id, period, kind, used) VALUES (?, '2026-10', 'conversion', 4)",
    one.id,
  );
  await insert(
    "INSERT INTO usage (owner_id, period, kind, used) VALUES (?, '2026-11', 'conversion', 3)",
    one.id,
  );
  await insert(
    "INSERT INTO factors (id, user_id, method, created_at, confirmed_at) VALUES (?, ?, 'app', 1, 1)",
    ...[crypto.randomUUID(), other.id],
  );
  const rows = await listPeople(db, { ...everybody, query: "", sort: "newest" }, "2026-11");
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({
    ...{ books: 2, conversionsThisMonth: 3, conversionsEver: 7, factor: null },
  });
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({
    books: 0,
    conversionsThisMonth: 0,
    factor: "app",
  });
});

it("filters by plan and role, and sorts", async () => {
  const tag = crypto.randomUUID().slice(0, 6);
  const [b, a] = [
    await person(["Bo", tag], { tier: "premium" }),
    await person(["Al", tag], { role: "admin" }),
  ];
  const list = async (change: Partial<PeopleQuestion>) =>
    (await listPeople(db, { ...everybody, query: tag, ...change }, "2026-11")).map(({ id }) => id);
  expect(await list({})).toEqual([a.id, b.id]);
  expect(await list({ plan: "premium" })).toEqual([b.id]);
  expect(await list({ role: "admin" })).toEqual([a.id]);
  expect(await list({ state: "suspended" })).toEqual([]);
});

it.each<[string, Partial<PeopleQuestion>, RegExp]>([
  ["everybody by name", {}, /users_name/],
  ["newest first", { sort: "newest" }, /users_created/],
  ["last seen", { sort: "seen" }, /users_last_seen/],
  ["a plan", { plan: "premium", sort: "newest" }, /users_tier/],
  ["administrators", { role: "admin" }, /users_admins|users_name/],
  ["a search", { query: "ada" }, /MULTI-INDEX OR/],
])("%s is asked of an index", async (_name, change, index) => {
  const { sql, params } = peopleQuery(db, { ...everybody, ...change }, "2026-11").toSQL();
  expect(await planOf(sql, params)).toMatch(index);
  expect(await planOf(sql, params)).not.toMatch(/SCAN (?:projects|usage|factors)/);
});

it("a search is counted by indexes, too", async () => {
  const { sql, params } = countQuery(db, { ...everybody, query: "ada" }).toSQL();
  expect(await planOf(sql, params)).toMatch(/MULTI-INDEX OR/);
});

async function planOf(sql: string, params: unknown[]): Promise<string> {
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}
