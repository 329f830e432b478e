import { usualLayer } from "#domain/cover/default-design";
import type { Box, Layer, PanelName, PictureRef, ShapeLayer } from "#domain/cover/design";

const middle: Box = { x: 20, y: 44, width: 60, height: 12 };
const own = (id: string, name: string, panel: PanelName, box: Box) => ({
  id,
  name,
  panel,
  box,
  opacity: 1,
  blend: "normal" as const,
  isHidden: false,
  isLocked: false,
});

export function newText(id: string, panel: PanelName, color: string): Layer {
  return {
    ...usualLayer("tagline"),
    ...own(id, "Text", panel, middle),
    slot: "free",
    text: "Your words",
    fill: { kind: "solid", color },
  };
}

export const shapeNames: Readonly<Record<ShapeLayer["shape"], string>> = {
  rect: "Rectangle",
  ellipse: "Ellipse",
  line: "Line",
  frame: "Frame",
  "rule-ornament": "Ornament",
  diamond: "Diamond",
  "circle-frame": "Ring",
};

/** Lines and frames are strokes, the others are filled. */
export function newShape(id: string, shape: ShapeLayer["shape"], panel: PanelName, color: string): Layer {
  const isStroke = shape === "line" || shape === "frame" || shape === "circle-frame";
  const box: Readonly<Record<ShapeLayer["shape"], Box>> = {
    rect: { x: 20, y: 40, width: 60, height: 20 },
    ellipse: { x: 25, y: 35, width: 50, height: 30 },
    line: { x: 30, y: 50, width: 40, height: 1 },
    frame: { x: 6, y: 4, width: 88, height: 92 },
    "rule-ornament": { x: 25, y: 48, width: 50, height: 4 },
    diamond: { x: 44, y: 46, width: 12, height: 8 },
    "circle-frame": { x: 20, y: 31, width: 60, height: 38 },
  };
  return {
    ...own(id, shapeNames[shape], panel, box[shape]),
    kind: "shape",
    shape,
    fill: isStroke ? null : { kind: "solid", color },
    stroke: isStroke ? { color, width: 1.5 } : null,
    radius: 0,
    shadow: null,
  };
}

/** Shades that make words readable on a picture: from the head, from the foot, all round, or even. */
export const overlays = {
  foot: "Shade from the foot",
  head: "Shade from the head",
  vignette: "Vignette",
  even: "Even tint",
} as const;
export type OverlayKind = keyof typeof overlays;

export function newOverlay(id: string, kind: OverlayKind, panel: PanelName): Layer {
  const whole = { x: -5, y: -5, width: 110, height: 110 };
  const dark = "#0B0E14";
  const stops = (from: number, to: number) => [
    { at: 0, color: dark, opacity: from },
    { at: 1, color: dark, opacity: to },
  ];
  const boxes: Readonly<Record<OverlayKind, Box>> = {
    foot: { x: -5, y: 50, width: 110, height: 55 },
    head: { x: -5, y: -5, width: 110, height: 55 },
    vignette: whole,
    even: whole,
  };
  const fill =
    kind === "even"
      ? { kind: "linear" as const, angle: 0, stops: stops(0.4, 0.4) }
      : kind === "vignette"
        ? { kind: "radial" as const, x: 0.5, y: 0.5, radius: 1, stops: stops(0, 0.75) }
        : { kind: "linear" as const, angle: 0, stops: kind === "foot" ? stops(0, 0.85) : stops(0.85, 0) };
  return {
    ...own(id, overlays[kind], panel, boxes[kind]),
    kind: "shape",
    shape: "rect",
    fill,
    stroke: null,
    radius: 0,
    shadow: null,
  };
}

/** An author's photo or a badge: an own picture in a box of its own proportions. */
export function newPicture(id: string, ref: PictureRef, panel: PanelName, panelShape: number): Layer {
  const shape = ref.kind === "own" ? ref.width / ref.height : 0.625;
  const width = 34;
  return {
    ...own(id, ref.kind === "own" ? ref.name.slice(0, 60) || "Picture" : "Picture", panel, {
      x: 12,
      y: 62,
      width,
      height: Math.min(60, (width * panelShape) / shape),
    }),
    kind: "picture",
    ref,
    outline: "rect",
    x: 0.5,
    y: 0.5,
    scale: 1,
    shadow: null,
  };
}

/** A new shade lies over the background and under all that is written: below the lowest text. */
export function placeForOverlay(layers: readonly Layer[]): number {
  const lowestText = layers.findIndex((layer) => layer.kind === "text");
  return lowestText === -1 ? layers.length : lowestText;
}
