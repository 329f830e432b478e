import { LetterPattern } from "#domain/convert/letter-pattern";
import { numberValue, numberWords, ordinalValue, ordinalWords } from "#domain/convert/readers/txt/numerals";
import { rightToLeftHeading } from "#domain/convert/readers/txt/rtl-headings";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/**
 * What kind of heading a line could be by its own words, before anything is known of the lines around it. `bare`: it is
 * only a label (`CHAPTER IV`), so its title may be on the next line.
 */
export type HeadingShape = {
  kind: "book" | "part" | "chapter" | "section" | "named" | "numeral" | "numbered";
  bare: boolean;
  number?: number;
  /** `1.2.3`: 3. */
  depth?: number;
};

export function headingShape(text: string): HeadingShape | undefined {
  if (text.length > longestHeading || text.length === 0) return undefined;
  return labelShape(text) ?? named(text) ?? numbered(text);
}

/** The shape of a line whose words can be a book's, a part's or a chapter's label; quicker than asking for every shape. */
export function labelShape(text: string): HeadingShape | undefined {
  if (text.length > longestHeading) return undefined;
  return labelled(text.replaceAll("İ", "I")) ?? eastAsian(text) ?? rightToLeftHeading(text);
}

export const longestHeading = 110;

const books =
  "book|volume|vol\\.|buch|band|livre|tome|libro|livro|tomo|boek|księga|tom|bok|книга|том|kniha|könyv|kirja|βιβλίο|cilt|carte|cartea";
const parts =
  "part|act|teil|delen|díl|kisim|partie|acte|parte|atto|acto|akt|deel|część|del|часть|действие|частина|díl|část|rész|osa|μέρος|μεροσ|kısım|partea";
const chapters =
  "chapter|chap\\.|chapitre|kapitel|kapitlet|kapittel|capítulo|capitulo|capitolo|capitolul|cap\\.|hoofdstuk|rozdział|kapitola|fejezet|luku|глава|розділ|κεφάλαιο|κεφαλαιο|פרק|الفصل|bölüm|poglavlje|kafli|peatükk|skyrius|nodaļa|chương|hoofdst\\.|kap\\.|gl\\.|stave|letter|canto|adventure";
const sections =
  "section|scene|abschnitt|szene|scène|scena|escena|episode|lesson|lecture|sonnet|psalm|hymn|fable";

const keyword = `(?<book>${books})|(?<part>${parts})|(?<chapter>${chapters})|(?<section>${sections})`;
const number = `\\d{1,4}|[ivxlcdm]+|[αβγδεζηθ]΄?(?![\\p{L}])|(?:${numberWords})(?:[-\\s](?:${numberWords}))*|(?:the\\s+)?(?:${ordinalWords})(?:[-\\s](?:${ordinalWords}))?`;
const figureAfterKeyword = new LetterPattern(
  String.raw`^(?<number>\d{1,4}|[ivxlcdm]+)(?![\p{L}\p{N}])(?<rest>.*)$`,
  "i",
);
const numberAfterKeyword = new LetterPattern(`^(?<number>${number})(?![\\p{L}\\p{N}])(?<rest>.*)$`, "i");
const numberBeforeKeyword = new LetterPattern(
  `^(?:the\\s+)?(?<number>(?:${ordinalWords})|\\d{1,3}(?:\\.|st|nd|rd|th|e|er|ère|ème|-я)?|[ivxlc]{1,7}\\.)\\s+(?:${keyword})(?![\\p{L}\\p{N}])(?<rest>.*)$`,
  "i",
);

type LabelKind = "book" | "part" | "chapter" | "section";
/** Keywords as they are written in small letters, with their full stop when they have one. */
const keywords = new Map<string, LabelKind>();
for (const [kind, words] of [
  ["section", sections],
  ["chapter", chapters],
  ["part", parts],
  ["book", books],
] as const)
  for (const word of words.split("|")) keywords.set(small(word.replaceAll("\\", "")), kind);
const ordinals = new Set(ordinalWords.split("|").map(small));

/** The two forms of a small sigma are one letter. */
function small(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}

/** The first three letters of what a long pattern looks for: most lines are known by them to be none of it. */
function startsOf(alternatives: string): ReadonlySet<string> {
  return new Set(alternatives.split("|").map(startOf));
}

function startOf(text: string): string {
  return text.slice(0, 3).toLowerCase();
}

/** The patterns are long, so they are asked only when a line begins as they want it: prose hardly ever does. */
function labelled(text: string): HeadingShape | undefined {
  const [opening = "", word = ""] = /^(?:the\s+)?(\S+)\s+/i.exec(text) ?? [];
  const first = small(word);
  const kind = keywords.get(first);
  const label = text.slice(opening.length);
  const after = kind && (figureAfterKeyword.exec(label) ?? numberAfterKeyword.exec(label))?.groups;
  if (kind && after) return labelParts(kind, after);
  const before =
    (ordinals.has(first) || /^(?:\d|[ivxlc]{1,7}\.$)/.test(first)) && numberBeforeKeyword.exec(text)?.groups;
  if (!before) return undefined;
  return labelParts(
    before.book ? "book" : before.part ? "part" : before.chapter ? "chapter" : "section",
    before,
  );
}

function labelParts(
  kind: LabelKind,
  { number: label = "", rest = "" }: Record<string, string | undefined>,
): HeadingShape | undefined {
  const title = /^\s*[.:,—–-]?\s*[—–-]?\s*(.*)$/u.exec(rest)?.[1] ?? "";
  return isTitle(title, rest) ? { kind, bare: title === "", number: numberOf(label) } : undefined;
}

function numberOf(label: string): number | undefined {
  const word = label.replace(/[.΄]$/, "");
  return numberValue(word) ?? ordinalValue(word);
}

