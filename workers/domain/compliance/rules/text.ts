import type { BookUnderRules, Rule, RulePlace } from "#domain/compliance/rule";
import { sources } from "#domain/compliance/sources";
import { placeholders } from "#domain/editing/matter-words";

/** By this rule a preview knows what its author has still to write. */
export const toFillInRule = "text-to-fill-in";

/** What stands in the text itself. */
export const textRules: Rule[] = [
  {
    id: "kindle-all-bold",
    text: "The body text is not bold throughout.",
    source: sources.quality,
    severity: "warning",
    advice: "Set the body text in regular weight.",
    check: ({ text: { letters } }) =>
      letters.all < fewestLetters
        ? undefined
        : letters.bold > letters.all * nearlyAll
          ? [{ text: "Nearly the whole text is bold, which Kindle counts as a formatting fault." }]
          : [],
  },
  {
    id: "kindle-all-italic",
    text: "The body text is not in italics throughout.",
    source: sources.quality,
    severity: "warning",
    advice: "Set the body text upright.",
    check: ({ text: { letters } }) =>
      letters.all < fewestLetters
        ? undefined
        : letters.italic > letters.all * nearlyAll
          ? [{ text: "Nearly the whole text is in italics, which Kindle counts as a formatting fault." }]
          : [],
  },
  {
    id: "kindle-fixed-spaces",
    text: "Spaces between words let lines break.",
    source: sources.text,
    severity: "warning",
    advice: "Replace no-break spaces with plain ones, except the few that keep two words together.",
    check: ({ text: { letters, spaces } }) => {
      if (letters.all < fewestLetters) return undefined;
      if (spaces.fixed <= spaces.all * maxFixed) return [];
      return [
        {
          text: `${spaces.fixed} of ${spaces.all} spaces are no-break spaces, so lines cannot break where they should.`,
        },
      ];
    },
  },
  {
    id: "kindle-space-signs",
    text: "The only spaces are the plain one and the no-break one, and no invisible format signs stand in the text.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Replace special spaces with plain ones in the manuscript.",
    check: ({ text: { signs } }) =>
      [...signs].map(([sign, { times, file, line }]) => ({
        text: `The sign U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")} stands in the text${times > 1 ? ` ${times} times` : ""}.`,
        file,
        line,
      })),
  },
  {
    id: "kindle-blank-lines",
    text: "Pages are broken by the stylesheet or by a new file, not by blank lines.",
    source: sources.text,
    severity: "warning",
    advice: "Take the empty paragraphs out of the manuscript and insert page breaks.",
    check: ({ text: { blanks } }) =>
      blanks.map(({ file, line }) => ({
        text: "Three or more empty paragraphs follow one another.",
        file,
        line,
      })),
  },
  {
    id: "kindle-printed-page-numbers",
    text: "No page numbers of the printed book stand in the text.",
    source: sources.quality,
    severity: "warning",
    advice: "Take the page numbers out of the text; leave them in header and footer.",
    check: ({ text: { loneNumbers } }) => runningNumbers(loneNumbers),
  },
  {
    id: "kindle-notes",
    text: "Note marks lead to their notes, set as notes, and the notes lead back.",
    source: sources.guidelines,
    severity: "error",
    advice: "Convert the manuscript again. This is ours to fix.",
    check: checkNotes,
  },
  {
    id: "kindle-two-way-links",
    text: "Only notes have links that lead back to where one came from.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Take one of the two links out.",
    check: ({ text: { anchored } }) => {
      if (anchored.size === 0) return undefined;
      return [...anchored]
        .filter(([from, { to }]) => from < to && anchored.get(to)?.to === from)
        .map(([, { file, line }]) => ({ text: "Two links lead to each other.", file, line }));
    },
  },
  {
    id: "kindle-banned-elements",
    text: "The book has no scripts, no forms, no frames and no sound or film.",
    source: sources.guidelines,
    severity: "error",
    advice: "Take the part out of the manuscript.",
    check: ({ text: { banned } }) =>
      banned.map(({ name, file, line }) => ({
        text: `The element "${name}" stands in the text.`,
        file,
        line,
      })),
  },
  {
    id: "kindle-well-formed",
    text: "Every file can be read as XML, and paths have slashes, not backslashes.",
    source: sources.guidelines,
    severity: "error",
    advice: "Convert the manuscript again. This is ours to fix.",
    check: ({ package: book, facts }) => {
      const texts = book.manifest.filter(({ mediaType }) => mediaType === "application/xhtml+xml");
      return [
        ...texts
          .filter(({ path }) => path !== undefined && facts.files.has(path) && !facts.documents.has(path))
          .map(({ path = "" }) => ({ text: "A text cannot be read as XML.", file: path })),
        ...book.manifest
          .filter(({ href }) => href.includes("\\"))
          .map(({ href }) => ({ text: `The address "${href}" has a backslash.` })),
      ];
    },
  },
  {
    id: "kindle-data-urls",
    text: "No address holds its data itself (data:) or leads to the author's own disk (file:).",
    source: sources.guidelines,
    severity: "error",
    advice: "Insert the picture as a picture, or take the link out.",
    check: ({ text: { dataUrls, links } }) => [
      ...dataUrls.map(({ file, line }) => ({ text: "An address holds its data itself.", file, line })),
      ...links
        .filter(({ address }) => /^file:/i.test(address))
        .map(({ file, line }) => ({ text: "A link leads to the author's own disk.", file, line })),
    ],
  },
  {
    id: "text-left-over",
    text: "No words are left over from a draft or from the printed book.",
    source: sources.quality,
    severity: "warning",
    advice: "Replace it or take it out.",
    check: ({ text: { leftovers } }) =>
      leftovers
        .filter(({ words }) => !placeholders.has(words))
        .map(({ words, file, line }) => ({
          text: `"${words}" looks left over from a draft or from the printed book.`,
          file,
          line,
        })),
  },
  {
    id: toFillInRule,
    text: "Everything that a page from a template left open is filled in.",
    source: sources.quality,
    // Amazon takes books with missing content off sale until it is there.
    severity: "error",
    advice: "Fill it in in the editor, or delete the page there.",
    check: ({ text: { leftovers } }) =>
      leftovers
        .filter(({ words }) => placeholders.has(words))
        .map(({ words, file, line }) => ({ text: `"${words}" is still to be filled in.`, file, line })),
  },
  {
    id: "kindle-formulas",
    text: "Formulas are plain MathML, without annotations or actions.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Insert the formula again with the word processor's own editor.",
    check: ({ text: { formulas } }) =>
      formulas.all === 0
        ? undefined
        : formulas.odd.map(({ name, file, line }) => ({ text: `A formula holds "${name}".`, file, line })),
  },
];

