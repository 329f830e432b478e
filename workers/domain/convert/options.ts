/** The book styles there are; what each looks like is data in `themes/`. */
export const themeNames = ["classic", "modern", "literary", "romance", "thriller", "large-print"] as const;
export type ThemeName = (typeof themeNames)[number];

/** What an author chooses for a conversion; each one changes something real (docs/conversion-options.md). */
export type ConversionOptions = {
  /** A contents page in the book itself, beside the navigation every EPUB has. */
  generateTOC: boolean;
  /** Keeps to what Kindle Publishing accepts: the rules of workers/domain/compliance. */
  amazonCompliance: boolean;
  /** A stylesheet with tighter margins for phones; large pictures are named. */
  mobileOptimized: boolean;
  /** Quotes, dashes, ellipses and spaces set the way of the book's language; off leaves them as typed. */
  typography: boolean;
  /** Comments and tracked changes of the manuscript are listed among the messages. */
  listRevisions: boolean;
  /** Tracked changes of a DOCX wait in the editor; off, they are accepted. The EPUB is the same. */
  keepChanges: boolean;
  /** Comments of a DOCX wait in the editor; off, they are left out. The EPUB is the same. */
  keepComments: boolean;
  /** Of a scanned PDF every page's picture becomes a page of the book. */
  keepPageImages: boolean;
  /** How the book looks. */
  theme: ThemeName;
  /** The theme's own open fonts travel with the book; off, the reading system's are used. */
  embedFonts: boolean;
  /** What the author says the book is called, and who wrote it; told where the manuscript does not say. */
  title?: string | undefined;
  author?: string | undefined;
  /** A BCP 47 tag the author chose; left out, the manuscript's own language. */
  language?: string | undefined;
};

/** Letters of a title and of the authors' names that are taken. */
export const maxTitleLength = 300;
export const maxAuthorLength = 200;
/** Letters of a language tag. */
export const maxLanguageLength = 35;

/** The options that are either on or off. */
export type SwitchName = {
  [Name in keyof ConversionOptions]-?: ConversionOptions[Name] extends boolean ? Name : never;
}[keyof ConversionOptions];

export const defaultOptions: ConversionOptions = {
  generateTOC: true,
  amazonCompliance: true,
  mobileOptimized: false,
  typography: true,
  listRevisions: false,
  keepChanges: false,
  keepComments: false,
  keepPageImages: false,
  theme: "classic",
  embedFonts: false,
};

export const isThemeName = (name: string): name is ThemeName => themeNames.some((known) => known === name);

/** Where the stages that a person sees begin, in percent; the numbers are the specification's. */
export const milestones = { analyzing: 25, converting: 60, finalizing: 100 } as const;

/** The last percents are the packing of the file. */
export const packingFrom = milestones.finalizing - 3;

/** What is being done at a percentage of the progress. */
export const phaseAt = (percent: number): "reading" | "setting" | "packing" =>
  percent < milestones.converting ? "reading" : percent < packingFrom ? "setting" : "packing";

/** What was found in the book, for the progress card. */
export type BookFacts = { chapters: number; words: number; notes: number; pictures: number; tables: number };
