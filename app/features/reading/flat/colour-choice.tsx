import { highlightColours, type Mark } from "#domain/vr/marks";

type Colour = Mark["colour"];

const names: Record<Colour, string> = { yellow: "Yellow", green: "Green", blue: "Blue", rose: "Rose" };

/** The four highlighters. */
export function ColourChoice({ value, onChange }: { value: Colour; onChange: (colour: Colour) => void }) {
  return (
    <fieldset className="hl-choice">
      <legend className="vh">Color</legend>
      {highlightColours.map((colour) => (
        <label key={colour} className={`hl-swatch hl-${colour}`}>
          <input
            type="radio"
            className="vh"
            name="highlight"
            aria-label={names[colour]}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}

export const colourName = (colour: Colour): string => names[colour];
