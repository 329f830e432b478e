import { z } from "zod";
import type { SessionAnswer } from "#app/contract/reading/vr";
import { chapterPath, picturePath } from "#domain/vr/book-paths";
import { environments, previewPath } from "#domain/vr/environments";
import type { Device } from "./device";
import { isAborted, KeepFault, keepFaultOf } from "./keep-fault";
import {
  bookCache,
  dropUnused,
  jsonResponse,
  type KeptBook,
  keptBookOf,
  keptSessionPath,
  shellCache,
  writeRecord,
} from "./kept-books";
import { offlineBooksPath } from "./kept-names";
import { wholeFontsFor } from "./whole-fonts";

export type KeepProgress = { files: number; ofFiles: number; bytes: number };

export type Keeping = {
  device: Device;
  /** An account's id, or `visitor`. */
  owner: string;
  tell(progress: KeepProgress): void;
  signal: AbortSignal;
};

/** `reading-assets.json`, written by the build (scripts/reading-assets.ts). */
const readingAssets = z.object({
  version: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number() })),
});

type Part = {
  cache: Cache;
  path: string;
  bytes: number;
  /** Of the book it is a part of. The worker answers with no other, not even with the one that is kept already. */
  edition?: string;
  isAnonymous?: boolean;
  /** The book can be read without it: one that is not there is left out. */
  isExtra?: boolean;
};

const assetsPath = "/reading-assets.json";
const atOnce = 4;
/** Before a part that the server could not send is asked for again, in milliseconds: a book is hundreds of parts. */
const pauses = [500, 3000];
/** Guesses, for the question whether there is room: bytes of a word with its markup, of a cover, of a small picture. */
const guessed = { word: 9, cover: 400_000, preview: 60_000, page: 30_000 };

/**
 * Fetches the book, its pictures and the reader itself, and keeps them on the device. What an earlier, broken attempt
 * fetched is not fetched again. A newer edition takes the older one's place only when it is whole. Throws KeepFault with
 * a sentence, or the signal's reason.
 */
export async function keepBook(session: SessionAnswer, keeping: Keeping): Promise<KeptBook> {
  try {
    return await keep(session, keeping);
  } catch (fault) {
    if (isAborted(fault, keeping.signal)) throw keeping.signal.reason;
    throw keepFaultOf(fault);
  }
}

async function keep(session: SessionAnswer, keeping: Keeping): Promise<KeptBook> {
  const { device, signal } = keeping;
  const { book } = session;
  const assets = await readAssetList(device, signal);
  const shell = await device.caches.open(shellCache(assets.version));
  const kept = await device.caches.open(bookCache(book));
  const bookParts = partsOf(session, kept);
  const shellParts: Part[] = [
    ...assets.files.map(({ path, bytes }) => ({ cache: shell, path, bytes })),
    ...environments.map(({ id }) => ({
      cache: shell,
      path: previewPath(id),
      bytes: guessed.preview,
      isExtra: true,
    })),
  ];
  await makeSureOfRoom(device, [...bookParts, ...shellParts]);
  await device.persist();

  const record: KeptBook = {
    projectId: book.projectId,
    edition: book.edition,
    owner: keeping.owner,
    title: book.title,
    authors: book.authors,
    words: book.words,
    coverPath: book.coverPath,
    bytes: 0,
    keptAt: device.now(),
    isComplete: false,
    shellVersion: assets.version,
  };
  const earlier = await keptBookOf(device, book.projectId);
  // While a newer edition is fetched, the whole older one stays readable.
  const coming = { edition: record.edition, shellVersion: record.shellVersion };
  await writeRecord(device, earlier?.isComplete ? { ...earlier, coming } : record);
  await device.startWorker();

  const progress = { files: 0, ofFiles: bookParts.length + shellParts.length + 1, bytes: 0 };
  const fetchPart = async (part: Part) => {
    const bytes = await fetchInto(part, keeping);
    progress.files += 1;
    progress.bytes += bytes;
    keeping.tell({ ...progress });
    return bytes;
  };
  const sizes = await pooled(bookParts, fetchPart);
  await pooled(shellParts, fetchPart);
  for (const path of await fontsOf(bookParts)) await fetchPart({ cache: shell, path, bytes: 0 });
  await keepPage(shell, shellParts, fetchPart);
  await kept.put(keptSessionPath, jsonResponse(session));

  const now = await keptBookOf(device, book.projectId);
  // Signed out, or removed by another tab, while this one was fetching.
  if (!now) {
    await dropUnused(device);
    throw new KeepFault("The book was removed from this device while it was being fetched.");
  }
  const whole = { ...record, bytes: sizes.reduce((sum, size) => sum + size, 0), isComplete: true };
  await writeRecord(device, whole);
  await dropUnused(device);
  return whole;
}

