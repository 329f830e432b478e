import { z } from "zod";
import { maxLifetimeDays, standardLimits } from "#domain/accounts/session-lifetime";
import { usualPrefixes } from "#domain/messages/phone-number";

/** Figures of the publishing panel. They are a sample, and say so wherever they are shown. */
const sampleFigures = z.strictObject({
  sample: z.literal(true),
  figures: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});

/** How many sessions an account has at most, and when they end. */
const sessionLimits = z.strictObject({
  maxSessions: z.int().min(1).max(100),
  maxAdminSessions: z.int().min(1).max(100).default(standardLimits.maxAdminSessions),
  idleMinutes: z
    .int()
    .min(1)
    .max(maxLifetimeDays * 1440),
  lifetimeDays: z.int().min(1).max(maxLifetimeDays),
});

/** Where text messages may go, as prefixes of numbers (`+44`; `-+1876` leaves those out), and how many a day in all. */
const textMessages = z.strictObject({
  prefixes: z.array(z.string().regex(/^-?\+[1-9]\d{0,6}$/)),
  maxPerDay: z.number().int().min(0),
});

const line = z.string().max(200);
/** How the site can be reached. What is empty is not shown anywhere. */
const contactDetails = z.strictObject({
  email: line,
  phone: line,
  /** Address of a page where somebody answers at once. */
  chat: z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(500)]),
  /** One line a day or span of days. */
  hours: z.array(line).max(7),
  /** Who runs the site, and where, as the law of many countries wants it named. */
  operator: z.string().max(500),
});

/** People, prizes and numbers of the About page, which only whoever runs the site can know. */
const aboutFacts = z.strictObject({
  team: z.array(z.strictObject({ name: line, role: line })).max(40),
  awards: z.array(line).max(20),
  numbers: z.array(z.strictObject({ label: line, value: line })).max(8),
});

/** What new passwords, sign-ins and second factors must keep to. */
const security = z.strictObject({
  passwordMinLength: z.int().min(8).max(64),
  maxFailedSignIns: z.int().min(1).max(20),
  /** Whether people may turn these on; who has one keeps it. */
  smsFactor: z.boolean(),
  emailFactor: z.boolean(),
});

/** Loads, and a word to everybody. */
const system = z.strictObject({
  maxUploadMegabytes: z.int().min(1).max(50),
  /** Costly requests of one free account. */
  postsPerHour: z.int().min(1).max(10_000),
  /** Places in the gate; null: as the deployment says. */
  maxConcurrentConversions: z.int().min(1).max(250).nullable(),
  maintenanceNotice: z.string().max(200),
});

/** Which payment services are offered, where they are configured. */
const payments = z.strictObject({ stripe: z.boolean(), paypal: z.boolean(), bunq: z.boolean() });

/** Who sells here: what stands on every invoice. */
const invoiceSeller = z.strictObject({
  name: z.string().min(1).max(120),
  address: z.array(z.string().max(120)).max(6),
  country: z.string().max(60),
  email: z.string().max(254),
  vatId: z.string().max(30),
});

/** Every site-wide setting: its key, the shape of its value, and what holds while nobody has set it. */
export const siteSettings = {
  "kdp.sample": { shape: sampleFigures.nullable(), standard: null },
  "site.contact": {
    shape: contactDetails,
    standard: { email: "", phone: "", chat: "", hours: [], operator: "" },
  },
  "site.about": { shape: aboutFacts, standard: { team: [], awards: [], numbers: [] } },
  "billing.seller": {
    shape: invoiceSeller,
    standard: { name: "Colophon", address: [], country: "", email: "", vatId: "" },
  },
  sessions: { shape: sessionLimits, standard: standardLimits },
  security: {
    shape: security,
    standard: { passwordMinLength: 8, maxFailedSignIns: 5, smsFactor: true, emailFactor: true },
  },
  system: {
    shape: system,
    standard: {
      maxUploadMegabytes: 50,
      postsPerHour: 100,
      maxConcurrentConversions: null,
      maintenanceNotice: "",
    },
  },
  payments: { shape: payments, standard: { stripe: true, paypal: true, bunq: false } },
  "messages.sms": { shape: textMessages, standard: { prefixes: [...usualPrefixes], maxPerDay: 500 } },
} as const satisfies Record<string, { shape: z.ZodType; standard: unknown }>;

export type SettingKey = keyof typeof siteSettings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof siteSettings)[K]["shape"]>;

/** Reads a stored value; one that no longer fits its shape counts as not set. */
export function parseSetting<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { shape, standard } = siteSettings[key];
  const parsed = shape.safeParse(stored);
  return (parsed.success ? parsed.data : standard) as SettingValue<K>;
}
