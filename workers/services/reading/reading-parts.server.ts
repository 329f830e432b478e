import { Refusal } from "#domain/refusal";
import { environmentIds } from "#domain/vr/environments";
import type { ReadingAccess } from "#workers/services/reading/reading-access.server";
import type { ReadingBook } from "#workers/services/reading/reading-book";
import type { BookFile, CoverSize } from "#workers/services/reading/reading-books.server";

/** The parts of a book as its reader asks for them, and the pictures of the rooms. */
export function readingParts({ books, countPart }: ReadingAccess, assets: Fetcher) {
  /** What is kept on the reader's own device costs nothing. */
  const counted = (ownerId: string, file: BookFile): BookFile => ({
    ...file,
    async open() {
      await countPart(ownerId);
      return file.open();
    },
  });

  return {
    async book(ownerId: string, projectId: string): Promise<ReadingBook> {
      await countPart(ownerId);
      return books.book(ownerId, projectId);
    },
    chapter: async (ownerId: string, projectId: string, index: string): Promise<BookFile> =>
      counted(ownerId, await books.chapter(ownerId, projectId, index)),
    picture: async (ownerId: string, projectId: string, name: string): Promise<BookFile> =>
      counted(ownerId, await books.picture(ownerId, projectId, name)),
    async cover(ownerId: string, projectId: string, size: CoverSize): Promise<R2ObjectBody> {
      await countPart(ownerId);
      return books.cover(ownerId, projectId, size);
    },

    /** The picture of a room, `library.jpg`, as the assets answer it. Refuses with `not-found`. */
    async preview(picture: string, request: Pick<Request, "method" | "headers">): Promise<Response> {
      const id = environmentIds.find((one) => `${one}.jpg` === picture);
      if (!id) throw new Refusal("not-found");
      const known = request.headers.get("If-None-Match");
      // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
      const response = await assets.fetch(`https://assets.localhost/img/vr/${id}.jpg`, {
        method: request.method,
        headers: known ? { "If-None-Match": known } : {},
      });
      const isPicture = response.status === 304 || response.headers.get("Content-Type") === "image/jpeg";
      if (!isPicture) throw new Refusal("not-found");
      return response;
    },
  };
}
