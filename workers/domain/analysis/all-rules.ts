import type { AnalysisRule } from "#domain/analysis/rule";
import { aOrAn } from "./rules/a-or-an";
import { aboutAuthorMissing } from "./rules/about-author-missing";
import { accentedAndPlain } from "./rules/accented-and-plain";
import { adverbs } from "./rules/adverbs";
import { alsoByMissing } from "./rules/also-by-missing";
import { altTextFileName } from "./rules/alt-text-file-name";
import { altTextLong } from "./rules/alt-text-long";
import { altTextMissing } from "./rules/alt-text-missing";
import { altTextRepeatsCaption } from "./rules/alt-text-repeats-caption";
import { altTextSaysPicture } from "./rules/alt-text-says-picture";
import { authorInTitle } from "./rules/author-in-title";
import { authorMissing } from "./rules/author-missing";
import { boldLineAsHeading } from "./rules/bold-line-as-heading";
import { bracketNotes } from "./rules/bracket-notes";
import { britishAndAmerican } from "./rules/british-and-american";
import { brokenContractions } from "./rules/broken-contractions";
import { brokenWords } from "./rules/broken-words";
import { capitals } from "./rules/capitals";
import { categoryMissing } from "./rules/category-missing";
import { chapterLevelDiffers } from "./rules/chapter-level-differs";
import { chapterNumbersOutOfOrder } from "./rules/chapter-numbers-out-of-order";
import { chapterWithoutTitle } from "./rules/chapter-without-title";
import { citationNeeded } from "./rules/citation-needed";
import { cliches } from "./rules/cliches";
import { commonMisspellings } from "./rules/common-misspellings";
import { contentsDisagree } from "./rules/contents-disagree";
import { copyrightPageMissing } from "./rules/copyright-page-missing";
import { copyrightYearMissing } from "./rules/copyright-year-missing";
import { couldOf } from "./rules/could-of";
import { descriptionMissing } from "./rules/description-missing";
import { descriptionShort } from "./rules/description-short";
import { descriptionTooLong } from "./rules/description-too-long";
import { digitsInWords } from "./rules/digits-in-words";
import { dotsForEllipsis } from "./rules/dots-for-ellipsis";
import { doubleHyphens } from "./rules/double-hyphens";
import { doubleSpaces } from "./rules/double-spaces";
import { doubledChapterNumber } from "./rules/doubled-chapter-number";
import { doubledMarks } from "./rules/doubled-marks";
import { doubledProtocol } from "./rules/doubled-protocol";
import { doubledWords } from "./rules/doubled-words";
import { draftLines } from "./rules/draft-lines";
import { emptyChapter } from "./rules/empty-chapter";
import { exampleAddresses } from "./rules/example-addresses";
import { exclamations } from "./rules/exclamations";
import { figuresInProse } from "./rules/figures-in-prose";
import { filterWords } from "./rules/filter-words";
import { frenchSpaces } from "./rules/french-spaces";
import { garbledLetters } from "./rules/garbled-letters";
import { halfDayForms } from "./rules/half-day-forms";
import { headingCapitals } from "./rules/heading-capitals";
import { headingEmpty } from "./rules/heading-empty";
import { headingFullStop } from "./rules/heading-full-stop";
import { headingSkipsLevel } from "./rules/heading-skips-level";
import { headingTooLong } from "./rules/heading-too-long";
import { hiddenSigns } from "./rules/hidden-signs";
import { hyphenAsDash } from "./rules/hyphen-as-dash";
import { hyphenInYears } from "./rules/hyphen-in-years";
import { hyphenedAndJoined } from "./rules/hyphened-and-joined";
import { insecureLinks } from "./rules/insecure-links";
import { intensifiers } from "./rules/intensifiers";
import { isbnDiffers } from "./rules/isbn-differs";
import { isbnWrong } from "./rules/isbn-wrong";
import { keywordRepeatsTitle } from "./rules/keyword-repeats-title";
import { keywordsMissing } from "./rules/keywords-missing";
import { languageOfPassage } from "./rules/language-of-passage";
import { letterForTimes } from "./rules/letter-for-times";
import { ligatureLetters } from "./rules/ligature-letters";
import { lineBreakInSentence } from "./rules/line-break-in-sentence";
import { linksWithoutWords } from "./rules/links-without-words";
import { localLinks } from "./rules/local-links";
import { loneQuestionMarks } from "./rules/lone-question-marks";
import { longChapter } from "./rules/long-chapter";
import { longParagraph } from "./rules/long-paragraph";
import { longSentence } from "./rules/long-sentence";
import { lookAlikeLetters } from "./rules/look-alike-letters";
import { lostLetters } from "./rules/lost-letters";
import { mailForms } from "./rules/mail-forms";
import { manyExclamationMarks } from "./rules/many-exclamation-marks";
import { markdownSigns } from "./rules/markdown-signs";
import { markupInText } from "./rules/markup-in-text";
import { missingChapterNumber } from "./rules/missing-chapter-number";
import { missingFullStop } from "./rules/missing-full-stop";
import { missingHyphenInNumbers } from "./rules/missing-hyphen-in-numbers";
import { mixedChapterLabels } from "./rules/mixed-chapter-labels";
import { mixedDashes } from "./rules/mixed-dashes";
import { mixedSceneBreaks } from "./rules/mixed-scene-breaks";
import { namesByALetter } from "./rules/names-by-a-letter";
import { noSpaceAfterComma } from "./rules/no-space-after-comma";
import { noSpaceAfterSentence } from "./rules/no-space-after-sentence";
import { oddSpaces } from "./rules/odd-spaces";
import { okayForms } from "./rules/okay-forms";
import { percentForms } from "./rules/percent-forms";
import { phraseReturns } from "./rules/phrase-returns";
import { placeholderHeadings } from "./rules/placeholder-headings";
import { rivalStoreLinks } from "./rules/rival-store-links";
import { sameHeadingTwice } from "./rules/same-heading-twice";
import { sceneBreakAtEdge } from "./rules/scene-break-at-edge";
import { sceneBreaksTogether } from "./rules/scene-breaks-together";
import { sentencesBeginAlike } from "./rules/sentences-begin-alike";
import { seriesNumberMissing } from "./rules/series-number-missing";
import { shortenedLinks } from "./rules/shortened-links";
import { singleQuotesForSpeech } from "./rules/single-quotes-for-speech";
import { smallLetterAfterStop } from "./rules/small-letter-after-stop";
import { spaceBeforePunctuation } from "./rules/space-before-punctuation";
import { spacesAsIndents } from "./rules/spaces-as-indents";
import { spacesInsideBrackets } from "./rules/spaces-inside-brackets";
import { spacesInsideQuotes } from "./rules/spaces-inside-quotes";
import { spanishOpeningMarks } from "./rules/spanish-opening-marks";
import { stopsOutsideQuotes } from "./rules/stops-outside-quotes";
import { straightApostrophes } from "./rules/straight-apostrophes";
import { straightQuotes } from "./rules/straight-quotes";
import { subtitleRepeatsTitle } from "./rules/subtitle-repeats-title";
import { tableWithoutHead } from "./rules/table-without-head";
import { tabs } from "./rules/tabs";
import { titleCapitals } from "./rules/title-capitals";
import { titleLikeFile } from "./rules/title-like-file";
import { titlePromises } from "./rules/title-promises";
import { titleStops } from "./rules/title-stops";
import { titleTooLong } from "./rules/title-too-long";
import { todoMarks } from "./rules/todo-marks";
import { towardsForms } from "./rules/towards-forms";
import { trackedChangesWait } from "./rules/tracked-changes-wait";
import { trackingLinks } from "./rules/tracking-links";
import { twoDots } from "./rules/two-dots";
import { typedAddresses } from "./rules/typed-addresses";
import { typedCopyrightSign } from "./rules/typed-copyright-sign";
import { typedFractions } from "./rules/typed-fractions";
import { typedList } from "./rules/typed-list";
import { typedQuotePairs } from "./rules/typed-quote-pairs";
import { unclosedQuotes } from "./rules/unclosed-quotes";
import { vagueLinks } from "./rules/vague-links";
import { webCodes } from "./rules/web-codes";
import { whileForms } from "./rules/while-forms";
import { wordCloseTogether } from "./rules/word-close-together";
import { wrongWayApostrophes } from "./rules/wrong-way-apostrophes";
import { wrongWayQuotes } from "./rules/wrong-way-quotes";

