import { z } from "zod";

export const ranges = [7, 30, 90, 365] as const;

/** GET /api/admin/stats, in the specification's names. Revenue in dollars. */
export const adminStats = z.object({
  totalUsers: z.number().int(),
  monthlyUsers: z.number().int(),
  monthlyRevenue: z.number(),
  activeSubscriptions: z.number().int(),
  totalCoversGenerated: z.number().int(),
  monthlyCovers: z.number().int(),
  completedProjects: z.number().int(),
  monthlyProjects: z.number().int(),
  subscriptionBreakdown: z.object({
    free: z.number().int(),
    premium: z.number().int(),
    enterprise: z.number().int(),
  }),
});
export type AdminStats = z.infer<typeof adminStats>;

const healthLine = z.object({
  id: z.enum(["queue", "gate", "dead-letters", "database", "files", "email", "stripe", "paypal"]),
  state: z.enum(["ok", "check", "off"]),
  numbers: z.record(z.string(), z.number().nullable()),
});
/** GET /api/admin/system-health. */
export const systemHealth = z.object({
  /** Seconds since the deployed version was built. */
  uptime: z.number().int(),
  lines: z.array(healthLine),
});
export type SystemHealth = z.infer<typeof systemHealth>;
export type HealthLine = z.infer<typeof healthLine>;

/** One day of the charts. Null before the first snapshot. */
const day = z.object({
  day: z.string(),
  completed: z.number().int(),
  failed: z.number().int(),
  users: z.number().int().nullable(),
  subscriptions: z.number().int().nullable(),
  revenue: z.number().nullable(),
  completedEver: z.number().int().nullable(),
  coversEver: z.number().int().nullable(),
});
export type FigureDay = z.infer<typeof day>;

/** One job in work, waiting, or given up. */
const adminJob = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["conversion", "cover"]),
  state: z.enum(["queued", "running", "dead"]),
  person: z.string(),
  stage: z.string(),
  progress: z.number(),
  /** When it was sent; of one given up, when that was. */
  at: z.string(),
  /** What the log calls the fault, and what it says. */
  fault: z.object({ id: z.string(), text: z.string() }).nullable(),
});
export type AdminJob = z.infer<typeof adminJob>;

/** GET /api/admin/conversions. */
export const conversionsAnswer = z.object({
  jobs: z.array(adminJob),
  dead: z.array(adminJob),
  gate: z.object({ used: z.number().int(), places: z.number().int() }),
  /** What work took on each of the last 7 days (UTC). */
  days: z.array(
    z.object({ day: z.string(), jobs: z.number().int(), seconds: z.number(), bytes: z.number() }),
  ),
  people: z.array(
    z.object({ person: z.string(), jobs: z.number().int(), seconds: z.number(), bytes: z.number() }),
  ),
});
export type ConversionsAnswer = z.infer<typeof conversionsAnswer>;

/** POST /api/admin/conversions/:jobId. */
export const jobDeed = z.strictObject({ do: z.enum(["retry", "cancel"]) });

export type DashboardData = {
  stats: AdminStats;
  health: SystemHealth;
  days: FigureDay[];
  failures: { code: string; failures: number }[];
  range: (typeof ranges)[number];
  work: ConversionsAnswer;
  now: string;
};
