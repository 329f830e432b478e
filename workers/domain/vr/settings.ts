import { z } from "zod";
import { environmentIds } from "#domain/vr/environments";

export const pageTransitions = ["fade", "slide", "flip", "dissolve"] as const;
export type PageTransition = (typeof pageTransitions)[number];
export const readingFonts = ["literata", "inter", "opendyslexic"] as const;
export type ReadingFont = (typeof readingFonts)[number];

/** Ends and steps of what slides. Text size in points (1 pt = 1.5 dmm of angle), distance and height in metres. */
export const settingRanges = {
  textSize: { min: 12, max: 24, step: 1 },
  contrast: { min: 50, max: 100, step: 5 },
  ambientVolume: { min: 0, max: 100, step: 5 },
  readingSpeed: { min: 100, max: 600, step: 10 },
  distance: { min: 1, max: 3, step: 0.1 },
  height: { min: -0.5, max: 0.5, step: 0.05 },
} as const;

function within(name: string, { min, max }: { min: number; max: number }) {
  const sentence = `${name} goes from ${min} to ${max}.`;
  return z.number(sentence).min(min, sentence).max(max, sentence);
}

const notASwitch = "That setting is either on or off.";

/** How a person reads one book. What a request leaves out is the default. */
export const vrSettings = z.object({
  textSize: within("Text size", settingRanges.textSize).default(16),
  contrast: within("Contrast", settingRanges.contrast).default(80),
  ambientVolume: within("Ambient volume", settingRanges.ambientVolume).default(60),
  /** Words a minute, for pages that turn by themselves. */
  readingSpeed: within("Reading speed", settingRanges.readingSpeed).default(250),
  pageTransition: z.enum(pageTransitions, "There is no such page transition.").default("fade"),
  font: z.enum(readingFonts, "There is no such font.").default("literata"),
  /** One page, or two side by side. */
  spread: z.boolean(notASwitch).default(false),
  /** Pages turn by themselves at `readingSpeed`. */
  autoTurn: z.boolean(notASwitch).default(false),
  /** Of the page from the eyes; its angular size stays. */
  distance: within("Distance", settingRanges.distance).default(1.8),
  /** Of the page's middle against the eyes. */
  height: within("Height", settingRanges.height).default(-0.05),
  /** Lying back, the page stands overhead. */
  recline: z.boolean(notASwitch).default(false),
  /** The room unlit, the page alone. */
  darkRoom: z.boolean(notASwitch).default(false),
});
export type VrSettings = z.infer<typeof vrSettings>;

export const environmentId = z.enum(environmentIds, "There is no such environment.");

export const defaultSettings: VrSettings = vrSettings.parse({});
