import { type Rejection, readOn } from "#domain/stores/rejections/rejection";

const bookBolt = {
  name: "Book Bolt help",
  address: "https://bookbolt.kb.help/rejection-emails-from-kdp-their-meanings-what-to-do-from-here",
  readOn,
};
const wrap = {
  name: "KDP help, paperback covers",
  address: "https://kdp.amazon.com/en_US/help/topic/G201953020",
  readOn: "2026-11-20",
};

export const coverRejections: Rejection[] = [
  {
    id: "cover-author",
    title: "The author’s name on the cover is another",
    rule: "The name on the cover and spine must be the one you typed in the store’s form.",
    repair:
      "Compare the cover with the author in the details, letter by letter. Change whichever is wrong, then make the files again.",
    place: { in: "details", field: "people" },
    source: { name: "Book Publishing Tips, a quoted mail", address: "https://book.wu-99.com/", readOn },
    signs: [
      /(?:author|contributor)(?: or contributor)? names? on (?:your|the) (?:front )?(?:cover|spine)/i,
      /names? (?:shown|listed|printed) on (?:your|the) cover (?:does not|doesn.t|do not) match/i,
    ],
  },
  {
    id: "cover-title",
    title: "The title on the cover is another",
    rule: "Title and subtitle must read the same on the cover, in the file and in the store’s form.",
    repair: "Compare the title in the details with the cover. Change one of them, then make the files again.",
    place: { in: "details", field: "title", rules: ["title-capitals", "subtitle-repeats-title"] },
    source: {
      name: "KDP help, metadata guidelines",
      address: "https://kdp.amazon.com/en_US/help/topic/G201097560",
      readOn: "2026-11-20",
    },
    signs: [
      /(?:title|subtitle|metadata).{0,60}(?:does not|doesn.t|do not|must) (?:exactly )?match.{0,60}\b(?:cover|metadata|book file)/i,
      /\b(?:cover|cover art).{0,80}(?:does not|doesn.t|do not|must) (?:exactly )?match.{0,60}(?:title|subtitle|metadata)/i,
    ],
  },
  {
    id: "spine-text",
    title: "Text on the spine",
    rule: "A spine carries text only from 80 pages on, with 0.0625 in clear on each side.",
    repair:
      "Open the cover and take the spine’s text away, or make it smaller. Check the page count first: the spine follows it.",
    place: { in: "cover" },
    source: wrap,
    signs: [
      /\bspine text\b/i,
      /text on (?:your|the) spine/i,
      /(?:fewer|less) than (?:79|80) pages.{0,60}spine/i,
    ],
  },
  {
    id: "barcode",
    title: "Something stands where the barcode goes",
    rule: "Amazon prints a barcode of 2 × 1.2 in at the lower right of the back.",
    repair: "Keep that corner of the back cover free of words and pictures that matter.",
    place: { in: "cover" },
    source: wrap,
    signs: [/\bbarcode\b/i],
  },
  {
    id: "cover-size",
    title: "The cover has the wrong size",
    rule: "A wrap is as wide as front, back, spine and bleed together. The page count and the paper decide the spine.",
    repair:
      "Don’t stretch the picture. Compare trim, paper and page count with what you chose at the store, then make the cover again.",
    place: { in: "cover" },
    source: bookBolt,
    signs: [
      /\b(?:expected|required) (?:cover )?(?:dimensions?|size)\b/i,
      /\bcover (?:file )?(?:size|dimensions?)\b/i,
      /\bspine width\b/i,
      /resize (?:the background of )?your cover/i,
    ],
  },
  {
    id: "cover-blurry",
    title: "The cover is blurry or too small",
    rule: "A print cover needs 300 DPI; an e-book cover is best at 1,600 × 2,560 px.",
    repair:
      "Use a larger picture: making a small one larger doesn’t help. The cover check shows which one it is.",
    place: { in: "cover" },
    source: {
      name: "KDP help, cover image guidelines",
      address: "https://kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX",
      readOn: "2026-11-20",
    },
    signs: [
      /\bcover.{0,80}\b(?:blurry|pixelated|low[- ]resolution|image quality)/i,
      /\b(?:blurry|pixelated|low[- ]resolution)\b.{0,80}\bcover/i,
    ],
  },
  {
    id: "cover-claims",
    title: "The cover has a price, an address or a store on it",
    rule: "Covers carry no prices, offers, web addresses or names of stores.",
    repair: "Take it off the cover, then make the files again.",
    place: { in: "cover" },
    source: {
      name: "Blurb, Apple’s reasons",
      address: "https://support.blurb.com/hc/en-us/articles/207804536-Apple-iBooks-Store-Rejection-Reasons",
      readOn,
    },
    signs: [
      /\bcover.{0,80}\b(?:pric(?:e|es|ing)|url|web ?sites?|web address|promotional|advertis\w+)/i,
      /\b(?:pric(?:e|es|ing)|url|web ?site|promotional).{0,60}\bon (?:your|the) cover/i,
    ],
  },
];
