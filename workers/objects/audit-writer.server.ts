import { DurableObject } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { type Database, database } from "#db/client";
import { type AuditRow, appendAudit, auditAfter, lastAuditHash } from "#db/queries/accounts/audit";
import { type AuditEvent, auditRoot, auditText } from "#domain/accounts/audit-chain";
import { describeFault } from "#domain/describe-fault";

/** Of the Worker's bindings, those the object uses. */
type Needs = { DB: D1Database };

/** Events written in one transaction, and rows read in one query. */
const maxWritten = 50;
const pageSize = 500;
/** Rows one check looks at: a second or two. The next check goes on from there, and round again. */
const checkedAtOnce = 20_000;
/** What could not be written is tried again so much later. */
const retryMs = 30_000;

/** What the writer remembers where nobody who changes the database can change it, too. */
type Memory = {
  /** The hash of the last event written. */
  head?: string;
  /** A write whose answer has not come: the last of its hashes, and of its waiting events. */
  attempt?: { hash: string; upTo: number } | undefined;
  /** Where the next check begins. */
  checked?: { seq: number; hash: string };
};

type Waiting = { id: number; event: string };

export type AuditCheck = {
  /** The number of the first event that does not fit the one before it; undefined when all that were looked at do. */
  firstBroken: number | undefined;
  /** Whether the last event written is still the last. */
  isEndWhole: boolean;
};

/**
 * Writes the audit record; one object for all, so that events which come together make one chain. An event is safe in this
 * object's own storage before its caller hears anything, and stays there until the database has it.
 */
export class AuditWriter extends DurableObject<Needs> {
  private readonly sql: SqlStorage;
  private readonly db: Database;
  private writing: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: Needs) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.db = database(env.DB);
    this.sql.exec(
      "CREATE TABLE IF NOT EXISTS waiting (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL)",
    );
  }

  /** Takes an event, and writes it with whatever else is waiting. */
  async append(event: AuditEvent): Promise<void> {
    this.sql.exec("INSERT INTO waiting (event) VALUES (?)", JSON.stringify(event));
    await this.ctx.storage.setAlarm(Date.now() + retryMs);
    await this.writeWaiting().catch((error: unknown) => {
      const said = {
        level: "error",
        message: "audit events wait to be written",
        error: describeFault(error),
      };
      console.error(JSON.stringify(said));
    });
  }

  override async alarm(): Promise<void> {
    if (this.nextWaiting().length === 0) return;
    await this.ctx.storage.setAlarm(Date.now() + retryMs);
    await this.writeWaiting();
  }

  /** Looks whether the events of the record still fit together: a part of them, or the `whole` record. */
  async check({ whole }: { whole: boolean }): Promise<AuditCheck> {
    let { seq, hash } = (whole ? undefined : this.memory().checked) ?? { seq: 0, hash: auditRoot };
    let firstBroken: number | undefined;
    let looked = 0;
    let isAtEnd = false;
    while (!isAtEnd && (whole || looked < checkedAtOnce)) {
      const rows = await auditAfter(this.db, seq, pageSize);
      for (const row of rows) {
        const fits = row.previousHash === hash && row.hash === hashOf(row.previousHash, eventOf(row));
        if (!fits) firstBroken ??= row.seq;
        // What follows is held against what stands here, so that one change is told once.
        ({ seq, hash } = row);
      }
      looked += rows.length;
      isAtEnd = rows.length < pageSize;
    }
    if (!whole) this.remember({ checked: isAtEnd ? { seq: 0, hash: auditRoot } : { seq, hash } });
    return { firstBroken, isEndWhole: await this.isEndWhole() };
  }

  /** Asked again while events are being written, for then the end moves. */
  private async isEndWhole(): Promise<boolean> {
    for (;;) {
      const before = this.memory();
      const last = await lastAuditHash(this.db);
      const { head, attempt } = this.memory();
      if (head === before.head) return head === undefined || last === head || last === attempt?.hash;
    }
  }

  private writeWaiting(): Promise<void> {
    this.writing ??= this.writeAll();
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    try {
      for (let rows = this.nextWaiting(); rows.length > 0; rows = this.nextWaiting()) {
        await this.write(rows);
      }
    } finally {
      // In the same turn as the last look at what waits: an event that comes now begins a writing of its own.
      this.writing = undefined;
    }
  }

  private async write(waiting: Waiting[]): Promise<void> {
    const last = await lastAuditHash(this.db);
    const { attempt, head } = this.memory();
    if (attempt && attempt.hash === last) return this.written(attempt);
    if (head !== undefined && last !== head)
      alert("the end of the audit record is not what was written last", {
        expected: head,
        found: last ?? null,
      });
    let previousHash = last ?? auditRoot;
    const links = waiting.map(({ event: text }) => {
      const event: AuditEvent = JSON.parse(text);
      const link = { event, previousHash, hash: hashOf(previousHash, event) };
      previousHash = link.hash;
      return link;
    });
    const next = { hash: previousHash, upTo: waiting.at(-1)?.id ?? 0 };
    this.remember({ attempt: next });
    if (!(await appendAudit(this.db, links, auditRoot)))
      throw new Error("Somebody else wrote to the audit record at the same moment");
    this.written(next);
  }

  private written({ hash, upTo }: { hash: string; upTo: number }): void {
    this.sql.exec("DELETE FROM waiting WHERE id <= ?", upTo);
    this.remember({ head: hash, attempt: undefined });
  }

  private nextWaiting(): Waiting[] {
    return this.sql.exec<Waiting>("SELECT id, event FROM waiting ORDER BY id LIMIT ?", maxWritten).toArray();
  }

  private memory(): Memory {
    return this.ctx.storage.kv.get<Memory>("memory") ?? {};
  }

  private remember(change: Partial<Memory>): void {
    this.ctx.storage.kv.put("memory", { ...this.memory(), ...change });
  }
}

const alert = (message: string, about: Record<string, unknown>): void =>
  console.error(JSON.stringify({ level: "alert", message, ...about }));

const hashOf = (previousHash: string, event: AuditEvent): string =>
  createHash("sha256").update(auditText(previousHash, event)).digest("hex");

const eventOf = (row: AuditRow): AuditEvent => ({
  at: row.at,
  action: row.action as AuditEvent["action"],
  result: row.result as AuditEvent["result"],
  actor: row.actor ?? undefined,
  target: row.target ?? undefined,
  ip: row.ip ?? undefined,
  userAgent: row.userAgent ?? undefined,
  meta: row.meta ?? undefined,
});
