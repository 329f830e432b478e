import {
  type ConversionOptions,
  defaultOptions,
  isThemeName,
  maxLanguageLength,
  type SwitchName,
  type ThemeName,
  themeNames,
} from "#domain/convert/options";
import { normalLanguage } from "#domain/convert/writers/epub/language-tags";
import { Refusal } from "#domain/refusal";

/**
 * The options of a conversion from the fields of a form or of a multipart call. A plain form (`isForm`) leaves out the
 * box that is not ticked; a call that leaves an option out wants what is usual. Refuses fields and values there are none of.
 */
export function optionsIn(fields: ReadonlyMap<string, string>, isForm: boolean): ConversionOptions {
  for (const name of fields.keys())
    if (!Object.hasOwn(defaultOptions, name) && name !== "language")
      throw new Refusal("bad-request", { detail: "The request holds a field that is not accepted here." });
  const option = (name: SwitchName): boolean => {
    const value = fields.get(name);
    if (value === undefined) return isForm ? false : defaultOptions[name];
    if (value === "true" || value === "on") return true;
    if (value === "false" || value === "") return false;
    throw new Refusal("bad-request", { detail: `${name} is either true or false.` });
  };
  return {
    generateTOC: option("generateTOC"),
    amazonCompliance: option("amazonCompliance"),
    mobileOptimized: option("mobileOptimized"),
    typography: option("typography"),
    listRevisions: option("listRevisions"),
    keepChanges: option("keepChanges"),
    keepComments: option("keepComments"),
    keepPageImages: option("keepPageImages"),
    theme: themeIn(fields.get("theme")),
    embedFonts: option("embedFonts"),
    ...languageIn(fields.get("language")),
  };
}

function languageIn(value: string | undefined): Pick<ConversionOptions, "language"> {
  if (value === undefined || value === "") return {};
  const language = value.length > maxLanguageLength ? undefined : normalLanguage(value);
  if (language) return { language };
  throw new Refusal("bad-request", { detail: "language is a tag such as en or pt-BR." });
}

function themeIn(value: string | undefined): ThemeName {
  if (value === undefined || value === "") return defaultOptions.theme;
  if (isThemeName(value)) return value;
  throw new Refusal("bad-request", { detail: `theme is one of ${themeNames.join(", ")}.` });
}
