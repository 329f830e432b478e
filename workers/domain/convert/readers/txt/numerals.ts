const units =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const unitOrdinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** The first ten of each language: one line each, in counting order. */
const otherNumbers = [
  "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "un deux trois quatre cinq six sept huit neuf dix onze douze",
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
  "um dois três quatro cinco seis sete oito nove dez onze doze",
  "één twee drie vier vijf zes zeven acht negen tien elf twaalf",
  "een twee drie",
  "ett två tre fyra fem sex sju åtta nio tio elva tolv",
  "один два три четыре пять шесть семь восемь девять десять",
].map((line) => line.split(" "));

const otherOrdinals = [
  "erstes zweites drittes viertes fünftes sechstes siebtes achtes neuntes zehntes",
  "erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter",
  "première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
  "premier second",
  "primera segunda tercera cuarta quinta sexta séptima octava novena décima",
  "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
  "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo",
  "prima seconda terza quarta quinta sesta settima ottava nona decima",
  "primeira segunda terceira quarta quinta sexta sétima oitava nona décima",
  "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo",
  "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
  "första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde",
  "første anden tredje fjerde femte sjette syvende ottende niende tiende",
  "pierwsza druga trzecia czwarta piąta szósta siódma ósma dziewiąta dziesiąta",
  "pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty",
  "первая вторая третья четвертая пятая шестая седьмая восьмая девятая десятая одиннадцатая двенадцатая",
  "первый второй третий четвертый пятый шестой седьмой восьмой девятый десятый",
  "перша друга третя четверта п’ята шоста сьома восьма дев’ята десята",
  "перший другий третій четвертий п’ятий шостий сьомий восьмий дев’ятий десятий",
  "první druhý třetí čtvrtý pátý šestý sedmý osmý devátý desátý",
  "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes",
  "első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik",
  "πρώτο δεύτερο τρίτο τέταρτο πέμπτο έκτο έβδομο όγδοο ένατο δέκατο",
  "πρωτο δευτερο τριτο τεταρτο πεμπτο εκτο εβδομο ογδοο ενατο δεκατο",
  "birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu",
  "første annet tredje fjerde femte sjette sjuende åttende niende tiende",
  "první druhá třetí čtvrtá pátá šestá sedmá osmá devátá desátá",
].map((line) => line.split(" "));

/** Alternatives of a pattern, longest first so that `six` does not take the start of `sixteen`. */
const alternatives = (words: readonly string[]) =>
  [...new Set(words)].sort((a, b) => b.length - a.length).join("|");

export const numberWords = alternatives([...units, ...tens, "hundred", "last", ...otherNumbers.flat()]);
export const ordinalWords = alternatives([
  ...unitOrdinals,
  "last",
  "final",
  ...tens,
  ...otherOrdinals.flat(),
]);

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const hanDigits = "〇一二三四五六七八九";

/** The value of `12`, `XII`, `xii`, `twelve`, `十二`, `１２`; undefined when it is none. */
export function numberValue(text: string): number | undefined {
  const word = text.toLowerCase().trim();
  if (/^\d+\.?$/.test(word)) return Number.parseInt(word, 10);
  if (/^[０-９]+$/.test(word)) return Number(word.normalize("NFKC"));
  if (/^[ivxlcdm]+$/.test(word)) return romanValue(word);
  if (/^[〇零一二三四五六七八九十百千两兩]+$/.test(word)) return hanValue(word);
  if (/^[αβγδεζηθ]$/.test(word)) return word.charCodeAt(0) - 0x3b0 - (word > "ε" ? -1 : 0);
  const [first = "", second = ""] = word.split(/[-\s]/);
  if (tens.includes(first)) return (tens.indexOf(first) + 2) * 10 + units.indexOf(second) + 1;
  for (const words of [units, ...otherNumbers]) if (words.includes(word)) return words.indexOf(word) + 1;
  return undefined;
}

/** The value of `first`, `2nd`, `dritter`, `the fourth`. */
export function ordinalValue(text: string): number | undefined {
  const word = text.toLowerCase().replace(/^the\s+/, "");
  const digits = /^\d+/.exec(word);
  if (digits) return Number(digits[0]);
  for (const words of [unitOrdinals, ...otherOrdinals])
    if (words.includes(word)) return words.indexOf(word) + 1;
  const [first = "", second = ""] = word.split(/[-\s]/);
  if (tens.includes(first)) return (tens.indexOf(first) + 2) * 10 + unitOrdinals.indexOf(second) + 1;
  return undefined;
}

/** Undefined for letters that no number is written with: `iiiii`, `vx`, and words such as `mild`. */
function romanValue(word: string): number | undefined {
  if (!/^m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/.test(word)) return undefined;
  let value = 0;
  for (let at = 0; at < word.length; at++) {
    const here = romanDigits[word[at] ?? ""] ?? 0;
    value += here < (romanDigits[word[at + 1] ?? ""] ?? 0) ? -here : here;
  }
  return value;
}

function hanValue(word: string): number {
  let value = 0;
  let digit = 0;
  for (const character of word) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[character];
    if (unit) {
      value += (digit || 1) * unit;
      digit = 0;
    } else
      digit =
        (value === 0 ? digit * 10 : 0) +
        (/[两兩]/.test(character) ? 2 : Math.max(0, hanDigits.indexOf(character)));
  }
  return value + digit;
}
