import { z } from "zod";
import { mark } from "#domain/vr/marks";
import { keptPlace } from "#domain/vr/place";
import { environmentId, vrSettings } from "#domain/vr/settings";

/** One chapter as the reader's shelf and contents know it; its blocks are at `/api/vr/books/{projectId}/chapters/{index}`. */
const readingChapter = z.object({
  index: z.number().int(),
  title: z.string(),
  words: z.number().int(),
  kind: z.string(),
  matter: z.enum(["front", "body", "back"]),
  level: z.number().int().optional(),
});

const readingAsset = z.object({
  id: z.string(),
  /** `images/picture-001.jpg`; served at `/api/vr/books/{projectId}/{file}`. */
  file: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/** What a book is made of, without its blocks: enough to lay out any chapter that is fetched. */
export const readingBook = z.object({
  projectId: z.string(),
  /** Changes when the book is converted again: part of what is kept on a device. */
  edition: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  language: z.string(),
  words: z.number().int(),
  chapters: z.array(readingChapter),
  /** Which chapter holds a note's body, by the id its marks name. */
  notes: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      /** What it is marked with, where that is not the number. */
      label: z.string().optional(),
      chapter: z.number().int(),
    }),
  ),
  assets: z.array(readingAsset),
  /** Where links inside the book lead, by the name in their href (without `#`). */
  places: z.array(z.object({ name: z.string(), chapter: z.number().int(), block: z.string() })),
  /** `/api/vr/books/{projectId}/cover`, or null when the book has none. */
  coverPath: z.string().nullable(),
});
export type ReadingBook = z.infer<typeof readingBook>;

const noManuscript = "Please select a manuscript to continue.";

/** What is left out is as the person last had it in this book, else the default; what is sent is kept. */
export const sessionRequest = z.strictObject({
  projectId: z.string(noManuscript).min(1, noManuscript).max(64, noManuscript),
  environment: environmentId.optional(),
  settings: vrSettings.optional(),
});

export const sessionAnswer = z.object({
  /** The plain text of the chapter that opens. */
  content: z.string(),
  book: readingBook,
  environment: environmentId,
  settings: vrSettings,
  place: keptPlace.nullable(),
  /** Where another device was when `place` overtook it: the way back. */
  earlierPlace: keptPlace.nullable(),
  marks: z.array(mark),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const placeAnswer = z.object({ place: keptPlace.nullable(), earlierPlace: keptPlace.nullable() });
/** PUT: what the device holds. The answer is what stands after it; the newer of the two. */
export const placeRequest = keptPlace;

/** PUT /api/vr/settings/{projectId} */
export const keptSettings = z.object({ environment: environmentId, settings: vrSettings });

export const marksAnswer = z.object({ marks: z.array(mark) });
/**
 * PUT /api/vr/marks/{projectId}/{markId}. The newer `updatedAt` wins, and a deletion is a change like any other. DELETE
 * takes `?at=`, the device's own ms of it (absent: now); it answers 204, or, when a newer change keeps the mark, that.
 */
export const markRequest = mark;
/** What stands after it; null: it was deleted since. */
export const markAnswer = z.object({ mark: mark.nullable() });

/** A note an author proofing pinned to words, as the project's page lists it. */
export const proofPin = mark.extend({ chapterTitle: z.string() });
export type ProofPin = z.infer<typeof proofPin>;

/** GET /api/vr/support: what this server can do; what the browser can do only the browser knows. */
export const supportAnswer = z.object({
  supported: z.literal(true),
  environments: z.array(
    z.object({
      id: environmentId,
      name: z.string(),
      description: z.string(),
      ambience: z.string(),
      preview: z.string(),
    }),
  ),
  defaults: vrSettings,
  transitions: z.array(z.string()),
});

/** A book on the shelf of the setup view; the page's loader gives a list of them, last read first. */
export const shelfBook = z.object({
  projectId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  words: z.number().int(),
  /** A small picture, to be shown as it is. */
  coverPath: z.string().nullable(),
  place: keptPlace.nullable(),
  environment: environmentId.nullable(),
  settings: vrSettings.nullable(),
});
export type ShelfBook = z.infer<typeof shelfBook>;
