import { z } from "zod";

/** The Worker's bindings, as wrangler.toml declares them. */
export type Bindings = {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  CONVERSIONS: Queue<unknown>;
  COVERS: Queue<unknown>;
  MESSAGES: Queue<unknown>;
  EXPORTS: Queue<unknown>;
  HOOKS: Queue<unknown>;
  /** Cloudflare's own way to send mail; only where MAIL is `cloudflare`. */
  EMAIL?: import("#workers/gateways/mail/cloudflare").EmailBinding;
  /** Cloudflare's models; only where ANALYST is `workers-ai`. */
  AI?: import("#workers/gateways/analyst/workers-ai").AiBinding;
  AUDIT_WRITER: DurableObjectNamespace<import("#workers/objects/audit-writer.server").AuditWriter>;
  CONVERSION_GATE: DurableObjectNamespace<import("#workers/objects/conversion-gate.server").ConversionGate>;
  PASSWORD_KEEPER: DurableObjectNamespace<import("#workers/objects/password-keeper.server").PasswordKeeper>;
  SESSION_REGISTRY: DurableObjectNamespace<
    import("#workers/objects/session-registry.server").SessionRegistry
  >;
  THROTTLE: DurableObjectNamespace<import("#workers/objects/throttle.server").Throttle>;
} & Record<string, unknown>;

const secret = (name: string) =>
  z
    .string({ error: `${name} is not set: run \`wrangler secret put ${name}\`` })
    .min(32, `${name} must hold at least 32 characters`);

const bunqValues = [
  "BUNQ_API_KEY",
  "BUNQ_PRIVATE_KEY",
  "BUNQ_INSTALLATION_TOKEN",
  "BUNQ_SERVER_PUBLIC_KEY",
  "BUNQ_USER_ID",
  "BUNQ_ACCOUNT_ID",
] as const;

