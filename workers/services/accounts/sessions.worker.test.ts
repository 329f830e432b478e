import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sessionRules, standardLimits } from "#domain/accounts/session-lifetime";
import { SessionRegistry } from "#workers/objects/session-registry.server";
import { sha256 } from "#workers/services/accounts/signed-values.server";
import { bindings } from "../../../tests/setup/call-route";
import { testServices } from "../../../tests/setup/services";

const hour = 3_600_000;
const day = 24 * hour;
// The real clock drives alarms, so pretended time begins now and only goes forward.
const start = Date.now();
const device = { ip: "203.0.113.7", userAgent: "Test", city: null, country: "NL" };

const newUserId = () => `u_${crypto.randomUUID()}`;
const registryOf = (userId: string) => bindings.SESSION_REGISTRY.getByName(userId);

async function open(now = start, userId = newUserId()) {
  const { services, settled } = testServices();
  const opened = await services.sessions.open(userId, device, now);
  return { ...opened, userId, sessions: services.sessions, services, settled };
}

it("a cookie proves who somebody is, and its public session id is not part of it", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  expect(cookieValue).toMatch(new RegExp(`^v1\\.${userId}\\.[\\w-]{43}\\.[\\w-]{43}$`));
  expect(cookieValue).not.toContain(sessionId);
  expect(await sessions.read(cookieValue, start)).toMatchObject({ userId, sessionId, confirmedAt: start });
});

it("the registry knows hashes only: no part of the cookie is stored", async () => {
  const { cookieValue, userId } = await open();
  const stored = await runInDurableObject(registryOf(userId), (_registry, state) =>
    JSON.stringify(state.storage.sql.exec("SELECT * FROM sessions").toArray()),
  );
  for (const part of cookieValue.split(".").slice(2)) expect(stored).not.toContain(part);
});

it("a forged cookie is refused before any registry is asked", async () => {
  const { sessions, cookieValue } = await open();
  const [version, userId, token, signature = ""] = cookieValue.split(".");
  const stranger = newUserId();
  const altered = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const forged of [
    `${version}.${stranger}.${token}.${signature}`,
    `${version}.${userId}.${token}.${altered}`,
    `${version}.${userId}.${token}`,
    `${cookieValue}.more`,
    `v2.${userId}.${token}.${signature}`,
    "",
    "....",
  ]) {
    expect(await sessions.read(forged, start)).toBeUndefined();
  }
  let asked = 0;
  const { createSessions } = await import("#workers/services/accounts/sessions.server");
  const { services } = testServices();
  const counting = createSessions({
    config: services.config,
    audit: services.audit,
    rules: async () => sessionRules,
    maxAdminSessions: async () => 3,
    objects: {
      getByName: (name: string) => {
        asked += 1;
        return registryOf(name);
      },
    } as unknown as typeof bindings.SESSION_REGISTRY,
  });
  await counting.read(`v1.${stranger}.${token}.${signature}`, start);
  expect(asked).toBe(0);
});

it("24 hours without use end a session; each use begins them anew", async () => {
  const { sessions, cookieValue } = await open();
  const used = await sessions.read(cookieValue, start + 23 * hour);
  expect(used).toBeDefined();
  expect(await sessions.read(cookieValue, start + 23 * hour + day - 1)).toBeDefined();
  const idle = await open();
  expect(await idle.sessions.read(idle.cookieValue, start + day)).toBeUndefined();
});

it("14 days end a session however much it is used", async () => {
  const { sessions, cookieValue } = await open();
  let cookie = cookieValue;
  for (let now = start; now < start + 14 * day; now += 12 * hour) {
    const signIn = await sessions.read(cookie, now);
    expect(signIn).toBeDefined();
    cookie = signIn?.replacement ?? cookie;
  }
  expect(await sessions.read(cookie, start + 14 * day)).toBeUndefined();
});

it("the last-seen time is written at most once a minute", async () => {
  const { sessions, cookieValue, userId } = await open();
  const lastSeen = async () => (await sessions.list(userId, start))[0]?.lastSeenAt;
  await sessions.read(cookieValue, start + 59_000);
  expect(await lastSeen()).toBe(start);
  await sessions.read(cookieValue, start + 60_000);
  expect(await lastSeen()).toBe(start + 60_000);
});

it("the alarm moves what has expired to the history, and later forgets it", async () => {
  const longAgo = Date.now() - 2 * day;
  const { sessions, userId } = await open(longAgo);
  const registry = registryOf(userId);
  // Due already, so it may have rung by itself.
  await runDurableObjectAlarm(registry);
  await expect
    .poll(() => sessions.list(userId, longAgo))
    .toMatchObject([{ endReason: "idle", endedAt: longAgo + day }]);
  const nextAlarm = await runInDurableObject(registry, (_registry, state) => state.storage.getAlarm());
  expect(nextAlarm).toBe(longAgo + day + sessionRules.historyMs);
  await registry.sweep(longAgo + day + sessionRules.historyMs);
  expect(await sessions.list(userId, Date.now())).toEqual([]);
});

