import { literata } from "#app/features/books/literata";

export const deviceIds = ["phone", "tablet", "desktop", "ereader"] as const;
export type DeviceId = (typeof deviceIds)[number];

/** Sizes in CSS pixels: of the screen, and of the margins the device leaves round the page. */
export type Device = {
  label: string;
  sizeLabel: string;
  width: number;
  height: number;
  margins: { side: number; top: number; bottom: number };
  /** Columns on one screen. */
  columns: 1 | 2;
  /** Outside the screen: the case, all round and at the foot. */
  bezel: { side: number; top: number; bottom: number };
  /** What it sets text in when the book brings no font, or its own are off. */
  font: string;
};

/** Literata was drawn for a reading app; a machine that has the device's own font shows that. */
const appFont = `"${literata}", Georgia, serif`;

export const devices: Record<DeviceId, Device> = {
  phone: {
    label: "Phone",
    sizeLabel: "375 × 667",
    width: 375,
    height: 667,
    margins: { side: 24, top: 56, bottom: 44 },
    columns: 1,
    bezel: { side: 14, top: 14, bottom: 14 },
    font: appFont,
  },
  tablet: {
    label: "Tablet",
    sizeLabel: "768 × 600",
    width: 768,
    height: 600,
    margins: { side: 40, top: 56, bottom: 44 },
    columns: 2,
    bezel: { side: 24, top: 24, bottom: 24 },
    font: appFont,
  },
  desktop: {
    label: "Desktop",
    sizeLabel: "900 × 700",
    width: 900,
    height: 700,
    margins: { side: 64, top: 64, bottom: 52 },
    columns: 2,
    bezel: { side: 0, top: 36, bottom: 0 },
    font: appFont,
  },
  ereader: {
    label: "E-reader",
    sizeLabel: "6 in",
    width: 480,
    height: 640,
    margins: { side: 36, top: 56, bottom: 44 },
    columns: 1,
    bezel: { side: 28, top: 28, bottom: 64 },
    font: `Bookerly, ${appFont}`,
  },
};

/** Between two columns, and between one screen and the next. */
const columnGap = 56;

export type PageBox = { width: number; height: number; columns: 1 | 2; columnWidth: number; step: number };

/** Returns the part of a screen that holds text; `step` is how far apart two pages lie. Whole pixels, so that none drifts. */
export function pageBox({
  width,
  height,
  margins,
  columns,
}: Pick<Device, "width" | "height" | "margins" | "columns">): PageBox {
  const room = Math.max(160, Math.floor(width - 2 * margins.side));
  const columnWidth = columns === 1 ? room : Math.floor((room - columnGap) / 2);
  const used = columns === 1 ? columnWidth : 2 * columnWidth + columnGap;
  return {
    width: used,
    height: Math.max(160, Math.floor(height - margins.top - margins.bottom)),
    columns,
    columnWidth,
    step: used + columnGap,
  };
}