/** What follows a label is a title, not the rest of a sentence: `Chapter five was the worst of them.` */
function isTitle(title: string, rest: string): boolean {
  if (title === "") return /^[\s.:—–-]*$/.test(rest);
  if (/[,;]$/.test(title)) return false;
  if (/^\s*[.:—–-]/.test(rest)) return !sentence.test(title);
  return beginsTitle.test(title) && !endsSentence(title);
}

const sentence = new LetterPattern(String.raw`^[\p{Ll}].*[\p{Ll}]\.$`);
const beginsTitle = new LetterPattern(String.raw`^["“‘«„(\p{Lu}\p{N}]`);
const endsSentence = sentenceEndTest({ marks: ".!?", closers: '"”’', maxClosers: 1, minLetters: 1 });

const cjkChapter =
  /^(?:第\s*([一二三四五六七八九十百千零〇两兩\d０-９]{1,7})\s*([章回节節部卷篇集话話幕夜編编]))(.{0,40})$/u;
const koreanChapter = /^제?\s*(\d{1,3})\s*([장화부권편회막])(?:[\s.:].{0,40}|)$/u;
const cjkNamed =
  /^(?:序章?|前言|楔子|引子|尾[声聲]|後記|后记|あとがき|後書き|まえがき|前書き|はじめに|おわりに|プロローグ|エピローグ|終章|终章|番外[編篇]?|프롤로그|에필로그|서문|머리말)(?:[\s　:：].{0,30})?$/u;

function eastAsian(text: string): HeadingShape | undefined {
  if (!/^[\s\d\u3040-\ud7ff]/.test(text)) return undefined;
  const found = cjkChapter.exec(text) ?? koreanChapter.exec(text);
  if (found) {
    if (/[。！？，、]$/.test(text)) return undefined;
    const kind = /[部卷集編编권부]/.test(found[2] ?? "") ? "part" : "chapter";
    return { kind, bare: !found[3]?.trim(), number: numberValue(found[1] ?? "") };
  }
  return cjkNamed.test(text) ? { kind: "named", bare: false } : undefined;
}

const names =
  "prologue|epilogue|preface|foreword|introduction|introductory|afterword|acknowledge?ments?|dedication|appendix(?:\\s+\\w{1,4})?|conclusion|postscript|interlude|intermezzo|about the authors?|author['’]s (?:note|preface)|notes?|glossary|bibliography|index|endnotes|dramatis personae|" +
  "prolog|epilog|vorwort|nachwort|einleitung|danksagung|anhang|widmung|épilogue|préface|avant-propos|postface|remerciements|annexe|" +
  "prólogo|epílogo|prefacio|prefácio|introducción|introdução|agradecimientos|agradecimentos|apéndice|prologo|epilogo|prefazione|introduzione|ringraziamenti|appendice|" +
  "proloog|epiloog|voorwoord|inleiding|nawoord|förord|efterord|inledning|forord|etterord|innledning|esipuhe|jälkisanat|wstęp|przedmowa|posłowie|předmluva|doslov|úvod|пролог|эпилог|предговор|предисловие|введение|послесловие|заключение|вступление|від автора|епілог|передмова|πρόλογος|επίλογος|önsöz|sonsöz|giriş|előszó|utószó";
const namedStarts = startsOf(names);
const openers = new Set(["the", "a", "an", ...ordinals]);
const namedHeading = new LetterPattern(
  `^(?:(?:the|an?|${ordinalWords})\\s+)?(?:${names})(?:\\.|\\s*[:—–-]\\s*\\S.{0,60}|\\s+to the \\S.{0,40})?$`,
  "i",
);

function named(text: string): HeadingShape | undefined {
  if (!namedStarts.has(startOf(text)) && !namedStarts.has(startOf(withoutOpener(text)))) return undefined;
  return namedHeading.test(text) && !/^(?:a|an)\s/i.test(text) ? { kind: "named", bare: false } : undefined;
}

/** `The preface` without its article, `First preface` without its ordinal. */
function withoutOpener(text: string): string {
  const [opening = "", word = ""] = /^(\S+)\s+/.exec(text) ?? [];
  return openers.has(small(word)) ? text.slice(opening.length) : text;
}

const lone =
  /^[\s[(—–~*-]*(\d{1,4}|[IVXLCDM]{1,9}|[ivxlc]{1,7}|[一二三四五六七八九十百〇]{1,4}|[０-９]{1,3})[\s\])—–~*-]*[.．、]?$/u;
const numbersInWords = new Set(numberWords.split("|"));
/** `Twenty-one.` without its full stop. */
function numberInWords(text: string): string | undefined {
  const words = text.replace(/\.$/, "");
  const isNumber = (word: string) => numbersInWords.has(word.toLowerCase());
  const first = /^[^-\s]*/.exec(words)?.[0] ?? "";
  return isNumber(first) && words.split(/[-\s]/).every(isNumber) ? words : undefined;
}

const withTitle = new LetterPattern(
  String.raw`^(?:(\d{1,3}(?:\.\d{1,3}){0,3})[.)]?|([IVXLC]{1,8})[.)])\s+(["“‘«„¿¡(]?[\p{Lu}\p{Lo}\p{N}].*)$`,
);

function numbered(text: string): HeadingShape | undefined {
  const alone = lone.exec(text)?.[1] ?? numberInWords(text);
  if (alone) return { kind: "numeral", bare: true, number: numberValue(alone) };
  const titled = withTitle.exec(text);
  if (!titled || /[,;:]$/.test(text)) return undefined;
  const label = titled[1] ?? titled[2] ?? "";
  const depth = label.split(".").length;
  return { kind: "numbered", bare: false, depth, number: numberValue(label.split(".").at(-1) ?? "") };
}
