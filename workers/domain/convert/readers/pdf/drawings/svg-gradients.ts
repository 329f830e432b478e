import { short } from "#domain/convert/readers/pdf/drawings/svg-path";
import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** Stands for gradients of kinds that SVG does not have. */
export const meanGrey = "#bbbbbb";
const maxStops = 64;

/** The gradients a drawing uses. */
export class SvgGradients {
  private readonly shadings: ReadonlyMap<string, unknown>;
  private readonly written = new Map<string, string>();

  constructor(shadings: ReadonlyMap<string, unknown>) {
    this.shadings = shadings;
  }

  /** What fills a shape with the gradient, whose space the matrix moves to the picture's: `url(#g0)`, or a colour. */
  use(name: string, matrix: Matrix): string {
    const shading = this.shadings.get(name);
    if (!Array.isArray(shading) || shading[0] !== "RadialAxial") return meanGrey;
    const [, type, , stops, p0, p1, r0, r1] = shading;
    const list = Array.isArray(stops) ? thinned(stops).map(stopMarkup).join("") : "";
    const [x0, y0] = pointOf(p0);
    const [x1, y1] = pointOf(p1);
    const place = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.map((one) => Number(one.toPrecision(7))).join(" ")})"`;
    const isRadial = type === "radial";
    // SVG's inner circle has no radius of its own everywhere: the larger circle counts, and the smaller's middle.
    const isTurned = isRadial && Number(r0) > Number(r1);
    const [outer, inner] = isTurned
      ? [
          [x0, y0, Number(r0)],
          [x1, y1],
        ]
      : [
          [x1, y1, Number(r1)],
          [x0, y0],
        ];
    const content = isRadial
      ? `<radialGradient ID ${place} cx="${outer[0]}" cy="${outer[1]}" r="${outer[2]}" fx="${inner[0]}" fy="${inner[1]}">${
          isTurned && Array.isArray(stops)
            ? thinned(stops)
                .map(([at, colour]) => [1 - Number(at), colour])
                .reverse()
                .map(stopMarkup)
                .join("")
            : list
        }</radialGradient>`
      : `<linearGradient ID ${place} x1="${x0}" y1="${y0}" x2="${x1}" y2="${y1}">${list}</linearGradient>`;
    const id = this.written.get(content) ?? `g${this.written.size}`;
    this.written.set(content, id);
    return `url(#${id})`;
  }

  markup(): string {
    return [...this.written].map(([content, id]) => content.replace("ID", `id="${id}"`)).join("");
  }
}

export function thinned(stops: readonly unknown[]): unknown[][] {
  const good = stops.filter((stop): stop is unknown[] => Array.isArray(stop));
  const step = Math.ceil(good.length / maxStops);
  return good.filter((_, index) => index % step === 0 || index === good.length - 1);
}

function stopMarkup([at, colour]: readonly unknown[]): string {
  const isColour = typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour);
  const share = short(Math.max(0, Math.min(1, Number(at) || 0)));
  return `<stop offset="${share}" stop-color="${isColour ? colour : "#ffffff"}"${isColour ? "" : ' stop-opacity="0"'}/>`;
}

export function pointOf(value: unknown): [number, number] {
  const [x, y] = Array.isArray(value) ? value.map(Number) : [];
  return [Number.isFinite(x) ? (x ?? 0) : 0, Number.isFinite(y) ? (y ?? 0) : 0];
}
