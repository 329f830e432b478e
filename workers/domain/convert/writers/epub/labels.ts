import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/** The few words the writer itself puts into a book, in the book's language; English where we have none. */
export function labelsFor(language: string): Labels {
  return labels[primaryLanguage(language)] ?? english;
}

export type Labels = {
  contents: string;
  landmarks: string;
  notes: string;
  titlePage: string;
  start: string;
  pages: string;
};

const english: Labels = {
  contents: "Contents",
  landmarks: "Landmarks",
  notes: "Notes",
  titlePage: "Title page",
  start: "Start reading",
  pages: "Pages",
};

const row = (
  contents: string,
  landmarks: string,
  notes: string,
  titlePage: string,
  start: string,
  pages: string,
): Labels => ({
  contents,
  landmarks,
  notes,
  titlePage,
  start,
  pages,
});

const labels: Record<string, Labels> = {
  en: english,
  ar: row("المحتويات", "معالم", "الحواشي", "صفحة العنوان", "بدء القراءة", "الصفحات"),
  cs: row("Obsah", "Orientační body", "Poznámky", "Titulní strana", "Začít číst", "Strany"),
  da: row("Indhold", "Pejlemærker", "Noter", "Titelblad", "Begynd at læse", "Sider"),
  de: row("Inhalt", "Orientierungspunkte", "Anmerkungen", "Titelseite", "Textbeginn", "Seiten"),
  el: row("Περιεχόμενα", "Ορόσημα", "Σημειώσεις", "Σελίδα τίτλου", "Έναρξη ανάγνωσης", "Σελίδες"),
  es: row("Índice", "Puntos de referencia", "Notas", "Portada", "Empezar a leer", "Páginas"),
  fa: row("فهرست", "نشانه‌ها", "یادداشت‌ها", "صفحهٔ عنوان", "آغاز متن", "صفحه‌ها"),
  fi: row("Sisällys", "Kiintopisteet", "Viitteet", "Nimiölehti", "Aloita lukeminen", "Sivut"),
  fr: row("Table des matières", "Repères", "Notes", "Page de titre", "Début du texte", "Pages"),
  he: row("תוכן העניינים", "ציוני דרך", "הערות", "שער", "תחילת הקריאה", "עמודים"),
  hu: row("Tartalom", "Tájékozódási pontok", "Jegyzetek", "Címlap", "Olvasás kezdete", "Oldalak"),
  it: row("Indice", "Punti di riferimento", "Note", "Frontespizio", "Inizio del testo", "Pagine"),
  ja: row("目次", "ランドマーク", "注", "扉", "本文", "ページ"),
  ko: row("차례", "랜드마크", "주", "표제지", "본문 시작", "쪽"),
  nb: row("Innhold", "Landemerker", "Noter", "Tittelside", "Begynn å lese", "Sider"),
  nl: row("Inhoud", "Oriëntatiepunten", "Noten", "Titelpagina", "Begin van de tekst", "Pagina’s"),
  no: row("Innhold", "Landemerker", "Noter", "Tittelside", "Begynn å lese", "Sider"),
  pl: row("Spis treści", "Punkty orientacyjne", "Przypisy", "Strona tytułowa", "Początek tekstu", "Strony"),
  pt: row("Índice", "Pontos de referência", "Notas", "Folha de rosto", "Começar a ler", "Páginas"),
  ru: row("Содержание", "Ориентиры", "Примечания", "Титульный лист", "Начало текста", "Страницы"),
  sv: row("Innehåll", "Landmärken", "Noter", "Titelsida", "Börja läsa", "Sidor"),
  tr: row("İçindekiler", "Yer işaretleri", "Notlar", "Başlık sayfası", "Okumaya başla", "Sayfalar"),
  uk: row("Зміст", "Орієнтири", "Примітки", "Титульна сторінка", "Початок тексту", "Сторінки"),
  zh: row("目录", "地标", "注释", "扉页", "开始阅读", "页码"),
};
