/** The shops a book may be made for, and what each of them asks for. */
export const storeIds = ["kindle", "apple", "kobo", "google", "nook", "generic"] as const;
export type StoreId = (typeof storeIds)[number];

export const isStoreId = (value: string): value is StoreId => (storeIds as readonly string[]).includes(value);

/** Where a number comes from. A `house` rule is our own advice: no page of the shop was found that says so. */
export type RuleSource = { kind: "page"; address: string; readOn: string } | { kind: "house" };

export type Store = {
  id: StoreId;
  name: string;
  /** The name its file ends with, and where it is uploaded. */
  shortName: string;
  portal: { name: string; address: string } | null;
  /** Bytes of the EPUB; null: no limit is known. */
  cap: { bytes: number; source: RuleSource } | null;
  /** Where there is no `cap`: what one of those takes who pass such a file on. */
  advisedSize?: { bytes: number; whose: string; source: RuleSource };
  /** Where it says that files with errors are refused. */
  valid: RuleSource;
  coverPage: { rule: "forbidden" | "wanted" | "allowed"; source: RuleSource };
  /** What the cover inside the file should have, in pixels; one of the two is enough. */
  cover: { minWidth: number; minHeight: number; source: RuleSource } | null;
  pictures: {
    /** A picture of more pixels is made smaller, to `scaledTo` at most. */
    limit: { maxPixels: number; scaledTo: number; source: RuleSource } | null;
    mediaTypes: { list: readonly string[]; source: RuleSource };
    /** Where it asks for pictures without transparent parts and in the colours of screens. */
    plain?: RuleSource;
  };
  /** Bytes of one file, unpacked, that the shop recommends at most. */
  part: { bytes: number; source: RuleSource } | null;
  /** `adobe`: its readers use Adobe's engine, which drops a whole stylesheet for one word it does not know. */
  stylesheet: { dialect: "any" | "kindle" | "adobe"; source: RuleSource };
  guide: boolean;
  /** What to do with the files, in order. */
  steps: readonly string[];
};

const readOn = "2026-11-20";
const page = (address: string): RuleSource => ({ kind: "page", address, readOn });
const house: RuleSource = { kind: "house" };
const caps = page("https://help.vellum.pub/uploading/");
const coverConflict = page("https://github.com/w3c/publ-cg/issues/22");
const adobe = page("https://blog.022025.xyz/news/48533848");
const megabyte = 1_000_000;

const everywhere = ["image/jpeg", "image/png", "image/gif", "image/svg+xml"];
const core = [...everywhere, "image/webp"];

