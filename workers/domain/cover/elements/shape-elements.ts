import type { ShapeLayer } from "#domain/cover/design";
import { paint } from "#domain/cover/elements/paint";
import { type LayerParts, type SceneWork, shadowOf } from "#domain/cover/elements/scene-parts";
import { ellipse, rectangle, rhombus, shrink, taper } from "#domain/cover/elements/shape-outlines";
import type { Rect } from "#domain/cover/scene";

/** Everything a shape draws is an area to fill; a border is an area with a hole. `""` where it draws none. */
type Areas = { body: string; border: string };

/** px of a front 400 px wide; the line of a shape that has been given none. */
const usualLine = 1.5;

export function shapeElements(layer: ShapeLayer, box: Rect, work: SceneWork): LayerParts {
  const { unit } = work.geometry;
  const { body, border } = areasOf(layer, box, unit);
  const id = work.nextId();
  // Lines and frames without a stroke of their own are drawn in the fill.
  const isBodyFill = layer.fill !== null && body !== "";
  const filled = layer.fill ? paint(layer.fill, box, id) : undefined;
  const lineColor = layer.stroke?.color ?? (isLine(layer) ? filled?.fill : undefined);
  const svg =
    (isBodyFill && filled ? `<path fill="${filled.fill}" d="${body}"/>` : "") +
    (lineColor && border ? `<path fill="${lineColor}" d="${border}"/>` : "");
  const whole = (isBodyFill ? body : "") + (lineColor ? border : "");
  return {
    elements:
      svg === ""
        ? []
        : [
            ...shadowOf(layer.shadow, whole, box, layer, unit),
            {
              kind: "vector",
              layerId: layer.id,
              svg,
              defs: filled?.defs ?? "",
              top: box.y,
              bottom: box.y + box.height,
              opacity: layer.opacity,
              blend: layer.blend,
            },
          ],
    box: { layerId: layer.id, box, ink: box, text: null },
  };
}

const isLine = ({ shape }: ShapeLayer): boolean =>
  shape === "line" || shape === "frame" || shape === "rule-ornament" || shape === "circle-frame";

function areasOf(layer: ShapeLayer, box: Rect, unit: number): Areas {
  const line = (layer.stroke?.width ?? (isLine(layer) ? usualLine : 0)) * unit;
  const radius = layer.radius * unit;
  const inside = shrink(box, line);
  switch (layer.shape) {
    case "rect":
      return {
        body: rectangle(box, radius),
        border: line > 0 ? rectangle(box, radius) + rectangle(inside, Math.max(0, radius - line), true) : "",
      };
    case "ellipse":
      return { body: ellipse(box), border: line > 0 ? ellipse(box) + ellipse(inside, true) : "" };
    case "diamond": {
      // A border of even thickness takes more of the axes than its thickness.
      const inset = line * slope(box);
      const hole = {
        x: box.x + inset * box.width,
        y: box.y + inset * box.height,
        width: box.width * (1 - 2 * inset),
        height: box.height * (1 - 2 * inset),
      };
      return { body: rhombus(box), border: line > 0 ? rhombus(box) + rhombus(hole, true) : "" };
    }
    case "line":
      return { body: "", border: rectangle(lineThrough(box, layer.stroke ? line : 0)) };
    case "frame":
      return framed(layer, box, line, (area, isHole, inset) =>
        rectangle(area, Math.max(0, radius - inset), isHole),
      );
    case "circle-frame":
      return framed(layer, squareIn(box), line, (area, isHole) => ellipse(area, isHole));
    case "rule-ornament":
      return { body: "", border: ornament(box, line) };
    default:
      return layer.shape satisfies never;
  }
}

/** A border, and inside it a hairline: what makes a frame look bound rather than boxed. */
function framed(
  layer: ShapeLayer,
  area: Rect,
  line: number,
  outline: (area: Rect, isHole: boolean, inset: number) => string,
): Areas {
  const ring = (outer: number, inner: number) =>
    outline(shrink(area, outer), false, outer) + outline(shrink(area, inner), true, inner);
  const hairline = Math.max(1, line / 3);
  const gap = line * 3;
  return {
    body: layer.stroke ? outline(area, false, 0) : "",
    border: ring(0, line) + ring(gap, gap + hairline),
  };
}

/** A line along the longer side, in the middle; as thick as the box where no thickness is given. */
function lineThrough(box: Rect, thickness: number): Rect {
  if (box.width >= box.height) {
    const height = thickness || Math.max(1, box.height);
    return { ...box, y: box.y + (box.height - height) / 2, height };
  }
  const width = thickness || Math.max(1, box.width);
  return { ...box, x: box.x + (box.width - width) / 2, width };
}

/** Two lines that swell towards a diamond between two dots. */
function ornament(box: Rect, line: number): string {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.min(Math.max(box.height, line * 4), box.width / 4);
  const dot = size * 0.3;
  const around = (x: number, width: number): Rect => ({
    x: x - width / 2,
    y: cy - width / 2,
    width,
    height: width,
  });
  const inner = size * 1.55;
  return [
    taper(box.x, cx - inner, cy, line),
    rhombus(around(cx - size, dot)),
    rhombus(around(cx, size)),
    rhombus(around(cx + size, dot)),
    taper(box.x + box.width, cx + inner, cy, line),
  ].join("");
}

const squareIn = ({ x, y, width, height }: Rect): Rect => {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
};

/** Part of a rhombus's axis that a border 1 px thick takes. */
const slope = ({ width, height }: Rect): number =>
  width > 0 && height > 0 ? Math.sqrt(1 / (width * width) + 1 / (height * height)) : 0;
