/**
 * The one place where R2 keys are made. Never from what a person typed: only ids, a month and random names.
 *
 *     in/<yyyy-mm>/<ownerId>/<uploadId>              the manuscript, as uploaded; of a cover, its design
 *     in/<yyyy-mm>/<ownerId>/<projectId>/<uploadId>  a manuscript that took the place of a project's first
 *     out/<ownerId>/<projectId>/<rev>-<rand>.epub     the finished file of one attempt
 *     book/<ownerId>/<projectId>/<rev>-<rand>/…       the stored book of the same attempt: manifest.json,
 *                                                     chapter-0000.json …, images/picture-001.jpg …, doubts.json of
 *                                                     a manuscript that is pages, tracked-0000.json … of chapters with
 *                                                     changes and comments that wait for a decision,
 *                                                     front-<coverProjectId>.jpg once it took a print cover
 *     work/<projectId>/<rev>/…                        what the sittings of one conversion leave for the next: lines-3.json;
 *                                                     no owner, who may change meanwhile; gone when the conversion ends
 *
 *     draft/<ownerId>/<projectId>/<chapter>-<rand>.json  a chapter its author changed, until it is in the EPUB
 *     draft/<ownerId>/<projectId>/picture-<rand>.jpg     a picture its author put in with the editor
 *     pack/<ownerId>/<projectId>/<store>-<rand>.epub  a store's file of a finished book, its cover: .cover
 *
 *     out/<ownerId>/<projectId>/<rev>-<rand>.jpg …    a finished cover: .jpg, .pdf, -small.jpg, -wrap.jpg
 *     pic/<ownerId>/<pictureId>.jpg                   an author's own picture, for covers
 *     me/<userId>/<rand>.jpg                          the picture of somebody with an account
 *     thumb/<ownerId>/<designId>/<rand>               the small picture of a design
 *     template/<templateId>.json …                    a template that an administrator added: .json, .jpg, -card.jpg
 *     export/<ownerId>/<exportId>/part-1.zip …        everything of an account, to take away; list.json: what goes in
 *
 * A guest's objects keep the guest's id in their keys when the work moves to an account: rows say who owns what,
 * keys only where it lies.
 */
export const sourceKey = (ownerId: string, uploadId: string, now: number): string =>
  `in/${new Date(now).toISOString().slice(0, 7)}/${plain(ownerId)}/${plain(uploadId)}`;

/** A manuscript that takes the place of the one a project was made from. */
export const nextSourceKey = (ownerId: string, projectId: string, uploadId: string, now: number): string =>
  `${sourceKey(ownerId, projectId, now)}/${plain(uploadId)}`;

/** Names one attempt, so that two attempts at the same revision can never write over each other. */
export const attemptName = (revision: number, random: string): string => `${revision}-${plain(random)}`;

export const outputKey = (ownerId: string, projectId: string, attempt: string): string =>
  `out/${plain(ownerId)}/${plain(projectId)}/${plain(attempt)}.epub`;

/** Where a finished EPUB lies once it has taken another cover: the stored book beside it stays the same attempt's. */
export const recoveredKey = (output: string, random: string): string =>
  output.replace(/(?:\.[a-z0-9]+)?\.epub$/, `.${plain(random)}.epub`);

export type CoverFile = "jpeg" | "pdf" | "thumbnail" | "wrap";
const coverEndings: Record<CoverFile, string> = {
  jpeg: ".jpg",
  pdf: ".pdf",
  thumbnail: "-small.jpg",
  wrap: "-wrap.jpg",
};

/** The files of one finished cover; only print has the PDF and the small picture of the whole wrap. The main one is the project's `output_key`. */
export const coverKey = (ownerId: string, projectId: string, attempt: string, file: CoverFile): string =>
  `out/${plain(ownerId)}/${plain(projectId)}/${plain(attempt)}${coverEndings[file]}`;

/** Another file of the same finished cover. */
export const coverFileBeside = (output: string, file: CoverFile): string =>
  output.replace(/\.(?:jpg|pdf)$/, coverEndings[file]);

export const isCoverFileOf = (output: string, key: string): boolean =>
  /\.(?:jpg|pdf)$/.test(output) &&
  Object.values(coverEndings).some((ending) => key === output.replace(/\.(?:jpg|pdf)$/, ending));

/** A store's file of a finished book; each one that is made has a name of its own. */
export const storeFileKey = (ownerId: string, projectId: string, store: string, random: string): string =>
  `${storeFileRoom(ownerId, projectId)}${plain(store)}-${plain(random)}.epub`;

/** All of one project's. */
const storeFileRoom = (ownerId: string, projectId: string): string =>
  `pack/${plain(ownerId)}/${plain(projectId)}/`;

/** The cover beside it. */
export const storeFileCoverKey = (storeFile: string): string => storeFile.replace(/\.epub$/, ".cover");

/** A chapter as saved in the editor; each save has a name of its own. */
export const draftKey = (ownerId: string, projectId: string, chapter: string, random: string): string =>
  `draft/${plain(ownerId)}/${plain(projectId)}/${plain(chapter)}-${plain(random)}.json`;

/** A picture that was put into a book with the editor. `extension` is of the kinds a book may hold. */
export const draftPictureKey = (
  ownerId: string,
  projectId: string,
  random: string,
  extension: string,
): string => `draft/${plain(ownerId)}/${plain(projectId)}/picture-${plain(random)}.${plain(extension)}`;

/** Names the file a store file is made from: another one once the book was converted, mended or given another cover. */
export const packEdition = (output: string): string =>
  output
    .split("/")
    .at(-1)
    ?.replace(/\.epub$/, "") ?? "";

