/** The largest manuscript that is accepted: 50 MB, as the specification counts them. */
export const largestManuscriptBytes = 50 * 1024 * 1024;

/** The largest request: beyond this it is not even read to its end. */
export const largestRequestBytes = 95 * 1024 * 1024;
