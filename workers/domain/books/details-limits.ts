/**
 * What stores take at most, by the strictest of them that says a number: Amazon. Title with subtitle 200
 * (https://kdp.amazon.com/en_US/help/topic/G201097560), description 4,000 with its tags
 * (https://www.ebookpbook.com/2026/03/26/write-book-description-amazon-kdp/), seven keywords of 50
 * (https://blog.bookuploadpro.com/kdp-keywords-and-categories-guide) and three categories since 2023
 * (https://www.ebookpbook.com/2026/06/01/kdp-categories-keywords-explained/); read on 20 Nov 2026.
 */
export const maxTitleAndSubtitle = 200;
export const maxDescriptionLength = 4_000;
export const maxKeywords = 7;
export const maxKeywordLength = 50;
export const maxCategories = 3;

/** Our own: no store was found that says a number. */
export const maxLineLength = 200;
export const maxNameLength = 100;
export const maxPeople = 20;
export const maxRightsLength = 500;
export const maxSummaryLength = 1_000;
export const maxSeriesNumber = 10_000;
export const maxAddressLength = 500;