const nearlyAll = 0.8;
/** French, Czech or Russian typesetting keeps fewer than one space in ten from breaking. */
const maxFixed = 0.2;
const fewestLetters = 2_000;

function checkNotes({ text: { notes } }: BookUnderRules): RulePlace[] | undefined {
  const { marks, backs, bodies } = notes;
  if (marks.size === 0 && bodies.size === 0) return undefined;
  const places: RulePlace[] = [];
  const marked = new Set(marks.values());
  let astray = 0;
  for (const to of marked) if (!bodies.has(to)) astray++;
  if (astray > 0) places.push({ text: `${astray} marks lead to something that is not set as a note.` });
  for (const [place, { file, line, isAside }] of bodies) {
    const ways = backs.get(place);
    const leadsBack = ways !== undefined && [...ways].some((to) => marks.get(to) === place);
    if (marked.has(place) && !leadsBack)
      places.push({ text: "A note does not lead back to its mark.", file, line });
    if (!isAside) places.push({ text: "A note is neither an aside nor an item of a list.", file, line });
  }
  return places;
}

/** Numbers that go up through the book are a printer's; a chapter that is called "7" is none. */
function runningNumbers(numbers: BookUnderRules["text"]["loneNumbers"]): RulePlace[] {
  let run: typeof numbers = [];
  let longest: typeof numbers = [];
  for (const one of numbers) {
    const before = run[run.length - 1];
    const step = before ? Number(digits(one.words)) - Number(digits(before.words)) : 0;
    run = before && step >= 1 && step <= 3 ? [...run, one] : [one];
    if (run.length > longest.length) longest = run;
  }
  const [first] = longest;
  if (!first || longest.length < fewestFolios) return [];
  return [
    {
      text: `${longest.length} paragraphs are nothing but numbers that go up, from ${digits(first.words)} on.`,
      file: first.file,
      line: first.line,
    },
  ];
}

const digits = (words: string) => /\d+/.exec(words)?.[0] ?? "";
const fewestFolios = 12;
