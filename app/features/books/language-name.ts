/** Returns a language's name as its reader says it: `English`; the tag itself when it has none. */
export function languageName(tag: string, locale?: string): string {
  try {
    return new Intl.DisplayNames(locale ?? ["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
