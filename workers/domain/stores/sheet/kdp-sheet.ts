import { maxCategories, maxKeywords } from "#domain/books/details-limits";
import { ebookRates } from "#domain/publishing/kdp-royalties";
import { fileField } from "#domain/stores/sheet/file-field";
import { recordFields } from "#domain/stores/sheet/record-fields";
import type { Sheet, SheetFacts, SheetField } from "#domain/stores/sheet/sheet";

const readOn = "2026-11-28";
/** The order of the three pages: KDP help, Title Setup. */
const setUp = {
  name: "KDP help, Title Setup",
  address: "https://kdp.amazon.com/en_US/help/topic/G73MVSZ5P69VVCN6",
  readOn,
};
const ai = {
  name: "KDP help, content guidelines",
  address: "https://kdp.amazon.com/en_US/help/topic/G200672390",
  readOn,
};
const accessibility = {
  name: "Indie Author Magazine",
  address:
    "https://indieauthormagazine.com/beyond-alt-text-why-your-ebooks-should-be-made-accessible-and-how-to-do-it",
  readOn,
};
const drm = {
  name: "Kindlepreneur",
  address: "https://kindlepreneur.com/amazon-drm-epub-downloads",
  readOn: "2026-11-20",
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Returns the fields of KDP's three pages for a Kindle e-book, in its order. */
export function kdpSheet(facts: SheetFacts): Sheet {
  return {
    store: "kindle",
    pages: [
      { name: "Kindle eBook Details", fields: details(facts) },
      { name: "Kindle eBook Content", fields: content(facts) },
      { name: "Kindle eBook Pricing", fields: pricing() },
    ],
  };
}

function details(facts: SheetFacts): SheetField[] {
  const of = recordFields(facts);
  const keywords = of.keywords.slice(0, maxKeywords);
  return [
    { ...of.language, source: setUp },
    {
      ...of.title,
      name: "Book Title",
      note: join(of.title.note, "Exactly as it stands on the cover. It can’t be changed after publishing."),
    },
    of.subtitle,
    of.series,
    of.number,
    yours("edition", "Edition Number", "Leave it empty for a first edition.", { isOptional: true }),
    {
      ...of.author,
      note: join(of.author.note, "First and last name go into boxes of their own."),
    },
    of.contributors,
    { ...of.tagged, note: join(of.tagged.note, "With tags, as Amazon takes them.") },
    yours(
      "rights-held",
      "Publishing Rights",
      "Choose “I own the copyright” for your own work; the other answer is for works in the public domain.",
    ),
    yours(
      "audience",
      "Primary Audience",
      "Say whether it has sexually explicit words or pictures, and for which ages it is.",
    ),
    yours("marketplace", "Primary Marketplace", "Where most of your readers buy."),
    {
      ...of.categories,
      note: join(of.categories.note, `Choose up to ${maxCategories} that come nearest to these.`),
    },
    ...(keywords.length > 0
      ? keywords
      : [{ ...of.keywordLine, note: `Up to ${maxKeywords}. Readers find books by them.` }]),
    yours("release", "Pre-order", "Release it now, or choose a date.", { isOptional: true }),
  ];
}

function content(facts: SheetFacts): SheetField[] {
  const of = recordFields(facts);
  const { all, described } = facts.pictures;
  return [
    yours(
      "drm",
      "Digital Rights Management",
      "It can’t be changed later. Without it, buyers may download the book as EPUB or PDF.",
      { source: drm },
    ),
    fileField(facts, "kindle", "Manuscript"),
    {
      ...chosen("accessibility-pictures", "Does your eBook contain images?", all > 0 ? "Yes" : "No"),
      note: all > 0 ? `${all} in the text, without the cover.` : "There are none in the text.",
      source: accessibility,
    },
    ...(all > 0
      ? [
          {
            ...chosen(
              "accessibility-alt",
              "Do all images have alternative text?",
              described === all ? "Yes" : described === 0 ? "No" : "Some of them",
            ),
            note: `${described} of ${all} have a description. Pictures that only decorate need none.`,
            source: accessibility,
          },
        ]
      : []),
    {
      id: "cover",
      name: "Kindle eBook Cover",
      how: "upload",
      text: facts.hasCover ? "The JPEG of the files for Kindle" : "",
      ...(!facts.hasCover && { problem: "The book has no cover yet." }),
    },
    {
      ...chosen("ai", "AI-Generated Content", "No"),
      note: "Nothing in the text or the cover was generated here. Choose “Yes” if you used AI for text, pictures or translations, even if you edited the result. Help with spelling or ideas doesn’t count.",
      source: ai,
    },
    yours("preview", "Kindle eBook Preview", "Look at the first chapter, a picture and a note."),
    { ...of.isbn, note: "An e-book needs none. Never use the paperback’s." },
    of.publisher,
  ];
}

const pricing = (): SheetField[] => [
  yours(
    "select",
    "KDP Select Enrollment",
    "If you enroll, the e-book may be sold nowhere else for 90 days.",
    {
      isOptional: true,
    },
  ),
  yours("territories", "Territories", "All of them, if the rights are all yours."),
  yours("price-marketplace", "Primary Marketplace", "The store whose price sets the others."),
  yours(
    "price",
    "Pricing, royalty, and distribution",
    `70% from ${dollars(ebookRates.high.minCents)} to ${dollars(ebookRates.high.maxCents)}; 35% outside that. See “What a price brings” below.`,
  ),
];

/** What only the author can say. */
function yours(id: string, name: string, note: string, more: Partial<SheetField> = {}): SheetField {
  return { id, name, how: "choose", text: "You decide", note, ...more };
}
const chosen = (id: string, name: string, text: string): SheetField => ({ id, name, how: "choose", text });
const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
