import { Switch } from "#app/ui/field";
import type { ConversionOptions as Options, SwitchName } from "#domain/convert/options";

type ConversionOptionsProps = {
  options: Options;
  /** The manuscript is a Word document, or one of several is: only those bring tracked changes that can be kept. */
  isWord: boolean;
  isLocked: boolean;
  onChange: (options: Options) => void;
};

const switches: { name: SwitchName; label: string; description: string; isOfWord?: true }[] = [
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
    description: "The report names each tracked change and comment: who, when and where.",
  },
  {
    name: "keepChanges",
    label: "Decide on tracked changes yourself",
    description:
      "They wait in our editor, where you accept or reject each one. When off, we accept them all.",
    isOfWord: true,
  },
  {
    name: "keepComments",
    label: "Keep comments for the editor",
    description: "They stand beside your text in the editor, never in the EPUB. When off, we leave them out.",
    isOfWord: true,
  },
  {
    name: "keepPageImages",
    label: "Keep scanned pages",
    description: "Each page of a scanned PDF goes into the book as a picture. When off, only its words do.",
  },
];

/** What is on, in a sentence. */
const shortNames: readonly (readonly [SwitchName, string])[] = [
  ["generateTOC", "contents page"],
  ["amazonCompliance", "Kindle rules"],
  ["mobileOptimized", "narrow margins"],
  ["typography", "book typography"],
  ["listRevisions", "list of changes"],
  ["keepChanges", "your own say on tracked changes"],
  ["keepComments", "comments for the editor"],
  ["keepPageImages", "scanned pages"],
  ["embedFonts", "fonts"],
];

/** The short names of what is on, of what is offered for the manuscript. */
export const namesOn = (options: Options, isWord: boolean): string[] =>
  shortNames
    .filter(([name]) => options[name] && (isWord || !switches.find((one) => one.name === name)?.isOfWord))
    .map(([, words]) => words);

/** The choices of a conversion, as real checkboxes. */
export function ConversionOptions({ options, isWord, isLocked, onChange }: ConversionOptionsProps) {
  return (
    <fieldset className="options">
      <legend className="vh">Conversion options</legend>
      {switches
        .filter(({ isOfWord }) => isWord || !isOfWord)
        .map(({ name, label, description }) => (
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