export const stores: Record<StoreId, Store> = {
  kindle: {
    id: "kindle",
    valid: house,
    name: "Amazon Kindle",
    shortName: "Kindle",
    portal: { name: "Kindle Direct Publishing", address: "https://kdp.amazon.com/" },
    cap: { bytes: 650 * megabyte, source: caps },
    coverPage: { rule: "forbidden", source: coverConflict },
    cover: {
      minWidth: 1_200,
      minHeight: 1_800,
      source: page("https://kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX"),
    },
    pictures: {
      limit: null,
      mediaTypes: {
        list: everywhere,
        source: page("https://kdp.amazon.com/en_US/help/topic/G75V4YX5X8GRGXWV"),
      },
      plain: page("https://kdp.amazon.com/en_US/help/topic/G75V4YX5X8GRGXWV"),
    },
    part: null,
    stylesheet: {
      dialect: "kindle",
      source: page("https://kdp.amazon.com/en_US/help/topic/GH4DRT75GWWAGBTU"),
    },
    guide: true,
    steps: [
      "In your KDP bookshelf, create a Kindle e-book and fill in title, author and description as they stand in the book.",
      "Under Manuscript, upload the EPUB. KDP shows its own list of spelling and quality remarks.",
      "Under Kindle eBook Cover, choose “Upload a cover you already have” and take the JPEG for this store: it shows that one.",
      "Open the previewer, look at the first chapter, a page with a picture and a note, then set the price.",
    ],
  },
  apple: {
    id: "apple",
    valid: page("https://help.apple.com/itc/booksassetguide/en.lproj/itca71ad3c33.html"),
    name: "Apple Books",
    shortName: "Apple Books",
    portal: { name: "Apple Books for Authors", address: "https://authors.apple.com/" },
    cap: { bytes: 2_048 * megabyte, source: caps },
    coverPage: { rule: "allowed", source: house },
    cover: null,
    pictures: {
      limit: {
        maxPixels: 5_600_000,
        // The partner page names 4 million: what is made smaller anyway keeps to both.
        scaledTo: 4_000_000,
        source: page("https://help.apple.com/itc/booksassetguide/en.lproj/itca71ad3c33.html"),
      },
      mediaTypes: { list: core, source: house },
    },
    part: {
      bytes: 10 * megabyte,
      source: page("https://itunespartner.apple.com/books/support/9-prepare-book"),
    },
    stylesheet: { dialect: "any", source: house },
    guide: false,
    steps: [
      "Sign in with the Apple Account of your iTunes Connect book account, and create a new book.",
      "Upload the EPUB. Apple runs EPUBCheck on it and takes nothing that has an error.",
      "Upload the cover JPEG for this store as the cover art.",
      "Fill in author, language and category, choose the countries, and send the book to review.",
    ],
  },
  kobo: {
    id: "kobo",
    valid: page("http://www.rasteredge.com/gallery/c39/1323/"),
    name: "Kobo",
    shortName: "Kobo",
    portal: { name: "Kobo Writing Life", address: "https://www.kobo.com/writinglife" },
    cap: { bytes: 100 * megabyte, source: caps },
    coverPage: { rule: "wanted", source: coverConflict },
    cover: null,
    pictures: { limit: null, mediaTypes: { list: everywhere, source: adobe } },
    part: null,
    stylesheet: { dialect: "adobe", source: adobe },
    guide: true,
    steps: [
      "In Kobo Writing Life, choose eBooks, Create new eBook, and describe the book.",
      "Upload the cover JPEG for this store under Describe your eBook.",
      "Under Add eBook content, upload the EPUB itself, not a Word file: Kobo then changes nothing in it.",
      "Download Kobo's preview, open it on a reader or in the app, then choose rights and prices.",
    ],
  },
  google: {
    id: "google",
    valid: house,
    name: "Google Play Books",
    shortName: "Google Play",
    portal: { name: "Play Books Partner Center", address: "https://play.google.com/books/publish/" },
    cap: { bytes: 2_048 * megabyte, source: caps },
    coverPage: { rule: "allowed", source: house },
    cover: null,
    pictures: { limit: null, mediaTypes: { list: core, source: house } },
    part: null,
    stylesheet: { dialect: "any", source: house },
    guide: false,
    steps: [
      "In the Partner Center, choose Book catalog, Add book, and say whether you have an ISBN (Google gives its own key when not).",
      "Under Content, upload the EPUB and the cover JPEG for this store as two files.",
      "Wait until both are processed, then read the preview that Google makes.",
      "Set prices and territories, and publish.",
    ],
  },
  nook: {
    id: "nook",
    valid: house,
    name: "Barnes & Noble",
    shortName: "Barnes & Noble",
    portal: { name: "B&N Press", address: "https://press.barnesandnoble.com/" },
    cap: { bytes: 20 * megabyte, source: caps },
    coverPage: { rule: "allowed", source: house },
    cover: null,
    pictures: { limit: null, mediaTypes: { list: everywhere, source: house } },
    part: null,
    stylesheet: { dialect: "adobe", source: house },
    guide: true,
    steps: [
      "In B&N Press, choose Create new project, eBook.",
      "Upload the EPUB under eBook file; a file over 20 MB is refused.",
      "Upload the cover JPEG for this store under Cover image.",
      "Preview the book as a NOOK shows it, then set price and categories.",
    ],
  },
  generic: {
    id: "generic",
    valid: page("https://draft2digital.com/blog/the-pocket-guide-to-ebook-layout"),
    name: "Any other store",
    shortName: "EPUB",
    portal: null,
    cap: null,
    advisedSize: {
      bytes: 100 * megabyte,
      whose: "Draft2Digital",
      source: page("https://draft2digital.com/blog/the-pocket-guide-to-ebook-layout"),
    },
    coverPage: { rule: "allowed", source: house },
    cover: null,
    pictures: { limit: null, mediaTypes: { list: core, source: house } },
    part: null,
    stylesheet: { dialect: "any", source: house },
    guide: true,
    steps: [
      "Send it to readers and reviewers, to libraries, or to a distributor such as Draft2Digital (which takes up to 100 MB).",
      "It opens in every reading app: Thorium, Calibre, Apple Books, Google Play, and on e-readers but Kindle's own.",
      "To put it on a Kindle yourself, use Amazon's Send to Kindle with the file for Kindle.",
    ],
  },
};
