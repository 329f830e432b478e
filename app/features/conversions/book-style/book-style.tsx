import type { ConversionOptions } from "#domain/convert/options";
import { StyleFonts } from "./style-fonts";
import { ThemePicker } from "./theme-picker";

type BookStyleProps = {
  options: ConversionOptions;
  isLocked: boolean;
  onChange: (options: ConversionOptions) => void;
};

/** How the book will look: its style and its fonts. */
export function BookStyle({ options, isLocked, onChange }: BookStyleProps) {
  return (
    <section className="book-style" aria-label="How the book looks">
      <div>
        <ThemePicker
          value={options.theme}
          isLocked={isLocked}
          onChange={(theme) => onChange({ ...options, theme })}
        />
        <StyleFonts options={options} isLocked={isLocked} onChange={onChange} />
      </div>
    </section>
  );
}
