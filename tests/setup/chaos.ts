import { eq } from "drizzle-orm";
import { strToU8 } from "fflate";
import { type Database, database } from "#db/client";
import { jobs, projects } from "#db/schema/projects";
import { leaseMs } from "#domain/conversion-gate";
import type { Convert } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { parseConfig } from "#workers/env.server";
import { createGuests } from "#workers/services/accounts/guests.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createProjects } from "#workers/services/books/projects.server";
import { createConversions } from "#workers/services/conversions/conversions.server";
import { createPlans } from "#workers/services/plans/plans.server";
import { createUsage } from "#workers/services/plans/usage.server";
import { bindings } from "./call-route";
import { type Process, unreliable } from "./chaos-faults";
import { ChaosQueue } from "./chaos-queue";
import { ownPlace, someone, tinyConvert } from "./conversion-bench";
import { seededRandom } from "./mangle";

export type Chaos = { seed: number; jobs: number; max: number; consumers: number; faultShare: number };
export type ChaosReport = {
  statuses: Record<string, number>;
  /** Jobs that are neither done nor failed. */
  lost: number;
  /** Owners whose count of conversions is not that of their books that were made. */
  wrongCounts: string[];
  /** Finished books without their file. */
  withoutFile: number;
  maxInside: number;
  faults: number;
  /** How many processes were killed at their first, second … call of something outside. */
  kills: number[];
};

const callsToKillAt = 12;
/** One message in so many meets a process that is killed. */
const killEvery = 8;
const booksEach = 2;
/** Messages that failed so often go to the dead letters, as in wrangler.toml. */
const maxRetries = 3;
/**
 * How far two clocks may differ. Further apart than a lease, one process would take another for dead that is at work: then
 * its book goes to a second one, and nothing is lost, but more may be at work than the gate has places.
 */
const maxClockSpreadMs = leaseMs / 2;
/** Between two messages. Steps are so short that nobody loses a lease only because everything here takes turns. */
const maxStepMs = 20;
const crowdMs = 3_000;
const hourMs = 3_600_000;
/** Rounds without a message after which whatever is unfinished counts as lost. */
const idleRounds = 12;

/**
 * Serves so many conversions with consumers that come for them at once, while the database, the bucket, the queue and the
 * gate fail now and then (before or after they did what they were asked), every message comes twice and in any order,
 * processes are killed, and clocks jump. The seed decides on all of it.
 */
export async function runChaos({
  seed,
  jobs: count,
  max,
  consumers,
  faultShare,
}: Chaos): Promise<ChaosReport> {
  const random = seededRandom(seed);
  // A year ahead: what the gate plans by its own clock stays out of it.
  const time = { now: Date.now() + 365 * 24 * hourMs };
  const queue = new ChaosQueue(random, () => time.now);
  const report: ChaosReport = {
    statuses: {},
    lost: 0,
    wrongCounts: [],
    withoutFile: 0,
    maxInside: 0,
    faults: 0,
    kills: new Array<number>(callsToKillAt).fill(0),
  };
  let inside = 0;
  const convert: Convert = async (request) => {
    report.maxInside = Math.max(report.maxInside, ++inside);
    try {
      return await tinyConvert(request);
    } finally {
      inside -= 1;
    }
  };

  /** An isolate of its own, in which everything outside may fail. */
  const started = (process: Process) => {
    const { random } = process;
    const fails = () => {
      const isFailing = random() < faultShare;
      if (isFailing) report.faults += 1;
      return isFailing;
    };
    const outside = <T extends object>(thing: T) => unreliable(thing, { process, fails });
    const db = database(outside(bindings.DB));
    const files = outside(bindings.FILES);
    const sending = outside(queue) as unknown as Queue<unknown>;
    const clock = () => time.now + process.clockAheadMs;
    const gates = {
      getByName: (name: string) => outside(bindings.CONVERSION_GATE.getByName(name)),
    } as unknown as typeof bindings.CONVERSION_GATE;
    const conversions = createConversions({
      ...{ db, files, gates, max, convert, clock },
      ...{ queue: sending, coverQueue: sending, passwords: bindings.PASSWORD_KEEPER, isolate: ownPlace },
      prepare: async () => ({ done: true, share: 1 }),
    });
    return { db, files, sending, conversions };
  };
  /** Draws from numbers of its own: so another order of answers changes nothing about what a process meets. */
  const newProcess = (number: number): Process => {
    const own = seededRandom(seed + number);
    return {
      random: own,
      diesAt: own() < 1 / killEvery ? 1 + Math.floor(own() * callsToKillAt) : undefined,
      calls: 0,
      clockAheadMs: Math.round((own() - 0.5) * maxClockSpreadMs),
    };
  };
  const immortal = (number: number): Process => ({ ...newProcess(number), diesAt: undefined });
  const deliveries = new Map<string, number>();

  const owners = await uploadBooks(count, started(immortal(0)), time);
  let idle = 0;
  let working = 0;

  const consume = async () => {
    while (idle < idleRounds) {
      const delivery = queue.next();
      if (!delivery) {
        await letTimePass();
        continue;
      }
      idle = 0;
      time.now += Math.round(random() * maxStepMs);
      const { message, failures } = delivery;
      const times = (deliveries.get(message.jobId) ?? 0) + 1;
      deliveries.set(message.jobId, times);
      const ordinal = [...deliveries.keys()].indexOf(message.jobId) + 1;
      const process = newProcess(ordinal * 1_000 + times);
      const { conversions } = started(process);
      working += 1;
      try {
        if (failures > maxRetries) {
          if ((await conversions.bury(message)) === "busy") queue.again(message, failures, 90);
        } else if ((await conversions.run(message)).kind === "retry") queue.again(message, failures + 1, 10);
      } catch {
        queue.again(message, failures + 1, 15);
      } finally {
        working -= 1;
      }
      const { diesAt, calls } = process;
      if (diesAt !== undefined && calls >= diesAt)
        report.kills[diesAt - 1] = (report.kills[diesAt - 1] ?? 0) + 1;
    }
  };

  /** Nothing to do now: the next message, or the hourly sweep. */
  const letTimePass = async () => {
    await pause(1);
    // Nobody is to sleep through a lease in the middle of a step.
    if (working > 0 || !queue.isWaiting()) return;
    const next = queue.nextAt();
    if (next !== undefined) {
      // So late that many come at once.
      time.now = Math.max(time.now, next) + crowdMs;
      return;
    }
    idle += 1;
    time.now += hourMs;
    await started(immortal(idle))
      .conversions.sweep(time.now)
      .catch(() => {});
  };

  await Promise.all(Array.from({ length: consumers }, consume));
  await settle(report, owners);
  return report;
}

