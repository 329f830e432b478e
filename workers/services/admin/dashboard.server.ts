import type { Database } from "#db/client";
import {
  countsOfPeople,
  countsOfSubscriptions,
  type DayFigures,
  databaseBytes,
  endedJobs,
  failuresByCode,
  figuresOf,
  figuresSince,
  jobsIn,
  lastPaymentEvents,
  latestFigures,
  mailSince,
  storedBytes,
  writeFigures,
} from "#db/queries/admin/figures";
import type { SiteAdministration } from "#workers/services/admin/site-administration.server";
import type { ServerLoad } from "#workers/services/jobs/server-status.server";

const dayMs = 86_400_000;
/** A mail that waits longer than this is worth a look. */
const mailWindowMs = 7 * dayMs;

export type HealthLine = {
  id: "queue" | "gate" | "dead-letters" | "database" | "files" | "email" | "stripe" | "paypal";
  state: "ok" | "check" | "off";
  /** Numbers of the line, by their meaning; the page has the words. */
  numbers: Record<string, number | null>;
};

type Deps = {
  db: Database;
  site: Pick<SiteAdministration, "standing" | "payments">;
  gate: () => Promise<ServerLoad>;
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOfMonth = (now: number): number =>
  Date.parse(`${new Date(now).toISOString().slice(0, 7)}-01T00:00:00Z`);

/** The site at a glance: its figures, how they went, and how its parts stand. Every number comes from our own rows. */
export function createDashboard({ db, site, gate }: Deps) {
  async function endedByDay(
    since: number,
  ): Promise<Map<string, { completed: number; failed: number; covers: number }>> {
    const days = new Map<string, { completed: number; failed: number; covers: number }>();
    for (const { day, state, kind, jobs } of await endedJobs(db, since)) {
      const key = dayOf(day * dayMs);
      const figures = days.get(key) ?? { completed: 0, failed: 0, covers: 0 };
      if (state === "failed" || state === "dead") figures.failed += jobs;
      else if (kind === "cover") figures.covers += jobs;
      else figures.completed += jobs;
      days.set(key, figures);
    }
    return days;
  }

  /** Everything that was ever finished: what a day's figures say of the days before it, and what ended since it began. */
  async function ever(now: number): Promise<{ completed: number; covers: number }> {
    const known = await latestFigures(db, dayOf(now));
    const totals = {
      completed: known ? known.completedEver - known.completed : 0,
      covers: known ? known.coversEver - known.covers : 0,
    };
    for (const { completed, covers } of (await endedByDay(known ? Date.parse(known.day) : 0)).values()) {
      totals.completed += completed;
      totals.covers += covers;
    }
    return totals;
  }

  return {
    async stats(now: number) {
      const month = startOfMonth(now);
      const [people, subscribed, totals, thisMonth] = await Promise.all([
        countsOfPeople(db, month),
        countsOfSubscriptions(db),
        ever(now),
        endedByDay(month),
      ]);
      const monthly = [...thisMonth.values()].reduce((sum, { completed }) => sum + completed, 0);
      const monthlyCovers = [...thisMonth.values()].reduce((sum, { covers }) => sum + covers, 0);
      return { people, subscribed, totals, monthly, monthlyCovers };
    },

    /** A row a day of the last `days`, the present one with them. Days before the first snapshot are not there. */
    async days(days: number, now: number): Promise<DayFigures[]> {
      return figuresSince(db, dayOf(now - (days - 1) * dayMs));
    },

    /** Conversions and failures of each of the last `days`. */
    async conversions(days: number, now: number) {
      const ended = await endedByDay(Date.parse(dayOf(now - (days - 1) * dayMs)));
      return Array.from({ length: days }, (_, at) => {
        const day = dayOf(now - (days - 1 - at) * dayMs);
        const { completed = 0, failed = 0 } = ended.get(day) ?? {};
        return { day, completed, failed };
      });
    },

    failures: (days: number, now: number) => failuresByCode(db, now - days * dayMs),

    async health(now: number): Promise<HealthLine[]> {
      const [waiting, dead, load, bytes, today, mail, events, payments] = await Promise.all([
        jobsIn(db, "queued"),
        jobsIn(db, "dead"),
        gate(),
        databaseBytes(db),
        figuresSince(db, dayOf(now - 2 * dayMs)),
        mailSince(db, now - mailWindowMs),
        lastPaymentEvents(db),
        site.payments(),
      ]);
      const payment = async (id: "stripe" | "paypal"): Promise<HealthLine> => {
        const { isConfigured } = await site.standing(id, now);
        return {
          id,
          state: isConfigured && payments[id] ? "ok" : "off",
          numbers: { isConfigured: Number(isConfigured), lastEventAt: events.get(id) ?? null },
        };
      };
      const oldest = waiting.oldestQueuedAt === null ? null : now - waiting.oldestQueuedAt;
      return [
        {
          id: "queue",
          state: (oldest ?? 0) > 10 * 60_000 ? "check" : "ok",
          numbers: { waiting: waiting.jobs, oldestMs: oldest },
        },
        {
          id: "gate",
          state: "ok",
          numbers: { used: load.activeConversions, places: load.maxConcurrentConversions },
        },
        {
          id: "dead-letters",
          state: dead.jobs > 0 ? "check" : "ok",
          numbers: { jobs: dead.jobs, lastAt: dead.lastEndedAt },
        },
        { id: "database", state: (bytes ?? 0) > 8e9 ? "check" : "ok", numbers: { bytes: bytes ?? null } },
        { id: "files", state: "ok", numbers: { bytes: today.at(-1)?.storedBytes ?? null } },
        {
          id: "email",
          state: mail.failed > 0 ? "check" : "ok",
          numbers: { waiting: mail.waiting, failed: mail.failed, lastSentAt: mail.lastSentAt },
        },
        await payment("stripe"),
        await payment("paypal"),
      ];
    },

    /** Writes today's row anew, every hour; what is stored is summed up once a day. */
    async sweep(now: number): Promise<void> {
      const day = dayOf(now);
      const start = Date.parse(day);
      const [before, people, subscribed, totals, ended] = await Promise.all([
        figuresOf(db, day),
        countsOfPeople(db, start),
        countsOfSubscriptions(db),
        ever(now),
        endedByDay(start),
      ]);
      const today = ended.get(day) ?? { completed: 0, failed: 0, covers: 0 };
      await writeFigures(db, {
        day,
        users: people.total,
        newUsers: people.joined,
        free: people.free,
        premium: people.premium,
        ultimate: people.ultimate,
        subscriptions: subscribed.active,
        monthlyRevenueCents: subscribed.monthlyCents,
        ...today,
        completedEver: totals.completed,
        coversEver: totals.covers,
        storedBytes: before?.storedBytes ?? (await storedBytes(db)),
      });
    },
  };
}
export type Dashboard = ReturnType<typeof createDashboard>;
