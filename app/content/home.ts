export const homeMeta = {
  title: "Colophon: your manuscript, made into a book",
  description:
    "Turn a Word, PDF or text manuscript into a valid EPUB with real chapters, notes and contents, and design the cover that goes round it. Try it without an account.",
  keywords: "EPUB converter, DOCX to EPUB, PDF to EPUB, self-publishing, Kindle, KDP, book cover designer",
};

/** What is put right on the sample page, in the order of its numbered marks. */
export const proofMarks = [
  { typed: "Typed heading", set: "A real chapter heading, listed in the contents." },
  { typed: "Five spaces", set: "A first-line indent, except after a break." },
  { typed: "Straight quotes", set: "Curly, and facing the right way." },
  { typed: "Two hyphens", set: "A dash." },
  { typed: "Three asterisks", set: "A scene break that screen readers announce." },
  { typed: "A number in brackets", set: "A note, linked there and back." },
];

export const sampleCovers = [
  { src: "/img/cover-meridian.jpg", title: "The Last Meridian", author: "Jonah Okafor-Reyes" },
  { src: "/img/cover-winter.jpg", title: "The Edge of Winter", author: "Ávila Fjordström" },
  { src: "/img/cover-home.jpg", title: "Nobody Walks Home", author: "Katrin Malloy" },
];

export const sampleContents = [
  { title: "The Lamp", page: 1 },
  { title: "Eleven Nights", page: 14 },
  { title: "What the Ice Kept", page: 27 },
  { title: "The Harbour Master", page: 41 },
  { title: "A Letter, Unsent", page: 58 },
  { title: "The Slip", page: 71 },
  { title: "Oil and Wick", page: 86 },
  { title: "Half-light", page: 99 },
  { title: "The Second Keeper", page: 113 },
];
