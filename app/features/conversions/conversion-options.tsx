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
    label: "Table of contents",
    description: "A contents page from your headings, beside the reader’s own menu.",
  },
  {
    name: "amazonCompliance",
    label: "Amazon compliance",
    description: "Keeps to what Kindle Publishing accepts.",
  },
  {
    name: "mobileOptimized",
    label: "Mobile optimized",
    description: "Tighter margins for phones; wide pictures made smaller where that can be done.",
  },
  {
    name: "typography",
    label: "Book typography",
    description: "Curly quotes, real dashes and spaces, by the rules of the book’s language.",
  },
  {
    name: "listRevisions",
    label: "List comments and changes",
    description: "Tracked changes are accepted and comments left out; this lists them in the report.",
  },
  {
    name: "keepPageImages",
    label: "Keep scanned pages",
    description: "A scanned PDF’s page pictures stay in the book; without them only its words do.",
  },
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
