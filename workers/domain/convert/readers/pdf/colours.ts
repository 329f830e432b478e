import { type ColourSpace, colourOf, type GraphicsState } from "#domain/convert/readers/pdf/graphics-state";
import { BaseStream, Dict, Name, OPS } from "#pdfjs";

/** Does what an instruction says of colours; false when it is another sort. Named spaces stand in the `resources`. */
export function setColour(
  state: GraphicsState,
  code: number,
  args: readonly unknown[],
  resources: Dict,
): boolean {
  switch (code) {
    case OPS.setFillGray:
    case OPS.setFillRGBColor:
      setFill(state, "light", args);
      return true;
    case OPS.setFillCMYKColor:
      setFill(state, "ink", args);
      return true;
    case OPS.setStrokeGray:
    case OPS.setStrokeRGBColor:
      setStroke(state, "light", args);
      return true;
    case OPS.setStrokeCMYKColor:
      setStroke(state, "ink", args);
      return true;
    case OPS.setFillColorSpace:
      setFill(state, spaceOf(args[0], resources, 0), undefined);
      return true;
    case OPS.setStrokeColorSpace:
      setStroke(state, spaceOf(args[0], resources, 0), undefined);
      return true;
    case OPS.setFillColor:
    case OPS.setFillColorN:
      setFill(state, state.fillSpace, args);
      return true;
    case OPS.setStrokeColor:
    case OPS.setStrokeColorN:
      setStroke(state, state.strokeSpace, args);
      return true;
    default:
      return false;
  }
}

/** Without numbers: the space's own first colour, which is black nearly everywhere. */
function setFill(state: GraphicsState, space: ColourSpace, args: readonly unknown[] | undefined): void {
  state.fillSpace = space;
  state.fill = args ? colourOf(space, numbers(args)) : "#000000";
}

function setStroke(state: GraphicsState, space: ColourSpace, args: readonly unknown[] | undefined): void {
  state.strokeSpace = space;
  state.stroke = args ? colourOf(space, numbers(args)) : "#000000";
}

const numbers = (args: readonly unknown[]) => args.filter((one) => typeof one === "number");

function spaceOf(value: unknown, resources: Dict, depth: number): ColourSpace {
  if (depth > 4) return "unknown";
  if (value instanceof Name) {
    const known = families[value.name];
    if (known) return known;
    const spaces = resources.get("ColorSpace");
    const named: unknown = spaces instanceof Dict ? spaces.get(value.name) : undefined;
    return named === undefined || named === value ? "unknown" : spaceOf(named, resources, depth + 1);
  }
  if (!Array.isArray(value) || !(value[0] instanceof Name)) return "unknown";
  const family = value[0].name;
  if (family !== "ICCBased") return families[family] ?? "unknown";
  const profile = resources.xref?.fetchIfRef(value[1]);
  const components = profile instanceof BaseStream ? profile.dict?.get("N") : undefined;
  return components === 4 ? "ink" : components === 1 || components === 3 ? "light" : "unknown";
}

const families: Record<string, ColourSpace> = {
  DeviceGray: "light",
  CalGray: "light",
  G: "light",
  DeviceRGB: "light",
  CalRGB: "light",
  RGB: "light",
  DeviceCMYK: "ink",
  CMYK: "ink",
  Separation: "ink",
  Lab: "lab",
  Pattern: "pattern",
};
