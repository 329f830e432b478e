import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { memo } from "react";
import { IconButton } from "#app/ui/button";
import { type Zoom, zoomedBy, zoomSteps } from "./zoom";

/** `percent` is what is shown now, 100 being a front 400 px wide. */
export const ZoomBar = memo(function ZoomBar({
  zoom,
  percent,
  onZoom,
}: {
  zoom: Zoom;
  percent: number;
  onZoom: (zoom: Zoom) => void;
}) {
  const value = zoom === "fit" ? "fit" : String(Math.round(zoom));
  const isStep = zoom === "fit" || zoomSteps.some((step) => step === zoom);
  return (
    <fieldset className="row zoom-bar" aria-label="Zoom">
      <IconButton label="Zoom out" onClick={() => onZoom(zoomedBy(percent, -1))}>
        <Minus className="i s" aria-hidden="true" />
      </IconButton>
      <select
        className="in"
        aria-label="Zoom"
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onZoom(chosen === "fit" ? "fit" : Number(chosen));
        }}
      >
        <option value="fit">Fit</option>
        {isStep ? null : <option value={value}>{value}%</option>}
        {zoomSteps.map((step) => (
          <option key={step} value={step}>
            {step}%
          </option>
        ))}
      </select>
      <IconButton label="Zoom in" onClick={() => onZoom(zoomedBy(percent, 1))}>
        <Plus className="i s" aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
});
