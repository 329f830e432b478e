/**
 * Requests that take a place in the gate, a fetch from another host, or minutes of a processor. Saving while somebody types,
 * asking how far something is, and the files of one bulk conversion are none: each would make many of one wish.
 */
const costly: readonly RegExp[] = [
  /^\/api\/convert\/upload$/,
  /^\/api\/covers\/create$/,
  /^\/api\/stock-photos\/pick$/,
  /^\/api\/templates\/[^/]+\/use$/,
  /^\/api\/user\/export$/,
  /^\/api\/ai\/(?:apply-fix|apply-fixes)\//,
  /^\/api\/projects\/[^/]+\/(?:convert-again|manuscript|mending|packs|duplicate|password|cover|cover\/spine|edit\/publish)$/,
];

/** Whether a request counts for the limit of costly requests an hour. */
export const isCostly = (method: string, pathname: string): boolean =>
  (method === "POST" || method === "PUT") && costly.some((path) => path.test(pathname));
