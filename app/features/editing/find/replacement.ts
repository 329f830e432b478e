import type { FindQuery, Match } from "./query";

export type Replacement = {
  words: string;
  /** "Lamp" becomes "Lantern" where the replacement is "lantern". */
  keepCapitals: boolean;
  /** Sets quotes and dashes as the book has them, behind the words before; undefined: as they are typed. */
  typeset?: (before: string, words: string, after: string) => string;
};

/** A part of what a hit becomes: new words, or a part of the text that is there, with its formatting. */
export type Piece = { text: string } | { from: number; to: number };

/** What a match in a text becomes, in parts. */
export function piecesOf(text: string, match: Match, query: FindQuery, replacement: Replacement): Piece[] {
  if (query.isPattern) {
    const template = templatePieces(replacement.words, match);
    const isPlain = template.every((piece) => "text" in piece);
    if (!isPlain) return template;
    const words = template.map((piece) => ("text" in piece ? piece.text : "")).join("");
    return trimmed(text, match, words);
  }
  return trimmed(text, match, wordsFor(text, match, query, replacement));
}

/** What a match becomes, as text. */
export function replacedText(text: string, pieces: readonly Piece[]): string {
  return pieces.map((piece) => ("text" in piece ? piece.text : text.slice(piece.from, piece.to))).join("");
}

function wordsFor(text: string, { from, to }: Match, query: FindQuery, replacement: Replacement): string {
  const found = text.slice(from, to);
  const { keepCapitals, typeset } = replacement;
  let words = replacement.words;
  if (typeset && !query.exactQuotes) words = typeset(text.slice(0, from), words, text.slice(to));
  if (keepCapitals && !query.matchCase) words = inCaseOf(found, words);
  return withSharedEnds(found, query.words, replacement.words, words, keepCapitals);
}

/** Where query and replacement begin or end alike, what was found stays: its quotes, its spaces, and its capitals. */
function withSharedEnds(
  found: string,
  wanted: string,
  typed: string,
  words: string,
  keepCapitals: boolean,
): string {
  if (found.length !== wanted.length || typed.length !== words.length || wanted === typed) return words;
  const max = Math.min(wanted.length, typed.length);
  const isSame = (at: number, now: number) =>
    keepCapitals || found[at]?.toLowerCase() !== words[now]?.toLowerCase() || found[at] === words[now];
  let start = 0;
  while (start < max && wanted[start] === typed[start] && isSame(start, start)) start++;
  let end = 0;
  while (
    end < max - start &&
    wanted.at(-1 - end) === typed.at(-1 - end) &&
    isSame(found.length - 1 - end, words.length - 1 - end)
  )
    end++;
  return found.slice(0, start) + words.slice(start, words.length - end) + found.slice(found.length - end);
}

/** Words in the case of others: all capitals, or the first; words typed with capitals stay as they are. */
export function inCaseOf(found: string, words: string): string {
  if (words !== words.toLowerCase()) return words;
  const letters = found.replace(/[^\p{L}]/gu, "");
  const isUpper = letters !== letters.toLowerCase() && letters === letters.toUpperCase();
  if (isUpper && [...letters].length > 1) return words.toUpperCase();
  const [first = ""] = letters;
  if (first === first.toLowerCase()) return words;
  return words.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

/** New words between what begins and ends as the text does already. */
function trimmed(text: string, { from, to }: Match, words: string): Piece[] {
  const found = text.slice(from, to);
  const max = Math.min(found.length, words.length);
  let start = 0;
  while (start < max && found[start] === words[start]) start++;
  if (isHalf(found, start) || isHalf(words, start)) start--;
  let end = 0;
  while (end < max - start && found.at(-1 - end) === words.at(-1 - end)) end++;
  if (end > 0 && (isHalf(found, found.length - end) || isHalf(words, words.length - end))) end--;
  const pieces: Piece[] = [];
  if (start > 0) pieces.push({ from, to: from + start });
  const middle = words.slice(start, words.length - end);
  if (middle !== "") pieces.push({ text: middle });
  if (end > 0) pieces.push({ from: to - end, to });
  return pieces;
}

/** Whether a place lies inside a sign of two units. */
function isHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}

const placeholder = /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g;

/** `$1` and `$<name>` are groups, `$&` is all that was found, `$$` a dollar. */
function templatePieces(words: string, match: Match): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (last && "text" in last) last.text += text;
    else pieces.push({ text });
  };
  const addRange = (range: readonly [number, number] | null | undefined) => {
    if (range && range[0] < range[1]) pieces.push({ from: range[0], to: range[1] });
  };
  let done = 0;
  for (const hit of words.matchAll(placeholder)) {
    add(words.slice(done, hit.index));
    done = hit.index + hit[0].length;
    const [, dollar, all, digits, name] = hit;
    const groups = match.groups ?? [];
    if (dollar) add("$");
    else if (all) addRange([match.from, match.to]);
    else if (digits) {
      // "$12" is the twelfth group where there is one, else the first and a 2.
      const whole = Number(digits);
      const short = Number(digits[0]);
      if (whole >= 1 && whole <= groups.length) addRange(groups[whole - 1]);
      else if (digits.length === 2 && short >= 1 && short <= groups.length) {
        addRange(groups[short - 1]);
        add(digits[1] ?? "");
      } else add(hit[0]);
    } else if (match.names && name !== undefined) addRange(match.names[name]);
    else add(hit[0]);
  }
  add(words.slice(done));
  return pieces;
}
