import { z } from "zod";
import { factorMethods } from "#domain/accounts/second-factor";

/** POST /api/register. Unknown keys (role, subscriptionType…) are refused. */
export const registration = z.strictObject({
  username: z
    .string()
    .trim()
    .min(2, "A username needs at least 2 characters.")
    .max(40, "A username has at most 40 characters.")
    .regex(/^[\p{L}\p{N}._-]+$/u, "A username is made of letters, digits, dots, hyphens and underscores."),
  email: z.email("That email address is not complete.").max(254),
  password: z
    .string()
    .min(8, "The password must be at least 8 characters long.")
    .max(256, "The password has at most 256 characters."),
  firstName: z.string().trim().max(80).optional(),
  lastName: z.string().trim().max(80).optional(),
});
export type Registration = z.infer<typeof registration>;

/** POST /api/login. `username` may also be the e-mail address. */
export const credentials = z.strictObject({
  username: z.string().trim().min(1, "Please enter your username.").max(254),
  password: z.string().min(1, "Please enter your password.").max(256),
  twoFactorCode: z.string().max(6).optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** GET /api/user and /api/auth/user; the answer of register and login. Field names are the specification's. */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Where their picture is; null when they have none. */
  picture: z.string().nullable(),
  /** What their manuscripts are usually written in, as a BCP 47 tag. */
  bookLanguage: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  subscriptionType: z.enum(["free", "premium", "enterprise"]),
  subscriptionPlan: z.enum(["free", "pro", "ultimate"]),
  subscriptionStatus: z.enum(["active", "cancelled", "past_due", "paused"]),
  /** What the tier is called everywhere: Free, Premium, Ultimate. */
  planName: z.string(),
  manuscriptUsageCount: z.number().int(),
  coverUsageCount: z.number().int(),
  totalConversions: z.number().int(),
  twoFactorEnabled: z.boolean(),
  /** The method that is asked for first; null when two-factor authentication is off. */
  twoFactorMethod: z.enum(factorMethods).nullable(),
  createdAt: z.string(),
  /** When the account will be deleted, as its owner asked; null otherwise. */
  deletionAt: z.string().nullable(),
  /** In the answer of the sign-in that stopped a deletion, and only there. */
  hasStoppedDeletion: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What somebody has used of one limit, and has left. `max…` and `remaining` are null when unlimited. */
export const allowanceAnswer = z.object({
  /** Whether another one may be started now. */
  allowed: z.boolean(),
  /** `guest`, or the plan's name. */
  limitType: z.string(),
  plan: z.string(),
  usageCount: z.number().int(),
  maxUsage: z.number().int().nullable(),
  remaining: z.number().int().nullable(),
  /** 0..100, capped. */
  percentage: z.number(),
});
export type AllowanceAnswer = z.infer<typeof allowanceAnswer>;

/** GET /api/usage?kind=…: one of the two limits by itself. */
export const usageKind = z.enum(["conversion", "cover"], "kind is one of conversion, cover.");

/** GET /api/usage: for guests and account holders. Covers at the top, conversions beside them. */
export const usageAnswer = allowanceAnswer.extend({
  conversions: allowanceAnswer,
  bulkFiles: z.number().int(),
});
export type UsageAnswer = z.infer<typeof usageAnswer>;

/** GET /api/subscription-plans: the catalogue. Prices in cents. */
export const plan = z.object({
  id: z.enum(["free", "premium", "ultimate"]),
  name: z.string(),
  /** Monthly, as the specification sends it: a number as a string, `4.99`. */
  price: z.string(),
  priceMonthlyCents: z.number().int(),
  priceYearlyCents: z.number().int(),
  conversionLimit: z.number().int().nullable(),
  coverLimit: z.number().int().nullable(),
  bulkFiles: z.number().int(),
  features: z.object({ templates: z.string(), support: z.string(), api: z.boolean() }),
});
export type Plan = z.infer<typeof plan>;
/** The catalogue with the guest's two limits, as pages load it. */
export const catalogue = z.object({
  plans: z.array(plan),
  guest: z.object({ conversionLimit: z.number().int().nullable(), coverLimit: z.number().int().nullable() }),
});
export type Catalogue = z.infer<typeof catalogue>;
