import { Switch } from "#app/ui/field";
import type { ConversionOptions as Options, SwitchName } from "#domain/convert/options";

type ConversionOptionsProps = {
  options: Options;
  isLocked: boolean;
  onChange: (options: Options) => void;
};

const switches: { name: SwitchName; label: string; description: string }[] = [
  {
    name: "generateTOC",
    label: "Contents page",
    description: "A contents page from your headings, beside the reader’s own menu.",
  },
  {
    name: "amazonCompliance",
    label: "Kindle rules",
    description: "The book keeps to what Amazon KDP accepts.",
  },
  {
    name: "mobileOptimized",
    label: "Narrow margins for phones",
    description: "Smaller margins for phones. Wide pictures are made smaller where possible.",
  },
  {
    name: "typography",
    label: "Book typography",
    description: "Curly quotes, real dashes and spaces, by the rules of the book’s language.",
  },
  {
    name: "listRevisions",
    label: "List comments and changes",
    description: "We accept tracked changes and leave comments out. The report lists them.",
  },
  {
    name: "keepPageImages",
    label: "Keep scanned pages",
    description: "Each page of a scanned PDF goes into the book as a picture. When off, only its words do.",
  },
];

/** What is on, in a sentence. */
export const shortNames: readonly (readonly [SwitchName, string])[] = [
  ["generateTOC", "contents page"],
  ["amazonCompliance", "Kindle rules"],
  ["mobileOptimized", "narrow margins"],
  ["typography", "book typography"],
  ["listRevisions", "list of changes"],
  ["keepPageImages", "scanned pages"],
  ["embedFonts", "fonts"],
];

/** The choices of a conversion, as real checkboxes. */
export function ConversionOptions({ options, isLocked, onChange }: ConversionOptionsProps) {
  return (
    <fieldset className="options">
      <legend className="vh">Conversion options</legend>
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          name={name}
          value="true"
          label={label}
          description={description}
          checked={options[name]}
          disabled={isLocked}
          onCheckedChange={(checked) => onChange({ ...options, [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
