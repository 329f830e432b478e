import { usualLayer } from "#domain/cover/default-design";
import type { Box, Fill, ShapeLayer, TextLayer, WordSlot } from "#domain/cover/design";
import type { Ground, Tone } from "#domain/cover/treatments/ground";

/** Layers that belong to a style and go with it begin so. */
export const styleMark = "style-";

type Words = Partial<Omit<TextLayer, "id" | "kind" | "slot" | "text" | "box">> & { box?: Box };

/** A layer of words on the front; what is not said is as usual. */
export function words(slot: WordSlot, how: Words): TextLayer {
  return { ...usualLayer(slot), fit: "shrink", ...how };
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** The middle of the front, `y` and `height` in percent. */
export const across = (y: number, height: number, inset = 8): Box => box(inset, y, 100 - 2 * inset, height);

export const solid = (color: string): Fill => ({ kind: "solid", color });

/** From the top of the letters to their foot. */
export function fade(...colors: string[]): Fill {
  const last = Math.max(1, colors.length - 1);
  return {
    kind: "linear",
    angle: 0,
    stops: colors.map((color, index) => ({ at: index / last, color, opacity: 1 })),
  };
}

type Shape = Partial<Omit<ShapeLayer, "id" | "kind">> & Pick<ShapeLayer, "shape" | "box" | "name">;

export function shape(id: string, how: Shape): ShapeLayer {
  return {
    id: styleMark + id,
    kind: "shape",
    panel: "front",
    opacity: 1,
    blend: "normal",
    isHidden: false,
    isLocked: false,
    fill: null,
    stroke: null,
    radius: 0,
    shadow: null,
    ...how,
  };
}

/** Soft darkness (or paper) that comes in from the top or the foot of the whole page. */
export type Veil = { edge: "top" | "foot"; height: number; strength: number };

const veilColor: Readonly<Record<Tone, string>> = { dark: "#04060A", light: "#FBF7EF" };

/** Eased: a straight ramp shows where it begins. */
const easedParts = [1, 0.86, 0.5, 0.16, 0];
/** A photo may be bright anywhere: its veils hold on further in, and all of it is darkened a little. */
const steadyParts = [1, 1, 0.92, 0.62, 0];
const overPhoto = 0.36;
const minStrength = { art: 0, guest: 0.54, photo: 0.66 } as const;
const overBusyFoot = 0.88;

/** Veils for words at the top and the foot, by what lies behind: a plain colour needs none. */
export function veils(ground: Ground, wanted: readonly Veil[]): ShapeLayer[] {
  const { kind } = ground;
  if (kind === "plain") return [];
  const parts = kind === "art" ? easedParts : steadyParts;
  const made = wanted.map(({ edge, height: reach, strength }) => {
    const color = veilColor[edge === "top" ? ground.head : ground.foot];
    const isBusy = kind === "guest" && edge === "foot" && ground.isFootBusy;
    const opacity = Math.max(isBusy ? overBusyFoot : minStrength[kind], strength);
    const height = kind === "art" ? reach : Math.min(85, reach + 8);
    const stops = parts.map((part, index) => ({ at: index / 4, color, opacity: part * opacity }));
    return shape(`veil-${edge}`, {
      name: edge === "top" ? "Veil at the top" : "Veil at the foot",
      shape: "rect",
      panel: "page",
      box: edge === "top" ? box(0, 0, 100, height) : box(0, 100 - height, 100, height),
      fill: { kind: "linear", angle: edge === "top" ? 0 : 180, stops },
      isLocked: true,
    });
  });
  return kind === "photo" ? [photoVeil(ground), ...made] : made;
}

function photoVeil({ head }: Ground): ShapeLayer {
  return shape("veil", {
    name: "Veil over the picture",
    shape: "rect",
    panel: "page",
    box: box(0, 0, 100, 100),
    fill: solid(veilColor[head]),
    opacity: overPhoto,
    isLocked: true,
  });
}

/** A soft cloud of darkness (or paper) behind words in the middle of the front. */
export function cloud(ground: Ground, area: Box, strength: number): ShapeLayer[] {
  if (ground.kind === "plain") return [];
  const color = veilColor[ground.head];
  const opacity = ground.kind === "art" ? strength : 0.8;
  const stops = (ground.kind === "art" ? [1, 0.8, 0.4, 0.1, 0] : steadyParts).map((part, index) => ({
    at: index / 4,
    color,
    opacity: part * opacity,
  }));
  return [
    shape("cloud", {
      name: "Veil behind the title",
      shape: "rect",
      box: area,
      fill: { kind: "radial", x: 0.5, y: 0.5, radius: 0.7, stops },
      isLocked: true,
    }),
  ];
}

export const softShadow = { color: "#000000", opacity: 0.55, blur: 7, dx: 0, dy: 1.5 };
export const heavyShadow = { color: "#000000", opacity: 0.75, blur: 10, dx: 0, dy: 3 };

/** The shadow where words are light; dark words have none. */
export const shadowOn = (tone: Tone, shadow = softShadow) => (tone === "dark" ? shadow : null);
