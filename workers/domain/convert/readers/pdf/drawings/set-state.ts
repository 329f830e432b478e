import type { Paint, PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { combined, identity, matrixOf } from "#domain/convert/readers/pdf/matrices";
import { OPS } from "#pdfjs";

/** Does what an instruction says of colours, strokes and letters; false when it is another sort. */
export function setState(state: PaintState, code: number, args: readonly unknown[]): boolean {
  const number = Number(args[0]);
  switch (code) {
    case OPS.setLineWidth:
      if (Number.isFinite(number)) state.lineWidth = number;
      return true;
    case OPS.setLineCap:
      state.lineCap = number;
      return true;
    case OPS.setLineJoin:
      state.lineJoin = number;
      return true;
    case OPS.setMiterLimit:
      state.miterLimit = number;
      return true;
    case OPS.setDash:
      setDash(state, args);
      return true;
    case OPS.setFillRGBColor:
      state.fill = colourOf(args) ?? state.fill;
      return true;
    case OPS.setStrokeRGBColor:
      state.stroke = colourOf(args) ?? state.stroke;
      return true;
    case OPS.setFillTransparent:
      state.fill = "none";
      return true;
    case OPS.setStrokeTransparent:
      state.stroke = "none";
      return true;
    case OPS.setFillColorN:
      state.fill = patternOf(args, state);
      return true;
    case OPS.setStrokeColorN:
      state.stroke = patternOf(args, state);
      return true;
    case OPS.setGState:
      for (const entry of Array.isArray(args[0]) ? args[0] : [])
        if (Array.isArray(entry)) setOne(state, String(entry[0]), entry[1]);
      return true;
    case OPS.setCharSpacing:
      state.letterSpacing = number;
      return true;
    case OPS.setWordSpacing:
      state.wordSpacing = number;
      return true;
    case OPS.setHScale:
      state.textScale = number / 100;
      return true;
    case OPS.setLeading:
      state.leading = -number;
      return true;
    case OPS.setTextRise:
      state.rise = number;
      return true;
    case OPS.setTextRenderingMode:
      state.renderingMode = number;
      return true;
    case OPS.setFont:
      state.font = String(args[0]);
      state.fontSize = Number(args[1]) || 0;
      return true;
    default:
      return false;
  }
}

function setOne(state: PaintState, key: string, value: unknown): void {
  const number = Number(value);
  if (key === "LW") state.lineWidth = number;
  else if (key === "LC") state.lineCap = number;
  else if (key === "LJ") state.lineJoin = number;
  else if (key === "ML") state.miterLimit = number;
  else if (key === "D" && Array.isArray(value)) setDash(state, value);
  else if (key === "CA") state.strokeAlpha = number;
  else if (key === "ca") state.fillAlpha = number;
  else if (key === "BM" && typeof value === "string")
    state.blend = value === "source-over" ? "normal" : value;
  else if (key === "Font" && Array.isArray(value)) {
    state.font = String(value[0]);
    state.fontSize = Number(value[1]) || 0;
  }
}

function setDash(state: PaintState, [dashes, phase]: readonly unknown[]): void {
  const list = Array.isArray(dashes) ? dashes.map(Number).filter(Number.isFinite) : [];
  state.dash =
    list.some((length) => length > 0) && list.every((length) => length >= 0) ? list.slice(0, 16) : [];
  state.dashPhase = Number(phase) || 0;
}

function colourOf(args: readonly unknown[]): string | undefined {
  const [first, green, blue] = args;
  if (typeof first === "string") return /^#[0-9a-f]{6}$/i.test(first) ? first.toLowerCase() : undefined;
  if (typeof first !== "number") return undefined;
  return `#${[first, Number(green), Number(blue)].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Tiles are not drawn one by one: a tint of their colour stands for hatching, dots and bricks. */
function patternOf(args: readonly unknown[], state: PaintState): Paint {
  const [kind, value, matrix] = args;
  if (kind === "Shading" && typeof value === "string")
    return { shading: value, matrix: combined(state.base, matrixOf(matrix) ?? identity) };
  return tint(typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : "#333333");
}

/** Three tenths of the colour, on white. */
function tint(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(255 - (255 - part) * 0.3)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
