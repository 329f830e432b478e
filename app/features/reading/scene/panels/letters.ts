import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

const latin = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const scripts: Record<string, readonly string[]> = {
  ru: ["йцукенгшщзх", "фывапролджэ", "ячсмитьбюъ"],
  uk: ["йцукенгшщзх", "фівапролджє", "ячсмитьбюї"],
  bg: ["явертъуиопч", "асдфгхйклшщ", "зьцжбнмюэ"],
  el: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
  he: ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"],
  ar: ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ئءؤرىةوزظد"],
  fa: ["ضصثقفغعهخحج", "شسیبلاتنمکگ", "ظطزرذدپوچ"],
};
const accents: Record<string, string> = {
  cs: "áčďéěíňóřšťúůýž",
  da: "æøåéü",
  de: "äöüßé",
  es: "áéíñóúü¿¡",
  et: "äöõüšž",
  fi: "äöåšž",
  fr: "àâæçéèêëîïôœùûü",
  hu: "áéíóöőúüű",
  is: "áðéíóúýþæö",
  it: "àèéìíòóùú",
  lt: "ąčęėįšųūž",
  lv: "āčēģīķļņšūž",
  nl: "áéëíïóöú",
  no: "æøåéò",
  nb: "æøåéò",
  pl: "ąćęłńóśźż",
  pt: "áâãàçéêíóôõúü",
  ro: "ăâîșț",
  sk: "áäčďéíĺľňóôŕšťúýž",
  sv: "åäöé",
  tr: "çğıöşüâ",
};
const common = "áàâäçéèêíñóöúü";

/** A keyboard's rows of letters for a book's language; books of any language may be searched in Latin letters too. */
export function letterRows(language: string): { rows: readonly string[]; others: string } {
  const primary = primaryLanguage(language);
  const own = scripts[primary];
  if (own) return { rows: own, others: latin.join("") };
  return { rows: latin, others: accents[primary] ?? common };
}
