import { z } from "zod";

/** Figures of the publishing panel. They are a sample, and say so wherever they are shown. */
const sampleFigures = z.strictObject({
  sample: z.literal(true),
  figures: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});

/** Every site-wide setting: its key, the shape of its value, and what holds while nobody has set it. */
export const siteSettings = {
  "kdp.sample": { shape: sampleFigures.nullable(), standard: null },
} as const satisfies Record<string, { shape: z.ZodType; standard: unknown }>;

export type SettingKey = keyof typeof siteSettings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof siteSettings)[K]["shape"]>;

/** Reads a stored value; one that no longer fits its shape counts as not set. */
export function parseSetting<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { shape, standard } = siteSettings[key];
  const parsed = shape.safeParse(stored);
  return (parsed.success ? parsed.data : standard) as SettingValue<K>;
}
