import ChevronDown from "lucide-react/icons/chevron-down";
import { Field } from "#app/ui/field";
import type { ConversionOptions as Options } from "#domain/convert/options";
import { StyleFonts } from "./book-style/style-fonts";
import { ConversionOptions, namesOn } from "./conversion-options";
import { languageName, languages } from "./languages";

type MoreOptionsProps = {
  options: Options;
  isWord: boolean;
  isLocked: boolean;
  onChange: (options: Options) => void;
};

/** Everything that has a sensible default and is remembered, folded, with its state in the summary. */
export function MoreOptions({ options, isWord, isLocked, onChange }: MoreOptionsProps) {
  return (
    <details className="opts">
      <summary>
        <span>
          More options
          <span className="t13 mut opts-state">{stateOf(options, isWord)}</span>
        </span>
        <ChevronDown className="i s" aria-hidden="true" />
      </summary>
      <Field label="Language" hint="It decides hyphenation and quotation marks.">
        {(ids) => (
          <select
            className="in"
            name="language"
            value={options.language ?? ""}
            disabled={isLocked}
            onChange={({ currentTarget: { value } }) => onChange(withLanguage(options, value))}
            {...ids}
          >
            <option value="">As in the manuscript</option>
            {languages.map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ConversionOptions options={options} isWord={isWord} isLocked={isLocked} onChange={onChange} />
      <StyleFonts options={options} isLocked={isLocked} onChange={onChange} />
    </details>
  );
}

function withLanguage({ language: _language, ...options }: Options, tag: string): Options {
  return tag === "" ? options : { ...options, language: tag };
}

/** `English. Contents page, Kindle rules and book typography are on.` */
function stateOf(options: Options, isWord: boolean): string {
  const on = namesOn(options, isWord);
  const language = options.language ? `${languageName(options.language)}. ` : "";
  return `${language}${listed(on)}`;
}

function listed(names: string[]): string {
  const [first = "", ...rest] = names;
  const last = rest.pop();
  const head = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  if (names.length === 0) return "Everything is off.";
  if (last === undefined) return `${head} ${first === "fonts" ? "are" : "is"} on.`;
  return `${[head, ...rest].join(", ")} and ${last} are on.`;
}
