import { DurableObject } from "cloudflare:workers";
import { adminAccessMs, adminOpenUntil } from "#domain/accounts/admin-access";
import { expiresAt, expiry, type SessionRules, sessionRules } from "#domain/accounts/session-lifetime";
import { migrateObject } from "./migrate-object.server";

/** Where a session was opened from. */
export type Device = {
  ip: string | null;
  userAgent: string | null;
  city: string | null;
  country: string | null;
};

export type EndReason =
  | "idle"
  | "absolute"
  | "logout"
  | "revoked"
  | "replaced"
  | "too-many"
  | "token-reuse"
  | "suspended";

/** A session as its owner may see it: times in ms UTC, no token, no hash. */
export type SessionRecord = Device & {
  sessionId: string;
  createdAt: number;
  lastSeenAt: number;
  /** When it ends by itself, or did; null when somebody ended it before. */
  expiresAt: number | null;
  /** When the person last proved who they are. */
  confirmedAt: number;
  endedAt: number | null;
  endReason: EndReason | null;
};

/** What a session may do as an administrator: until when, and whose account it looks at. */
export type AdminStanding = { adminUntil: number | null; seesUserId: string | null };

export type Verification =
  | ({ outcome: "live"; sessionId: string; confirmedAt: number; rotate: boolean } & AdminStanding)
  | { outcome: "unknown" }
  | { outcome: "reused"; sessionId: string };

type Row = {
  id: string;
  token_hash: string;
  token_since: number;
  created_at: number;
  last_seen_at: number;
  reauth_at: number;
  ended_at: number | null;
  end_reason: EndReason | null;
  ip: string | null;
  user_agent: string | null;
  city: string | null;
  country: string | null;
  admin_until: number | null;
  admin_used_at: number | null;
  sees_user: string | null;
};

/** The shape of the object's tables, step by step. A step that objects have taken never changes: new ones follow it. */
const steps = [
  `CREATE TABLE IF NOT EXISTS sessions (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, token_since INTEGER NOT NULL,
     created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, ended_at INTEGER, end_reason TEXT,
     ip TEXT, user_agent TEXT, city TEXT, country TEXT);
   CREATE TABLE IF NOT EXISTS retired_tokens (
     token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, retired_at INTEGER NOT NULL);
   CREATE TABLE IF NOT EXISTS unseen_tokens (token_hash TEXT PRIMARY KEY);`,
  // Whoever opened a session proved themselves then. The rules are those of the last call, for the alarm.
  `ALTER TABLE sessions ADD COLUMN reauth_at INTEGER NOT NULL DEFAULT 0;
   UPDATE sessions SET reauth_at = created_at;
   CREATE TABLE last_rules (only INTEGER PRIMARY KEY CHECK (only = 1), rules TEXT NOT NULL);`,
  // Administration is a right of one session: until when, when it was last used, and whose account is looked at.
  `ALTER TABLE sessions ADD COLUMN admin_until INTEGER;
   ALTER TABLE sessions ADD COLUMN admin_used_at INTEGER;
   ALTER TABLE sessions ADD COLUMN sees_user TEXT;`,
];

/**
 * The sign-in sessions of one account, live and past; one object a user. Every method is one synchronous piece of work
 * on its own SQLite, so two requests can never see half of a change. It knows hashes of tokens only. The rules come with
 * each call, so that a changed setting holds for sessions that are open already.
 */
