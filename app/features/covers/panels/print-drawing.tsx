import type { PrintDimensions } from "#domain/cover/print-calculation";

/** Inches shown across at most: every wrap is drawn to the same scale, so that one sees it grow. */
const widest = 20;
const tallest = 13;

/** The wrap drawn to scale: back, spine and front, its cut, its safe zones, and its measures. */
export function PrintDrawing({ dimensions, isMetric }: { dimensions: PrintDimensions; isMetric: boolean }) {
  const { totalWidth, totalHeight, spineWidth, bleedWidth, safeZoneWidth, safeZoneHeight } = dimensions;
  const panelWidth = (totalWidth - spineWidth - 2 * bleedWidth) / 2;
  const panelHeight = totalHeight - 2 * bleedWidth;
  const left = (widest - totalWidth) / 2;
  const top = (tallest - totalHeight) / 2;
  const backX = left + bleedWidth;
  const spineX = backX + panelWidth;
  const frontX = spineX + spineWidth;
  const outer = 0.125;
  const safeY = top + bleedWidth + (panelHeight - safeZoneHeight) / 2;
  const label = `${figure(totalWidth, isMetric)} × ${figure(totalHeight, isMetric)}, spine ${figure(spineWidth, isMetric)}`;
  return (
    <figure className="print-drawing">
      <svg viewBox={`0 0 ${widest} ${tallest}`} role="img" aria-label={`The wrap to scale: ${label}`}>
        <rect className="pd-bleed" x={left} y={top} width={totalWidth} height={totalHeight} />
        <rect className="pd-panel" x={backX} y={top + bleedWidth} width={panelWidth} height={panelHeight} />
        <rect className="pd-spine" x={spineX} y={top + bleedWidth} width={spineWidth} height={panelHeight} />
        <rect className="pd-panel" x={frontX} y={top + bleedWidth} width={panelWidth} height={panelHeight} />
        <rect className="pd-safe" x={backX + outer} y={safeY} width={safeZoneWidth} height={safeZoneHeight} />
        <rect
          className="pd-safe"
          x={frontX + panelWidth - outer - safeZoneWidth}
          y={safeY}
          width={safeZoneWidth}
          height={safeZoneHeight}
        />
        <text className="pd-name" x={backX + panelWidth / 2} y={tallest / 2}>
          Back
        </text>
        <text className="pd-name" x={frontX + panelWidth / 2} y={tallest / 2}>
          Front
        </text>
        <Measure from={left} to={left + totalWidth} at={top - 0.55} text={figure(totalWidth, isMetric)} />
        <Measure
          from={spineX}
          to={frontX}
          at={top + totalHeight + 0.3}
          text={figure(spineWidth, isMetric)}
          isBelow
        />
      </svg>
    </figure>
  );
}

/** A dimension line with its figure. */
function Measure({
  from,
  to,
  at,
  text,
  isBelow = false,
}: {
  from: number;
  to: number;
  at: number;
  text: string;
  isBelow?: boolean;
}) {
  return (
    <g className="pd-measure">
      <path d={`M${from} ${at - 0.15}v.3M${to} ${at - 0.15}v.3M${from} ${at}H${to}`} />
      <text x={(from + to) / 2} y={isBelow ? at + 0.75 : at - 0.25}>
        {text}
      </text>
    </g>
  );
}

const figure = (inches: number, isMetric: boolean): string =>
  isMetric ? `${(inches * 25.4).toFixed(1)} mm` : `${inches.toFixed(3)} in`;
