import type {
  AdminJob,
  AdminStats,
  ConversionsAnswer,
  DashboardData,
  FigureDay,
  SystemHealth,
} from "#app/contract/admin/dashboard";
import { ranges } from "#app/contract/admin/dashboard";
import type { JobRow } from "#db/queries/admin/job-list";
import type { Services } from "#workers/context.server";
import { builtAt } from "./build-time";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export async function statsOf({ dashboard }: Pick<Services, "dashboard">, now: number): Promise<AdminStats> {
  const { people, subscribed, totals, monthly, monthlyCovers } = await dashboard.stats(now);
  return {
    totalUsers: people.total,
    monthlyUsers: people.joined,
    monthlyRevenue: subscribed.monthlyCents / 100,
    activeSubscriptions: subscribed.active,
    totalCoversGenerated: totals.covers,
    monthlyCovers,
    completedProjects: totals.completed,
    monthlyProjects: monthly,
    subscriptionBreakdown: { free: people.free, premium: people.premium, enterprise: people.ultimate },
  };
}

export async function healthOf(
  { dashboard }: Pick<Services, "dashboard">,
  now: number,
): Promise<SystemHealth> {
  return { uptime: Math.max(0, Math.floor((now - builtAt()) / 1000)), lines: await dashboard.health(now) };
}

/** How many days an address asks for; 30 unless it says another of the ranges. */
export function rangeOf(request: Request): (typeof ranges)[number] {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  return ranges.find((range) => range === asked) ?? 30;
}

export async function daysOf(
  { dashboard }: Pick<Services, "dashboard">,
  range: number,
  now: number,
): Promise<FigureDay[]> {
  const [conversions, snapshots] = await Promise.all([
    dashboard.conversions(range, now),
    dashboard.days(range, now),
  ]);
  const byDay = new Map(snapshots.map((snapshot) => [snapshot.day, snapshot]));
  return conversions.map(({ day, completed, failed }) => {
    const snapshot = byDay.get(day);
    return {
      day,
      completed,
      failed,
      users: snapshot?.users ?? null,
      subscriptions: snapshot?.subscriptions ?? null,
      revenue: snapshot ? snapshot.monthlyRevenueCents / 100 : null,
      completedEver: snapshot?.completedEver ?? null,
      coversEver: snapshot?.coversEver ?? null,
    };
  });
}

export async function workOf(
  { work, conversions }: Pick<Services, "work" | "conversions">,
  now: number,
): Promise<ConversionsAnswer> {
  const [jobs, dead, days, people, load] = await Promise.all([
    work.underWay(),
    work.dead(),
    work.byDay(now - weekMs),
    work.byPerson(now - weekMs),
    conversions.status(),
  ]);
  return {
    jobs: jobs.map(jobAnswer),
    dead: dead.map(jobAnswer),
    gate: { used: load.activeConversions, places: load.maxConcurrentConversions },
    days: days.map(({ day, jobs: count, workMs, bytes }) => ({
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      jobs: count,
      seconds: Math.round((workMs ?? 0) / 1000),
      bytes,
    })),
    people: people.map(({ username, jobs: count, workMs, bytes }) => ({
      person: username ?? "Guest",
      jobs: count,
      seconds: Math.round((workMs ?? 0) / 1000),
      bytes,
    })),
  };
}

function jobAnswer(job: JobRow): AdminJob {
  const state = job.state === "dead" ? "dead" : job.state === "running" ? "running" : "queued";
  return {
    id: job.id,
    name: job.name,
    kind: job.kind,
    state,
    person: job.username ?? "Guest",
    stage: stageOf(job),
    progress: job.progress,
    at: new Date(job.endedAt ?? job.queuedAt).toISOString(),
    fault: job.error === null ? null : { id: job.requestId ?? job.id, text: job.error.slice(0, 500) },
  };
}

/** What is being done, without the names of chapters that its owner reads beside it. */
function stageOf({ state, kind, progress, attempts }: JobRow): string {
  if (state === "dead") return `Failed ${attempts} times`;
  if (state === "queued") return "Queued";
  if (kind === "cover") return "Making the cover";
  return progress < 60 ? "Analyzing document structure" : "Converting to EPUB";
}

export async function loadDashboard(request: Request, services: Services): Promise<DashboardData> {
  const now = Date.now();
  const range = rangeOf(request);
  const [stats, health, days, failures, work] = await Promise.all([
    statsOf(services, now),
    healthOf(services, now),
    daysOf(services, range, now),
    services.dashboard.failures(range, now),
    workOf(services, now),
  ]);
  return {
    stats,
    health,
    days,
    failures: failures.map(({ code, failures: count }) => ({ code: code ?? "unknown", failures: count })),
    range,
    work,
    now: new Date(now).toISOString(),
  };
}