it("a day-old token is exchanged; the old one works ten seconds more", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  const kept = await sessions.read(cookieValue, start + 20 * hour);
  expect(kept?.replacement).toBeUndefined();
  const exchanged = await sessions.read(cookieValue, start + 25 * hour);
  expect(exchanged).toMatchObject({ userId, sessionId });
  const fresh = exchanged?.replacement ?? "";
  expect(fresh).not.toBe(cookieValue);
  expect(await sessions.read(cookieValue, start + 25 * hour + 10_000)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
  expect(await sessions.read(fresh, start + 25 * hour + 10_000)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
});

it("many requests at the moment of exchange get one new token between them", async () => {
  const { sessions, cookieValue } = await open();
  await sessions.read(cookieValue, start + 20 * hour);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => sessions.read(cookieValue, start + 25 * hour)),
  );
  expect(all.every((signIn) => signIn !== undefined)).toBe(true);
  expect(all.filter((signIn) => signIn?.replacement)).toHaveLength(1);
});

it("an exchanged token that comes back later is stolen: the session ends and it is on record", async () => {
  const { sessions, services, settled, cookieValue, userId } = await open();
  await sessions.read(cookieValue, start + 20 * hour);
  const fresh = (await sessions.read(cookieValue, start + 25 * hour))?.replacement ?? "";
  expect(await sessions.read(fresh, start + 25 * hour + 5_000)).toBeDefined();
  expect(await sessions.read(cookieValue, start + 25 * hour + 10_001)).toBeUndefined();
  expect(await sessions.read(fresh, start + 25 * hour + 10_002)).toBeUndefined();
  expect(await sessions.list(userId, start + 26 * hour)).toMatchObject([{ endReason: "token-reuse" }]);
  await settled();
  const row = await bindings.DB.prepare(
    "SELECT actor FROM audit WHERE action = 'session-reuse' AND actor = ?",
  )
    .bind(userId)
    .first();
  expect(row).not.toBeNull();
  expect(await services.audit.firstBroken()).toBeUndefined();
});

it("the eleventh session ends the one unused longest", async () => {
  const { sessions, userId, cookieValue, sessionId } = await open();
  const second = await sessions.open(userId, device, start + 1_000);
  await sessions.read(cookieValue, start + 120_000);
  for (let i = 0; i < 9; i++) await sessions.open(userId, device, start + 200_000 + i);
  const list = await sessions.list(userId, start + 300_000);
  expect(list.filter(({ endedAt }) => endedAt === null)).toHaveLength(10);
  expect(list.find(({ endedAt }) => endedAt !== null)).toMatchObject({
    sessionId: second.sessionId,
    endReason: "too-many",
  });
  expect(list.some((record) => record.sessionId === sessionId && record.endedAt === null)).toBe(true);
});

it("ending the others leaves this one", async () => {
  const { sessions, userId, sessionId, cookieValue } = await open();
  const other = await sessions.open(userId, device, start);
  expect(await sessions.endOthers(userId, sessionId, "revoked", start + 1)).toBe(1);
  expect(await sessions.read(cookieValue, start + 2)).toBeDefined();
  expect(await sessions.read(other.cookieValue, start + 2)).toBeUndefined();
  expect(await sessions.end(userId, other.sessionId, "revoked", start + 3)).toBe(false);
});

it("an answer that comes late brings no new token: a write leaves the old one as it is", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  const late = start + 20 * hour;
  await sessions.read(cookieValue, late);
  expect(await sessions.read(cookieValue, start + 25 * hour, { mayExchange: false })).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
  expect((await sessions.read(cookieValue, start + 25 * hour + 60_000))?.replacement).toBeDefined();
});

it("an answer with a new token that never arrived costs nobody their session", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  await sessions.read(cookieValue, start + 20 * hour);
  const moment = start + 25 * hour;
  const lost = (await sessions.read(cookieValue, moment))?.replacement ?? "";
  const late = { mayExchange: false };
  expect(await sessions.read(cookieValue, moment + 30_000, late)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
  const second = await sessions.read(cookieValue, moment + 60_000);
  expect(second).toMatchObject({ userId, sessionId, replacement: expect.any(String) });
  expect(await sessions.read(cookieValue, moment + 61_000)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
  expect(await sessions.read(second?.replacement ?? "", moment + 62_000)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start,
  });
  // Had it arrived after all, two would be at work: one of them is a thief.
  expect(await sessions.read(lost, moment + 90_000)).toBeUndefined();
  expect(await sessions.list(userId, moment + 90_000)).toMatchObject([{ endReason: "token-reuse" }]);
});

