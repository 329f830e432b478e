import { z } from "zod";

/** What the edge did not know is left out. */
const location = z.object({ city: z.string().optional(), country: z.string().optional() });

/** GET /api/user/sessions: the live sessions, this one first. Field names are the specification's. */
export const userSession = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean(),
  deviceInfo: z.object({
    deviceType: z.enum(["desktop", "mobile", "tablet", "headset", "unknown"]),
    os: z.string().nullable(),
    browser: z.string(),
  }),
  location,
  /** When it was last used: `2 hours ago`. */
  timeAgo: z.string(),
  ipAddress: z.string().nullable(),
});
export const userSessions = z.array(userSession);
export type UserSession = z.infer<typeof userSession>;

/** GET /api/sessions: live ones and those that ended within 90 days. Moments in ISO 8601. */
export const accountSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastActivity: z.string(),
  /** When it ends by itself, or did; null when somebody ended it before. */
  expiresAt: z.string().nullable(),
  ipAddress: z.string().nullable(),
  deviceInfo: z.object({
    device: z.string(),
    isMobile: z.boolean(),
    os: z.string().nullable(),
    browser: z.string(),
  }),
  location,
});
export const accountSessions = z.array(accountSession);
export type AccountSession = z.infer<typeof accountSession>;

/** DELETE of all other sessions: how many ended. */
export const revokedSessions = z.object({ revoked: z.number().int() });

/** What the pages' forms lead to without JavaScript. `confirms`: to be posted again with a password or a code. */
export type RevokeAnswer = {
  done?: "one" | "all";
  asks?: true;
  confirms?: Record<string, string>;
  problem?: string;
};
