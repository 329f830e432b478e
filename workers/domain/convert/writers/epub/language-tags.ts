/** A well-formed, canonical BCP 47 tag (`en_us` → `en-US`), or undefined when it cannot be one. */
export function normalLanguage(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const hyphenated = tag.trim().replace(/_/g, "-").replace(/\..*$/, "");
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(hyphenated)) return undefined;
  try {
    const canonical = Intl.getCanonicalLocales(hyphenated)[0];
    return canonical && !/^(und|zxx|mul|x)\b/.test(canonical) ? canonical : undefined;
  } catch {
    const base = hyphenated.split("-")[0];
    return base && base.length !== hyphenated.length ? normalLanguage(base) : undefined;
  }
}

/** The language of a part of the book where it is another than the book's own; `en-GB` is within `en`. */
export function foreignLanguage(tag: string | undefined, bookLanguage: string): string | undefined {
  const language = normalLanguage(tag);
  if (!language || language === bookLanguage) return undefined;
  return primaryLanguage(language) === bookLanguage ? undefined : language;
}

export function primaryLanguage(tag: string): string {
  return (tag.split("-")[0] ?? tag).toLowerCase();
}

/** The direction a language is written in. */
export function languageDirection(tag: string): "ltr" | "rtl" {
  if (/-(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)\b/i.test(tag)) return "rtl";
  if (/-(Latn|Cyrl)\b/i.test(tag)) return "ltr";
  return rightToLeft.has(primaryLanguage(tag)) ? "rtl" : "ltr";
}

const rightToLeft = new Set([
  "ar",
  "arc",
  "ckb",
  "dv",
  "fa",
  "he",
  "ks",
  "nqo",
  "ps",
  "sd",
  "syr",
  "ug",
  "ur",
  "yi",
]);
