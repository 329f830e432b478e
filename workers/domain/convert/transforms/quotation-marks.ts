import { LetterPattern } from "#domain/convert/letter-pattern";
/** How a language sets what a typewriter could not: its quotation marks and the spaces that go with them. */
export type Marking = {
  outer: readonly [open: string, close: string];
  inner: readonly [open: string, close: string];
  /** Set between the outer marks and the words, as in French. */
  innerSpace?: string;
  /** Narrow no-break space before `; ! ?`, no-break space before `:`, as in French; in Canada before `:` alone. */
  spaceBeforePunctuation?: "all" | "colon";
  /** A single quote at the start of a word opens a quotation (English habit), not only an apostrophe. */
  singleQuotes?: true;
  /** The dash between spaces that `--` stands for; em everywhere else. */
  spacedDash?: "–";
  /** Words that begin with an apostrophe, as they go on after it, beside those of English. */
  elisions?: LetterPattern;
};

const narrowSpace = "\u202f";
const curly = ["“", "”"] as const;
const single = ["‘", "’"] as const;
const low = ["„", "“"] as const;
const lowSingle = ["‚", "‘"] as const;
const lowRight = ["„", "”"] as const;
const angles = ["«", "»"] as const;
const inwardAngles = ["»", "«"] as const;
const right = ["”", "”"] as const;
const rightSingle = ["’", "’"] as const;

const german: Marking = {
  outer: low,
  inner: lowSingle,
  singleQuotes: true,
  spacedDash: "–",
  elisions: new LetterPattern(
    String.raw`^(?:s|n|ne|nen|nem|ner|rum|rein|raus|rauf|ran|rüber|runter)(?![\p{L}])`,
  ),
};
const french: Marking = {
  outer: angles,
  inner: curly,
  innerSpace: narrowSpace,
  spaceBeforePunctuation: "all",
};
const nordic: Marking = { outer: right, inner: rightSingle, spacedDash: "–" };
const norwegian: Marking = { outer: angles, inner: single, spacedDash: "–" };
const russian: Marking = { outer: angles, inner: low };

const markings: Readonly<Record<string, Marking>> = {
  bg: { outer: low, inner: lowSingle },
  ca: { outer: angles, inner: curly },
  cs: { ...german, singleQuotes: undefined, elisions: undefined },
  da: { outer: inwardAngles, inner: ["›", "‹"], spacedDash: "–" },
  de: german,
  "de-ch": { ...german, outer: angles, inner: ["‹", "›"] },
  "de-li": { ...german, outer: angles, inner: ["‹", "›"] },
  el: { outer: angles, inner: curly },
  en: { outer: curly, inner: single, singleQuotes: true },
  es: { outer: angles, inner: curly },
  et: { outer: low, inner: single, spacedDash: "–" },
  eu: { outer: angles, inner: curly },
  fi: nordic,
  fr: french,
  "fr-ca": { ...french, innerSpace: "\u00a0", spaceBeforePunctuation: "colon" },
  ga: { outer: curly, inner: single },
  hr: { outer: lowRight, inner: ["‘", "’"], spacedDash: "–" },
  hu: { outer: lowRight, inner: inwardAngles, spacedDash: "–" },
  is: { outer: low, inner: lowSingle, spacedDash: "–" },
  it: { outer: angles, inner: curly },
  lt: { outer: low, inner: lowSingle, spacedDash: "–" },
  lv: { outer: curly, inner: single, spacedDash: "–" },
  nb: norwegian,
  nl: {
    outer: curly,
    inner: single,
    singleQuotes: true,
    spacedDash: "–",
    elisions: new LetterPattern(String.raw`^(?:s|t|n|k|m|r|ns|ie|em|er|tis|twas|reis|rens)(?![\p{L}])`),
  },
  nn: norwegian,
  no: norwegian,
  pl: { outer: lowRight, inner: angles, spacedDash: "–" },
  pt: { outer: curly, inner: single },
  ro: { outer: lowRight, inner: angles, spacedDash: "–" },
  ru: russian,
  sk: { ...german, singleQuotes: undefined, elisions: undefined },
  sl: { outer: low, inner: lowSingle, spacedDash: "–" },
  sr: { outer: lowRight, inner: rightSingle, spacedDash: "–" },
  sv: nordic,
  tr: { outer: curly, inner: single, spacedDash: "–" },
  uk: russian,
};

/** Undefined for a language whose habits are not known here: its marks are left as typed. */
export function markingOf(language: string): Marking | undefined {
  const [primary = "", region = ""] = language.toLowerCase().split(/[-_]/);
  return markings[`${primary}-${region}`] ?? markings[primary];
}
