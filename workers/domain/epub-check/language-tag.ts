/** Whether the text is formed as BCP 47 asks: `en`, `pt-BR`, `zh-Hant-TW`, `x-own`. */
export const isLanguageTag = (text: string): boolean => wellFormed.test(text);

const wellFormed =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-[a-z-]+|art-lojban|zh-[a-z-]+|sgn-[a-z-]+|en-gb-oed|no-(?:bok|nyn))$/i;
