import { usualLayer } from "#domain/cover/default-design";
import { type WordSlot, wordSlots } from "#domain/cover/design";
import { softShadow, styleMark } from "#domain/cover/treatments/hand";

/** What a template leaves out is put in here; whether the result is a layer or a background, its schema says. */

type Raw = Record<string, unknown>;

/** A layer by what it has: `slot` is words, `shape` a shape, `art` a picture. */
export function plainLayer(raw: Raw, fallbackId: string): Raw {
  const { box, fill, shadow, outline, id, ...rest } = raw;
  // Layers that are not words go when another style is chosen: their ids say so.
  const marked = `${styleMark}${typeof id === "string" ? id : fallbackId}`;
  const said = {
    ...rest,
    ...("box" in raw ? { box: plainBox(box) } : {}),
    ...("fill" in raw ? { fill: plainFill(fill) } : {}),
    ...("shadow" in raw ? { shadow: plainShadow(shadow) } : {}),
    ...("outline" in raw ? { outline } : {}),
  };
  const every = { panel: "front", opacity: 1, blend: "normal", isHidden: false, isLocked: false };
  if (typeof raw.slot === "string") {
    if (isWordSlot(raw.slot)) return { ...usualLayer(raw.slot), fit: "shrink", ...said };
    return { ...usualLayer("title"), name: "Letters", fit: "shrink", ...said, id: marked };
  }
  if (typeof raw.art === "string") {
    const { art, ...others }: Raw = said;
    const usual = { kind: "picture", name: "Picture", ref: { kind: "art", id: art }, outline: "rect" };
    return { ...every, ...usual, x: 0.5, y: 0.5, scale: 1, shadow: null, ...others, id: marked };
  }
  const usual = { kind: "shape", name: "Shape", fill: null, stroke: null, radius: 0, shadow: null };
  return { ...every, ...usual, ...said, id: marked };
}

export function plainBackground(raw: Raw): Raw {
  const { gradient, picture, ...rest } = raw;
  return {
    grain: 0,
    ...rest,
    gradient: gradient === undefined ? null : plainFill(gradient),
    picture: isRaw(picture) ? plainPicture(picture) : null,
  };
}

function plainPicture({ art, adjust, duotone, ...rest }: Raw): Raw {
  return {
    ref: { kind: "art", id: art },
    coverage: "wrap",
    x: 0.5,
    y: 0.5,
    scale: 1,
    flip: false,
    blur: 0,
    ...rest,
    adjust: { brightness: 0, contrast: 0, saturation: 0, warmth: 0, ...(isRaw(adjust) ? adjust : {}) },
    duotone: isRaw(duotone) ? { strength: 1, ...duotone } : null,
  };
}

/** `[x, y, width, height]` in percent. */
function plainBox(box: unknown): unknown {
  if (!Array.isArray(box)) return box;
  const [x, y, width, height] = box;
  return { x, y, width, height };
}

/** A colour is a solid fill; stops may be colours alone, spread evenly. */
function plainFill(fill: unknown): unknown {
  if (typeof fill === "string") return { kind: "solid", color: fill };
  if (!isRaw(fill) || !Array.isArray(fill.stops)) return fill;
  const last = Math.max(1, fill.stops.length - 1);
  const angle = fill.kind === "linear" ? { angle: 0 } : {};
  return { ...angle, ...fill, stops: fill.stops.map((stop, index) => plainStop(stop, index / last)) };
}

function plainStop(stop: unknown, at: number): unknown {
  if (isRaw(stop)) {
    const [color, opacity] = typeof stop.color === "string" ? parted(stop.color) : [stop.color, 1];
    return { opacity, ...stop, color };
  }
  if (typeof stop !== "string") return stop;
  const [color, opacity] = parted(stop);
  return { at, color, opacity };
}

/** `#1b1815/0.5` */
function parted(stop: string): [string, number] {
  const [color = "", opacity] = stop.split("/");
  return [color, opacity === undefined ? 1 : Number(opacity)];
}

const plainShadow = (shadow: unknown): unknown => (isRaw(shadow) ? { ...softShadow, ...shadow } : shadow);

const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWordSlot = (slot: string): slot is WordSlot => wordSlots.some((one) => one === slot);
