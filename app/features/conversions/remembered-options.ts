import { startTransition, useEffect, useState } from "react";
import {
  type ConversionOptions,
  defaultOptions,
  isThemeName,
  type SwitchName,
} from "#domain/convert/options";

/** Where the browser keeps the options that were chosen last. */
const place = "colophon.conversion-options";

/** What the screen opens with: the options that are usual, in the style that shows most of what a style can do. */
const firstOptions: ConversionOptions = { ...defaultOptions, theme: "literary" };

/**
 * The options of the last conversion in this browser. As the server sends the page they are the usual ones, in the language that the
 * person chose for their account; what belongs to one book (its title and author) is never kept.
 */
export function useRememberedOptions(language: string | null | undefined) {
  const [options, setOptions] = useState(language ? { ...firstOptions, language } : firstOptions);
  useEffect(() => {
    const kept = remembered();
    // What is loaded when it is needed may not be alive yet: it must not be overtaken.
    if (kept) startTransition(() => setOptions(kept));
  }, []);
  return {
    options,
    setOptions(next: ConversionOptions) {
      setOptions(next);
      remember(next);
    },
  };
}

function remember({ title: _title, author: _author, ...options }: ConversionOptions): void {
  try {
    localStorage.setItem(place, JSON.stringify(options));
  } catch {
    // A browser that keeps nothing: the usual options are there next time.
  }
}

/** What was kept, as far as it still is an option; undefined where nothing was, which spares the page a second rendering. */
function remembered(): ConversionOptions | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    return typeof kept === "object" && kept !== null ? optionsIn(kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isSwitch = (name: string): name is SwitchName =>
  typeof firstOptions[name as keyof ConversionOptions] === "boolean";

function optionsIn(kept: Record<string, unknown>): ConversionOptions {
  const { theme, language } = kept;
  const switches = Object.entries(kept).filter(
    ([name, value]) => isSwitch(name) && typeof value === "boolean",
  );
  return {
    ...firstOptions,
    ...Object.fromEntries(switches),
    ...(typeof theme === "string" && isThemeName(theme) && { theme }),
    ...(typeof language === "string" && /^[a-zA-Z-]{2,35}$/.test(language) && { language }),
  };
}
