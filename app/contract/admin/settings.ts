import { z } from "zod";
import { providerIds } from "#domain/provider-keys";
import { contentCategories, tabCategories } from "#domain/site-fields";

const key = z.string().trim().max(500).optional();

/** GET /api/admin/site-settings, and the answers of saving and resetting. */
const siteSetting = z.object({
  key: z.string(),
  category: z.enum([...tabCategories, ...contentCategories]),
  label: z.string(),
  description: z.string(),
  value: z.union([z.string(), z.number()]),
  standard: z.union([z.string(), z.number()]),
  kind: z.union([
    z.object({ type: z.literal("number"), unit: z.string(), min: z.number(), max: z.number() }),
    z.object({
      type: z.literal("text"),
      maxLength: z.number(),
      format: z.enum(["email", "https"]).optional(),
      isRequired: z.literal(true).optional(),
    }),
    z.object({
      type: z.literal("lines"),
      maxLines: z.number(),
      maxLength: z.number(),
      columns: z.tuple([z.string(), z.string()]).readonly().optional(),
    }),
  ]),
});
export type SiteSetting = z.infer<typeof siteSetting>;
export const siteSettingsAnswer = z.object({ settings: z.array(siteSetting) });

/** PUT /api/admin/site-settings/:key. */
export const siteSettingValue = z.strictObject({ value: z.union([z.string().max(20_000), z.number()]) });
export const siteSettingAnswer = z.object({ setting: siteSetting });

/** GET /api/admin/site-settings/:key: with what it was, the newest first. */
export const settingHistory = siteSettingAnswer.extend({
  history: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      savedAt: z.string(),
      savedBy: z.string().nullable(),
    }),
  ),
});
export type SettingHistory = z.infer<typeof settingHistory>;

/** POST /api/admin/toggle-2fa. */
export const toggleFactor = z.strictObject({ method: z.enum(["sms", "email"]), enabled: z.boolean() });
export const factorsAnswer = z.object({ sms: z.boolean(), email: z.boolean() });

const serviceStanding = z.object({
  status: z.enum(["active", "inactive"]),
  configured: z.boolean(),
  /** Of each key, whether it is stored and its last four characters. Never a key. */
  keys: z.record(z.string(), z.object({ isSet: z.boolean(), lastFour: z.string() })),
});
export type ServiceStanding = z.infer<typeof serviceStanding>;

/** GET /api/admin/api-settings. */
export const apiSettings = z.object({
  unsplash: serviceStanding,
  anthropic: serviceStanding,
  stripe: serviceStanding,
  paypal: serviceStanding,
  twoFactor: factorsAnswer,
});
export type ApiSettings = z.infer<typeof apiSettings>;

/** POST /api/admin/api-settings: keys of services, or what to do with them. An empty key is taken away. */
export const apiSettingsChange = z.union([
  z.strictObject({ action: z.enum(["test", "save"]), service: z.enum(["all", ...providerIds]) }),
  z.strictObject({
    unsplash: z.strictObject({ accessKey: key }).optional(),
    anthropic: z.strictObject({ apiKey: key }).optional(),
    stripe: z.strictObject({ secretKey: key, publicKey: key, webhookSecret: key }).optional(),
    paypal: z.strictObject({ clientId: key, clientSecret: key, webhookId: key }).optional(),
    bunq: z.strictObject({ apiKey: key }).optional(),
  }),
]);
export const apiSettingsAnswer = z.object({
  settings: apiSettings,
  /** With `test`: what each service said. */
  tests: z.record(z.string(), z.object({ isRight: z.boolean(), sentence: z.string() })).optional(),
});

/** `isReady`: everything it needs is there, the deployment's part with it. */
const method = { enabled: z.boolean(), isReady: z.boolean() };
/** GET and POST /api/admin/payment-settings. Keys stand as `••••` and their last four characters. */
export const paymentSettings = z.object({
  stripe: z.object({
    ...method,
    ...{ publishableKey: z.string(), secretKey: z.string(), webhookSecret: z.string() },
  }),
  paypal: z.object({ ...method, clientId: z.string(), clientSecret: z.string(), webhookId: z.string() }),
  bunq: z.object({ ...method, apiKey: z.string() }),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
const on = z.boolean();
export const paymentSettingsChange = z.union([
  z.strictObject({ stripe_enabled: on }),
  z.strictObject({ paypal_enabled: on }),
  z.strictObject({ bunq_enabled: on }),
  /** Tests a provider's keys. */
  z.strictObject({ provider: z.enum(["stripe", "paypal", "bunq"]) }),
]);
export const paymentSettingsAnswer = paymentSettings.extend({
  test: z.object({ isRight: z.boolean(), sentence: z.string() }).optional(),
});
