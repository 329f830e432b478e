/** What is looked for, and how. */
export type FindQuery = {
  words: string;
  /** `words` is a regular expression. */
  isPattern: boolean;
  matchCase: boolean;
  wholeWord: boolean;
  /** Off: straight and typographic quotes are the same. */
  exactQuotes: boolean;
};

/** Where something was found in a text; `groups` of a pattern by number, `names` by name. */
export type Match = {
  from: number;
  to: number;
  groups?: (readonly [number, number] | null)[];
  names?: Record<string, readonly [number, number] | null>;
};

/** A pattern that cannot be read; the message is a plain sentence. */
export class PatternError extends Error {
  override name = "PatternError";
}

export type Matcher = (text: string, max: number) => Match[];

/** Returns what finds a query in a text. Throws `PatternError`. */
export function matcherOf(query: FindQuery): Matcher {
  if (query.words === "") return () => [];
  return query.isPattern ? patternMatcher(query) : wordsMatcher(query);
}

const wordPart = /[\p{L}\p{N}\p{M}_]/u;

function wordsMatcher(query: FindQuery): Matcher {
  const wanted = fold(query.words, query).text;
  if (wanted === "") return () => [];
  const startsWithMark = /^\p{M}/u.test(wanted);
  return (text, max) => {
    const { text: folded, starts, ends } = fold(text, query);
    const found: Match[] = [];
    let at = folded.indexOf(wanted);
    while (at >= 0 && found.length < max) {
      const end = at + wanted.length;
      const from = starts[at] ?? 0;
      const to = ends[end - 1] ?? from;
      // A letter is more than its base: "e" is not in "é", however the accent is written.
      const isWhole =
        (at === 0 || starts[at - 1] !== from) &&
        (end === folded.length || starts[end] !== starts[end - 1]) &&
        !isMark(folded, end) &&
        (startsWithMark || !isMark(folded, at));
      if (isWhole && (!query.wholeWord || isApart(text, from, to))) {
        found.push({ from, to });
        at = folded.indexOf(wanted, end);
      } else at = folded.indexOf(wanted, at + 1);
    }
    return found;
  };
}

const isMark = (text: string, at: number): boolean => /^\p{M}/u.test(text.slice(at, at + 2));

/** Whether no letter of the same word stands before or after; an apostrophe ends a word, so that "Anna" is in "Anna’s". */
function isApart(text: string, from: number, to: number): boolean {
  const first = signBefore(text, from + 1) ?? "";
  const last = signBefore(text, to) ?? "";
  const before = signBefore(text, from);
  const after = to < text.length ? String.fromCodePoint(text.codePointAt(to) ?? 0) : undefined;
  return (
    !(before !== undefined && wordPart.test(before) && wordPart.test(first)) &&
    !(after !== undefined && wordPart.test(after) && wordPart.test(last))
  );
}

function signBefore(text: string, at: number): string | undefined {
  if (at <= 0) return undefined;
  const unit = text.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  return text.slice(at - (isLow ? 2 : 1), at);
}

type Folded = { text: string; starts: number[]; ends: number[] };
type Folding = Pick<FindQuery, "matchCase" | "exactQuotes">;

/**
 * The text as it is compared: accents apart from their letters however they were written, every space a plain one, nothing
 * that is not seen. `starts` and `ends` tell of each of its units where the sign it came from stands.
 */
function fold(text: string, folding: Folding): Folded {
  const starts: number[] = [];
  const ends: number[] = [];
  let out = "";
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const size = code > 0xffff ? 2 : 1;
    const sign = foldedSign(code, folding);
    for (let unit = 0; unit < sign.length; unit++) {
      starts.push(at);
      ends.push(at + size);
    }
    out += sign;
    at += size;
  }
  return { text: out, starts, ends };
}

function foldedSign(code: number, { matchCase, exactQuotes }: Folding): string {
  if (code >= 97 && code <= 122) return String.fromCharCode(code);
  if (code >= 65 && code <= 90) return String.fromCharCode(matchCase ? code : code + 32);
  if (code < 0x80) return code < 32 ? " " : String.fromCharCode(code);
  const sign = String.fromCodePoint(code);
  if (/\s/.test(sign)) return " ";
  if (/[\u00ad\u200b-\u200d\u2060\ufeff]/.test(sign)) return "";
  const quote = exactQuotes ? undefined : plainQuote(sign);
  if (quote) return quote;
  const apart = sign.normalize("NFD");
  return matchCase ? apart : apart.toLowerCase().replaceAll("ς", "σ");
}

