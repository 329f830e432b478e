/** The cache that lists the books kept on this device. `public/site-worker.js` knows it by the same name. */
export const indexCache = "reading-kept";
/** The page that lists kept books and opens them; the worker answers with it when there is no network. */
export const offlineBooksPath = "/vr-reader/kept";
/** What a book's place and marks are kept under in this browser's own store. */
export const offlineReadingKeyPrefix = "colophon.reading.";
