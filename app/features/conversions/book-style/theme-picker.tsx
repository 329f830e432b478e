import type { ThemeName } from "#domain/convert/options";
import { styleWords } from "./style-words";

type ThemePickerProps = {
  value: ThemeName;
  /** Without it the radios are plain ones, for a form that is posted. */
  onChange?: (theme: ThemeName) => void;
  isLocked?: boolean;
};

/** The book styles as pages of a book to choose from: radio buttons named `theme`, each with its own first page. */
export function ThemePicker({ value, onChange, isLocked }: ThemePickerProps) {
  return (
    <fieldset className="styles" disabled={isLocked}>
      <legend className="t13 strong">Book style</legend>
      <div className="styles-row">
        {styleWords.map(({ name, label, description }) => (
          <label key={name} className="style">
            <input
              type="radio"
              name="theme"
              value={name}
              {...(onChange
                ? { checked: value === name, onChange: () => onChange(name) }
                : { defaultChecked: value === name })}
            />
            <img src={`/img/styles/${name}.webp`} alt="" width={240} height={320} loading="lazy" />
            <span className="style-name">{label}</span>
            <span className="t12 mut">{description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
