import type { Fill } from "#domain/cover/design";
import { Segments } from "./choice";
import { ColorField } from "./color-field";
import { RangeField } from "./range-field";
import { unsent } from "./unsent";

type FillFieldProps = { name: string; value: Fill; onChange: (fill: Fill) => void };
type Kind = Fill["kind"];
type Stop = Extract<Fill, { kind: "linear" }>["stops"][number];

const kinds: { value: Kind; label: string }[] = [
  { value: "solid", label: "Plain" },
  { value: "linear", label: "Linear" },
  { value: "radial", label: "Radial" },
];

/** One colour, or a gradient from one to another; stops between the first and the last are kept as they are. */
export function FillField({ name, value, onChange }: FillFieldProps) {
  const [from, to] = ends(value);
  const put = (place: "first" | "last", change: Partial<Stop>) => {
    if (value.kind === "solid") return;
    const at = place === "first" ? 0 : value.stops.length - 1;
    onChange({
      ...value,
      stops: value.stops.map((stop, one) => (one === at ? { ...stop, ...change } : stop)),
    });
  };
  return (
    <>
      <Segments
        legend="Kind of fill"
        isLegendHidden
        name={name}
        form={unsent}
        value={value.kind}
        options={kinds}
        onChange={(kind) => onChange(asKind(value, kind))}
      />
      {value.kind === "solid" ? (
        <ColorField
          label="Color"
          value={value.color}
          onChange={(color) => onChange({ kind: "solid", color })}
        />
      ) : (
        <>
          <div className="two">
            <ColorField label="From" value={from.color} onChange={(color) => put("first", { color })} />
            <ColorField label="To" value={to.color} onChange={(color) => put("last", { color })} />
          </div>
          <div className="two">
            <RangeField
              label="Covers"
              min={0}
              max={100}
              unit="%"
              value={Math.round(from.opacity * 100)}
              onChange={(part) => put("first", { opacity: part / 100 })}
            />
            <RangeField
              label="Covers"
              min={0}
              max={100}
              unit="%"
              value={Math.round(to.opacity * 100)}
              onChange={(part) => put("last", { opacity: part / 100 })}
            />
          </div>
          {value.kind === "linear" ? (
            <RangeField
              label="Direction"
              min={0}
              max={360}
              step={5}
              unit="°"
              value={value.angle}
              onChange={(angle) => onChange({ ...value, angle })}
            />
          ) : (
            <RangeField
              label="Reach"
              min={5}
              max={300}
              step={5}
              unit="%"
              value={Math.round(value.radius * 100)}
              onChange={(radius) => onChange({ ...value, radius: radius / 100 })}
            />
          )}
        </>
      )}
    </>
  );
}

function ends(fill: Fill): [Stop, Stop] {
  if (fill.kind === "solid") {
    const stop = { at: 0, color: fill.color, opacity: 1 };
    return [stop, { ...stop, at: 1 }];
  }
  const first = fill.stops[0] ?? { at: 0, color: "#000000", opacity: 1 };
  return [first, fill.stops.at(-1) ?? first];
}

/** Keeps the colours: a plain fill becomes a gradient from itself to a darker self. */
function asKind(fill: Fill, kind: Kind): Fill {
  if (fill.kind === kind) return fill;
  const [from, to] = ends(fill);
  if (kind === "solid") return { kind, color: from.color };
  const stops =
    fill.kind === "solid"
      ? [
          { at: 0, color: from.color, opacity: 1 },
          { at: 1, color: darker(from.color), opacity: 1 },
        ]
      : [...fill.stops.slice(0, -1), to];
  return kind === "linear" ? { kind, angle: 0, stops } : { kind, x: 0.5, y: 0.5, radius: 1, stops };
}

function darker(color: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.45));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
