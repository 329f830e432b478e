import { type Rejection, readOn } from "#domain/stores/rejections/rejection";

const metadata = {
  name: "KDP help, metadata guidelines",
  address: "https://kdp.amazon.com/en_US/help/topic/G201097560",
  readOn: "2026-11-20",
};
const guidelines = {
  name: "KDP help, content guidelines",
  address: "https://kdp.amazon.com/en_US/help/topic/G200672390",
  readOn,
};

/** What is said of the book, and the rights in it. */
export const recordRejections: Rejection[] = [
  {
    id: "isbn",
    title: "The ISBN doesn’t fit",
    rule: "The ISBN in the form, in the book and on the cover is one number, and only of this edition.",
    repair:
      "Compare the ISBN in the details with the copyright page. Leave it empty if the e-book has none of its own.",
    place: { in: "details", field: "isbn", rules: ["isbn-differs", "isbn-wrong"] },
    source: {
      name: "Publishing.co.uk, rejections",
      address: "https://publishing.co.uk/guides/kdp-rejection-fixes/",
      readOn,
    },
    signs: [/\be?isbn\b/i],
  },
  {
    id: "duplicate",
    title: "The book is on sale there already",
    rule: "A store lists a book once: from you, or from a distributor.",
    repair:
      "Take that store out of your list at the distributor, or delete your own listing. Then send it again.",
    place: { in: "store" },
    source: {
      name: "Kobo Writing Life, rejections",
      address:
        "https://kobowritinglife.com/2017/08/21/top-5-reasons-books-are-rejected-from-publishing-on-kwl/",
      readOn,
    },
    signs: [/\bduplicates?\b/i, /\balready (?:on|listed|available|published|exists)\b/i],
  },
  {
    id: "rights",
    title: "They ask whether the rights are yours",
    rule: "Text that is free on the web, or in the public domain, needs proof of your rights or a version of your own.",
    repair:
      "Answer the mail: say that you wrote it, where else it stands, and send proof. Take free copies off the web for KDP Select.",
    place: { in: "store" },
    source: guidelines,
    signs: [
      /\bfreely available\b/i,
      /\bpublic domain\b/i,
      /\b(?:publishing|distribution|copyright|necessary) rights\b/i,
      /\bprivate label\b/i,
      /\bproof (?:of|that you) (?:own|hold|copyright)/i,
    ],
  },
  {
    id: "ai",
    title: "They ask about AI",
    rule: "Amazon wants to know of text, pictures and translations made by AI, even when you edited them.",
    repair: "Open the book at KDP, answer the AI question on its Content page truthfully, and publish again.",
    place: { in: "store" },
    source: guidelines,
    signs: [/\bAI[- ](?:generated|created|based|content|tools?)\b/i, /\bartificial intelligence\b/i],
  },
  {
    id: "title-claims",
    title: "The title advertises or is stuffed with keywords",
    rule: "A title is the title: no “bestselling”, “free” or “#1”, no list of keywords, no other author’s name.",
    repair: "Cut title and subtitle in the details down to what stands on the cover.",
    place: {
      in: "details",
      field: "title",
      rules: ["title-promises", "title-too-long", "author-in-title", "title-capitals"],
    },
    source: metadata,
    signs: [
      /\b(?:title|subtitle)\b.{0,80}\b(?:misleading|keywords?|promotional|claims?|bestsell\w+|advertis\w+|trademark\w*)/i,
      /\b(?:misleading|promotional|trademarked)\b.{0,60}\b(?:title|subtitle)\b/i,
      /\bkeyword stuffing\b/i,
    ],
  },
  {
    id: "keywords",
    title: "Keywords they don’t take",
    rule: "Keywords name the book: no other authors or titles, no brands, no “free” or “Kindle Unlimited”.",
    repair: "Replace those keywords in the details, then copy them to the store again.",
    place: { in: "details", field: "keywords", rules: ["keyword-repeats-title"] },
    source: metadata,
    signs: [/\b(?:search )?keywords?\b/i, /\bsearch terms?\b/i],
  },
  {
    id: "description",
    title: "The description",
    rule: "A description speaks of this book: no prices, reviews, addresses, store names or time-bound offers.",
    repair: "Take those words out of the description in the details, then copy it to the store again.",
    place: { in: "details", field: "description", rules: ["description-too-long", "description-short"] },
    source: {
      name: "IngramSpark, avoid rejections",
      address: "https://help.ingramspark.com/hc/en-us/articles/5281127966989-Avoid-ePUB-File-Rejections",
      readOn,
    },
    signs: [/\b(?:book |product )?description\b/i, /\bsynopsis\b/i, /\bblurb\b/i],
  },
  {
    id: "language",
    title: "The language doesn’t fit the text",
    rule: "The language in the form is the one the book is written in, and one that the store sells.",
    repair: "Choose the language in the details, then make the files again.",
    place: { in: "details", field: "language" },
    source: {
      name: "Geethik, Apple’s reasons",
      address: "https://geethik.com/reasons-for-ibooks-to-reject-your-book/",
      readOn,
    },
    signs: [
      /\b(?:unsupported|wrong|incorrect|primary|selected) language\b/i,
      /\blanguage\b.{0,80}\b(?:match|metadata|supported|selected|differ)/i,
    ],
  },
  {
    id: "price",
    title: "The price",
    rule: "70% is paid from $2.99 to $9.99, at least 20% under the paperback. Stores match lower prices elsewhere.",
    repair: "See “What a price brings” on this page, set one price in all stores, and publish again.",
    place: { in: "store" },
    source: {
      name: "In Touch 24-7",
      address: "https://www.intouch24-7.ca/ebook-pricing-why-is-it-so-complicated",
      readOn: "2026-11-20",
    },
    signs: [
      /\blist price\b/i,
      /\bprice match\w*/i,
      /\bpriced too high\b/i,
      /\broyalty (?:option|rate|plan)\b/i,
    ],
  },
];
