import type {
  BookForCover,
  CoverDesignSummary,
  CoverPicture,
  DesignVersion,
  SavedDesign,
  StockPhotos,
} from "#app/contract/covers/covers";
import type { ProjectRow } from "#db/queries/books/projects";
import type { DesignEntry, DesignRow, VersionEntry, VersionRow } from "#db/queries/covers/cover-designs";
import type { PictureRow } from "#db/queries/covers/cover-pictures";
import { coverDesignSchema } from "#domain/cover/design-schema";
import type { Genre } from "#domain/cover/genres";
import type { BookFacts } from "#workers/services/covers/book-covers.server";
import type { BookSeen } from "#workers/services/covers/cover-designs.server";
import type { FoundPhotos } from "#workers/services/covers/stock-photos.server";

/** `present` is what the linked book says now; undefined when there is none. */
export function designSummary(row: DesignEntry, present: BookSeen | undefined): CoverDesignSummary {
  return {
    id: row.id,
    name: row.name,
    coverType: row.coverType,
    revision: row.revision,
    bookProjectId: row.bookProjectId,
    isStale: present !== undefined && row.bookSeen !== null && !isSame(row.bookSeen, present),
    // The key's last part makes the address a new one whenever the picture is.
    thumbnailPath:
      row.thumbnailKey === null
        ? null
        : `/api/cover-designs/${row.id}/thumbnail?v=${row.thumbnailKey.slice(-8)}`,
    createdAt: time(row.createdAt),
    updatedAt: time(row.updatedAt),
  };
}

export function designAnswer(row: DesignRow, present: BookSeen | undefined): SavedDesign {
  return { ...designSummary(row, present), design: coverDesignSchema.parse(JSON.parse(row.design)) };
}

export const versionAnswer = ({ id, revision, reason, createdAt }: VersionEntry) => ({
  id,
  revision,
  reason,
  createdAt: time(createdAt),
});

export function wholeVersionAnswer(row: VersionRow): DesignVersion {
  return { ...versionAnswer(row), design: coverDesignSchema.parse(JSON.parse(row.design)) };
}

export function pictureAnswer({
  id,
  name,
  width,
  height,
  size,
  credit,
  createdAt,
}: PictureRow): CoverPicture {
  return {
    id,
    name,
    width,
    height,
    size,
    path: `/api/cover-pictures/${id}`,
    credit,
    ref: { kind: "own", id, name, width, height, credit },
    createdAt: time(createdAt),
  };
}

export function stockAnswer(found: FoundPhotos): StockPhotos {
  if (found.source === "built-in")
    return {
      source: "built-in",
      ofGenre: found.ofGenre,
      photos: found.art.map(({ id, name }) => ({
        id,
        url: `/art/${id}.jpg`,
        thumbnail: `/art/${id}-small.jpg`,
        description: name,
        author: "Colophon",
        attribution: null,
        ref: { kind: "art", id },
        pickToken: null,
      })),
    };
  const { source, library, photos } = found;
  return {
    source,
    ofGenre: null,
    photos: photos.map((photo) => ({
      id: photo.id,
      url: photo.url,
      thumbnail: photo.thumbnail,
      description: photo.description,
      author: photo.author,
      attribution: {
        name: photo.author,
        link: photo.authorLink,
        source: library.name,
        sourceLink: library.link,
        licence: photo.licence,
      },
      ref: null,
      pickToken: photo.pickToken,
    })),
  };
}

type BookParts = {
  projectId: string;
  facts: BookFacts;
  genres: readonly Genre[];
  seen: BookSeen;
  designs: readonly DesignEntry[];
  covers: readonly ProjectRow[];
  coverInBook: string | null;
};

export function bookAnswer({
  projectId,
  facts,
  genres,
  seen,
  designs,
  covers,
  coverInBook,
}: BookParts): BookForCover {
  const { title, subtitle, author, language, words, pagesByTrim, pagesExplained } = facts;
  return {
    projectId,
    title,
    subtitle,
    author,
    language,
    words,
    pages: seen.pages,
    pagesByTrim,
    pagesExplained,
    genres: [...genres],
    designs: designs.map((row) => designSummary(row, seen)),
    covers: covers.flatMap(({ id, name, cover }) =>
      cover ? [{ projectId: id, name, coverType: cover.coverType }] : [],
    ),
    coverInBook,
  };
}

const isSame = (one: BookSeen, two: BookSeen): boolean =>
  one.title === two.title && one.author === two.author && one.pages === two.pages;

const time = (ms: number): string => new Date(ms).toISOString();
