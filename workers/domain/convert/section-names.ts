import { LetterPattern } from "#domain/convert/letter-pattern";
/**
 * What a heading's own words say about the section it opens, in the languages authors send most. The EPUB vocabulary's
 * name (`epub:type`) goes with the role a screen reader announces (`doc-*`), where there is one.
 */

/** `type` is absent where the vocabulary has no name for it: a page about the author. */
export type SectionName = { type?: string; role?: string; matter: "front" | "body" | "back" };

export function sectionNamed(heading: string): SectionName | undefined {
  const words = simplify(heading);
  // None of the names, and most of a book's headings.
  if (/^(?:chapter|\d|[ivxlc]+(?!\S))/.test(words)) return undefined;
  return names.find(([pattern]) => pattern.test(words))?.[1];
}

export function looksLikePart(heading: string): boolean {
  return partPattern.test(simplify(heading));
}

/** `Chapter 3`, `III`, `12. The Lamp`, `Kapitel 4`, `第三章`. */
export function looksLikeChapter(heading: string): boolean {
  const words = simplify(heading);
  return chapterPattern.test(words) || numberPattern.test(words);
}

function simplify(heading: string): string {
  // Most marks of Latin letters stand in this block; of others only the whole pattern knows.
  const letters = heading.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return letters.replace(marks.for(letters), "").toLowerCase().replace(/[’‘]/g, "'").trim();
}

const marks = new LetterPattern(String.raw`[\p{M}]`, "g");

const partPattern = new LetterPattern(
  String.raw`^(?:the )?(?:(?:\S+ )?(?:part|book|volume|section|act|teil|buch|band|partie|livre|tome|parte|libro|libri|livro|volumen|deel|boek|del|bok|osa|czesc|ksiega|tom|cast|kniha|resz|konyv|часть|книга|том|частина|μερος|βιβλιο)(?![\p{L}])|(?:первая|вторая|третья) часть|第.{1,5}[部編编卷巻篇])|^(?:part|book)(?: the)? \S+$`,
);

const chapterPattern =
  /^(?:(?:chapter|chap\.|chapitre|kapitel|kap\.|capitulo|capitolo|capitol|hoofdstuk|kapittel|luku|rozdzial|kapitola|fejezet|глава|розділ|κεφαλαιο|פרק|الفصل|فصل|bolum)(?:[\s.:]|$)|第.{1,6}[章回話话节節])|^\S+ (?:chapter|kapitel|capitolo|capitulo|hoofdstuk|fejezet|bolum)$/u;

const numberPattern =
  /^(?:\d{1,3}|(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))[.:)]?(?:\s|$|[-–—])/u;

const name = (type: string, matter: SectionName["matter"], role?: string): SectionName => ({
  type,
  matter,
  ...(role ? { role } : {}),
});

const names: [RegExp | LetterPattern, SectionName][] = [
  [
    new LetterPattern(
      String.raw`^(dedication|widmung|dedicace|dedicatoria|dedica|opdracht|посвящение)(?![\p{L}])`,
    ),
    name("dedication", "front", "doc-dedication"),
  ],
  [
    new LetterPattern(String.raw`^(copyright|impressum|colofon|colophon)(?![\p{L}])`),
    name("copyright-page", "front"),
  ],
  [
    new LetterPattern(String.raw`^(foreword|geleitwort|avant-propos|prologo del autor)(?![\p{L}])`),
    name("foreword", "front", "doc-foreword"),
  ],
  [
    new LetterPattern(
      String.raw`^(preface|vorwort|prefacio|prefazione|voorwoord|forord|predmluva|предисловие)(?![\p{L}])`,
    ),
    name("preface", "front", "doc-preface"),
  ],
  [
    new LetterPattern(
      String.raw`^(introduction|einleitung|einfuhrung|introduccion|introduzione|inleiding|introducao|введение)(?![\p{L}])`,
    ),
    name("introduction", "body", "doc-introduction"),
  ],
  [
    new LetterPattern(String.raw`^(prologue|prolog|prologo|proloog|пролог)(?![\p{L}])`),
    name("prologue", "body", "doc-prologue"),
  ],
  [
    new LetterPattern(String.raw`^((first |second )?epilogue|epilog|epilogo|epiloog|эпилог)(?![\p{L}])`),
    name("epilogue", "body", "doc-epilogue"),
  ],
  [
    new LetterPattern(String.raw`^(conclusion|schluss|conclusione|conclusao|заключение)(?![\p{L}])`),
    name("conclusion", "body", "doc-conclusion"),
  ],
  [
    new LetterPattern(String.raw`^(afterword|nachwort|postface|nawoord|послесловие)(?![\p{L}])`),
    name("afterword", "back", "doc-afterword"),
  ],
  [
    new LetterPattern(
      String.raw`^(acknowledge?ments?|danksagung|dank|remerciements|agradecimientos|ringraziamenti|dankwoord|agradecimentos|благодарности)(?![\p{L}])`,
    ),
    name("acknowledgments", "back", "doc-acknowledgments"),
  ],
  [
    new LetterPattern(
      String.raw`^(appendix|appendices|anhang|annexe|apendice|appendice|bijlage|приложение)(?![\p{L}])`,
    ),
    name("appendix", "back", "doc-appendix"),
  ],
  [
    new LetterPattern(String.raw`^(glossary|glossar|glossaire|glosario|glossario)(?![\p{L}])`),
    name("glossary", "back", "doc-glossary"),
  ],
  [
    new LetterPattern(
      String.raw`^(bibliography|works cited|bibliographie|literaturverzeichnis|bibliografia|bibliografie)(?![\p{L}])`,
    ),
    name("bibliography", "back", "doc-bibliography"),
  ],
  [/^(epigraph|motto|epigraphe|epigrafe|epigrafo|эпиграф)$/u, name("epigraph", "front", "doc-epigraph")],
  [
    /^(index|general index|index of \S+|sachregister|personenregister|stichwortverzeichnis|indice analitico|indice onomastico|zakenregister|именной указатель|предметный указатель)$/u,
    name("index", "back", "doc-index"),
  ],
  [
    /^(endnotes|end notes|notes|anmerkungen|endnoten|notas|notas finales|note finali|eindnoten|примечания)$/u,
    name("endnotes", "back", "doc-endnotes"),
  ],
  [/^(errata|corrigenda)$/u, name("errata", "back", "doc-errata")],
  [
    /^(about the authors?|about me|uber (?:den autor|die autorin)|zum autor|a propos de l'aut(?:eur|rice)|(?:sobre|acerca de)(?: el| la|l)? aut[oe]ra?|sull'autor[ei]|l'autor[ei]|over de auteur|o autor(?:ze|ce|e)|sobre [oa] autora?|об авторе)$/u,
    { matter: "back" },
  ],
];
