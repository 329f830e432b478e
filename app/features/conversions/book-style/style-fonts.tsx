import { Switch } from "#app/ui/field";
import type { ConversionOptions } from "#domain/convert/options";

type StyleFontsProps<Options extends ConversionOptions> = {
  options: Options;
  isLocked: boolean;
  onChange: (options: Options) => void;
};

/** Whether the style's fonts go into the book, and what its text size means when it is the large one. */
export function StyleFonts<Options extends ConversionOptions>({
  options,
  isLocked,
  onChange,
}: StyleFontsProps<Options>) {
  return (
    <>
      {options.theme === "large-print" ? (
        <p className="t13 mut style-note" role="status">
          {options.amazonCompliance ? kindleSizes : ownSizes}
        </p>
      ) : null}
      <Switch
        name="embedFonts"
        value="true"
        label="Include the fonts"
        description="Adds the style’s fonts to the book, about 0.1 to 0.2 MB. When off, the reading device’s font is used."
        checked={options.embedFonts}
        disabled={isLocked}
        onCheckedChange={(embedFonts) => onChange({ ...options, embedFonts })}
      />
    </>
  );
}

const kindleSizes =
  "With Kindle rules on, readers choose the text size. With them off, the text is 1.4 times as large as usual.";
const ownSizes =
  "The text is 1.4 times as large as usual. There’s more space between the lines, and the right edge is uneven.";
