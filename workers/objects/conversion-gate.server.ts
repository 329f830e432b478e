import { DurableObject } from "cloudflare:workers";
import { database } from "#db/client";
import { takeSilentJobs, unfinishedJobs } from "#db/queries/jobs";
import { type Admission, admit, type Lease, leaseMs, nextExpiry } from "#domain/conversion-gate";
import type { Bindings } from "#workers/env.server";

/** How long the watch goes on looking, while somebody's job is not finished. */
const watchMs = 30_000;

/**
 * One for the whole product: who is converting, or making a cover, now. It holds only leases; what is true about a project stands in D1.
 * A lease is named by the attempt, not by the job, so that an attempt that lost its place cannot give away another's.
 */
export class ConversionGate extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS leases (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)",
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

  async release(id: string): Promise<void> {
    this.ctx.storage.sql.exec("DELETE FROM leases WHERE id = ?", id);
  }

  async active(now: number): Promise<number> {
    this.dropExpired(now);
    return this.leases().length;
  }

  /** Begins the watch over unfinished jobs, though nobody is inside yet. */
  async watchOver(now: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + watchMs);
  }

  /**
   * Frees what has expired and sends again the jobs nobody is working on: a consumer may have died with its message
   * acknowledged, and a local queue forgets its messages when the process ends. Looks again until all are finished.
   */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.dropExpired(now);
    const db = database(this.env.DB);
    for (const { kind, ...message } of await takeSilentJobs(db, now))
      await (kind === "cover" ? this.env.COVERS : this.env.CONVERSIONS).send(message);
    if (this.leases().length > 0) await this.watch();
    else if (await unfinishedJobs(db)) await this.ctx.storage.setAlarm(now + watchMs);
  }

  private hold(id: string, now: number): void {
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO leases (id, expires_at) VALUES (?, ?)",
      id,
      now + leaseMs,
    );
  }

  private leases(): Lease[] {
    return this.ctx.storage.sql
      .exec<{ id: string; expires_at: number }>("SELECT id, expires_at FROM leases")
      .toArray()
      .map((row) => ({ id: row.id, expiresAt: row.expires_at }));
  }

  private dropExpired(now: number): void {
    this.ctx.storage.sql.exec("DELETE FROM leases WHERE expires_at <= ?", now);
  }

  private async watch(): Promise<void> {
    const at = nextExpiry(this.leases());
    if (at === undefined) return;
    const set = await this.ctx.storage.getAlarm();
    // Heartbeats move expiries; the alarm finds that out when it rings, so it need not be moved with them.
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }
}
