const tokenInPath = /(\/read\/)[A-Za-z0-9_-]{20,}/g;

/** Returns a path, or words with one, as the log and the record may have it: without the token that opens a proof link. */
export const loggedPath = (path: string): string => path.replace(tokenInPath, "$1…");
