import { type Rejection, readOn } from "#domain/stores/rejections/rejection";

const fixes = {
  name: "Publishing.co.uk, rejections",
  address: "https://publishing.co.uk/guides/kdp-rejection-fixes/",
  readOn,
};
const quality = {
  name: "KDP help, content quality",
  address: "https://kdp.amazon.com/en_US/help/topic/A1MMQ0JHRBEINX",
  readOn: "2026-11-20",
};
const koboReasons = {
  name: "Kobo Writing Life, rejections",
  address:
    "https://kobowritinglife.zendesk.com/hc/en-us/articles/360058975712-Why-was-my-Book-Rejected-or-Blocked",
  readOn,
};

/** What stands in the text, and the files that hold it. */
export const textRejections: Rejection[] = [
  {
    id: "placeholder",
    title: "Placeholder text",
    rule: "No lorem ipsum, notes to yourself or empty chapters, not even in the contents.",
    repair: "Go through the places below, write or delete them, then make the files again.",
    place: {
      in: "book",
      rules: [
        "todo-marks",
        "draft-lines",
        "placeholder-headings",
        "bracket-notes",
        "citation-needed",
        "empty-chapter",
        "text-left-over",
      ],
    },
    source: {
      name: "Apple Books, common ticket reason",
      address: "https://itunespartner.apple.com/books/whats-new/20123761",
      readOn,
    },
    signs: [/\bplace ?holders?\b/i, /\blorem ipsum\b/i, /\btemplate text\b/i],
  },
  {
    id: "contents",
    title: "The table of contents is missing or doesn’t work",
    rule: "Readers must get to each chapter from the contents.",
    repair:
      "Our files have contents made from your headings. Give each chapter a heading, and upload our EPUB instead of a Word file.",
    place: {
      in: "book",
      rules: [
        "contents-disagree",
        "chapter-without-title",
        "bold-line-as-heading",
        "heading-empty",
        "kindle-contents",
        "kindle-ncx",
      ],
    },
    source: quality,
    signs: [/\btable of contents\b/i, /\b(?:toc|ncx)\b/i, /\bnavigation (?:is|document|file)\b/i],
  },
  {
    id: "store-links",
    title: "Links to other stores, or links that don’t work",
    rule: "Stores refuse links to rivals, to forms, and to pages that aren’t there.",
    repair:
      "Change or remove the links below. Our store files can point each store’s readers to your next book in that store.",
    place: {
      in: "book",
      rules: [
        "rival-store-links",
        "example-addresses",
        "local-links",
        "shortened-links",
        "tracking-links",
        "doubled-protocol",
        "kindle-link-shop",
        "kindle-link-form",
      ],
    },
    source: {
      name: "KDP help, hyperlinks",
      address: "https://kdp.amazon.com/en_US/help/topic/GQ6JQ7FM6C72HE4X",
      readOn: "2026-11-20",
    },
    signs: [
      /\b(?:hyper)?links?\b.{0,80}\b(?:broken|dead|compet\w+|other (?:stores?|retailers?)|not work\w*|unsupported|external)/i,
      /\b(?:broken|dead|external|competing|unsupported)\b.{0,40}\b(?:hyper)?links?\b/i,
      /\bcompeting (?:stores?|retailers?|web ?sites?)\b/i,
    ],
  },
  {
    id: "margins",
    title: "Margins of the print file",
    rule: "The inside margin grows with the pages: 0.375 in up to 150 pages, 0.875 in from 701 on.",
    repair:
      "Set the inside margin for your page count in the program that made the print file. The e-book isn’t concerned.",
    place: { in: "store" },
    source: {
      name: "KDP Builder",
      address: "https://kdpbuilder.com/guides/kdp-bleed-and-margins",
      readOn: "2026-11-20",
    },
    signs: [/\bgutter\b/i, /\bmargins?\b/i, /\boutside (?:of )?the (?:printable|trim|safe) area\b/i],
  },
  {
    id: "bleed",
    title: "Bleed of the print file",
    rule: "With bleed, pictures reach 0.125 in over the edge on all pages; without, nothing may touch it.",
    repair:
      "Choose the same bleed at the store as in the file. Pages with bleed are 0.125 in wider and 0.25 in higher.",
    place: { in: "store" },
    source: fixes,
    signs: [/\bbleed\b/i],
  },
  {
    id: "fonts",
    title: "Fonts are not embedded",
    rule: "A print PDF must hold all its fonts.",
    repair: "Export the PDF again with its fonts embedded. Our EPUBs hold theirs.",
    place: { in: "store" },
    source: fixes,
    signs: [/\bfonts?\b.{0,60}\bembed/i, /\bembed\w*\b.{0,40}\bfonts?\b/i],
  },
  {
    id: "pictures",
    title: "Pictures are too small",
    rule: "Pictures need 300 DPI in print; a Kindle page of one picture is 1,200 × 1,800 px.",
    repair: "Put larger pictures into the book. The check names those that are too small.",
    place: {
      in: "book",
      rules: ["kindle-picture-coarse", "kindle-picture-resolution", "kindle-picture-small"],
    },
    source: {
      name: "KDP help, images",
      address: "https://kdp.amazon.com/en_US/help/topic/G75V4YX5X8GRGXWV",
      readOn: "2026-11-20",
    },
    signs: [
      /\b(?:images?|pictures?)\b.{0,80}\b(?:300 ?dpi|resolution|blurry|pixelated)/i,
      /\b(?:low[- ]resolution|blurry|pixelated)\b.{0,40}\b(?:images?|pictures?)\b/i,
    ],
  },
  {
    id: "typos",
    title: "Typing errors and broken formatting",
    rule: "Amazon warns readers of a book with many errors, or takes it off sale.",
    repair: "Settle the findings below, the gravest first, then upload the new file.",
    place: {
      in: "book",
      rules: [
        ...["common-misspellings", "doubled-words", "garbled-letters", "lost-letters", "broken-words"],
        ...["markup-in-text", "web-codes", "double-spaces", "lone-question-marks", "kindle-space-signs"],
      ],
    },
    source: quality,
    signs: [
      /\btypos?\b/i,
      /\bspelling (?:errors?|mistakes?)\b/i,
      /\bformatting (?:errors?|issues?|problems?)\b/i,
      /\bunsupported characters?\b/i,
    ],
  },
  {
    id: "epub-invalid",
    title: "The EPUB is not valid",
    rule: "Apple, Kobo and most others run EPUBCheck and take nothing that has an error.",
    repair:
      "Make the file for that store again here and read its report: it is checked by EPUBCheck’s rules.",
    place: { in: "files" },
    source: {
      name: "Apple, asset guide",
      address: "https://help.apple.com/itc/booksassetguide/en.lproj/itca71ad3c33.html",
      readOn: "2026-11-20",
    },
    signs: [
      /\bepub ?check\b/i,
      /\b(?:not a valid|invalid) (?:epub|file|ebook)\b/i,
      /\bepub\b.{0,60}\b(?:not valid|invalid|validation|errors?)\b/i,
      /\bcould not (?:upload|process|convert) your\b/i,
      /\bprocessing failed\b/i,
    ],
  },
  {
    id: "file-size",
    title: "The file is too large",
    rule: "Kindle takes 650 MB, Kobo 100 MB, Barnes & Noble 20 MB.",
    repair: "Make the file for that store here: its pictures are made smaller until it fits.",
    place: { in: "files" },
    source: { name: "Vellum help", address: "https://help.vellum.pub/uploading/", readOn: "2026-11-20" },
    signs: [
      /\b(?:file|epub|upload)\b.{0,60}\b(?:too (?:large|big)|exceeds?|larger than|maximum (?:file )?size)/i,
      /\bexceeds? the (?:maximum|file size)/i,
    ],
  },
  {
    id: "incomplete",
    title: "Too short, or a disappointing experience",
    rule: "Stores refuse books with little content, blank pages, or only an advertisement of others.",
    repair: "Look for empty chapters below. Say in the description what the reader gets, and how long it is.",
    place: { in: "book", rules: ["empty-chapter", "scene-breaks-together", "scene-break-at-edge"] },
    source: koboReasons,
    signs: [
      /\b(?:unsatisfactory|incomplete|disappointing|poor) (?:or incomplete )?(?:customer |reader |reading )?experience/i,
      /\btoo short\b/i,
      /\bblank pages?\b/i,
    ],
  },
];