type Books = Map<string, { id: string; name: string }[]>;

/** Uploads with the same faults: what was refused with a fault is not promised, but may be there. */
async function uploadBooks(
  count: number,
  { db, files, sending }: { db: Database; files: R2Bucket; sending: Queue<unknown> },
  time: { now: number },
): Promise<Books> {
  const shard = () => db;
  const usage = createUsage({ db: shard, plans: createPlans({ db: database(bindings.DB) }) });
  const config = parseConfig(bindings);
  const projectsOf = createProjects({
    ...{ db: shard, files, queue: sending, usage },
    throttle: createThrottle({ config, objects: bindings.THROTTLE }),
    guests: createGuests({ config, db: shard }),
  });
  const books: Books = new Map();
  for (let at = 0; at < count; at += booksEach) {
    const owner = someone();
    books.set(owner.ownerId, []);
    for (let book = 0; book < Math.min(booksEach, count - at); book++) {
      const body = (async function* () {
        yield strToU8(`Chapter One\n\nIt was night ${at + book}.`);
      })();
      try {
        const manuscript = await projectsOf.receive(owner, { name: "novel.txt", body }, time.now);
        const row = await projectsOf.start(owner, manuscript, defaultOptions, "chaos", time.now);
        books.get(owner.ownerId)?.push({ id: row.id, name: row.name });
      } catch {
        // The author sees an error and tries again, or finds the book after all.
        book -= 1;
        if (await isFull(owner.ownerId)) break;
      }
    }
  }
  return books;
}

async function isFull(ownerId: string): Promise<boolean> {
  const stored = await database(bindings.DB).select().from(projects).where(eq(projects.ownerId, ownerId));
  return stored.length >= booksEach;
}

/** Asks the real database and bucket what became of everything. */
async function settle(report: ChaosReport, owners: Books): Promise<void> {
  const db = database(bindings.DB);
  for (const [ownerId, promised] of owners) {
    const rows = await db.select().from(projects).where(eq(projects.ownerId, ownerId));
    for (const { id } of promised) if (!rows.some((row) => row.id === id)) report.lost += 1;
    for (const row of rows) {
      report.statuses[row.status] = (report.statuses[row.status] ?? 0) + 1;
      const states = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.projectId, row.id));
      if (states.some(({ state }) => state === "queued" || state === "running")) report.lost += 1;
      const hasFile = row.outputKey !== null && (await bindings.FILES.head(row.outputKey)) !== null;
      if (row.status === "completed" && !hasFile) report.withoutFile += 1;
    }
    const made = rows.filter(({ status }) => status === "completed").length;
    const used = await bindings.DB.prepare(
      "SELECT coalesce(sum(used), 0) AS used FROM usage WHERE owner_id = ?",
    )
      .bind(ownerId)
      .first<{ used: number }>();
    if (used?.used !== made) report.wrongCounts.push(`${ownerId}: ${used?.used} counted, ${made} made`);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
