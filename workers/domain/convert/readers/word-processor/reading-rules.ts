import type { FoundBreaks } from "#domain/convert/readers/scene-breaks/report";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import type { SpaceAbove } from "#domain/convert/readers/word-processor/running-text";
import type { UsualIndent } from "#domain/convert/readers/word-processor/usual-indent";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** What the survey decided about the whole document, so that the second pass reads it the same way. */
export type ReadingRules = {
  /** Paragraphs, by their number, with which a scene begins. */
  breaks: FoundBreaks;
  /** Paragraphs, by their number, that are typed lines of verse. */
  verses?: ReadonlyMap<number, VerseLine>;
  /** There are headings: what stands before the first of them is no text of the book. */
  hasHeadings?: boolean;
  /** A heading level for a paragraph without a heading style. */
  headingByLook(paragraph: FinishedParagraph): HeadingLevel | undefined;
  /** Whether a heading by look is only a chapter's number, its title standing in the line below. */
  awaitsSecondLine?(paragraph: FinishedParagraph): boolean;
  /** Whether the paragraph could be that line. */
  isSecondLine?(paragraph: FinishedParagraph): boolean;
  /** Lines in the styles of a table of contents are text after all. */
  keepsContents?: boolean;
  /** Whether the body's paragraph at this place is a line of typed contents. */
  isTypedContents?(place: number): boolean;
  /** Pictures that stand between scenes again and again. */
  ornaments?: ReadonlySet<string>;
  /** Where most of the text stands; what is set in further is set apart. */
  usualIndent?: UsualIndent | undefined;
};

/** What the survey watches for. */
export type ParagraphObserver = {
  /** `place`: how many paragraphs of the body, empty ones among them, come before it. */
  paragraph(paragraph: FinishedParagraph, isHeading: boolean, place: number): void;
  /** A paragraph of running text, by its number, and the space above it. */
  runningText(paragraph: FinishedParagraph, number: number, space: SpaceAbove): void;
  /** A line in the style of a table of contents. */
  contentsLine?(paragraph: FinishedParagraph): void;
  /** A picture that stands alone between paragraphs of text. */
  lonePicture?(asset: string): void;
};
