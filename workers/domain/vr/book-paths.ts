/** Where the parts of a stored book are served. */
export const chapterPath = (projectId: string, index: number): string =>
  `/api/vr/books/${projectId}/chapters/${index}`;

/** `file` as the book names it: `images/picture-001.jpg`. */
export const picturePath = (projectId: string, file: string): string => `/api/vr/books/${projectId}/${file}`;

export const coverPath = (projectId: string): string => `/api/vr/books/${projectId}/cover`;

/** The same picture as a shelf shows it, some 320 px wide where there is one. */
export const smallCoverPath = (projectId: string): string => `${coverPath(projectId)}?size=small`;
