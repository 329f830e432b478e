import { contentFields } from "#domain/content-fields";
import { isMailAddress } from "#domain/messages/mail-address";
import { type SettingKey, siteSettings } from "#domain/settings";

/** Settings with a tab of their own, which is set back and saved as a whole. */
export const tabCategories = ["security", "system"] as const;
export type TabCategory = (typeof tabCategories)[number];
/** Words for visitors and for invoices, which are set one by one. */
export const contentCategories = ["contact", "about", "invoices"] as const;
export type ContentCategory = (typeof contentCategories)[number];
export type FieldCategory = TabCategory | ContentCategory;

export type SiteField = {
  key: string;
  category: FieldCategory;
  /** Where it is stored: a setting, and the part of its value. */
  setting: SettingKey;
  part: string;
  label: string;
  description: string;
  kind: FieldKind;
};

export type FieldKind =
  | { type: "number"; unit: string; min: number; max: number }
  | { type: "text"; maxLength: number; format?: "email" | "https"; isRequired?: true }
  /** Several lines, each stored by itself; with `columns`, two values a line with a `|` between them. */
  | { type: "lines"; maxLines: number; maxLength: number; columns?: readonly [string, string] };

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
  ...contentFields,
];

export const siteField = (key: string): SiteField | undefined =>
  siteFields.find((field) => field.key === key);

/** What a field has while nobody has set it, as it is stored. */
export function standardOf({ setting, part }: SiteField): unknown {
  const standard: Record<string, unknown> = { ...siteSettings[setting].standard };
  return standard[part];
}

/** A stored value as its field shows it: lists as lines. */
export function shownValue({ kind }: SiteField, stored: unknown): string | number {
  if (kind.type === "number") return typeof stored === "number" ? stored : Number(stored);
  if (!Array.isArray(stored)) return typeof stored === "string" ? stored : "";
  const { columns } = kind.type === "lines" ? kind : {};
  return stored
    .map((line) => (columns ? columns.map((column) => String(line[column] ?? "")).join(" | ") : String(line)))
    .join("\n");
}

export type CheckedValue = { value: unknown } | { wrong: string };

/** The value a field stores for what was typed, or the sentence that says why it doesn't. */
export function checkedValue({ kind, label }: SiteField, value: unknown): CheckedValue {
  if (kind.type === "number") return checkedNumber(label, kind, value);
  if (typeof value !== "string") return { wrong: `${label} is text.` };
  return kind.type === "text" ? checkedText(label, kind, value.trim()) : checkedLines(label, kind, value);
}

type Kind<T extends FieldKind["type"]> = Extract<FieldKind, { type: T }>;

function checkedNumber(label: string, { min, max, unit }: Kind<"number">, value: unknown): CheckedValue {
  const typed = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof typed !== "number" || !Number.isInteger(typed) || typed < min || typed > max)
    return { wrong: `${label}: enter a whole number from ${min} to ${max.toLocaleString("en-US")} ${unit}.` };
  return { value: typed };
}

function checkedText(
  label: string,
  { maxLength, format, isRequired }: Kind<"text">,
  text: string,
): CheckedValue {
  if (text.length > maxLength) return { wrong: `${label} has at most ${maxLength} characters.` };
  if (text === "") return isRequired ? { wrong: `${label} can’t be empty.` } : { value: "" };
  if (format === "email" && !isMailAddress(text)) return { wrong: `${label} is not an email address.` };
  if (format === "https" && !isHttps(text))
    return { wrong: `${label} is an address that begins with https://.` };
  return { value: text };
}

function checkedLines(
  label: string,
  { maxLines, maxLength, columns }: Kind<"lines">,
  text: string,
): CheckedValue {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > maxLines) return { wrong: `${label} has at most ${maxLines} lines.` };
  if (!columns) {
    if (lines.some((line) => line.length > maxLength))
      return { wrong: `${label}: a line has at most ${maxLength} characters.` };
    return { value: lines };
  }
  const rows = lines.map((line) => line.split("|").map((part) => part.trim()));
  if (rows.some((row) => row.length !== 2 || row.some((part) => part === "" || part.length > maxLength)))
    return { wrong: `${label}: write each line as “${columns.join(" | ")}”.` };
  return { value: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))) };
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
