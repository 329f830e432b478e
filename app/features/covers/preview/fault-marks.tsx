import { memo } from "react";
import type { DesignFault } from "#domain/cover/design-faults";
import type { CoverGeometry } from "#domain/cover/print-geometry";

/** Numbered as in the list below the preview. */
export const FaultMarks = memo(function FaultMarks({
  faults,
  geometry,
}: {
  faults: readonly DesignFault[];
  geometry: CoverGeometry;
}) {
  return (
    <div className="fault-marks" aria-hidden="true">
      {faults.map((fault, place) =>
        fault.at ? (
          <span
            key={fault.id}
            className={fault.severity === "error" ? "fault-mark grave" : "fault-mark"}
            style={{
              left: `${within((fault.at.x / geometry.width) * 100)}%`,
              top: `${within((fault.at.y / geometry.height) * 100)}%`,
            }}
          >
            {place + 1}
          </span>
        ) : null,
      )}
    </div>
  );
});

/** A mark of something beyond the edge still stands on the page. */
const within = (percent: number) => Math.max(1, Math.min(99, percent));
