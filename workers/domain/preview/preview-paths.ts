/** Where the pages of a book's preview and its parts are. */
export const previewPath = (projectId: string): string =>
  `/projects/${encodeURIComponent(projectId)}/preview`;

export const previewRecordPath = (projectId: string): string =>
  `/api/preview/${encodeURIComponent(projectId)}`;

/** Where a file of the book's EPUB is served: below this, each by its own path, so that its addresses lead to one another. */
export const previewFolder = (projectId: string): string => `${previewRecordPath(projectId)}/files/`;

export const previewFilePath = (projectId: string, path: string): string =>
  previewFolder(projectId) + path.split("/").map(encodeURIComponent).join("/");
