/**
 * A pattern over letters in two forms. V8 needs up to a millisecond to compile one with `\p{L}`, and seven for the first of
 * a process: as long as a chapter takes. Most texts are in Latin letters, for which these can be named, so the whole
 * form is only made when a text wants it, and neither before one is asked for.
 *
 * `source` has its `\p{…}` inside brackets, and those of L, Lu, Ll, Lo, M and N alone. `flags` go without `u`.
 */
export class LetterPattern {
  private readonly source: string;
  private readonly flags: string;
  private latin: RegExp | undefined;
  private whole: RegExp | undefined;

  constructor(source: string, flags = "") {
    this.source = source;
    this.flags = flags;
  }

  test(text: string): boolean {
    return this.for(text).test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.for(text).exec(text);
  }

  /** The form that says of this text what the whole one would. */
  for(text: string): RegExp {
    if (isBeyondLatin(text)) {
      this.whole ??= new RegExp(this.source, `${this.flags}u`);
      return this.whole;
    }
    this.latin ??= new RegExp(latinForm(this.source), this.flags);
    return this.latin;
  }
}

function latinForm(source: string): string {
  return source
    .replace(wordBeyondLatin, "")
    .replace(/\\p\{(\w+)\}/g, (_, name: string) => latinLetters[name] ?? "");
}

/** A whole alternative with a letter that such a text does not have. */
const wordBeyondLatin =
  /\|[^|()[\]\\?*+{}]*[^\0-\xff\u2000-\u206f\u2e3a\u2e3b\ufeff][^|()[\]\\?*+{}]*(?=[|)])/g;

/** Whether there is more in it than the first 256 characters of Unicode and punctuation: long dashes, a mark of byte order. */
export function isBeyondLatin(text: string): boolean {
  return beyondLatin.test(text);
}

const beyondLatin = /[^\0-\xff\u2000-\u206f\u2e3a\u2e3b\ufeff]/;

/** What each class has among those characters. */
const latinLetters: Readonly<Record<string, string>> = {
  L: "A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\xff",
  Lu: "A-Z\\xc0-\\xd6\\xd8-\\xde",
  Ll: "a-z\\xb5\\xdf-\\xf6\\xf8-\\xff",
  Lo: "\\xaa\\xba",
  M: "",
  N: "0-9\\xb2\\xb3\\xb9\\xbc-\\xbe",
};
