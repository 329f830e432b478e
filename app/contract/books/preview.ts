import { z } from "zod";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { Project } from "#app/contract/books/projects";

/** A place that the preview lists, with the page it begins on at 250 words a page. */
const listed = z.object({ title: z.string(), page: z.number().int() });

const previewMetadata = z.object({
  title: z.string(),
  author: z.string(),
  language: z.string(),
  format: z.string(),
  originalFile: z.string(),
  /** Of the finished EPUB, bytes. */
  fileSize: z.number().int(),
  /** All that is in the EPUB, with its notes and title page. */
  wordCount: z.number().int(),
  /** Of the text alone, without notes: the number that the book’s page, the library and the dashboard show. */
  textWords: z.number().int(),
  pageCount: z.number().int(),
  processingDate: z.string(),
  kdpCompliant: z.boolean(),
  /** Whether the rules of Kindle were asked for, how many rules are not met, and of how many. */
  rules: z.object({ isForKindle: z.boolean(), broken: z.number().int(), total: z.number().int() }).nullable(),
  /** What pages from templates left to the author and still says so: in a sentence, and where. `chapter`: of the stored book. */
  toFillIn: z.array(z.object({ text: z.string(), title: z.string(), chapter: z.number().int().nullable() })),
  /** What else the package document says of the book, by the names that the form of its details has. */
  details: z.array(z.object({ name: z.string(), text: z.string() })),
});

/** What a book's preview shows: its text as HTML, up to a limit, and what is in the EPUB about it. */
export const previewRecord = z.object({
  title: z.string(),
  /** Chapter by chapter in sections; with `nextChapter` only the first of them. */
  content: z.string(),
  metadata: previewMetadata,
  tableOfContents: z.array(listed),
  structure: z.array(listed.extend({ level: z.number().int() })),
  /** Which chapter `?chapter=` gives what `content` no longer holds; null when nothing is left. */
  nextChapter: z.number().int().nullable(),
});
export type PreviewRecord = z.infer<typeof previewRecord>;

/** A document of the EPUB as the preview opens it. */
export type PreviewDocument = {
  /** In the archive: `EPUB/text/chapter-001.xhtml`. */
  path: string;
  /** Of the stored chapter that it is; null of a cover, a made title page, a contents page. */
  chapter: number | null;
  title: string;
  words: number;
  /** It has edits that are not in the EPUB yet. */
  isDraft: boolean;
};

/** An entry of the book's own table of contents. */
export type PreviewEntry = { title: string; depth: number; path: string; id: string };

export type PreviewBook = {
  projectId: string;
  /** Changes with every new EPUB, and with every edit that is not in it yet. */
  edition: string;
  title: string;
  language: string;
  words: number;
  isRightToLeft: boolean;
  /** Chapters were edited, moved, added or deleted since the EPUB was made. */
  hasEdits: boolean;
  documents: PreviewDocument[];
  contents: PreviewEntry[];
};

/** What the preview's page is made of; without a book it says why. */
export type PreviewData = {
  user: CurrentUser | null;
  project: Pick<Project, "id" | "name" | "type" | "outputFileName"> & { coverPath: string | null };
  book: PreviewBook | null;
};