/** Every rule of the analysis, in the order in which their findings are listed. */
export const analysisRules: readonly AnalysisRule[] = [
  emptyChapter,
  missingChapterNumber,
  doubledChapterNumber,
  chapterNumbersOutOfOrder,
  headingSkipsLevel,
  headingFullStop,
  headingTooLong,
  headingCapitals,
  headingEmpty,
  sameHeadingTwice,
  mixedChapterLabels,
  sceneBreakAtEdge,
  sceneBreaksTogether,
  mixedSceneBreaks,
  longChapter,
  boldLineAsHeading,
  chapterLevelDiffers,
  chapterWithoutTitle,
  typedList,
  contentsDisagree,
  straightQuotes,
  straightApostrophes,
  doubleSpaces,
  spaceBeforePunctuation,
  frenchSpaces,
  spacesInsideBrackets,
  spacesInsideQuotes,
  noSpaceAfterComma,
  noSpaceAfterSentence,
  doubleHyphens,
  hyphenAsDash,
  mixedDashes,
  dotsForEllipsis,
  twoDots,
  doubledMarks,
  manyExclamationMarks,
  doubledWords,
  wrongWayQuotes,
  wrongWayApostrophes,
  typedQuotePairs,
  unclosedQuotes,
  tabs,
  spacesAsIndents,
  capitals,
  typedFractions,
  typedCopyrightSign,
  letterForTimes,
  hyphenInYears,
  ligatureLetters,
  hiddenSigns,
  oddSpaces,
  lookAlikeLetters,
  digitsInWords,
  stopsOutsideQuotes,
  brokenContractions,
  lineBreakInSentence,
  brokenWords,
  smallLetterAfterStop,
  missingFullStop,
  spanishOpeningMarks,
  missingHyphenInNumbers,
  namesByALetter,
  hyphenedAndJoined,
  britishAndAmerican,
  okayForms,
  towardsForms,
  mailForms,
  percentForms,
  titleStops,
  halfDayForms,
  whileForms,
  accentedAndPlain,
  figuresInProse,
  singleQuotesForSpeech,
  aOrAn,
  couldOf,
  commonMisspellings,
  todoMarks,
  citationNeeded,
  bracketNotes,
  loneQuestionMarks,
  trackedChangesWait,
  draftLines,
  markupInText,
  webCodes,
  garbledLetters,
  lostLetters,
  placeholderHeadings,
  markdownSigns,
  exampleAddresses,
  copyrightPageMissing,
  copyrightYearMissing,
  isbnWrong,
  isbnDiffers,
  aboutAuthorMissing,
  alsoByMissing,
  titleLikeFile,
  titleCapitals,
  titleTooLong,
  titlePromises,
  subtitleRepeatsTitle,
  authorMissing,
  descriptionMissing,
  descriptionShort,
  descriptionTooLong,
  keywordsMissing,
  keywordRepeatsTitle,
  categoryMissing,
  seriesNumberMissing,
  authorInTitle,
  rivalStoreLinks,
  trackingLinks,
  insecureLinks,
  shortenedLinks,
  localLinks,
  linksWithoutWords,
  doubledProtocol,
  typedAddresses,
  vagueLinks,
  altTextMissing,
  altTextFileName,
  altTextLong,
  altTextSaysPicture,
  altTextRepeatsCaption,
  tableWithoutHead,
  languageOfPassage,
  wordCloseTogether,
  phraseReturns,
  longSentence,
  longParagraph,
  sentencesBeginAlike,
  cliches,
  filterWords,
  intensifiers,
  adverbs,
  exclamations,
];
