const maxManuscriptMegabytes = 50;
/** The largest manuscript that is accepted; a megabyte is 1024 × 1024 bytes, as the specification counts them. */
export const maxManuscriptBytes = maxManuscriptMegabytes * 1024 * 1024;
/** The same as screens say it. */
export const maxManuscriptSize = `${maxManuscriptMegabytes} MB`;

/** The largest request: beyond this it is not even read to its end. */
export const largestRequestBytes = 95 * 1024 * 1024;

/** Headings a book may have. No real one comes near; each is a line of the contents that is kept in memory. */
export const maxHeadings = 20_000;

/** Paragraphs a book may have: a Bible has some 31,000 verses, the longest serials of the web half a million lines. */
export const maxParagraphs = 1_000_000;

/** Lines a text in Markdown may have: wrapped at half a usual line, the largest manuscript has half as many. */
export const maxLines = 3_000_000;

/** Signs that may be marks of Markdown: in 50 MB of prose with every tenth word in italics there are half as many. */
export const maxMarks = 4_000_000;

/** Links that a text in Markdown may define for all of it. */
export const maxDefinitions = 20_000;

/** Tags a text of markup may have; where a word processor made it, there are some ten to a paragraph. */
export const maxTags = 3_000_000;

/** Places of a book that links may lead to; the links to later ones are dropped with a message. */
export const maxAnchors = 60_000;

/** Files of text a book may be set in, and pictures it may have: what reading systems open, and our own reader. */
export const maxTextFiles = 9_000;
export const maxPictures = 9_000;