it("an object of the first shape is brought to the present one, and nobody is signed out", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  const token = cookieValue.split(".")[2] ?? "";
  await runInDurableObject(registryOf(userId), (_registry, state) => {
    const { sql } = state.storage;
    for (const table of ["sessions", "retired_tokens", "unseen_tokens", "last_rules", "shape"])
      sql.exec(`DROP TABLE ${table}`);
    // As objects were made before versions were kept in them.
    sql.exec(`
      CREATE TABLE sessions (
        id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, token_since INTEGER NOT NULL,
        created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, ended_at INTEGER, end_reason TEXT,
        ip TEXT, user_agent TEXT, city TEXT, country TEXT);
      CREATE TABLE retired_tokens (
        token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, retired_at INTEGER NOT NULL);
      CREATE TABLE unseen_tokens (token_hash TEXT PRIMARY KEY);`);
    sql.exec(
      `INSERT INTO sessions (id, token_hash, token_since, created_at, last_seen_at)
       VALUES (?1, ?2, ?3, ?3, ?3), ('ended', 'x', ?4, ?4, ?4)`,
      ...[sessionId, sha256(token), start - hour, start - 3 * hour],
    );
    sql.exec("UPDATE sessions SET ended_at = ?, end_reason = 'logout' WHERE id = 'ended'", start - 2 * hour);
    // Twice: waking again finds the shape as it is.
    new SessionRegistry(state, env as unknown as Cloudflare.Env);
    new SessionRegistry(state, env as unknown as Cloudflare.Env);
  });
  expect(await sessions.read(cookieValue, start)).toMatchObject({
    userId,
    sessionId,
    confirmedAt: start - hour,
  });
  expect(await sessions.list(userId, start)).toMatchObject([
    { sessionId, confirmedAt: start - hour, endedAt: null },
    { sessionId: "ended", confirmedAt: start - 3 * hour, endReason: "logout", expiresAt: null },
  ]);
  expect((await sessions.open(userId, device, start)).sessionId).toMatch(/^[\w-]{36}$/);
});

it("who proves themselves again is noted, and the session's token is exchanged", async () => {
  const { sessions, cookieValue, userId, sessionId } = await open();
  const later = start + hour;
  const replacement = (await sessions.confirmed(userId, sessionId, later)) ?? "";
  expect(replacement).not.toBe(cookieValue);
  expect(await sessions.read(replacement, later)).toMatchObject({ userId, sessionId, confirmedAt: later });
  // Requests that were under way still get through; after that the old token is a stolen one.
  expect(await sessions.read(cookieValue, later + 10_000)).toBeDefined();
  expect(await sessions.read(cookieValue, later + 10_001)).toBeUndefined();
});

it("a session that has ended is not proved anew", async () => {
  const { sessions, userId, sessionId } = await open();
  await sessions.end(userId, sessionId, "revoked", start);
  expect(await sessions.confirmed(userId, sessionId, start + 1)).toBeUndefined();
  expect(await sessions.confirmed(userId, "no-such", start + 1)).toBeUndefined();
});

it("the number of sessions, their idle time and lifetime follow the settings, also for those already open", async () => {
  const { sessions, services, cookieValue, userId } = await open();
  await sessions.open(userId, device, start + 1_000);
  expect(await sessions.read(cookieValue, start + 40 * 60_000)).toBeDefined();
  try {
    await services.settings.set("sessions", { ...standardLimits, maxSessions: 2, idleMinutes: 30 }, start);
    // Used 40 minutes ago at most: 29 minutes are let pass, 30 are not.
    expect(await sessions.read(cookieValue, start + 69 * 60_000)).toBeDefined();
    expect(await sessions.read(cookieValue, start + 99 * 60_000)).toBeUndefined();
    for (let i = 0; i < 3; i++) await sessions.open(userId, device, start + 100 * 60_000 + i);
    const list = await sessions.list(userId, start + 101 * 60_000);
    expect(list.filter(({ endedAt }) => endedAt === null)).toHaveLength(2);
    expect(list.filter(({ endReason }) => endReason === "idle")).toHaveLength(2);
    await services.settings.set("sessions", { ...standardLimits, lifetimeDays: 1 }, start);
    const young = await sessions.open(userId, device, start);
    expect(await sessions.read(young.cookieValue, start + day - 1)).toBeDefined();
    expect(await sessions.read(young.cookieValue, start + day)).toBeUndefined();
  } finally {
    await services.settings.set("sessions", standardLimits, start);
  }
});

it("the alarm goes by the rules of the last call", async () => {
  const { sessions, services, userId, cookieValue } = await open();
  try {
    await services.settings.set("sessions", { ...standardLimits, idleMinutes: 30 }, start);
    await sessions.read(cookieValue, start);
    const alarm = await runInDurableObject(registryOf(userId), (_registry, state) =>
      state.storage.getAlarm(),
    );
    expect(alarm).toBe(start + 30 * 60_000);
  } finally {
    await services.settings.set("sessions", standardLimits, start);
  }
});