export class SessionRegistry extends DurableObject {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    migrateObject(ctx.storage, steps);
  }

  /** Opens a session; beyond the allowed number the longest unused ones end. */
  async create(
    { sessionId, tokenHash, device }: { sessionId: string; tokenHash: string; device: Device },
    rules: SessionRules,
    now: number,
    maxSessions = rules.maxSessions,
  ): Promise<void> {
    this.keepRules(rules);
    this.endExpired(rules, now);
    const { ip, userAgent, city, country } = device;
    this.sql.exec(
      `INSERT INTO sessions
         (id, token_hash, token_since, created_at, last_seen_at, reauth_at, ip, user_agent, city, country)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[sessionId, tokenHash, now, now, now, now, ip, userAgent, city, country],
    );
    const surplus = this.rows(
      "SELECT * FROM sessions WHERE ended_at IS NULL AND id <> ? ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ?",
      ...[sessionId, maxSessions - 1],
    );
    for (const row of surplus) this.close(row.id, "too-many", now);
    await this.arm(rules);
  }

  /**
   * Looks a token up. One that was exchanged long ago, and whose successor has been seen, is a stolen one: its session
   * ends. A successor nobody ever showed was lost on its way, and may be asked for again.
   */
  async verify(
    tokenHash: string,
    rules: SessionRules,
    now: number,
    admin: "use" | "look" | null = null,
  ): Promise<Verification> {
    if (this.keepRules(rules)) await this.arm(rules);
    const [row] = this.rows("SELECT * FROM sessions WHERE token_hash = ? AND ended_at IS NULL", tokenHash);
    if (!row) return this.verifyRetired(tokenHash, rules, now);
    const over = expiry(timesOf(row), rules, now);
    if (over) {
      this.close(row.id, over, expiresAt(timesOf(row), rules));
      return { outcome: "unknown" };
    }
    this.touch(row, rules, now);
    if (admin === "use") this.noteAdminUse(row, rules, now);
    this.sql.exec("DELETE FROM unseen_tokens WHERE token_hash = ?", tokenHash);
    return liveAs(row, now - row.token_since >= rules.rotateAfterMs, now);
  }

  /** Opens administration in a session. Null when the session is over; otherwise until when it is open. */
  async openAdmin(sessionId: string, now: number): Promise<number | null> {
    const until = now + adminAccessMs;
    const { rowsWritten } = this.sql.exec(
      "UPDATE sessions SET admin_until = ?, admin_used_at = ?, sees_user = NULL WHERE id = ? AND ended_at IS NULL",
      ...[until, now, sessionId],
    );
    return rowsWritten > 0 ? until : null;
  }

  async closeAdmin(sessionId: string): Promise<void> {
    this.sql.exec(
      "UPDATE sessions SET admin_until = NULL, admin_used_at = NULL, sees_user = NULL WHERE id = ?",
      sessionId,
    );
  }

  /** Has a session look at somebody else's account, or with null no more. */
  async see(sessionId: string, userId: string | null): Promise<void> {
    this.sql.exec("UPDATE sessions SET sees_user = ? WHERE id = ?", userId, sessionId);
  }

  /** Exchanges a session's token. False when another request has already done it, or the session is over. */
  async rotate(oldHash: string, newHash: string, rules: SessionRules, now: number): Promise<boolean> {
    const [row] = this.rows(
      `SELECT * FROM sessions WHERE ended_at IS NULL AND (token_hash = ?1 OR
        id = (SELECT session_id FROM retired_tokens WHERE token_hash = ?1 AND retired_at < ?2))`,
      ...[oldHash, now - rules.graceMs],
    );
    if (!row || expiry(timesOf(row), rules, now)) return false;
    if (row.token_hash !== oldHash && !this.isUnseen(row.token_hash)) return false;
    this.exchange(row, [oldHash, row.token_hash], newHash, now);
    return true;
  }

  /** Notes a new proof of who the person is, and exchanges the session's token. False when the session is over. */
  async confirm(sessionId: string, newHash: string, rules: SessionRules, now: number): Promise<boolean> {
    const [row] = this.rows("SELECT * FROM sessions WHERE id = ? AND ended_at IS NULL", sessionId);
    if (!row || expiry(timesOf(row), rules, now)) return false;
    this.exchange(row, [row.token_hash], newHash, now);
    this.sql.exec("UPDATE sessions SET reauth_at = ? WHERE id = ?", now, row.id);
    return true;
  }

  /** Ends one session. False when there was no such live session. */
  async end(sessionId: string, reason: EndReason, now: number): Promise<boolean> {
    return this.close(sessionId, reason, now);
  }

  /** Ends every session but `keepId`; answers how many ended. */
  async endOthers(keepId: string | null, reason: EndReason, now: number): Promise<number> {
    const others = this.rows("SELECT * FROM sessions WHERE ended_at IS NULL AND id <> ?", keepId ?? "");
    for (const row of others) this.close(row.id, reason, now);
    return others.length;
  }

  /** Live sessions first, then past ones, each group newest first. */
  async list(rules: SessionRules, now: number): Promise<SessionRecord[]> {
    this.endExpired(rules, now);
    return this.rows("SELECT * FROM sessions ORDER BY ended_at IS NOT NULL, created_at DESC").map((row) =>
      recordOf(row, rules),
    );
  }

  /** Moves what has expired to the history and forgets history that is old enough. */
  async sweep(now: number): Promise<void> {
    const rules = this.lastRules();
    this.endExpired(rules, now);
    this.sql.exec(
      "DELETE FROM unseen_tokens WHERE token_hash IN (SELECT token_hash FROM sessions WHERE ended_at <= ?)",
      now - rules.historyMs,
    );
    this.sql.exec(
      "DELETE FROM retired_tokens WHERE session_id IN (SELECT id FROM sessions WHERE ended_at <= ?)",
      now - rules.historyMs,
    );
    this.sql.exec("DELETE FROM sessions WHERE ended_at <= ?", now - rules.historyMs);
  }

  /** Forgets everything: the account is gone. A cookie that is left over somewhere finds an empty registry. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    migrateObject(this.ctx.storage, steps);
  }

  override async alarm(): Promise<void> {
    try {
      await this.sweep(Date.now());
    } finally {
      await this.arm(this.lastRules());
    }
  }

  private verifyRetired(tokenHash: string, rules: SessionRules, now: number): Verification {
    const [retired] = this.sql
      .exec<{ session_id: string; retired_at: number }>(
        "SELECT session_id, retired_at FROM retired_tokens WHERE token_hash = ?",
        tokenHash,
      )
      .toArray();
    if (!retired) return { outcome: "unknown" };
    const [row] = this.rows("SELECT * FROM sessions WHERE id = ? AND ended_at IS NULL", retired.session_id);
    if (!row || expiry(timesOf(row), rules, now)) return { outcome: "unknown" };
    if (now - retired.retired_at <= rules.graceMs) return liveAs(row, false, now);
    if (this.isUnseen(row.token_hash)) {
      this.touch(row, rules, now);
      return liveAs(row, true, now);
    }
    this.close(row.id, "token-reuse", now);
    return { outcome: "reused", sessionId: row.id };
  }

  private isUnseen(tokenHash: string): boolean {
    return this.sql.exec("SELECT 1 FROM unseen_tokens WHERE token_hash = ?", tokenHash).toArray().length > 0;
  }

  private exchange(row: Row, oldHashes: string[], newHash: string, now: number): void {
    for (const hash of new Set(oldHashes))
      this.sql.exec("INSERT OR REPLACE INTO retired_tokens VALUES (?, ?, ?)", hash, row.id, now);
    this.sql.exec("DELETE FROM unseen_tokens WHERE token_hash = ?", row.token_hash);
    this.sql.exec("INSERT INTO unseen_tokens VALUES (?)", newHash);
    this.sql.exec("UPDATE sessions SET token_hash = ?, token_since = ? WHERE id = ?", newHash, now, row.id);
  }

  private touch(row: Row, rules: SessionRules, now: number): void {
    if (now - row.last_seen_at < rules.touchEveryMs) return;
    this.sql.exec("UPDATE sessions SET last_seen_at = ? WHERE id = ?", now, row.id);
  }

  private noteAdminUse(row: Row, rules: SessionRules, now: number): void {
    const times = { until: row.admin_until, usedAt: row.admin_used_at };
    if (adminOpenUntil(times, now) === null || now - (times.usedAt ?? 0) < rules.touchEveryMs) return;
    this.sql.exec("UPDATE sessions SET admin_used_at = ? WHERE id = ?", now, row.id);
  }

  private close(sessionId: string, reason: EndReason, now: number): boolean {
    return (
      this.sql.exec(
        "UPDATE sessions SET ended_at = ?, end_reason = ? WHERE id = ? AND ended_at IS NULL",
        ...[now, reason, sessionId],
      ).rowsWritten > 0
    );
  }

  private endExpired(rules: SessionRules, now: number): void {
    for (const row of this.rows("SELECT * FROM sessions WHERE ended_at IS NULL")) {
      const over = expiry(timesOf(row), rules, now);
      if (over) this.close(row.id, over, expiresAt(timesOf(row), rules));
    }
  }

  /** Sets the alarm for the next thing to expire or to be forgotten; none when nothing is left. */
  private async arm(rules: SessionRules): Promise<void> {
    const moments = this.rows("SELECT * FROM sessions").map((row) =>
      row.ended_at === null ? expiresAt(timesOf(row), rules) : row.ended_at + rules.historyMs,
    );
    if (moments.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...moments));
  }

  /** Keeps the rules of a call for the alarm; true when they are other than those before. */
  private keepRules(rules: SessionRules): boolean {
    const text = JSON.stringify(rules);
    const [known] = this.sql.exec<{ rules: string }>("SELECT rules FROM last_rules").toArray();
    if (known?.rules === text) return false;
    this.sql.exec("INSERT OR REPLACE INTO last_rules VALUES (1, ?)", text);
    return true;
  }

  private lastRules(): SessionRules {
    const [known] = this.sql.exec<{ rules: string }>("SELECT rules FROM last_rules").toArray();
    return known ? (JSON.parse(known.rules) as SessionRules) : sessionRules;
  }

  private rows(query: string, ...bindings: (string | number | null)[]): Row[] {
    return this.sql.exec<Row>(query, ...bindings).toArray();
  }
}

const timesOf = (row: Row) => ({ createdAt: row.created_at, lastSeenAt: row.last_seen_at });

function liveAs(row: Row, rotate: boolean, now: number): Verification {
  const adminUntil = adminOpenUntil({ until: row.admin_until, usedAt: row.admin_used_at }, now);
  return {
    outcome: "live",
    sessionId: row.id,
    confirmedAt: row.reauth_at,
    rotate,
    adminUntil,
    seesUserId: adminUntil === null ? null : row.sees_user,
  };
}

const recordOf = (row: Row, rules: SessionRules): SessionRecord => ({
  sessionId: row.id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: expiryOf(row, rules),
  confirmedAt: row.reauth_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  ip: row.ip,
  userAgent: row.user_agent,
  city: row.city,
  country: row.country,
});

function expiryOf(row: Row, rules: SessionRules): number | null {
  if (row.ended_at === null) return expiresAt(timesOf(row), rules);
  return row.end_reason === "idle" || row.end_reason === "absolute" ? row.ended_at : null;
}
