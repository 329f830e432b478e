/**
 * Pages that stand before and after the text, in the order books have them. Front: title page, copyright, dedication,
 * epigraph, foreword (https://deviancepress.com/2018/05/06/front-matter-guide-for-self-published-authors/, read on
 * 22 Nov 2026). Back: what a reader who has just finished may do first comes first, then thanks and the author.
 * `type` and `role` are EPUB's and ARIA's names, where they have one.
 */
export const matterPages = {
  "title-page": { matter: "front", label: "Title page", type: "titlepage" },
  copyright: { matter: "front", label: "Copyright", type: "copyright-page" },
  dedication: { matter: "front", label: "Dedication", type: "dedication", role: "doc-dedication" },
  epigraph: { matter: "front", label: "Epigraph", type: "epigraph", role: "doc-epigraph" },
  foreword: { matter: "front", label: "Foreword", type: "foreword", role: "doc-foreword" },
  "next-book": { matter: "back", label: "Read the next book" },
  newsletter: { matter: "back", label: "Newsletter" },
  acknowledgments: {
    matter: "back",
    label: "Acknowledgments",
    type: "acknowledgments",
    role: "doc-acknowledgments",
  },
  "about-author": { matter: "back", label: "About the author" },
  "also-by": { matter: "back", label: "Also by the author" },
} as const satisfies Record<
  string,
  { matter: "front" | "back"; label: string; type?: string; role?: string }
>;

export type MatterPage = keyof typeof matterPages;

export const matterPageNames = Object.keys(matterPages) as [MatterPage, ...MatterPage[]];

/** Returns which of these pages a chapter is by EPUB's name for it: one of the manuscript's own. */
export function matterPageOf({
  kind,
  type,
}: {
  kind: string;
  type?: string | undefined;
}): MatterPage | undefined {
  if (kind === "title-page") return "title-page";
  return matterPageNames.find((page) => type !== undefined && facts(page).type === type);
}

/** Returns the place in a book's list that a new page goes to. `chapters`: in reading order, deleted ones left out. */
export function placeOfMatterPage(
  chapters: readonly { matter: "front" | "body" | "back"; page: MatterPage | undefined }[],
  page: MatterPage,
): number {
  const body = chapters.findIndex(({ matter }) => matter === "body");
  const front = body < 0 ? chapters.filter(({ matter }) => matter === "front").length : body;
  const rank = matterPageNames.indexOf(page);
  const rankOf = (one: MatterPage | undefined, unknown: number) =>
    one === undefined ? unknown : matterPageNames.indexOf(one);
  if (facts(page).matter === "front") {
    const before = chapters.slice(0, front).map((one) => rankOf(one.page, -1));
    // After the last that comes before it; others of the manuscript stay where they are.
    return before.findLastIndex((one) => one >= 0 && one < rank) + 1;
  }
  const lastBody = chapters.findLastIndex(({ matter }) => matter === "body");
  const start = lastBody < 0 ? front : lastBody + 1;
  // An afterword or a glossary still belongs to the book: what invites elsewhere comes after it.
  const unknown = matterPageNames.indexOf("next-book") - 0.5;
  const after = chapters.slice(start).findIndex((one) => rankOf(one.page, unknown) > rank);
  return after < 0 ? chapters.length : start + after;
}

/** Of a page, with everything that some of them have. */
export const facts = (
  page: MatterPage,
): { matter: "front" | "back"; label: string; type?: string; role?: string } => matterPages[page];
