import { DurableObject } from "cloudflare:workers";
import { type Database, database } from "#db/client";
import { remakeWork, storeFileWork } from "#db/queries/jobs/beside-work";
import { nextLeaseExpiry, takeSilentJobs, unfinishedJobs } from "#db/queries/jobs/jobs";
import { type Admission, admit, type Lease, leaseMs, nextExpiry } from "#domain/conversion-gate";
import { type Line, nextTurn, type Turn, type Waiting } from "#domain/turn-order";

/** Of the Worker's bindings, those the object uses. */
type Needs = { DB: D1Database; CONVERSIONS: Queue<unknown>; COVERS: Queue<unknown> };

/** How many turns are remembered: more than any author's fair share of them depends on. */
const keptTurns = 400;
/** While a job is unfinished the gate looks at least this often. */
const watchMs = 10_000;

/**
 * One for the whole product: who is converting, or making a cover, now, and whose turn it is next. It holds
 * leases and the last turns; what is true about a project stands in D1.
 * A lease is named by the attempt, not by the job, so that an attempt that lost its place cannot give away another's.
 */
export class ConversionGate extends DurableObject<Needs> {
  constructor(ctx: DurableObjectState, env: Needs) {
    super(ctx, env);
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS leases (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)",
    );
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS turns (seq INTEGER PRIMARY KEY, lease TEXT NOT NULL, kind TEXT NOT NULL, job_id TEXT NOT NULL, owner TEXT NOT NULL, line TEXT NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER)",
    );
  }

  /** Lets the attempt in when there is room. No await between reading and writing: the answer is atomic. */
  async acquire(id: string, max: number, now: number): Promise<Admission> {
    this.dropExpired(now);
    const admission = admit(this.leases(), id, max, now);
    if (admission.admitted) this.hold(id, now);
    await this.watch();
    return admission;
  }

  /**
   * Renews a lease. One whose lease ran out while it went on working is inside all the same, so it is counted again;
   * whether it may go on is for its project's row to say.
   */
  async heartbeat(id: string, now: number): Promise<void> {
    this.hold(id, now);
    await this.watch();
  }

  /**
   * Says which of the waiting jobs an attempt that was let in takes up, and remembers that it was that author's turn.
   * `waiting` holds the oldest jobs of everybody, as many of each as there are places: what others took up a moment
   * ago is left out here. Undefined when nothing is left.
   */
  async takeTurn(
    id: string,
    kind: string,
    waiting: readonly Waiting[],
    max: number,
    now: number,
  ): Promise<string | undefined> {
    this.dropExpired(now);
    const turns = this.turns(kind);
    const taken = new Set(turns.flatMap((turn) => (turn.endedAt === null ? [turn.jobId] : [])));
    const oldest = new Map<string, Waiting>();
    for (const one of waiting) {
      const key = `${one.line} ${one.owner}`;
      const before = oldest.get(key);
      if (!taken.has(one.jobId) && (!before || one.since < before.since)) oldest.set(key, one);
    }
    const next = nextTurn([...oldest.values()], turns, max);
    if (next) this.remember(id, kind, next, now);
    return next?.jobId;
  }

  /** Remembers a turn nobody had to be asked about: the next sitting of a long piece of work. */
  async goOn(id: string, kind: string, job: Waiting, now: number): Promise<void> {
    this.remember(id, kind, job, now);
  }

  /** `hasEnded`: the attempt's job is over, for better or worse; otherwise its turn was none. */
  async release(id: string, hasEnded = false, now = Date.now()): Promise<void> {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM leases WHERE id = ?", id);
    if (hasEnded) sql.exec("UPDATE turns SET ended_at = ? WHERE lease = ?", now, id);
    else sql.exec("DELETE FROM turns WHERE lease = ?", id);
  }

  async active(now: number): Promise<number> {
    this.dropExpired(now);
    return this.leases().length;
  }

  /** Begins the watch over unfinished jobs, though nobody is inside yet. */
  async watchOver(now: number): Promise<void> {
    await this.lookBy(now + watchMs);
  }

  /**
   * Frees what has expired and sends again the jobs nobody is working on: a consumer may have died with its message
   * acknowledged, and a local queue forgets its messages when the process ends. Looks again until all are finished.
   */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.dropExpired(now);
    const { DB, CONVERSIONS, COVERS } = this.env;
    const db = database(DB);
    for (const { kind, ...message } of await takeSilentJobs(db, now))
      await (kind === "cover" ? COVERS : CONVERSIONS).send(message);
    for (const [work, rows] of besides)
      for (const message of await rows.takeSilent(db, now)) await CONVERSIONS.send({ ...message, work });
    if (await isAnyUnfinished(db)) await this.lookBy(now + watchMs);
    // A project's lease is renewed oftener than the place here, so it may run out a little later.
    const next = await nextLeaseExpiry(db, now);
    if (next !== undefined) await this.lookBy(next);
    await this.watch();
  }

  private hold(id: string, now: number): void {
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO leases (id, expires_at) VALUES (?, ?)",
      id,
      now + leaseMs,
    );
  }

  private remember(id: string, kind: string, { jobId, owner, line }: Waiting, now: number): void {
    const { sql } = this.ctx.storage;
    sql.exec(
      "INSERT INTO turns (lease, kind, job_id, owner, line, started_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...[id, kind, jobId, owner, line, now],
    );
    sql.exec("DELETE FROM turns WHERE seq <= (SELECT max(seq) FROM turns) - ?", keptTurns);
  }

  private turns(kind: string): (Turn & { jobId: string })[] {
    return this.ctx.storage.sql
      .exec<{ job_id: string; owner: string; line: Line; started_at: number; ended_at: number | null }>(
        "SELECT job_id, owner, line, started_at, ended_at FROM turns WHERE kind = ?",
        kind,
      )
      .toArray()
      .map((row) => ({
        jobId: row.job_id,
        owner: row.owner,
        line: row.line,
        startedAt: row.started_at,
        endedAt: row.ended_at,
      }));
  }

  private leases(): Lease[] {
    return this.ctx.storage.sql
      .exec<{ id: string; expires_at: number }>("SELECT id, expires_at FROM leases")
      .toArray()
      .map((row) => ({ id: row.id, expiresAt: row.expires_at }));
  }

  private dropExpired(now: number): void {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM leases WHERE expires_at <= ?", now);
    sql.exec("DELETE FROM turns WHERE ended_at IS NULL AND lease NOT IN (SELECT id FROM leases)");
  }

  private async watch(): Promise<void> {
    const at = nextExpiry(this.leases());
    // Heartbeats move expiries; the alarm finds that out when it rings, so it need not be moved with them.
    if (at !== undefined) await this.lookBy(at);
  }

  /** Sees to it that the alarm rings at `at` or before. */
  private async lookBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }
}

/** Work beside finished projects, which the queue of conversions carries too. */
const besides = [
  ["mending", remakeWork],
  ["pack", storeFileWork],
] as const;

async function isAnyUnfinished(db: Database): Promise<boolean> {
  if (await unfinishedJobs(db)) return true;
  for (const [, rows] of besides) if (await rows.isAnyUnfinished(db)) return true;
  return false;
}
