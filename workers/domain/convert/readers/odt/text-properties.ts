import { twips } from "#domain/convert/readers/odt/lengths";
import {
  bit,
  type CharacterFormat,
  symbolFontName,
} from "#domain/convert/readers/word-processor/character-format";
import type { Attributes } from "#domain/convert/xml";

/** OpenDocument keeps weight and slant once for each family of scripts; these are the two beside the Western ones. */
export const scriptBit = {
  asianBold: 1 << 20,
  asianItalic: 1 << 21,
  complexBold: 1 << 22,
  complexItalic: 1 << 23,
} as const;

/** Takes `style:text-properties` into the format. `fonts` are the families of the file's declared fonts, by name. */
export function readTextProperties(
  attributes: Attributes,
  format: CharacterFormat,
  fonts: ReadonlyMap<string, string>,
): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) readProperty(name, value.trim(), format);
  }
  const lang = language(attributes["fo:language"], attributes["fo:country"], attributes["fo:script"]);
  format.lang = lang ?? format.lang;
  format.eastAsianLang =
    language(attributes["style:language-asian"], attributes["style:country-asian"], undefined) ??
    format.eastAsianLang;
  format.bidiLang =
    language(attributes["style:language-complex"], attributes["style:country-complex"], undefined) ??
    format.bidiLang;
  const font = attributes["style:font-name"];
  const family = attributes["fo:font-family"] ?? (font === undefined ? undefined : (fonts.get(font) ?? font));
  if (family !== undefined) format.symbolFont = symbolFontName(family.replace(/^['"]|['"]$/g, ""));
}

function readProperty(name: string, value: string, format: CharacterFormat): void {
  switch (name) {
    case "fo:font-weight":
      set(format, bit.bold, isBold(value));
      return;
    case "style:font-weight-asian":
      set(format, scriptBit.asianBold, isBold(value));
      return;
    case "style:font-weight-complex":
      set(format, scriptBit.complexBold, isBold(value));
      return;
    case "fo:font-style":
      set(format, bit.italic, value === "italic" || value === "oblique");
      return;
    case "style:font-style-asian":
      set(format, scriptBit.asianItalic, value === "italic" || value === "oblique");
      return;
    case "style:font-style-complex":
      set(format, scriptBit.complexItalic, value === "italic" || value === "oblique");
      return;
    case "style:text-underline-style":
      set(format, bit.underline, value !== "none");
      return;
    case "style:text-underline-type":
      if (value === "none") set(format, bit.underline, false);
      return;
    case "style:text-line-through-style":
      set(format, bit.strike, value !== "none");
      return;
    case "style:text-line-through-type":
      if (value === "none") set(format, bit.strike, false);
      return;
    case "fo:font-variant":
      set(format, bit.smallCaps, value === "small-caps");
      return;
    case "fo:text-transform":
      set(format, bit.caps, value === "uppercase");
      return;
    case "text:display":
      set(format, bit.hidden, value === "none");
      return;
    case "style:text-position":
      position(value, format);
      return;
    case "fo:font-size": {
      const size = twips(value);
      if (size !== undefined) format.size = Math.round(size / 10);
      return;
    }
  }
}

/** `super 58%`, `-33% 58%`, `0% 100%`. */
function position(value: string, format: CharacterFormat): void {
  const first = value.split(/\s+/)[0] ?? "";
  const raised = Number.parseFloat(first);
  set(format, bit.superscript, first === "super" || raised > 0);
  set(format, bit.subscript, first === "sub" || raised < 0);
}

function isBold(value: string): boolean {
  return value === "bold" || Number(value) >= 600;
}

function set(format: CharacterFormat, which: number, on: boolean): void {
  format.known |= which;
  if (on) format.bits |= which;
  else format.bits &= ~which;
}

function language(
  code: string | undefined,
  country: string | undefined,
  script: string | undefined,
): string | undefined {
  if (!code || !/^[A-Za-z]{2,3}$/.test(code) || /^(zxx|und|mul)$/i.test(code)) return undefined;
  const parts = [code.toLowerCase()];
  if (script && /^[A-Za-z]{4}$/.test(script)) parts.push(script);
  if (country && /^([A-Za-z]{2}|\d{3})$/.test(country)) parts.push(country.toUpperCase());
  return parts.join("-");
}
