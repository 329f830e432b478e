import BookOpen from "lucide-react/icons/book-open";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import type { CSSProperties } from "react";
import { type DeviceId, deviceIds, devices } from "./devices";
import { type Look, lookRanges, type PaperId, paperIds } from "./look";

const icons: Record<DeviceId, typeof BookOpen> = {
  phone: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  ereader: BookOpen,
};
const paperNames: Record<PaperId, string> = { light: "Light", sepia: "Sepia", dark: "Dark" };

/** How much of a slider's track is filled. */
const fill = (value: number, { min, max }: { min: number; max: number }) =>
  ({ "--v": `${(100 * (value - min)) / (max - min)}%` }) as CSSProperties;

type LookPanelProps = { look: Look; onChange: (changes: Partial<Look>) => void };

/** Which device shows the book, and how its reader set it up. */
export function LookPanel({ look, onChange }: LookPanelProps) {
  const { fontSize, lineHeight } = lookRanges;
  // A gray screen has no sepia: it looks as in light.
  const isGray = look.device === "ereader";
  const paper = isGray && look.paper === "sepia" ? "light" : look.paper;
  return (
    <form aria-label="Reading settings" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="preview-devices">
        <legend>Device</legend>
        {deviceIds.map((id) => {
          const Icon = icons[id];
          return (
            <label key={id}>
              <input
                type="radio"
                name="device"
                value={id}
                checked={look.device === id}
                onChange={() => onChange({ device: id })}
              />
              <Icon className="i s" aria-hidden="true" />
              <span>{devices[id].label}</span>
              <span className="mono">{devices[id].sizeLabel}</span>
            </label>
          );
        })}
      </fieldset>
      <label className="field">
        <span>
          Font size <i>{look.fontSize} px</i>
        </span>
        <input
          type="range"
          style={fill(look.fontSize, fontSize)}
          {...fontSize}
          value={look.fontSize}
          aria-valuetext={`${look.fontSize} pixels`}
          onChange={({ currentTarget }) => onChange({ fontSize: currentTarget.valueAsNumber })}
        />
      </label>
      <label className="field">
        <span>
          Line height <i>{look.lineHeight.toFixed(1)}</i>
        </span>
        <input
          type="range"
          style={fill(look.lineHeight, lineHeight)}
          {...lineHeight}
          value={look.lineHeight}
          onChange={({ currentTarget }) =>
            onChange({ lineHeight: Math.round(currentTarget.valueAsNumber * 10) / 10 })
          }
        />
      </label>
      <fieldset>
        <legend>Colors</legend>
        <div className="seg sm">
          {paperIds.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name="paper"
                value={id}
                checked={paper === id}
                disabled={isGray && id === "sepia"}
                onChange={() => onChange({ paper: id })}
              />
              <span>{paperNames[id]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="sw preview-fonts">
        <span>
          <b className="lab">Book’s own fonts</b>
          <span className="t13 mut">When off, the reading device’s font is used.</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={look.hasOwnFonts}
          checked={look.hasOwnFonts}
          onChange={({ currentTarget }) => onChange({ hasOwnFonts: currentTarget.checked })}
        />
      </label>
      <p className="t13 mut preview-keys">
        Arrow keys turn the page. Select a note mark to read its note. Press / to search.
      </p>
    </form>
  );
}
