import type { CSSProperties } from "react";
import type { TemplateDetail } from "#app/contract/templates/templates";

type PaletteChoiceProps = {
  palettes: TemplateDetail["palettes"];
  value: string;
  onChange: (id: string) => void;
};

/** The template's sets of colours, each as its own stripes. Nothing where there is only one. */
export function PaletteChoice({ palettes, value, onChange }: PaletteChoiceProps) {
  if (palettes.length < 2) return null;
  return (
    <fieldset className="tpalettes">
      <legend>Colors</legend>
      <div className="row tight">
        {palettes.map(({ id, name, colours }) => (
          <label key={id} className="tpalette">
            <input
              type="radio"
              name="palette"
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className="tstripes" aria-hidden="true">
              {[...new Set(colours)].slice(0, 5).map((colour) => (
                <i key={colour} style={{ "--c": colour } as CSSProperties} />
              ))}
            </span>
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
