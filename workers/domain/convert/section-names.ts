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
  return heading.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’‘]/g, "'").trim();
}

const partPattern =
  /^(?:the )?(?:(?:\S+ )?(?:part|book|volume|section|act|teil|buch|band|partie|livre|tome|parte|libro|libri|livro|volumen|deel|boek|del|bok|osa|czesc|ksiega|tom|cast|kniha|resz|konyv|часть|книга|том|частина|μερος|βιβλιο)(?!\p{L})|(?:первая|вторая|третья) часть|第.{1,5}[部編编卷巻篇])|^(?:part|book)(?: the)? \S+$/u;

const chapterPattern =
  /^(?:(?:chapter|chap\.|chapitre|kapitel|kap\.|capitulo|capitolo|capitol|hoofdstuk|kapittel|luku|rozdzial|kapitola|fejezet|глава|розділ|κεφαλαιο|פרק|الفصل|فصل|bolum)(?:[\s.:]|$)|第.{1,6}[章回話话节節])|^\S+ (?:chapter|kapitel|capitolo|capitulo|hoofdstuk|fejezet|bolum)$/u;

const numberPattern =
  /^(?:\d{1,3}|(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))[.:)]?(?:\s|$|[-–—])/u;

const name = (type: string, matter: SectionName["matter"], role?: string): SectionName => ({
  type,
  matter,
  ...(role ? { role } : {}),
});

const names: [RegExp, SectionName][] = [
  [
    /^(dedication|widmung|dedicace|dedicatoria|dedica|opdracht|посвящение)(?!\p{L})/u,
    name("dedication", "front", "doc-dedication"),
  ],
  [/^(copyright|impressum|colofon|colophon)(?!\p{L})/u, name("copyright-page", "front")],
  [
    /^(foreword|geleitwort|avant-propos|prologo del autor)(?!\p{L})/u,
    name("foreword", "front", "doc-foreword"),
  ],
  [
    /^(preface|vorwort|prefacio|prefazione|voorwoord|forord|predmluva|предисловие)(?!\p{L})/u,
    name("preface", "front", "doc-preface"),
  ],
  [
    /^(introduction|einleitung|einfuhrung|introduccion|introduzione|inleiding|introducao|введение)(?!\p{L})/u,
    name("introduction", "body", "doc-introduction"),
  ],
  [/^(prologue|prolog|prologo|proloog|пролог)(?!\p{L})/u, name("prologue", "body", "doc-prologue")],
  [
    /^((first |second )?epilogue|epilog|epilogo|epiloog|эпилог)(?!\p{L})/u,
    name("epilogue", "body", "doc-epilogue"),
  ],
  [
    /^(conclusion|schluss|conclusione|conclusao|заключение)(?!\p{L})/u,
    name("conclusion", "body", "doc-conclusion"),
  ],
  [
    /^(afterword|nachwort|postface|nawoord|послесловие)(?!\p{L})/u,
    name("afterword", "back", "doc-afterword"),
  ],
  [
    /^(acknowledge?ments?|danksagung|dank|remerciements|agradecimientos|ringraziamenti|dankwoord|agradecimentos|благодарности)(?!\p{L})/u,
    name("acknowledgments", "back", "doc-acknowledgments"),
  ],
  [
    /^(appendix|appendices|anhang|annexe|apendice|appendice|bijlage|приложение)(?!\p{L})/u,
    name("appendix", "back", "doc-appendix"),
  ],
  [/^(glossary|glossar|glossaire|glosario|glossario)(?!\p{L})/u, name("glossary", "back", "doc-glossary")],
  [
    /^(bibliography|works cited|bibliographie|literaturverzeichnis|bibliografia|bibliografie)(?!\p{L})/u,
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
