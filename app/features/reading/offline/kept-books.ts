import { z } from "zod";
import type { Device } from "./device";
import { indexCache, offlineBooksPath } from "./kept-names";

/**
 * A book on this device. `public/site-worker.js` reads these records and the caches they name: the three names and the
 * paths below stand there too.
 */
const keptBook = z.object({
  projectId: z.string(),
  edition: z.string(),
  /** Who keeps it: an account's id, or `visitor`. */
  owner: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  words: z.number(),
  coverPath: z.string().nullable(),
  /** Of the book's own parts. */
  bytes: z.number(),
  /** ms since 1970. */
  keptAt: z.number(),
  /** False while parts are missing: it cannot be opened without a network. */
  isComplete: z.boolean(),
  /** Of the reader that was kept with it. */
  shellVersion: z.string(),
  /** The server's edition, when the worker has heard of a newer one. */
  newerEdition: z.string().nullish(),
  /** What is being fetched to take its place. */
  coming: z.object({ edition: z.string(), shellVersion: z.string() }).optional(),
});
export type KeptBook = z.infer<typeof keptBook>;

const shellPrefix = "reading-shell:";
const bookPrefix = "reading-book:";
export const shellCache = (version: string): string => shellPrefix + version;
export const bookCache = ({ projectId, edition }: Pick<KeptBook, "projectId" | "edition">): string =>
  `${bookPrefix}${projectId}:${edition}`;

export const keptSessionPath = "/api/vr/session";
const recordsPath = `${offlineBooksPath}/books/`;
const recordPath = (projectId: string): string => recordsPath + encodeURIComponent(projectId);

/** The books on this device, the newest first. Those still being fetched are among them. */
export async function keptBooks({ caches }: Pick<Device, "caches">): Promise<KeptBook[]> {
  if (!(await caches.has(indexCache))) return [];
  const records = await caches.open(indexCache);
  const books: KeptBook[] = [];
  for (const { url } of await records.keys()) {
    const found = await records.match(url);
    const read = keptBook.safeParse(await found?.json().catch(() => undefined));
    if (read.success) books.push(read.data);
  }
  return books.sort((a, b) => b.keptAt - a.keptAt);
}

export async function keptBookOf(
  device: Pick<Device, "caches">,
  projectId: string,
): Promise<KeptBook | undefined> {
  return (await keptBooks(device)).find((book) => book.projectId === projectId);
}

export async function writeRecord({ caches }: Pick<Device, "caches">, book: KeptBook): Promise<void> {
  const records = await caches.open(indexCache);
  await records.put(recordPath(book.projectId), jsonResponse(book));
}

/** Removes one book; with the last one go the reader's own files. */
export async function forgetBook(device: Device, projectId: string): Promise<void> {
  const { caches } = device;
  if (await caches.has(indexCache)) await (await caches.open(indexCache)).delete(recordPath(projectId));
  await dropUnused(device);
}

/** On signing out, and when somebody else signs in. */
export async function forgetEverything(device: Pick<Device, "caches">): Promise<void> {
  for (const name of await device.caches.keys()) if (isOurs(name)) await device.caches.delete(name);
}

/** Removes editions and readers that no record names any more, and everything when there is no record. */
export async function dropUnused(device: Pick<Device, "caches">): Promise<void> {
  const books = await keptBooks(device);
  if (books.length === 0) return forgetEverything(device);
  const used = new Set([
    indexCache,
    ...books.map(bookCache),
    ...books.map((book) => shellCache(book.shellVersion)),
    ...books.flatMap(({ projectId, coming }) =>
      coming ? [bookCache({ projectId, ...coming }), shellCache(coming.shellVersion)] : [],
    ),
  ]);
  for (const name of await device.caches.keys())
    if (isOurs(name) && !used.has(name)) await device.caches.delete(name);
}

const isOurs = (name: string): boolean =>
  name === indexCache || name.startsWith(shellPrefix) || name.startsWith(bookPrefix);

export const jsonResponse = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