const config = z
  .object({
    ENVIRONMENT: z.enum(["development", "production"]),
    PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
    MAX_CONCURRENT_CONVERSIONS: z.coerce.number().int().min(1).max(250),
    /** Signs session and guest cookies. */
    SESSION_SECRET: secret("SESSION_SECRET"),
    /** Mixed into password hashes; losing it locks everybody out. */
    PASSWORD_PEPPER: secret("PASSWORD_PEPPER"),
    /** The pepper before the present one, while it is being changed: hashes move over as people sign in. */
    PREVIOUS_PASSWORD_PEPPER: secret("PREVIOUS_PASSWORD_PEPPER").optional(),
    /** Encrypts what has to be read again: messages that wait, secrets of second factors. */
    SEALING_KEY: secret("SEALING_KEY"),
    /** The key before the present one, while it is being changed: what it encrypted can still be read. */
    PREVIOUS_SEALING_KEY: secret("PREVIOUS_SEALING_KEY").optional(),
    /** How mail goes out. Left out: the outbox in development, not at all in production. */
    MAIL: z.enum(["outbox", "cloudflare", "resend"]).optional(),
    /** Who mail comes from: `Colophon <hello@colophon.example>`. */
    MAIL_FROM: z.string().min(3).optional(),
    RESEND_API_KEY: z.string().min(1).optional(),
    /** How text messages go out. Left out: as for mail. */
    SMS: z.enum(["outbox", "twilio"]).optional(),
    TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
    TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
    /** A number in E.164 form, or the id of a messaging service. */
    TWILIO_FROM: z.string().min(1).optional(),
    /** `test`: the test provider beside those that are configured; without any it is there by itself, in development. */
    PAYMENTS: z.enum(["test"]).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(?:sk|rk)_/, "STRIPE_SECRET_KEY begins with sk_ or rk_")
      .optional(),
    /** For clients that bring Stripe's own elements; our pages don't need it. */
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_").optional(),
    /** Of the webhook endpoint /api/webhooks/stripe. */
    STRIPE_WEBHOOK_SECRET: z.string().min(16).optional(),
    /** The one before the present one, while it is being changed. */
    PREVIOUS_STRIPE_WEBHOOK_SECRET: z.string().min(16).optional(),
    /** Whether Stripe reckons tax, as set up in its dashboard. */
    STRIPE_TAX: z.enum(["on", "off"]).default("off"),
    /** PayPal's REST application, and the id of its webhook /api/webhooks/paypal. */
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_ENVIRONMENT: z.enum(["live", "sandbox"]).default("sandbox"),
    /** bunq, for the European Union: a beta, offered only when this is `on`. `scripts/install-bunq.mjs` makes the values. */
    BUNQ: z.enum(["on", "off"]).default("off"),
    BUNQ_API_KEY: z.string().min(1).optional(),
    BUNQ_PRIVATE_KEY: z.string().min(1).optional(),
    BUNQ_INSTALLATION_TOKEN: z.string().min(1).optional(),
    BUNQ_SERVER_PUBLIC_KEY: z.string().min(1).optional(),
    BUNQ_USER_ID: z.string().regex(/^\d+$/).optional(),
    BUNQ_ACCOUNT_ID: z.string().regex(/^\d+$/).optional(),
    BUNQ_CURRENCY: z.string().length(3).default("EUR"),
    BUNQ_ENVIRONMENT: z.enum(["live", "sandbox"]).default("sandbox"),
    /** Amazon identity client for /kdp/callback; the linking is offered only when it is set. */
    KDP_CLIENT_ID: z.string().min(1).optional(),
    /** Key of an Unsplash application: the stock photo picker searches there. */
    UNSPLASH_ACCESS_KEY: z.string().min(1).optional(),
    /** Where photos are searched when there is no such key; `built-in` art needs nobody. */
    STOCK_PHOTOS: z.enum(["built-in", "openverse"]).default("built-in"),
    /** The model that authors may ask about a book; `none`: nothing of it is seen. */
    ANALYST: z.enum(["none", "anthropic", "workers-ai", "fake"]).default("none"),
    ANTHROPIC_API_KEY: z.string().min(1).optional(),
    /** Which of the provider's models; left out, the usual one. */
    ANALYST_MODEL: z.string().min(1).optional(),
  })
  .refine((c) => c.ENVIRONMENT !== "production" || c.PUBLIC_ORIGIN.startsWith("https://"), {
    error: "PUBLIC_ORIGIN must be https in production",
    path: ["PUBLIC_ORIGIN"],
  })
  // An outbox sends nothing: in production every mail would be lost without a word.
  .refine((c) => c.ENVIRONMENT !== "production" || c.MAIL !== "outbox", {
    error: "MAIL must be cloudflare or resend in production",
    path: ["MAIL"],
  })
  .refine((c) => c.ENVIRONMENT !== "production" || c.SMS !== "outbox", {
    error: "SMS must be twilio in production",
    path: ["SMS"],
  })
  .refine((c) => (c.MAIL !== "resend" && c.MAIL !== "cloudflare") || c.MAIL_FROM, {
    error: "MAIL_FROM must be set to send mail",
    path: ["MAIL_FROM"],
  })
  .refine((c) => c.MAIL !== "resend" || c.RESEND_API_KEY, {
    error: "RESEND_API_KEY is not set: run `wrangler secret put RESEND_API_KEY`",
    path: ["RESEND_API_KEY"],
  })
  .refine((c) => !c.STRIPE_SECRET_KEY || c.STRIPE_WEBHOOK_SECRET, {
    error: "STRIPE_WEBHOOK_SECRET is not set: run `wrangler secret put STRIPE_WEBHOOK_SECRET`",
    path: ["STRIPE_WEBHOOK_SECRET"],
  })
  .refine((c) => !c.PAYPAL_CLIENT_ID || (c.PAYPAL_CLIENT_SECRET && c.PAYPAL_WEBHOOK_ID), {
    error: "PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be set to be paid by PayPal",
    path: ["PAYPAL_CLIENT_SECRET"],
  })
  .refine((c) => c.BUNQ === "off" || bunqValues.every((name) => c[name]), {
    error: `${bunqValues.join(", ")} must be set to be paid by bunq`,
    path: ["BUNQ"],
  })
  .refine((c) => c.ENVIRONMENT !== "production" || !c.PAYPAL_CLIENT_ID || c.PAYPAL_ENVIRONMENT === "live", {
    error: "PAYPAL_ENVIRONMENT must be live in production",
    path: ["PAYPAL_ENVIRONMENT"],
  })
  .refine((c) => c.ENVIRONMENT !== "production" || c.BUNQ === "off" || c.BUNQ_ENVIRONMENT === "live", {
    error: "BUNQ_ENVIRONMENT must be live in production",
    path: ["BUNQ_ENVIRONMENT"],
  })
  .refine((c) => c.ENVIRONMENT !== "production" || c.PAYMENTS !== "test", {
    error: "PAYMENTS must not be test in production",
    path: ["PAYMENTS"],
  })
  .refine((c) => c.ANALYST !== "anthropic" || c.ANTHROPIC_API_KEY, {
    error: "ANTHROPIC_API_KEY is not set: run `wrangler secret put ANTHROPIC_API_KEY`",
    path: ["ANTHROPIC_API_KEY"],
  })
  .refine((c) => c.ENVIRONMENT !== "production" || c.ANALYST !== "fake", {
    error: "ANALYST must be none, anthropic or workers-ai in production",
    path: ["ANALYST"],
  })
  // A test key in production would give plans away.
  .refine((c) => c.ENVIRONMENT !== "production" || !c.STRIPE_SECRET_KEY?.includes("_test_"), {
    error: "STRIPE_SECRET_KEY must be a live key in production",
    path: ["STRIPE_SECRET_KEY"],
  })
  .refine((c) => c.SMS !== "twilio" || (c.TWILIO_ACCOUNT_SID && c.TWILIO_AUTH_TOKEN && c.TWILIO_FROM), {
    error: "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set to send text messages",
    path: ["SMS"],
  });

export type Config = z.infer<typeof config>;

/** Parses the Worker's variables and secrets; one clear error that names everything missing. */
export function parseConfig(bindings: Record<string, unknown>): Config {
  const result = config.safeParse(bindings);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Colophon cannot start, its configuration is not complete.\n  ${faults.join("\n  ")}`);
}
