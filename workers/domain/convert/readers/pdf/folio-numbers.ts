/** What a page number says; `label` is how a reader would look it up. */
export type FolioNumber = { kind: "arabic" | "roman" | "words"; value: number; label: string };

const ornaments = String.raw`[\s[\](){}<>|·•.,:;*~_=+❦☙❧✦✻§—–-]*`;
const word = "(?:page|pag|pg|p|seite|pagina|página|blz|sida|side|стр)";
const numbered = new RegExp(
  `^${ornaments}(?:${word}\\b\\.?\\s*)?([0-9]{1,4}|[ivxlc]{1,9})(?:\\s*(?:/|of|von|de|sur|di|van)\\s*[0-9]{1,4})?${ornaments}$`,
  "i",
);

/** The number that the text consists of: `12`, `– xii –`, `Page 12 of 300`, `❦ twelve ❦`; nothing else may stand beside it. */
export function folioNumber(text: string): FolioNumber | undefined {
  if (text.length > 60) return undefined;
  const bare = numbered.exec(text)?.[1];
  if (bare === undefined) return numberInWords(text);
  if (/^\d/.test(bare)) return { kind: "arabic", value: Number(bare), label: String(Number(bare)) };
  const value = romanValue(bare.toLowerCase());
  return value === undefined ? undefined : { kind: "roman", value, label: bare };
}

/** A number at one end of a running head: `12  THE TITLE`, `The Title | xii`. */
export function folioBesideHead(text: string): { number: FolioNumber; head: string } | undefined {
  const match =
    /^(?<number>\d{1,4}|[ivxlc]{1,8})(?=[\s|·•—–])[\s|·•—–]+(?<head>\p{L}.*)$/u.exec(text) ??
    /^(?<head>\p{L}.*?)[\s|·•—–]+(?<number>\d{1,4}|[ivxlc]{1,8})$/u.exec(text);
  const { number: digits, head } = match?.groups ?? {};
  const number = digits === undefined ? undefined : folioNumber(digits);
  return number && head !== undefined ? { number, head } : undefined;
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Undefined when it is no numeral as numerals are written: `vil`, `ill`. */
function romanValue(numeral: string): number | undefined {
  if (!/^c{0,4}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/.test(numeral)) return undefined;
  let value = 0;
  for (let index = 0; index < numeral.length; index++) {
    const digit = romanDigits[numeral.charAt(index)] ?? 0;
    const next = romanDigits[numeral.charAt(index + 1)] ?? 0;
    value += digit < next ? -digit : digit;
  }
  return value;
}

/** English, German, French and Spanish; where two share a word it means the same. */
const numerals: Readonly<Record<string, number>> = Object.fromEntries(
  `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14
  fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70
  eighty:80 ninety:90 hundred:100 and:0
  ein:1 eins:1 zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dreizehn:13 vierzehn:14
  fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50 sechzig:60
  siebzig:70 achtzig:80 neunzig:90 hundert:100 und:0
  un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15
  seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 quatrevingt:80 quatrevingts:80 cent:100 cents:100 et:0
  uno:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15
  dieci:10 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veinti:20 dós:2 trés:3 séis:6 treinta:30
  cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200
  trescientos:300 cuatrocientos:400 quinientos:500 y:0`
    .split(/\s+/)
    .map((entry) => entry.split(":"))
    .map(([name, value]) => [name, Number(value)]),
);
const longestNumeral = 13;

/** `Twelve`, `one hundred and two`, `zweiundvierzig`, `quatre-vingt-dix`, `treinta y uno`. */
function numberInWords(text: string): FolioNumber | undefined {
  const letters = text.toLowerCase().replace(new RegExp(`^${ornaments}(?:page|seite|página)?`), "");
  if (!/^[\p{L}\s-]+[^\p{L}]*$/u.test(letters)) return undefined;
  const bare = letters.replace(/[^\p{L}]/gu, "");
  let value = 0;
  let at = 0;
  while (at < bare.length) {
    let length = Math.min(longestNumeral, bare.length - at);
    while (length > 0 && !Object.hasOwn(numerals, bare.slice(at, at + length))) length--;
    if (length === 0) return undefined;
    const part = numerals[bare.slice(at, at + length)] ?? 0;
    value = part === 100 && value > 0 && value < 10 ? value * 100 : value + part;
    at += length;
  }
  return value > 0 && value < 1000 ? { kind: "words", value, label: String(value) } : undefined;
}
