/**
 * Headers of a page that is the same for everybody who has no account and is no guest: the Worker gives it an ETag, and answers 304
 * when the browser has it already (workers/same-for-all.ts).
 */
export const sameForAll = () => ({ "Colophon-Same-For-All": "yes" });
