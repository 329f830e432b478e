export const homeMeta = {
  title: "Colophon: your manuscript, made into a book",
  description:
    "Turn a Word, PDF or text manuscript into a valid EPUB with real chapters, notes and contents, and design the cover that goes round it. Try it without an account.",
  keywords: "EPUB converter, DOCX to EPUB, PDF to EPUB, self-publishing, Kindle, KDP, book cover designer",
};

/** A piece of a typed line; `mark`: what is wrong with it, by its place in `proofMarks`, from 1. */
export type TypedPiece = { text: string; mark?: number };

/**
 * The sample page as it was typed, paragraph by paragraph. `scripts/make-home-pictures.ts` makes a Word file of it, and the
 * picture of the page that this becomes.
 */
export const typedLines: readonly (readonly TypedPiece[])[] = [
  [{ text: "          " }, { text: "Chapter 1: The Lamp", mark: 1 }],
  [{ text: "" }],
  [
    { text: "     ", mark: 2 },
    {
      text: "The lamp had been out for eleven nights before anyone on the mainland thought to ask about it.  By then the ice had come down as far as the slip, and Marit had stopped counting the boats that were not there.",
    },
  ],
  [
    { text: "     " },
    { text: '"', mark: 3 },
    { text: 'You will want to write that down," said the harbor master ' },
    { text: "--", mark: 4 },
    { text: ' he had come up the stairs without knocking -- "while you still remember it."' },
  ],
  [{ text: "                 " }, { text: "* * *", mark: 5 }],
  [
    {
      text: "     She did not write it down.  She trimmed the wick, as her mother had, and waited for the oil",
    },
    { text: "¹", mark: 6 },
    { text: " to climb." },
  ],
];
export const typedNote = "Whale oil, until the winter of the second keeper.";

/** What is put right on the sample page, in the order of its numbered marks. */
export const proofMarks = [
  { typed: "Typed heading", set: "A real chapter heading, listed in the contents." },
  { typed: "Five spaces", set: "A first-line indent, except after a break." },
  { typed: "Straight quotes", set: "Curly, and facing the right way." },
  { typed: "Two hyphens", set: "A dash." },
  { typed: "Three asterisks", set: "A scene break that screen readers announce." },
  { typed: "A footnote", set: "A note, linked there and back." },
];

/** The chapters of the sample manuscript. */
export const sampleChapters = [
  "The Lamp",
  "Eleven Nights",
  "What the Ice Kept",
  "The Harbor Master",
  "A Letter, Unsent",
  "The Slip",
  "Oil and Wick",
  "Half-light",
  "The Second Keeper",
];

/** One book in three looks, in the order they stand; the style and the picture are the Cover Designer's own. */
export const sampleCovers = [
  { file: "cover-before", label: "What you type", style: null, art: null },
  { file: "cover-edge", label: "The Quiet edge style", style: "edge", art: "lighthouse-dusk" },
  { file: "cover-label", label: "Another style", style: "label", art: "misty-peaks" },
] as const;

export const sampleBook = { title: "The Edge of Winter", subtitle: "A novel", author: "Ávila Fjordström" };

/** Which answers of the help center stand on the home page. */
export const homeQuestions = [
  "do-i-need-an-account",
  "will-anything-from-my-manuscript-get-lost",
  "what-does-colophon-cost",
  "who-can-see-my-manuscript",
];

/** Rooms shown under the wide one. */
export const homeRooms = [
  { id: "library", name: "Library" },
  { id: "mountain", name: "Mountain" },
  { id: "beach", name: "Beach" },
  { id: "forest", name: "Forest" },
  { id: "cafe", name: "Café" },
] as const;
