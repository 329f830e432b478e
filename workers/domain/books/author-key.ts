import { foldText } from "#domain/fold-text";

/** Written small, these stand before a surname and are passed over: Goethe, Beauvoir, Beethoven. */
const passedOver = new Set(
  "af al av bin da das de dei del della den der di do dos 't te ten ter to und van vom von zu zum zur".split(
    " ",
  ),
);
/** These belong to the surname however they are written: La Fontaine, Le Guin, Du Maurier, Ibn Khaldun. */
const partOfSurname = new Set(
  "des dos du el ibn la las le les lo los mac mc o' st st. ste ste. saint san santa".split(" "),
);
/** Between the two halves of a surname: José Ortega y Gasset. */
const betweenHalves = new Set(["y", "e", "i"]);
const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?\s?d|m\.?\s?d|m\.?\s?a|dds|obe|mbe|cbe)\.?$/i;
/** Scripts whose names stand family first, with a space or without. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns what a book stands under in a list by author, as libraries sort: `fjordstrom, avila` for Ávila Fjordström, without
 * case and accents; of several authors the first. A surname of two words without a hyphen can't be told from a second first
 * name: Gabriel García Márquez stands under M.
 */
export function authorKey(line: string): string {
  const { surname, given } = firstAuthor(line);
  return [surname, given]
    .map((part) => foldText(part).replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join(", ");
}

type Name = { surname: string; given: string };

function firstAuthor(line: string): Name {
  const [alone = ""] = line.trim().split(/\s*[;&]\s*|\s+(?:and|with)\s+/i);
  const parts = alone
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !suffix.test(part));
  const [head = "", next] = parts;
  if (familyFirst.test(head)) return { surname: head, given: "" };
  return next !== undefined && isTurned(head, next)
    ? { surname: withoutPassedOver(head), given: next }
    : divided(head);
}

/** Whether two parts with a comma between are one name, `Le Guin, Ursula K.`, and not two authors, `Ann Lee, Bo Ek`. */
function isTurned(head: string, next: string): boolean {
  const surname = wordsOf(head).filter((word) => !isParticle(word));
  return surname.length <= 1 || wordsOf(next).length === 1;
}

/** A name as it is spoken, `Ursula K. Le Guin`. */
function divided(name: string): Name {
  const words = wordsOf(name);
  while (words.length > 1 && suffix.test(words.at(-1) ?? "")) words.pop();
  let at = Math.max(0, words.length - 1);
  if (at > 2 && betweenHalves.has(words[at - 1] ?? "")) at -= 2;
  while (at > 1 && isPartOfSurname(words[at - 1] ?? "")) at--;
  return { surname: words.slice(at).join(" "), given: words.slice(0, at).join(" ") };
}

function withoutPassedOver(surname: string): string {
  const words = wordsOf(surname);
  while (words.length > 1 && isPassedOver(words[0] ?? "")) words.shift();
  return words.join(" ");
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** A capital makes a particle part of the name: Martin Van Buren, but Vincent van Gogh. */
const isPassedOver = (word: string): boolean => passedOver.has(word);
const isPartOfSurname = (word: string): boolean =>
  partOfSurname.has(word.toLowerCase()) || (!isPassedOver(word) && passedOver.has(word.toLowerCase()));
const isParticle = (word: string): boolean => isPassedOver(word) || isPartOfSurname(word);
