import { z } from "zod";
import { coverTypes } from "#domain/cover/design";
import { plainFields } from "#domain/cover/design-from-fields";
import { coverDesignSchema, pictureRefSchema } from "#domain/cover/design-schema";
import { genres } from "#domain/cover/genres";

/** POST /api/covers/create and /api/projects/:id/cover/spine answer 202. The file is at `outputPath` once a HEAD there succeeds. */
export const coverCreated = z.object({
  message: z.string(),
  project: z.object({
    id: z.string(),
    name: z.string(),
    /** `/api/download/{id}`; `?file=jpeg`, `?file=pdf` and `?file=thumbnail` name one of its files. */
    outputPath: z.string(),
  }),
});
export type CoverCreated = z.infer<typeof coverCreated>;

/** The parts of the multipart form that POST /api/covers/create takes; every one may be left out. */
export const coverFormFields = [
  ...plainFields,
  "kdpDimensions",
  "paperbackData",
  /** The id of a built-in art or of an own picture; never an address. */
  "backgroundImageUrl",
  /** The whole design as JSON. When it is there, it decides, and the fields above are only checked. */
  "design",
  /** Of the design this cover is made from, so that it keeps a version and its thumbnail. */
  "designId",
  /** Of the book this cover is for. */
  "bookProjectId",
] as const;
export type CoverFormField = (typeof coverFormFields)[number];

/** One of GET /api/cover-designs (newest first, at most 200). */
export const coverDesignSummary = z.object({
  id: z.string(),
  name: z.string(),
  coverType: z.enum(coverTypes),
  /** Raised by every save. */
  revision: z.number().int(),
  bookProjectId: z.string().nullable(),
  /** The book's title, author or page count is another than when the design last took them over. */
  isStale: z.boolean(),
  /** Null until one was sent or a cover was finished. */
  thumbnailPath: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CoverDesignSummary = z.infer<typeof coverDesignSummary>;
export const coverDesignList = z.object({ designs: z.array(coverDesignSummary) });

/** GET /api/cover-designs/:id; also the answer of POST (201), PUT, duplicate (201) and restore. */
export const savedDesign = coverDesignSummary.extend({ design: coverDesignSchema });
export type SavedDesign = z.infer<typeof savedDesign>;

const designName = z.string().trim().min(1, "Please give the design a name.").max(120);

/** POST /api/cover-designs */
export const newDesign = z.strictObject({
  name: designName,
  design: coverDesignSchema,
  /** Links the design with a converted book and remembers what that says now. */
  bookProjectId: z.string().max(80).nullable().optional(),
});

/** PUT /api/cover-designs/:id. 409 `design-changed-elsewhere` when `revision` is not the stored one. */
export const designSave = z.strictObject({
  /** The revision these changes were made to. */
  revision: z.number().int().min(1),
  design: coverDesignSchema.optional(),
  name: designName.optional(),
  bookProjectId: z.string().max(80).nullable().optional(),
  /** The design has just taken over the book's title, author and pages: it is no longer stale. */
  takesBook: z.boolean().optional(),
});
export type DesignSave = z.infer<typeof designSave>;

/** GET /api/cover-designs/:id/versions, newest first, at most 20. */
export const designVersions = z.object({
  versions: z.array(
    z.object({
      id: z.string(),
      revision: z.number().int(),
      /** Why it was kept: now and then while saving, when a cover was made, or before an older one was restored. */
      reason: z.enum(["autosave", "cover", "restore"]),
      createdAt: z.string(),
    }),
  ),
});

/** GET /api/cover-designs/:id/versions/:versionId. POST there restores it and answers `savedDesign`. */
export const designVersion = z.object({
  id: z.string(),
  revision: z.number().int(),
  reason: z.enum(["autosave", "cover", "restore"]),
  createdAt: z.string(),
  design: coverDesignSchema,
});
export type DesignVersion = z.infer<typeof designVersion>;

/** POST /api/cover-pictures?name=… (raw JPEG, PNG or WebP body, at most 10 MB) answers 201; also of GET's list. */
export const coverPicture = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes as stored. */
  size: z.number().int(),
  /** `/api/cover-pictures/{id}`: a baseline JPEG, or a PNG when it is see-through. */
  path: z.string(),
  credit: z.object({ name: z.string(), link: z.string(), source: z.string() }).nullable(),
  /** What a design holds. */
  ref: pictureRefSchema,
  createdAt: z.string(),
});
export type CoverPicture = z.infer<typeof coverPicture>;
/** GET /api/cover-pictures, newest first. */
export const coverPictureList = z.object({ pictures: z.array(coverPicture) });

export const longestPhotoQuery = 100;

export const stockPhoto = z.object({
  id: z.string(),
  /** Large enough to look at; an address on our own host unless a stock library is configured. */
  url: z.string(),
  thumbnail: z.string(),
  description: z.string(),
  author: z.string(),
  /** Shown beside the picture, with its links; null for built-in art. */
  attribution: z
    .object({
      name: z.string(),
      link: z.string(),
      source: z.string(),
      sourceLink: z.string(),
      licence: z.string().nullable(),
    })
    .nullable(),
  /** Built-in art is used at once… */
  ref: pictureRefSchema.nullable(),
  /** …anything else is taken over by POST /api/stock-photos/pick with this, for an hour. */
  pickToken: z.string().nullable(),
});
export type StockPhoto = z.infer<typeof stockPhoto>;

/** GET /api/stock-photos?query=&genre= */
export const stockPhotos = z.object({
  source: z.enum(["built-in", "unsplash", "openverse"]),
  /** How many of the first are of the genre that was asked for; null when words decided the order. */
  ofGenre: z.number().int().nullable(),
  photos: z.array(stockPhoto),
});
export type StockPhotos = z.infer<typeof stockPhotos>;

/** POST /api/stock-photos/pick; answers 201 with a `coverPicture`. */
export const photoPick = z.strictObject({ pickToken: z.string().max(4_000) });

/** GET /api/projects/:id/book: what a cover takes from a converted book. */
export const bookForCover = z.object({
  projectId: z.string(),
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  /** BCP 47 */
  language: z.string(),
  words: z.number().int(),
  /** An estimate for a 6×9 book; the print shop's proof decides. */
  pages: z.number().int(),
  /** The estimate by trim: `{"6x9": 312, …}`. */
  pagesByTrim: z.record(z.string(), z.number().int()),
  /** How the estimate was made, as a sentence. */
  pagesExplained: z.string(),
  /** The best guess first, at least one. */
  genres: z.array(z.enum(genres)),
  /** Designs made for this book. */
  designs: z.array(coverDesignSummary),
  /** Finished covers (their projects) made for this book, newest first. */
  covers: z.array(z.object({ projectId: z.string(), name: z.string(), coverType: z.enum(coverTypes) })),
  /** The cover project whose picture the EPUB holds now. */
  coverInBook: z.string().nullable(),
});
export type BookForCover = z.infer<typeof bookForCover>;

/** POST /api/projects/:id/cover: the book's EPUB takes the front of a finished cover. Answers the book's project. */
export const coverForBook = z.strictObject({ coverProjectId: z.string().max(80) });
