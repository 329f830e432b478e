import { type DeviceId, deviceIds } from "./devices";

export const paperIds = ["light", "sepia", "dark"] as const;
export type PaperId = (typeof paperIds)[number];

/** How the preview shows a book; the author's choice, kept in this browser. */
export type Look = {
  device: DeviceId;
  /** px */
  fontSize: number;
  lineHeight: number;
  paper: PaperId;
  hasOwnFonts: boolean;
};

export const lookRanges = {
  fontSize: { min: 12, max: 24, step: 1 },
  lineHeight: { min: 1.2, max: 2, step: 0.1 },
} as const;

export const defaultLook: Look = {
  device: "phone",
  fontSize: 16,
  lineHeight: 1.6,
  paper: "light",
  hasOwnFonts: true,
};

const key = "colophon-preview-look";

export function storedLook(): Look {
  try {
    return lookIn(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return defaultLook;
  }
}

export function storeLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing begins anew each time.
  }
}

/** Returns a look from what was kept, each part only if it is one that can be chosen. */
export function lookIn(kept: unknown): Look {
  const found: Record<string, unknown> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  const { device, fontSize, lineHeight, paper, hasOwnFonts } = found;
  return {
    device: deviceIds.find((id) => id === device) ?? defaultLook.device,
    fontSize: within(fontSize, lookRanges.fontSize) ?? defaultLook.fontSize,
    lineHeight: within(lineHeight, lookRanges.lineHeight) ?? defaultLook.lineHeight,
    paper: paperIds.find((id) => id === paper) ?? defaultLook.paper,
    hasOwnFonts: typeof hasOwnFonts === "boolean" ? hasOwnFonts : defaultLook.hasOwnFonts,
  };
}

const within = (value: unknown, { min, max }: { min: number; max: number }): number | undefined =>
  typeof value === "number" && value >= min && value <= max ? value : undefined;
