import { Switch } from "#app/ui/field";
import type { ConversionOptions } from "#domain/convert/options";
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
        {options.theme === "large-print" ? (
          <p className="t13 mut style-note" role="status">
            {options.amazonCompliance ? kindleSizes : ownSizes}
          </p>
        ) : null}
        <Switch
          name="embedFonts"
          value="true"
          label="Include the fonts"
          description="The style’s open fonts go into the book: about 0.1 to 0.2 MB. When off, the reading device’s font is used."
          checked={options.embedFonts}
          disabled={isLocked}
          onCheckedChange={(embedFonts) => onChange({ ...options, embedFonts })}
        />
      </div>
    </section>
  );
}

const kindleSizes =
  "A Kindle book may not set the size of its text: readers choose it themselves. With Amazon compliance on, this style is clear, spaced and never smaller than the text; turn it off for letters 1.4 times as large elsewhere.";
const ownSizes = "The text is 1.4 times as large as usual, with an even left edge and wider lines.";