/** Whether a kept copy is what the server has now, book and reader. Unknown without a network: then it is. */
export async function isCurrent(kept: KeptBook, edition: string, device: Device): Promise<boolean> {
  if (kept.edition !== edition) return false;
  try {
    const { version } = await readAssetList(device, AbortSignal.timeout(10_000));
    return version === kept.shellVersion;
  } catch {
    return true;
  }
}

async function readAssetList(device: Device, signal: AbortSignal) {
  const response = await device.fetch(assetsPath, { signal, cache: "no-cache" });
  if (!response.ok)
    throw new KeepFault("This copy of Colophon cannot be kept: it is not served from a build.");
  return readingAssets.parse(await response.json());
}

function partsOf({ book }: SessionAnswer, cache: Cache): Part[] {
  const { projectId, edition } = book;
  const parts: Part[] = [
    ...book.chapters.map(({ index, words }) => ({
      cache,
      edition,
      path: chapterPath(projectId, index),
      bytes: words * guessed.word,
    })),
    ...book.assets.map(({ file, size }) => ({
      cache,
      edition,
      path: picturePath(projectId, file),
      bytes: size,
    })),
  ];
  if (book.coverPath) parts.push({ cache, edition, path: book.coverPath, bytes: guessed.cover });
  return parts;
}

async function makeSureOfRoom(device: Device, parts: Part[]): Promise<void> {
  const room = await device.room();
  if (room === null) return;
  let bytes = guessed.page;
  for (const part of parts) if (!(await part.cache.match(part.path))) bytes += part.bytes;
  if (bytes > room) throw new KeepFault(noRoomFor(bytes));
}

const noRoomFor = (bytes: number): string =>
  `This book needs about ${Math.ceil(bytes / 1_048_576)} MB, and this device has no room for it. Remove another kept book, or free some storage.`;

/**
 * The page that opens kept books, as a stranger gets it: nobody's name is in it. Last, because all that it names must be
 * there; the list of routes, which the build writes after our own list, is.
 */
async function keepPage(
  cache: Cache,
  kept: Part[],
  fetchPart: (part: Part) => Promise<number>,
): Promise<void> {
  const page: Part = { cache, path: offlineBooksPath, bytes: guessed.page, isAnonymous: true };
  await fetchPart(page);
  const html = await (await cache.match(offlineBooksPath))?.text();
  const known = new Set(kept.map(({ path }) => path));
  const named = new Set(
    [...(html ?? "").matchAll(/\/assets\/[\w.~$@-]+\.(?:js|css|woff2)/g)].map(([path]) => path),
  );
  try {
    for (const path of named) if (!known.has(path)) await fetchPart({ cache, path, bytes: 0 });
  } catch (fault) {
    // A page of another build than the files: next time both are asked for again.
    await cache.delete(offlineBooksPath);
    throw fault;
  }
}

/** Fetches a part unless it is there; its size in bytes. */
async function fetchInto(
  { cache, path, edition, isAnonymous, isExtra }: Part,
  { device, signal }: Keeping,
): Promise<number> {
  const there = await cache.match(path);
  if (there) return (await there.blob()).size;
  const address = edition ? `${path}?${new URLSearchParams({ edition })}` : path;
  const init: RequestInit = { signal, credentials: isAnonymous ? "omit" : "same-origin" };
  let response = await device.fetch(address, init);
  for (const pause of pauses) {
    if (response.status < 500) break;
    await device.pause(pause);
    response = await device.fetch(address, init);
  }
  if (response.status === 404 && isExtra) return 0;
  if (!response.ok) throw new KeepFault(refusedPart(response.status));
  if (edition && isOfOther(edition, path, response))
    throw new KeepFault("This book was converted again meanwhile. Reload the page and keep it then.");
  const body = await response.blob();
  const headers = new Headers(response.headers);
  // They spoke of the bytes on the wire.
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  await cache.put(path, new Response(body, { headers }));
  return body.size;
}

/** Chapters and pictures are tagged with their edition: `"edition-3"`. */
function isOfOther(edition: string, path: string, { headers }: Response): boolean {
  const tag = /\/(?:chapters|images)\//.test(path) ? headers.get("ETag") : null;
  return tag !== null && !tag.replace(/^W\//, "").startsWith(`"${edition}-`);
}

/** Of the scripts the kept chapters are written in. */
async function fontsOf(parts: readonly Part[]): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const { cache, path } of parts) {
    if (!path.includes("/chapters/")) continue;
    for (const font of wholeFontsFor((await (await cache.match(path))?.text()) ?? "")) paths.add(font);
  }
  return paths;
}

const refusedPart = (status: number): string =>
  status === 401 || status === 403 || status === 404
    ? "A part of this book is no longer there for you. Reload the page and try again."
    : "Colophon could not send all of this book. What has come stays; try again in a while.";

/** Runs `work` over all items, a few at a time; the first fault ends it. */
async function pooled<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const runner = async () => {
    for (const [at, item] of queue) {
      if (hasFailed) return;
      results[at] = await work(item).catch((fault: unknown) => {
        hasFailed = true;
        throw fault;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return results;
}
