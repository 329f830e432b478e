import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/** What the cover is called in the book's language; English where we have no word. */
export function coverLabel(language: string): string {
  return names[primaryLanguage(language)] ?? "Cover";
}

const names: Record<string, string> = {
  ar: "الغلاف",
  cs: "Obálka",
  da: "Omslag",
  de: "Umschlag",
  el: "Εξώφυλλο",
  es: "Cubierta",
  fa: "جلد",
  fi: "Kansi",
  fr: "Couverture",
  he: "כריכה",
  hu: "Borító",
  it: "Copertina",
  ja: "表紙",
  ko: "표지",
  nb: "Omslag",
  nl: "Omslag",
  no: "Omslag",
  pl: "Okładka",
  pt: "Capa",
  ru: "Обложка",
  sv: "Omslag",
  tr: "Kapak",
  uk: "Обкладинка",
  zh: "封面",
};