function plainQuote(sign: string): string | undefined {
  if (/[‘’‚‛]/.test(sign)) return "'";
  return /[“”„‟«»]/.test(sign) ? '"' : undefined;
}

/** The same number of units, so that places in one are places in the other. */
const withPlainQuotes = (text: string): string =>
  text.replace(/[‘’‚‛“”„‟«»]/g, (sign) => plainQuote(sign) ?? sign);

/** Returns the expression of a pattern. Throws `PatternError`. */
function patternMatcher({ words, matchCase, wholeWord, exactQuotes }: FindQuery): Matcher {
  const hasQuotes = !exactQuotes && /['"‘’‚‛“”„‟«»]/.test(words);
  const source = hasQuotes ? withPlainQuotes(words) : words;
  const expression = compiled(source, wholeWord, matchCase ? "dgmu" : "dgimu");
  return (text, max) => {
    const found: Match[] = [];
    expression.lastIndex = 0;
    const searched = hasQuotes ? withPlainQuotes(text) : text;
    for (let hit = expression.exec(searched); hit && found.length < max; hit = expression.exec(searched)) {
      const { indices } = hit;
      const [whole, ...groups] = indices ?? [];
      if (!whole || whole[0] === whole[1]) {
        // Nothing at all is nowhere to be seen; go on behind the next sign.
        expression.lastIndex += (searched.codePointAt(expression.lastIndex) ?? 0) > 0xffff ? 2 : 1;
        continue;
      }
      found.push({
        from: whole[0],
        to: whole[1],
        ...(groups.length > 0 ? { groups: groups.map((group) => group ?? null) } : {}),
        ...(indices?.groups ? { names: namedGroups(indices.groups) } : {}),
      });
    }
    return found;
  };
}

const namedGroups = (named: Record<string, [number, number] | undefined>) =>
  Object.fromEntries(Object.entries(named).map(([name, range]) => [name, range ?? null]));

function compiled(source: string, wholeWord: boolean, flags: string): RegExp {
  try {
    // By itself first: `a)(b` must not become a good one by what stands around it.
    const alone = new RegExp(source, flags);
    if (!wholeWord) return alone;
    return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])(?:${source})(?![\\p{L}\\p{N}\\p{M}_])`, flags);
  } catch {
    throw new PatternError(faultOf(source));
  }
}

/** Why a pattern cannot be read, in words that hold in every browser. */
function faultOf(source: string): string {
  let groups = 0;
  let inClass = false;
  /** Something stands before, which could be repeated. */
  let hasAtom = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (sign === "\\") {
      const next = source[at + 1];
      if (next === undefined) return "There’s a \\ at the end with nothing after it.";
      if (/[A-Za-z]/.test(next) && !/[bBcdDfkntpPrsSuvwWx]/.test(next))
        return `\\${next} has no meaning here.`;
      if (/[-_'"#%&,:;<=>@`~! ]/.test(next) && !(inClass && next === "-"))
        return `Write ${next} without the \\ before it.`;
      at++;
      hasAtom = true;
    } else if (inClass) inClass = sign !== "]";
    else if (sign === "[") {
      inClass = true;
      hasAtom = true;
    } else if (sign === "(") {
      groups++;
      hasAtom = false;
      const special = /^\?(?:[:=!]|<[=!]|<[\p{L}_$][\p{L}\p{N}_$]*>)/u.exec(source.slice(at + 1))?.[0];
      if (special) at += special.length;
      else if (source[at + 1] === "?") return "The group that begins with (? can’t be read.";
    } else if (sign === ")") {
      if (groups-- === 0) return "There’s a ) without a ( before it.";
      hasAtom = true;
    } else if (/[*+?]/.test(sign)) {
      if (!hasAtom) return `There’s nothing before ${sign} to repeat.`;
      if (source[at + 1] === "?") at++;
      hasAtom = false;
    } else hasAtom = sign !== "|" && sign !== "^";
  }
  if (inClass) return "A [ isn’t closed. Add the missing ].";
  if (groups > 0) return "A ( isn’t closed. Add the missing ).";
  return "This pattern can’t be read. Check its brackets and backslashes.";
}
