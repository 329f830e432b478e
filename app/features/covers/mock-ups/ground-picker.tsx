import { Skeleton } from "#app/ui/skeleton";
import type { Ground, GroundId } from "./grounds";

type GroundPickerProps = {
  /** Null until the cover's colours are known. */
  grounds: readonly Ground[] | null;
  value: GroundId | null;
  onChange: (ground: GroundId) => void;
};

/** What the picture stands on: the cover's own colours, white, or nothing. */
export function GroundPicker({ grounds, value, onChange }: GroundPickerProps) {
  return (
    <fieldset className="mock-up-grounds">
      <legend className="lab">
        Ground
        <span className="mut">{grounds?.find(({ id }) => id === value)?.name}</span>
      </legend>
      {grounds ? (
        <div className="mock-up-swatches">
          {grounds.map(({ id, name, color }) => (
            <label key={id} title={name}>
              <input
                type="radio"
                name="mock-up-ground"
                aria-label={name}
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <span
                className={color === null ? "clear" : undefined}
                style={color ? { background: color } : undefined}
              />
            </label>
          ))}
        </div>
      ) : (
        <Skeleton height="32px" />
      )}
    </fieldset>
  );
}
