/** A finished cover that belongs to no book yet. */
export type SingleCover = { id: string; name: string; thumbnailPath: string | null; createdAt: string };
