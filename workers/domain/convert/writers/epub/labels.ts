import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/** The few words the writer itself puts into a book, in the book's language; English where we have none. */
export function labelsFor(language: string): Labels {
  return labels[primaryLanguage(language)] ?? english;
}

export type Labels = { contents: string; landmarks: string; notes: string; titlePage: string; start: string };

const english: Labels = {
  contents: "Contents",
  landmarks: "Landmarks",
  notes: "Notes",
  titlePage: "Title page",
  start: "Start reading",
};

const row = (
  contents: string,
  landmarks: string,
  notes: string,
  titlePage: string,
  start: string,
): Labels => ({
  contents,
  landmarks,
  notes,
  titlePage,
  start,
});

const labels: Record<string, Labels> = {
  en: english,
  ar: row("المحتويات", "معالم", "الحواشي", "صفحة العنوان", "بدء القراءة"),
  cs: row("Obsah", "Orientační body", "Poznámky", "Titulní strana", "Začít číst"),
  da: row("Indhold", "Pejlemærker", "Noter", "Titelblad", "Begynd at læse"),
  de: row("Inhalt", "Orientierungspunkte", "Anmerkungen", "Titelseite", "Textbeginn"),
  el: row("Περιεχόμενα", "Ορόσημα", "Σημειώσεις", "Σελίδα τίτλου", "Έναρξη ανάγνωσης"),
  es: row("Índice", "Puntos de referencia", "Notas", "Portada", "Empezar a leer"),
  fa: row("فهرست", "نشانه‌ها", "یادداشت‌ها", "صفحهٔ عنوان", "آغاز متن"),
  fi: row("Sisällys", "Kiintopisteet", "Viitteet", "Nimiölehti", "Aloita lukeminen"),
  fr: row("Table des matières", "Repères", "Notes", "Page de titre", "Début du texte"),
  he: row("תוכן העניינים", "ציוני דרך", "הערות", "שער", "תחילת הקריאה"),
  hu: row("Tartalom", "Tájékozódási pontok", "Jegyzetek", "Címlap", "Olvasás kezdete"),
  it: row("Indice", "Punti di riferimento", "Note", "Frontespizio", "Inizio del testo"),
  ja: row("目次", "ランドマーク", "注", "扉", "本文"),
  ko: row("차례", "랜드마크", "주", "표제지", "본문 시작"),
  nb: row("Innhold", "Landemerker", "Noter", "Tittelside", "Begynn å lese"),
  nl: row("Inhoud", "Oriëntatiepunten", "Noten", "Titelpagina", "Begin van de tekst"),
  no: row("Innhold", "Landemerker", "Noter", "Tittelside", "Begynn å lese"),
  pl: row("Spis treści", "Punkty orientacyjne", "Przypisy", "Strona tytułowa", "Początek tekstu"),
  pt: row("Índice", "Pontos de referência", "Notas", "Folha de rosto", "Começar a ler"),
  ru: row("Содержание", "Ориентиры", "Примечания", "Титульный лист", "Начало текста"),
  sv: row("Innehåll", "Landmärken", "Noter", "Titelsida", "Börja läsa"),
  tr: row("İçindekiler", "Yer işaretleri", "Notlar", "Başlık sayfası", "Okumaya başla"),
  uk: row("Зміст", "Орієнтири", "Примітки", "Титульна сторінка", "Початок тексту"),
  zh: row("目录", "地标", "注释", "扉页", "开始阅读"),
};
