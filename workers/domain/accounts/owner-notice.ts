/** Mail somebody may ask for: a book was converted; readers of a proof link left comments. */
export const wantableNotices = ["book-ready", "comments"] as const;
export type WantedNotice = (typeof wantableNotices)[number];

/** The notices in the order in which they are listed, each once. */
export const inOrder = (wanted: readonly WantedNotice[]): WantedNotice[] =>
  wantableNotices.filter((notice) => wanted.includes(notice));
