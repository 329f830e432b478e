import { LetterPattern } from "#domain/convert/letter-pattern";
import { codePassages, type Passage } from "#domain/convert/transforms/code-passages";
import { type Marking, markingOf } from "#domain/convert/transforms/quotation-marks";

/**
 * Sets the runs of one paragraph (`\n` is a forced break, `\ufffc` an object) as one text and gives back as many runs;
 * the very same array when nothing had to change.
 */
export function typesetText(runs: string[], language: string): string[] {
  const joined = runs.join("");
  if (!needsWork.test(joined)) {
    if (!/[:;!?»]/.test(joined) || !markingOf(language)?.spaceBeforePunctuation) return runs;
  }
  const setter = new LineSetter(joined, markingOf(language), /^(?:zh|ja)\b/i.test(language) ? "……" : "…");
  const set: string[] = [];
  let from = 0;
  for (const run of runs) {
    set.push(setter.set(from, from + run.length));
    from += run.length;
  }
  return set;
}

/** Straight quotes, hyphens or dots in a row, spaces that are doubled, leading, trailing or before punctuation. */
const needsWork = /["'`\t\u00a0]|--|\.\.|\. \.|\s\s|^\s|\s$|[ \u00a0][,;:!?»]/;

/** Where text may need setting. A single space inside a line never does. */
const special = /["'`\t\u00a0]|--|\.\.|\. \.| (?=[\s,;:!?»]|$)|(?<=\n) /;
const frenchSpecial = /["'`\t\u00a0;:!?«»]|--|\.\.|\. \.| (?=[\s,;:!?»]|$)|(?<=[\n«]) /;

const space = /[ \t\u00a0\u2002\u2003\u2009\u202f\u3000\r\n]/;
const opensBefore = /[\s([{<—–―\-/“‘«„‚¿¡…]/;
const letterOrDigit = new LetterPattern(String.raw`[\p{L}\p{N}\ufffc]`);
/** Words that begin with an apostrophe, as they go on after it. The second list only in lower case: `'Is it?'` is a speech. */
const elision = new LetterPattern(
  String.raw`^(?:(?:[Cc]ause|[Aa]rry|[Ee]nry|[Tt]is|[Tt]was|[Tt]were|[Tt]will|[Tt]would|[Tt]wixt|[Tt]ween|[Tt]wasn|[Tt]isn|[Tt]il|\d\ds?(?!'))|(?:e(?!')|eard|eart|ead|ow|imself|isself|undred|em|till|cos|coz|bout|round|neath|nother|fraid|gainst|pon|scuse|n|ere|ad|im|er|is|ave|ouse|ello|appen|arf))(?![\p{L}\p{N}])`,
);
const letterOrDigitOfWord = new LetterPattern(String.raw`[\p{L}\p{N}]`);
const laterDash = new LetterPattern(String.raw`[\p{L}\p{N}.,!?]--(?=[\s.,;:!?)]|$)`);
const endsWord = new LetterPattern(String.raw`[\p{L}\p{N}\ufffc»”’)…\]"'%€$°]`);
const closing = new LetterPattern(String.raw`[^\s(]'(?![\p{L}\p{N}])`);

class LineSetter {
  private readonly text: string;
  private readonly marking: Marking | undefined;
  private readonly special: RegExp;
  /** What stays as typed. */
  private readonly code: readonly Passage[];
  private codeAt = 0;
  /** Two ellipses long in Chinese and Japanese. */
  private readonly ellipsis: string;
  private openOuter = false;
  private openInner = false;
  /** A quotation in double quotes inside another. */
  private openNested = false;
  /** The last character written, over all runs: spaces are judged by it. */
  private last = "\n";

  constructor(text: string, marking: Marking | undefined, ellipsis: string) {
    this.ellipsis = ellipsis;
    this.text = text;
    this.code = codePassages(text);
    this.marking = marking;
    this.special = new RegExp(marking?.spaceBeforePunctuation ? frenchSpecial : special, "g");
  }

  set(from: number, to: number): string {
    let out = "";
    for (let at = from; at < to; ) {
      const [piece, taken] = this.asTyped(at, to) ?? this.next(at, to);
      const plainTo = this.plainUntil(at + taken, to);
      const set = piece + this.text.slice(at + taken, plainTo);
      out += set;
      this.last = set.at(-1) ?? this.last;
      at = plainTo;
    }
    return out;
  }

  private asTyped(at: number, to: number): [string, number] | undefined {
    while ((this.code[this.codeAt]?.[1] ?? Number.POSITIVE_INFINITY) <= at) this.codeAt++;
    const [begin, end] = this.code[this.codeAt] ?? [Number.POSITIVE_INFINITY, 0];
    if (at < begin) return undefined;
    const until = Math.min(end, to);
    return [this.text.slice(at, until), until - at];
  }

  /** Where the next character comes that may need setting: most text is passed over in one step. */
  private plainUntil(at: number, to: number): number {
    if (at >= to) return to;
    this.special.lastIndex = at;
    const code = this.code[this.codeAt]?.[0] ?? to;
    return Math.min(this.special.exec(this.text)?.index ?? to, code > at ? code : to, to);
  }

  /** What replaces the characters at `at`, and how many they are (never past `to`, the end of the run). */
  private next(at: number, to: number): [piece: string, taken: number] {
    const here = this.text[at] ?? "";
    switch (here) {
      case " ":
      case "\t":
      case "\u00a0":
        return this.spaces(at, to);
      case '"':
        return [this.doubleQuote(at), 1];
      case "'":
        if (this.text[at + 1] === "'" && at + 1 < to && this.marking) return [this.doubleQuote(at, 2), 2];
        return [this.singleQuote(at), 1];
      case "`":
        return this.backtick(at, to);
      case "-":
        return this.hyphens(at, to);
      case ".":
        return this.dots(at, to);
      case ";":
      case "!":
      case "?":
      case ":":
      case "»":
        return [this.beforePunctuation(here, at) + here, 1];
      case "«":
        return [here + this.afterOpening(at), 1];
      default:
        return [here, 1];
    }
  }

  private spaces(at: number, to: number): [string, number] {
    let end = at;
    // Beside another space it only stood for a second one, as web pages write it.
    let fixed = "\u00a0";
    while (end < to && /[ \t\u00a0]/.test(this.text[end] ?? "")) {
      if (this.text[end] !== "\u00a0") fixed = "";
      end++;
    }
    const taken = end - at;
    const after = this.text[end] ?? "\n";
    if (this.last === "«" && this.marking?.innerSpace) return [this.marking.innerSpace, taken];
    // Dropped at the ends of a line, and after a space that is already there. No-break spaces alone are meant.
    if (fixed && taken === 1 && after !== "\n" && this.last !== "\n") {
      if (!this.marking?.spaceBeforePunctuation || !/[;!?:»]/.test(after)) return ["\u00a0", taken];
    }
    if (this.last === "\n" || after === "\n" || space.test(this.last)) return ["", taken];
    if (this.marking && this.isSpaceTooMany(end)) return ["", taken];
    return [fixed || " ", taken];
  }

  /** A space before a comma and the like, when the mark ends a word; `word ...` and ` :)` keep theirs. */
  private isSpaceTooMany(end: number): boolean {
    const mark = this.text[end] ?? "";
    const after = this.text[end + 1] ?? " ";
    if (this.marking?.spaceBeforePunctuation && /[;!?:»]/.test(mark)) return true;
    return /[,;!?]/.test(mark) && letterOrDigit.test(this.last) && /[\s"'”’]/.test(after);
  }

  private doubleQuote(at: number, length = 1): string {
    const before = this.before(at);
    const after = this.after(at + length - 1);
    if (!this.marking) return '"';
    if (/\d/.test(before) && length === 1 && this.isInches(at)) return '"';
    if (this.openNested) {
      this.openNested = false;
      return this.marking.inner[1];
    }
    if (this.openOuter && this.opens(before, after, false) && this.closesTwice(at + length)) {
      this.openNested = true;
      return this.marking.inner[0];
    }
    const opens = this.opens(before, after, this.openOuter);
    this.openOuter = opens;
    if (opens) this.openInner = false;
    const { outer, innerSpace = "" } = this.marking;
    if (opens) return outer[0] + innerSpace;
    return (space.test(this.last) ? "" : innerSpace) + outer[1];
  }

  private singleQuote(at: number): string {
    if (!this.marking) return "'";
    const before = this.before(at);
    const after = this.after(at);
    if (letterOrDigit.test(before) && letterOrDigitOfWord.test(after)) {
      // Feet and minutes: 5'10
      return /\d/.test(before) && /\d/.test(after) ? "'" : "’";
    }
    if (/\d/.test(before) && !this.openInner) return "'";
    const rest = this.text.slice(at + 1, at + 12);
    const isElision = elision.test(rest) || this.marking.elisions?.test(rest) === true;
    const couldOpen = this.opens(before, after, this.openInner) && !isElision;
    if (couldOpen && (this.marking.singleQuotes || this.closesLater(at))) {
      this.openInner = true;
      return this.marking.inner[0];
    }
    const closes = this.openInner && !letterOrDigit.test(after) && !space.test(before);
    if (!closes) return "’";
    this.openInner = false;
    return this.marking.inner[1];
  }

  /** ``like this'': two open a quotation, one opens an inner one, when a quote closes it. */
  private backtick(at: number, to: number): [string, number] {
    if (!this.marking || !opensBefore.test(this.before(at))) return ["`", 1];
    const isDouble = this.text[at + 1] === "`" && at + 1 < to;
    if (isDouble && /''|"/.test(this.text.slice(at + 2))) {
      this.openOuter = true;
      return [this.marking.outer[0], 2];
    }
    if (isDouble || !/'/.test(this.text.slice(at + 1))) return ["`", 1];
    this.openInner = true;
    return [this.marking.inner[0], 1];
  }

  private hyphens(at: number, to: number): [string, number] {
    let end = at;
    while (end < to && this.text[end] === "-") end++;
    const taken = end - at;
    if (taken === 1 || !this.marking) return ["-".repeat(taken), taken];
    // A rule.
    if (taken > 6 || (taken === 2 && this.isOption(at))) return ["-".repeat(taken), taken];
    // From one number to another: 1914--1918.
    if (taken === 2 && /\d/.test(this.before(at)) && /\d/.test(this.text[end] ?? "")) return ["–", taken];
    if (taken === 4 || taken === 6) return ["—".repeat(taken / 2), taken];
    const spaced = space.test(this.before(at)) && space.test(this.text[end] ?? "\n");
    return [(spaced && taken === 2 && this.marking.spacedDash) || "—", taken];
  }

  /** An option of a command, `--help`: not in a speech that dashes open, nor where another dash closes the insertion. */
  private isOption(at: number): boolean {
    if (this.before(at) !== " " || !/[a-z]/.test(this.text[at + 2] ?? "")) return false;
    if (/^\s*(?:--|[–—―])/.test(this.text)) return false;
    return !laterDash.test(this.text.slice(at, at + 400));
  }

  private dots(at: number, to: number): [string, number] {
    const found = /^(?:\.{3,4}|\. \. \.(?: \.)?)(?![. ]*\.)/.exec(this.text.slice(at, Math.min(to, at + 24)));
    if (!found || /\./.test(this.before(at))) return [".", 1];
    const count = found[0].replaceAll(" ", "").length;
    return [count === 4 ? `${this.ellipsis}.` : this.ellipsis, found[0].length];
  }

  private beforePunctuation(mark: string, at: number): string {
    if (!this.marking?.spaceBeforePunctuation) return "";
    if (mark === "»") {
      this.openOuter = false;
      return /[\u00a0\u202f\n«]/.test(this.last) ? "" : (this.marking.innerSpace ?? "");
    }
    // 10:30, https://, !!! and ?! stay closed up.
    if (!/[\s"'”’»).,;!?…]/.test(this.after(at))) return "";
    if (!endsWord.test(this.last)) return "";
    if (mark === ":") return "\u00a0";
    return this.marking.spaceBeforePunctuation === "all" ? "\u202f" : "";
  }

  private afterOpening(at: number): string {
    if (!this.marking?.spaceBeforePunctuation) return "";
    this.openOuter = true;
    return space.test(this.after(at)) ? "" : (this.marking.innerSpace ?? "");
  }

  private opens(before: string, after: string, isOpen: boolean): boolean {
    if (/\s/.test(after)) return false;
    if (/["']/.test(before)) return !isOpen && letterOrDigit.test(after);
    // `He said:"No."`: somebody forgot the space.
    if (/[:;,]/.test(before)) return !isOpen && letterOrDigit.test(after);
    if (!opensBefore.test(before)) return false;
    // After a dash or dots a quote may also close: `"I never--"`, `"Well…"`.
    return !(isOpen && /[—–―…-]/.test(before)) || (letterOrDigit.test(after) && before !== "…");
  }

  /** Inches, and seconds of arc: a number that no quotation stands open for, or whose quotation is closed later. */
  private isInches(at: number): boolean {
    if (!this.openOuter || /\d['’]\s?\d{1,2}$/.test(this.text.slice(Math.max(0, at - 6), at))) return true;
    const next = this.text.indexOf('"', at + 1);
    return this.after(at) === " " && next > 0 && this.isCloser(next);
  }

  /** Whether the next two double quotes both close something. */
  private closesTwice(from: number): boolean {
    const first = this.text.indexOf('"', from);
    const second = first < 0 ? -1 : this.text.indexOf('"', first + 1);
    return second > 0 && this.isCloser(first) && (second === first + 1 || this.isCloser(second));
  }

  private isCloser(at: number): boolean {
    return !opensBefore.test(this.before(at));
  }

  /** Whether a later single quote ends a word, so that this one can be a quotation mark at all. */
  private closesLater(at: number): boolean {
    return closing.test(this.text.slice(at + 1, at + 400));
  }

  private before(at: number): string {
    return this.text[at - 1] ?? "\n";
  }

  private after(at: number): string {
    return this.text[at + 1] ?? "\n";
  }
}
