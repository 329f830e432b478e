import { memo } from "react";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import { bleedInches } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";

export type GuideName = "bleed" | "trim" | "safe" | "spine" | "barcode";
export type ShownGuides = Readonly<Record<GuideName, boolean>>;
export const allGuides: ShownGuides = { bleed: true, trim: true, safe: true, spine: true, barcode: true };

type GuidesProps = { geometry: CoverGeometry; shown: ShownGuides };

/** Where the sheet is cut and folded, and where words may stand. Drawn over the cover, never printed. */
export const Guides = memo(function Guides({ geometry, shown }: GuidesProps) {
  const { width, height, trim, safe, folds, hinges, barcode, back } = geometry;
  const isPrint = back !== null;
  return (
    <svg
      className="guides-over"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isPrint && shown.bleed ? <Box className="g-bleed" rect={{ x: 0, y: 0, width, height }} /> : null}
      {isPrint && shown.trim ? <Box className="g-trim" rect={trim} /> : null}
      {shown.safe
        ? [safe.front, safe.back, safe.spine].map((rect) =>
            rect ? <Box key={rect.x} className="g-safe" rect={rect} /> : null,
          )
        : null}
      {shown.spine ? folds.map((x) => <path key={x} className="g-spine" d={`M${x} 0V${height}`} />) : null}
      {shown.spine
        ? hinges.map((x) => (
            <path key={x} className="g-hinge" d={`M${x} ${trim.y}V${trim.y + trim.height}`} />
          ))
        : null}
      {barcode && shown.barcode ? <Box className="g-barcode" rect={barcode} /> : null}
    </svg>
  );
});

function Box({ rect, className }: { rect: Rect; className: string }) {
  return <rect className={className} x={rect.x} y={rect.y} width={rect.width} height={rect.height} />;
}

type GuideLegendProps = {
  geometry: CoverGeometry;
  shown: ShownGuides;
  onChange: (shown: ShownGuides) => void;
};

/** The key to the lines, which is also where each is put out. */
export const GuideLegend = memo(function GuideLegend({ geometry, shown, onChange }: GuideLegendProps) {
  const isCase = geometry.hinges.length > 0;
  const names: { name: GuideName; text: string }[] = geometry.back
    ? [
        { name: "bleed", text: isCase ? "Wrap 0.591 in" : `Bleed ${bleedInches} in` },
        { name: "trim", text: isCase ? "Board" : "Trim" },
        { name: "safe", text: "Safe zone" },
        { name: "spine", text: isCase ? "Spine and hinges" : "Spine folds" },
        { name: "barcode", text: "Barcode" },
      ]
    : [{ name: "safe", text: "Safe zone" }];
  return (
    <fieldset className="row guide-legend" aria-label="Guides">
      {names.map(({ name, text }) => (
        <label key={name}>
          <input
            type="checkbox"
            className="vh"
            checked={shown[name]}
            onChange={(event) => onChange({ ...shown, [name]: event.currentTarget.checked })}
          />
          <svg width="32" height="12" aria-hidden="true" className={`key-${name}`}>
            <rect width="32" height="12" />
            <path d="M0 6h32" className={`g-${name}`} />
          </svg>
          {text}
        </label>
      ))}
    </fieldset>
  );
});
