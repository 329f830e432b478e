import { DurableObject } from "cloudflare:workers";
import { expiresAt, expiry, type SessionRules, sessionRules } from "#domain/accounts/session-lifetime";

/** Where a session was opened from. */
export type Device = {
  ip: string | null;
  userAgent: string | null;
  city: string | null;
  country: string | null;
};

export type EndReason = "idle" | "absolute" | "logout" | "revoked" | "replaced" | "too-many" | "token-reuse";

/** A session as its owner may see it: times in ms UTC, no token, no hash. */
export type SessionRecord = Device & {
  sessionId: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  endedAt: number | null;
  endReason: EndReason | null;
};

export type Verification =
  | { outcome: "live"; sessionId: string; rotate: boolean }
  | { outcome: "unknown" }
  | { outcome: "reused"; sessionId: string };

type Row = {
  id: string;
  token_hash: string;
  token_since: number;
  created_at: number;
  last_seen_at: number;
  ended_at: number | null;
  end_reason: EndReason | null;
  ip: string | null;
  user_agent: string | null;
  city: string | null;
  country: string | null;
};

/**
 * The sign-in sessions of one account, live and past; one object a user. Every method is one synchronous piece of work
 * on its own SQLite, so two requests can never see half of a change. It knows hashes of tokens only.
 */