/** An author's own picture. */
export const pictureKey = (ownerId: string, pictureId: string): string =>
  `pic/${plain(ownerId)}/${plain(pictureId)}.jpg`;

/** The picture of somebody with an account; each one sent has a name of its own. */
export const profilePictureKey = (userId: string, random: string): string =>
  `me/${plain(userId)}/${plain(random)}.jpg`;

/** The design or a picture of a template that an administrator added; `file` is as in `public/templates`. */
export const templateKey = (file: string): string => `template/${file}`;

/** A design's small picture; each one sent has a name of its own. */
export const thumbnailKey = (ownerId: string, designId: string, random: string): string =>
  `thumb/${plain(ownerId)}/${plain(designId)}/${plain(random)}`;

export const bookPrefix = (ownerId: string, projectId: string, attempt: string): string =>
  `book/${plain(ownerId)}/${plain(projectId)}/${plain(attempt)}/`;

/** Where the book belonging to a finished file is stored. */
export const bookPrefixOf = (output: string): string =>
  output.replace(/^out\//, "book/").replace(/(?:\.[a-z0-9]+)?\.epub$/, "/");

/** The attempt a stored book is of: another one once it was converted again, the same with another cover. */
export const bookEdition = (output: string): string => bookPrefixOf(output).split("/").at(-2) ?? "";

export const chapterKey = (prefix: string, index: number): string =>
  `${prefix}chapter-${String(index).padStart(4, "0")}.json`;

/** The same chapter with tracked changes and comments, for the editor alone. */
export const trackedKey = (prefix: string, index: number): string =>
  `${prefix}tracked-${String(index).padStart(4, "0")}.json`;

/** `file` is the picture's own in the EPUB, which the writer named: `images/picture-001.jpg`. */
export const assetKey = (prefix: string, file: string): string => {
  if (!/^images\/[a-z0-9-]{1,40}\.[a-z0-9]{1,5}$/.test(file))
    throw new Error(`not a picture's file: ${JSON.stringify(file)}`);
  return prefix + file;
};

/** The front of a print cover that was put into the book; the cover's own file is its whole wrap. */
export const frontKey = (prefix: string, coverProjectId: string): string =>
  `${prefix}front-${plain(coverProjectId)}.jpg`;

/** The places of a stored book that its reader of pages was not sure of. */
export const passagesKey = (prefix: string): string => `${prefix}doubts.json`;

/** What is other in a stored book than in the version before it. */
export const changesKey = (prefix: string): string => `${prefix}changes.json`;

/** What its manuscript holds against what a stored book does. */
export const lossReportKey = (prefix: string): string => `${prefix}ledger.json`;

/** How a stored book's EPUB stands by the rules. */
export const rulesKey = (prefix: string): string => `${prefix}rules.json`;

export const manifestKey = (prefix: string): string => `${prefix}manifest.json`;

/** What the sittings of one project's conversions keep for one another, all of it. */
export const workRoom = (projectId: string): string => `work/${plain(projectId)}/`;

/** The same of one revision: what an earlier one learned may have been of other options. */
export const workPrefix = (projectId: string, revision: number): string =>
  `${workRoom(projectId)}${plain(String(revision))}/`;

export const workKey = (prefix: string, name: string): string => {
  if (!/^[a-z0-9-]{1,60}(?:\.[a-z0-9]{1,5})?$/.test(name))
    throw new Error(`not a name for a workspace: ${JSON.stringify(name)}`);
  return prefix + name;
};

/**
 * Where everything made for a project lies. Its owner may have been a guest when some of it was made: the keys of its file
 * and of its versions' (`outputs`) tell by whom.
 */
export function projectRooms(
  project: { id: string; ownerId: string },
  outputs: readonly (string | null)[],
): string[] {
  const owners = outputs.flatMap((key) => key?.split("/")[1] ?? []);
  const rooms = [...new Set([project.ownerId, ...owners])].flatMap((owner) =>
    ["out", "book", "pack", "draft"].map((room) => `${room}/${plain(owner)}/${plain(project.id)}/`),
  );
  return [...rooms, workRoom(project.id)];
}

/** All of one export. */
export const exportRoom = (ownerId: string, exportId: string): string =>
  `export/${plain(ownerId)}/${plain(exportId)}/`;

/** What goes into it. */
export const exportListKey = (ownerId: string, exportId: string): string =>
  `${exportRoom(ownerId, exportId)}list.json`;

export const exportPartKey = (ownerId: string, exportId: string, part: number): string =>
  `${exportRoom(ownerId, exportId)}part-${plain(String(part))}.zip`;

/** Where everything lies that was made under an owner's id, but for manuscripts and the workspaces of conversions. */
export const ownerRooms = (ownerId: string): string[] =>
  ["out", "book", "pack", "draft", "pic", "me", "thumb", "export"].map(
    (room) => `${room}/${plain(ownerId)}/`,
  );

/** Where the sweep remembers how far it came. */
export const sweepStateKey = "state/sweep.json";
export const coverSweepStateKey = "state/cover-sweep.json";
export const storeFileSweepStateKey = "state/pack-sweep.json";

/**
 * The project a key was made for: an upload's id becomes its project's id. Undefined for a key of another kind.
 */
export function projectIdOf(key: string): string | undefined {
  const [room, first, second, third] = key.split("/");
  // in/<month>/<owner>/<project>, but out/<owner>/<project>/…, book/<owner>/<project>/…, draft/… alike, and work/<project>/…
  if (room === "in") return third;
  if (room === "work") return first;
  return room === "out" || room === "book" || room === "pack" || room === "draft" ? second : undefined;
}

function plain(part: string): string {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(part)) throw new Error(`not a key part: ${JSON.stringify(part)}`);
  return part;
}
