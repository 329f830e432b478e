import { type SettingKey, siteSettings } from "#domain/settings";

/** Which tab of the administrators' settings a field stands in; `site` is words for visitors. */
export type FieldCategory = "security" | "system";

export type SiteField = {
  key: string;
  category: FieldCategory;
  /** Where it is stored: a setting, and the part of its value. */
  setting: SettingKey;
  part: string;
  label: string;
  description: string;
  kind: { type: "number"; unit: string; min: number; max: number } | { type: "text"; maxLength: number };
};

const number = (unit: string, min: number, max: number) => ({ type: "number", unit, min, max }) as const;

/** Every setting that has a field of its own, in the order of the screen. */
export const siteFields: readonly SiteField[] = [
  {
    key: "session_timeout",
    category: "security",
    setting: "sessions",
    part: "idleMinutes",
    label: "Session timeout",
    description: "Without use, people are signed out after this.",
    kind: number("minutes", 1, 43_200),
  },
  {
    key: "max_sessions",
    category: "security",
    setting: "sessions",
    part: "maxSessions",
    label: "Most sessions a person",
    description: "With one more, the session unused for longest ends.",
    kind: number("sessions", 1, 100),
  },
  {
    key: "max_admin_sessions",
    category: "security",
    setting: "sessions",
    part: "maxAdminSessions",
    label: "Most sessions an admin",
    description: "The same for administrators.",
    kind: number("sessions", 1, 100),
  },
  {
    key: "password_min_length",
    category: "security",
    setting: "security",
    part: "passwordMinLength",
    label: "Shortest password",
    description: "For passwords chosen from now on. Present ones keep working.",
    kind: number("characters", 8, 64),
  },
  {
    key: "max_failed_sign_ins",
    category: "security",
    setting: "security",
    part: "maxFailedSignIns",
    label: "Failed sign-ins",
    description: "After so many, each further try waits longer, up to 15 minutes.",
    kind: number("tries", 1, 20),
  },
  {
    key: "max_upload_size",
    category: "system",
    setting: "system",
    part: "maxUploadMegabytes",
    label: "Largest manuscript",
    description: "The converter takes 50 MB at most.",
    kind: number("MB", 1, 50),
  },
  {
    key: "rate_limit",
    category: "system",
    setting: "system",
    part: "postsPerHour",
    label: "Requests an hour",
    description: "Conversions, covers and other costly requests of one free account.",
    kind: number("requests", 1, 10_000),
  },
  {
    key: "max_concurrent_conversions",
    category: "system",
    setting: "system",
    part: "maxConcurrentConversions",
    label: "Conversions at once",
    description: "Places in the conversion gate, for books and covers.",
    kind: number("places", 1, 250),
  },
  {
    key: "maintenance_notice",
    category: "system",
    setting: "system",
    part: "maintenanceNotice",
    label: "Maintenance notice",
    description: "Shown at the head of every page. Empty: none.",
    kind: { type: "text", maxLength: 200 },
  },
];

export const siteField = (key: string): SiteField | undefined =>
  siteFields.find((field) => field.key === key);

/** What a field has while nobody has set it. */
export function standardOf({ setting, part }: SiteField): string | number {
  const standard: Record<string, unknown> = { ...siteSettings[setting].standard };
  return standard[part] as string | number;
}

/** The value a field takes, or the sentence that says why it doesn't. */
export function checkedValue(
  { kind, label }: SiteField,
  value: unknown,
): { value: string | number } | { wrong: string } {
  if (kind.type === "text") {
    if (typeof value !== "string" || value.trim().length > kind.maxLength)
      return { wrong: `${label} has at most ${kind.maxLength} characters.` };
    return { value: value.trim() };
  }
  const { min, max, unit } = kind;
  const typed = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof typed !== "number" || !Number.isInteger(typed) || typed < min || typed > max)
    return { wrong: `${label}: enter a whole number from ${min} to ${max.toLocaleString("en-US")} ${unit}.` };
  return { value: typed };
}
