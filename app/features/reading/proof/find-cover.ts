import { z } from "zod";
import { project } from "#app/contract/books/projects";
import { call } from "#app/contract/call";
import { bookForCover, savedDesign } from "#app/contract/covers/covers";
import type { ReadingBook } from "#app/contract/reading/vr";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import type { CoverDesign } from "#domain/cover/design";
import { bookOfPicture, bookOfWrap, estimatedBook, type PrintBook } from "./print-book";

/** What a printed copy of the book would look like, as far as it was made. Bitmaps are the caller's to close. */
export type ProofCover =
  /** The finished wrap: back, spine and front; its rows from the bottom up. */
  | { kind: "wrap"; book: PrintBook; picture: ImageBitmap }
  /** Only a front: the e-book's cover. */
  | { kind: "front"; book: PrintBook; picture: ImageBitmap }
  | { kind: "none"; book: PrintBook };

/** As wide as a wrap in the hand can be seen, px; a finished one is 3,900 and more. */
const widestWrap = 2048;
const widestFront = 1024;

/** The newest printed wrap made for the book, else the front of its e-book's cover, else none. */
export async function findProofCover(book: ReadingBook, signal: AbortSignal): Promise<ProofCover> {
  const wrap = await newestWrap(book, signal).catch(unlessStopped(signal));
  if (wrap) return wrap;
  const isRightToLeft = languageDirection(book.language) === "rtl";
  const estimate = estimatedBook(book.words, book.chapters.length, isRightToLeft);
  const found = book.coverPath
    ? await bitmapAt(book.coverPath, { width: widestFront }, signal).catch(unlessStopped(signal))
    : null;
  return found ? { kind: "front", book: estimate, picture: found.picture } : { kind: "none", book: estimate };
}

/** Covers come later than books, and not without a connection: their absence is no fault. */
const unlessStopped = (signal: AbortSignal) => (): null => {
  signal.throwIfAborted();
  return null;
};

async function newestWrap(book: ReadingBook, signal: AbortSignal): Promise<ProofCover | null> {
  const path = `/api/projects/${encodeURIComponent(book.projectId)}/book`;
  const { covers } = await call(path, bookForCover, { signal });
  for (const { projectId, coverType } of covers) {
    if (coverType === "kindle") continue;
    const found = await wrapOf(projectId, book, signal).catch(unlessStopped(signal));
    if (found) return found;
  }
  return null;
}

async function wrapOf(coverId: string, about: ReadingBook, signal: AbortSignal): Promise<ProofCover | null> {
  const design = await designOf(coverId, signal).catch(unlessStopped(signal));
  const { picture, size } = await bitmapAt(
    `/api/download/${encodeURIComponent(coverId)}?file=jpeg`,
    { width: widestWrap, isFlipped: true },
    signal,
  );
  const facts = {
    words: about.words,
    chapters: about.chapters.length,
    isRightToLeft: languageDirection(about.language) === "rtl",
  };
  const book = (design && bookOfWrap(design, size)) ?? bookOfPicture(size, facts);
  if (book) return { kind: "wrap", book, picture };
  picture.close();
  return null;
}

/** The design a cover was made of, as it is now; null when it was made from plain fields. */
async function designOf(coverId: string, signal: AbortSignal): Promise<CoverDesign | null> {
  const { cover } = await call(`/api/projects/${encodeURIComponent(coverId)}`, project, { signal });
  if (!cover?.designId) return null;
  const path = `/api/cover-designs/${encodeURIComponent(cover.designId)}`;
  return (await call(path, savedDesign, { signal })).design;
}

const pictureType = z.string().startsWith("image/");

async function bitmapAt(
  path: string,
  { width, isFlipped = false }: { width: number; isFlipped?: boolean },
  signal: AbortSignal,
): Promise<{ picture: ImageBitmap; size: { width: number; height: number } }> {
  const response = await fetch(path, { credentials: "same-origin", signal });
  if (!response.ok || !pictureType.safeParse(response.headers.get("Content-Type")).success)
    throw new Error(`no picture at ${path}`);
  const blob = await response.blob();
  // WebGL does not turn bitmaps over by itself.
  const whole = await createImageBitmap(blob, { imageOrientation: isFlipped ? "flipY" : "from-image" });
  const size = { width: whole.width, height: whole.height };
  if (whole.width <= width) return { picture: whole, size };
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: Math.round((whole.height / whole.width) * width),
    resizeQuality: "high",
  });
  whole.close();
  return { picture: small, size };
}
