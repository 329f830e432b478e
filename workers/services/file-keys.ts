/**
 * The one place where R2 keys are made. Never from what a person typed: only ids, a month and random names.
 *
 *     in/<yyyy-mm>/<ownerId>/<uploadId>              the manuscript, as uploaded
 *     out/<ownerId>/<projectId>/<rev>-<rand>.epub     the finished file of one attempt
 *     book/<ownerId>/<projectId>/<rev>-<rand>/…       the stored book of the same attempt: manifest.json,
 *                                                     chapter-0000.json …, images/picture-001.jpg …
 *
 * A guest's objects keep the guest's id in their keys when the work moves to an account: rows say who owns what,
 * keys only where it lies.
 */
export const sourceKey = (ownerId: string, uploadId: string, now: number): string =>
  `in/${new Date(now).toISOString().slice(0, 7)}/${plain(ownerId)}/${plain(uploadId)}`;

/** Names one attempt, so that two attempts at the same revision can never write over each other. */
export const attemptName = (revision: number, random: string): string => `${revision}-${plain(random)}`;

export const outputKey = (ownerId: string, projectId: string, attempt: string): string =>
  `out/${plain(ownerId)}/${plain(projectId)}/${plain(attempt)}.epub`;

export const bookPrefix = (ownerId: string, projectId: string, attempt: string): string =>
  `book/${plain(ownerId)}/${plain(projectId)}/${plain(attempt)}/`;

/** Where the book belonging to a finished file is stored. */
export const bookPrefixOf = (output: string): string =>
  output.replace(/^out\//, "book/").replace(/\.epub$/, "/");

export const chapterKey = (prefix: string, index: number): string =>
  `${prefix}chapter-${String(index).padStart(4, "0")}.json`;

/** `file` is the picture's own in the EPUB, which the writer named: `images/picture-001.jpg`. */
export const assetKey = (prefix: string, file: string): string => {
  if (!/^images\/[a-z0-9-]{1,40}\.[a-z0-9]{1,5}$/.test(file))
    throw new Error(`not a picture's file: ${JSON.stringify(file)}`);
  return prefix + file;
};

export const manifestKey = (prefix: string): string => `${prefix}manifest.json`;

/** Where the sweep remembers how far it came. */
export const sweepStateKey = "state/sweep.json";

/**
 * The project a key was made for: an upload's id becomes its project's id. Undefined for a key of another kind.
 */
export function projectIdOf(key: string): string | undefined {
  const [room, , second, third] = key.split("/");
  // in/<month>/<owner>/<project>, but out/<owner>/<project>/… and book/<owner>/<project>/…
  return room === "in" ? third : room === "out" || room === "book" ? second : undefined;
}

function plain(part: string): string {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(part)) throw new Error(`not a key part: ${JSON.stringify(part)}`);
  return part;
}
