import { LetterPattern } from "#domain/convert/letter-pattern";

/** The authors a line names: `by Anna Berg`, or `by` with the name on the next one. */
export function byline(
  text: string,
  next: string | undefined,
): { authors: string[]; takesNext: boolean } | undefined {
  const name = byWithName.exec(text)?.[1];
  if (name) return isNameAfterBy(name) ? { authors: namesIn(name), takesNext: false } : undefined;
  if (by.test(text) && next && isNameAfterBy(next)) return { authors: namesIn(next), takesNext: true };
  return undefined;
}

/**
 * Returns the authors a line names without saying `by`, or nothing when it does not look like people's names: each has a
 * first and a last name in capitals, nothing of a sentence, and no word that titles and publishers have.
 */
export function authorsWithoutBy(text: string): string[] | undefined {
  const line = text.replace(/,\s+(?=(?:jr|sr|ph\.?d|m\.?d|ii|iii)\b)/gi, " ").trim();
  if (line.length > longestNames || notInNames.test(line)) return undefined;
  const names = line.split(/\s*(?:,|&)\s*|\s+(?:and|und|et|y|e|en|og|och)\s+/);
  return names.every(isFullName) ? namesIn(line) : undefined;
}

const longestNames = 80;
/** Nobody's name has these: digits, signs of a sentence, or words of titles, subtitles, series and publishers. */
const notInNames =
  /[\d!?:;"“”«»()[\]/@©]|\b(?:novel|novella|roman|romance|book|story|stories|tale|tales|memoir|poems?|essays?|part|volume|chapter|article|artigo|artikel|section|edition|draft|manuscript|trilogy|series|saga|chronicles?|cycle|quartet|press|publishing|publishers|publications|books|verlag|editions|éditions|editorial|uitgeverij|university|institute|department|school|college|street|road|contents|copyright|prologue|preface|dedication|thriller|mystery|anthology|collection)\b/i;

const particles =
  /^(?:von|vom|van|de|der|den|del|della|di|da|do|dos|das|du|des|la|le|ten|ter|te|zu|zum|zur|y|i|bin|bint|ibn|al|el|af|av|of)$/;
const articles =
  /^(?:the|a|an|my|our|his|her|their|your|this|that|in|on|at|of|to|for|from|with|without|after|before|and|or|but|not|no|der|die|das|dem|den|ein|eine|les|un|une|des|au|aux|los|las|una|unos|het|een|il|lo|gli|uno|os|as|um|uma)$/i;

function isFullName(text: string): boolean {
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (words.length < 2 || words.length > 5 || articles.test(words[0] ?? "")) return false;
  const proper = words.filter((word) => !particles.test(word));
  return (
    proper.length >= 2 && proper.every((word) => nameWord.test(word)) && longWord.test(proper.at(-1) ?? "")
  );
}

/** `Anna`, `O’Brien`, `Jean-Paul`, `J.`, `J.K.`, `McEwan`. */
const nameWord = new LetterPattern(String.raw`^[\p{Lu}][\p{L}\p{M}.’'-]*$`);
const longWord = new LetterPattern(String.raw`[\p{L}]{2}`);

const by =
  /^(?:(?:a|an)\s+(?:novel|memoir|story|novella|play)\s+)?(?:written\s+)?(?:by|von|par|door|por|de|di|av|af|przez|автор[:：]?|γράφει|yazan[:：]?|author[:：]|作者[:：]?|著者[:：]?)\s*[:：]?$/iu;
const byWithName =
  /^(?:(?:an?\s+)?(?:novel|memoir|story|novella|play)\s+)?(?:written\s+)?(?:by|von|par|door|por|di|av|af|przez|автор[:：]?|yazan[:：]?|author[:：]|作者[:：]|著者[:：])\s+(\S.*)$/iu;

function isNameAfterBy(text: string): boolean {
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (text.length > 80 || words.length > 9 || /[!?;:]/.test(text)) return false;
  return capital.test(text) && words.filter((word) => smallLetter.test(word)).length <= 3;
}

/** Returns the names in `Anna Berg and Tom Weir`; capitals alone become a name’s own. */
export function namesIn(text: string): string[] {
  return text
    .replace(/[.,]$/, "")
    .split(/\s*(?:,|&|\band\b|\bund\b|\bet\b|\by\b)\s+/)
    .map((name) => (name === name.toUpperCase() ? titleCase(name) : name).trim())
    .filter(Boolean);
}

/** `MOBY DICK` → `Moby Dick`; a title that has small letters stays as it is. */
export function properTitle(text: string): string {
  const title = text.replace(/[.;,]+$/, "");
  return title === title.toUpperCase() && title.length > 4 ? titleCase(title) : title;
}

const smallWords =
  /^(?:a|an|and|as|at|but|by|for|from|in|nor|of|on|or|the|to|with|de|du|des|la|le|les|et|von|und|der|die|das|van|het|en|y|el|del|di|e|da|do)$/;

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .split(/(\s+|-)/)
    .map((word, at) =>
      at > 0 && smallWords.test(word) ? word : word.replace(letter.for(word), (first) => first.toUpperCase()),
    )
    .join("");
}

const letter = new LetterPattern(String.raw`[\p{L}]`);
const capital = new LetterPattern(String.raw`^[\p{Lu}\p{Lo}]`);
const smallLetter = new LetterPattern(String.raw`^[\p{Ll}]`);