export class SessionRegistry extends DurableObject {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS sessions (
        id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, token_since INTEGER NOT NULL,
        created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, ended_at INTEGER, end_reason TEXT,
        ip TEXT, user_agent TEXT, city TEXT, country TEXT);
      CREATE TABLE IF NOT EXISTS retired_tokens (
        token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, retired_at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS unseen_tokens (token_hash TEXT PRIMARY KEY);
    `);
  }

  /** Opens a session; beyond the allowed number the longest unused ones end. */
  async create(sessionId: string, tokenHash: string, device: Device, now: number): Promise<void> {
    this.endExpired(now);
    this.sql.exec(
      `INSERT INTO sessions (id, token_hash, token_since, created_at, last_seen_at, ip, user_agent, city, country)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[sessionId, tokenHash, now, now, now, device.ip, device.userAgent, device.city, device.country],
    );
    const surplus = this.rows(
      "SELECT * FROM sessions WHERE ended_at IS NULL AND id <> ? ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ?",
      ...[sessionId, rules.maxSessions - 1],
    );
    for (const row of surplus) this.close(row.id, "too-many", now);
    await this.arm();
  }

  /**
   * Looks a token up. One that was exchanged long ago, and whose successor has been seen, is a stolen one: its session
   * ends. A successor nobody ever showed was lost on its way, and may be asked for again.
   */
  async verify(tokenHash: string, now: number): Promise<Verification> {
    const [row] = this.rows("SELECT * FROM sessions WHERE token_hash = ? AND ended_at IS NULL", tokenHash);
    if (!row) return this.verifyRetired(tokenHash, now);
    const over = expiry(timesOf(row), rules, now);
    if (over) {
      this.close(row.id, over, now);
      return { outcome: "unknown" };
    }
    this.touch(row, now);
    this.sql.exec("DELETE FROM unseen_tokens WHERE token_hash = ?", tokenHash);
    return { outcome: "live", sessionId: row.id, rotate: now - row.token_since >= rules.rotateAfterMs };
  }

  /** Exchanges a session's token. False when another request has already done it, or the session is over. */
  async rotate(oldHash: string, newHash: string, now: number): Promise<boolean> {
    const [row] = this.rows(
      `SELECT * FROM sessions WHERE ended_at IS NULL AND (token_hash = ?1 OR
        id = (SELECT session_id FROM retired_tokens WHERE token_hash = ?1 AND retired_at < ?2))`,
      ...[oldHash, now - rules.graceMs],
    );
    if (!row || expiry(timesOf(row), rules, now)) return false;
    if (row.token_hash !== oldHash && !this.isUnseen(row.token_hash)) return false;
    for (const hash of new Set([oldHash, row.token_hash]))
      this.sql.exec("INSERT OR REPLACE INTO retired_tokens VALUES (?, ?, ?)", hash, row.id, now);
    this.sql.exec("DELETE FROM unseen_tokens WHERE token_hash = ?", row.token_hash);
    this.sql.exec("INSERT INTO unseen_tokens VALUES (?)", newHash);
    this.sql.exec("UPDATE sessions SET token_hash = ?, token_since = ? WHERE id = ?", newHash, now, row.id);
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
  async list(now: number): Promise<SessionRecord[]> {
    this.endExpired(now);
    return this.rows("SELECT * FROM sessions ORDER BY ended_at IS NOT NULL, created_at DESC").map(recordOf);
  }

  /** Moves what has expired to the history and forgets history that is old enough. */
  async sweep(now: number): Promise<void> {
    this.endExpired(now);
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

  override async alarm(): Promise<void> {
    try {
      await this.sweep(Date.now());
    } finally {
      await this.arm();
    }
  }

  private verifyRetired(tokenHash: string, now: number): Verification {
    const [retired] = this.sql
      .exec<{ session_id: string; retired_at: number }>(
        "SELECT session_id, retired_at FROM retired_tokens WHERE token_hash = ?",
        tokenHash,
      )
      .toArray();
    if (!retired) return { outcome: "unknown" };
    const [row] = this.rows("SELECT * FROM sessions WHERE id = ? AND ended_at IS NULL", retired.session_id);
    if (!row || expiry(timesOf(row), rules, now)) return { outcome: "unknown" };
    if (now - retired.retired_at <= rules.graceMs)
      return { outcome: "live", sessionId: row.id, rotate: false };
    if (this.isUnseen(row.token_hash)) {
      this.touch(row, now);
      return { outcome: "live", sessionId: row.id, rotate: true };
    }
    this.close(row.id, "token-reuse", now);
    return { outcome: "reused", sessionId: row.id };
  }

  private isUnseen(tokenHash: string): boolean {
    return this.sql.exec("SELECT 1 FROM unseen_tokens WHERE token_hash = ?", tokenHash).toArray().length > 0;
  }

  private touch(row: Row, now: number): void {
    if (now - row.last_seen_at < rules.touchEveryMs) return;
    this.sql.exec("UPDATE sessions SET last_seen_at = ? WHERE id = ?", now, row.id);
  }

  private close(sessionId: string, reason: EndReason, now: number): boolean {
    return (
      this.sql.exec(
        "UPDATE sessions SET ended_at = ?, end_reason = ? WHERE id = ? AND ended_at IS NULL",
        ...[now, reason, sessionId],
      ).rowsWritten > 0
    );
  }

  private endExpired(now: number): void {
    for (const row of this.rows("SELECT * FROM sessions WHERE ended_at IS NULL")) {
      const over = expiry(timesOf(row), rules, now);
      if (over) this.close(row.id, over, expiresAt(timesOf(row), rules));
    }
  }

  /** Sets the alarm for the next thing to expire or to be forgotten; none when nothing is left. */
  private async arm(): Promise<void> {
    const moments = this.rows("SELECT * FROM sessions").map((row) =>
      row.ended_at === null ? expiresAt(timesOf(row), rules) : row.ended_at + rules.historyMs,
    );
    if (moments.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...moments));
  }

  private rows(query: string, ...bindings: (string | number | null)[]): Row[] {
    return this.sql.exec<Row>(query, ...bindings).toArray();
  }
}

const rules: SessionRules = sessionRules;

const timesOf = (row: Row) => ({ createdAt: row.created_at, lastSeenAt: row.last_seen_at });

const recordOf = (row: Row): SessionRecord => ({
  sessionId: row.id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: expiresAt(timesOf(row), rules),
  endedAt: row.ended_at,
  endReason: row.end_reason,
  ip: row.ip,
  userAgent: row.user_agent,
  city: row.city,
  country: row.country,
});
