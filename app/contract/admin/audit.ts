import { z } from "zod";

/** GET /api/admin/audit: each a field of the address; empty ones count as not there. */
export const auditQuestion = z.object({
  before: z.coerce.number("An event has a number.").int().min(1).nullable().default(null),
  person: z.string().trim().max(254).default(""),
  action: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "There is no such kind of event.")
    .nullable()
    .default(null),
});

const auditEvent = z.object({
  seq: z.number().int(),
  at: z.string(),
  action: z.string(),
  result: z.string(),
  actor: z.string().nullable(),
  target: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.string(),
  hash: z.string(),
});
export const auditAnswer = z.object({ events: z.array(auditEvent), next: z.number().int().nullable() });
export type AuditAnswer = z.infer<typeof auditAnswer>;

/** POST /api/admin/audit/check. */
export const auditCheck = z.object({ isWhole: z.boolean(), firstBroken: z.number().int().nullable() });
