import type { Device } from "./device";
import { forgetBook, forgetEverything, keptBooks, writeRecord } from "./kept-books";

/** Who keeps a book without an account. */
export const visitor = "visitor";

/**
 * Books stay on a device for the person who kept them: another person's go as soon as the site is opened by somebody
 * else, or by nobody. A guest's books that moved to the account made since move with them.
 */
export async function settleOwner(device: Device, owner: string): Promise<void> {
  const books = await keptBooks(device);
  if (books.length > 0 && books.every((book) => book.owner !== owner && book.owner !== visitor))
    return forgetEverything(device);
  for (const book of books) {
    if (book.owner === owner) continue;
    const isTheirs = book.owner === visitor ? await isOwn(device, book.projectId) : false;
    if (isTheirs) await writeRecord(device, { ...book, owner });
    else if (isTheirs === false) await forgetBook(device, book.projectId);
  }
}

/** Undefined when the server could not be asked. */
async function isOwn({ fetch }: Device, projectId: string): Promise<boolean | undefined> {
  try {
    const path = `/api/projects/${encodeURIComponent(projectId)}`;
    const { ok, status } = await fetch(path, { headers: { Accept: "application/json" } });
    return ok ? true : status === 404 ? false : undefined;
  } catch {
    return undefined;
  }
}
