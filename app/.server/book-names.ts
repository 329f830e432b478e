import { bookNames } from "#app/contract/books/project-care";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { parsed } from "./request-body";

/** The options a book was made with, and the title and the author its maker now gives; an empty field changes nothing. */
export function optionsWithNames(
  used: Partial<ConversionOptions>,
  fields: Record<string, string>,
): ConversionOptions {
  const given = Object.entries(parsed(bookNames, fields)).filter(([, text]) => text);
  return { ...defaultOptions, ...used, ...Object.fromEntries(given) };
}

/** What its maker said of the book itself, which stays when it is converted with other options. */
export function namesIn({
  title,
  author,
  language,
}: Partial<ConversionOptions> = {}): Partial<ConversionOptions> {
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
}
