import { type CSSProperties, memo } from "react";
import type { CoverGeometry } from "#domain/cover/print-geometry";

/** The draughtsman's lines round a wrap: panel widths at its head, its height at the left, all in inches. */
export const DimensionLines = memo(function DimensionLines({ geometry }: { geometry: CoverGeometry }) {
  const { width, inches, back, spine, front } = geometry;
  if (!inches || !back || !spine) return null;
  const [left, right] = back.x < front.x ? [back, front] : [front, back];
  const part = (x: number) => `${(x / width) * 100}%`;
  const ends = [0, left.x, spine.x, right.x, right.x + right.width, width];
  // From the inches, not the pixels: the page alone is rounded to whole ones.
  const panelInches = (inches.totalWidth - inches.spineWidth - 2 * inches.bleedWidth) / 2;
  return (
    <div className="dimension-lines" aria-hidden="true">
      <div className="dim-top">
        {ends.map((x) => (
          <i key={x} style={{ left: part(x) }} />
        ))}
        {[left, right].map((panel) => (
          <span key={panel.x} style={span(panel.x, panel.width, width)}>
            {panelInches.toFixed(3)} in
          </span>
        ))}
        <span className="dim-spine" style={span(spine.x, spine.width, width)}>
          {inches.spineWidth.toFixed(3)}
        </span>
      </div>
      <div className="dim-side">
        <span>{inches.totalHeight.toFixed(3)} in</span>
      </div>
    </div>
  );
});

const span = (x: number, width: number, whole: number): CSSProperties => ({
  left: `${((x + width / 2) / whole) * 100}%`,
});
