import type { StoreLinks } from "#domain/book/store-links";
import type { BookDetails, NextBookPlace } from "#domain/books/book-details";
import { externalAddress } from "#domain/convert/writers/epub/addresses";

/** Hosts of each store, in every country. */
const hosts: Record<Exclude<NextBookPlace, "page">, { name: string; pattern: RegExp }> = {
  kindle: {
    name: "Amazon",
    pattern: /(?:^|\.)(?:amazon\.[a-z]{2,3}(?:\.[a-z]{2})?|amzn\.(?:to|eu|com|in|asia)|a\.co)$/,
  },
  apple: { name: "Apple Books", pattern: /(?:^|\.)(?:apple\.com|apple\.co|itunes\.com)$/ },
  kobo: { name: "Kobo", pattern: /(?:^|\.)kobo\.com$/ },
  google: {
    name: "Google Play",
    pattern: /(?:^|\.)(?:play\.google\.com|books\.google\.[a-z]{2,3}(?:\.[a-z]{2})?)$/,
  },
  nook: { name: "Barnes & Noble", pattern: /(?:^|\.)(?:barnesandnoble\.com|bn\.com)$/ },
};

/**
 * Returns what is wrong with an address of the next book, in a sentence; undefined when nothing is. Amazon bans links to
 * other stores (https://kdp.amazon.com topic GQ6JQ7FM6C72HE4X, read on 20 Nov 2026), and the others have no reason to
 * like them.
 */
export function nextLinkProblem(address: string, place: NextBookPlace): string | undefined {
  const found = webAddress(address);
  if (found === undefined) return "Please enter a whole web address, beginning with https://.";
  const { hostname } = new URL(found);
  if (place === "page") return undefined;
  const other = Object.entries(hosts).find(
    ([store, { pattern }]) => store !== place && pattern.test(hostname),
  );
  return other && `This address is at ${other[1].name}. Stores don’t take links to other stores.`;
}

/** Returns where links to the next book lead in a store's file, or, of `page`, in the book's own. */
export function storeLinksOf(details: BookDetails | null, place: NextBookPlace | "generic"): StoreLinks {
  const { links } = details?.nextBook ?? {};
  const own = place === "generic" ? undefined : links?.[place];
  return { nextBook: own ?? links?.page };
}

/** Returns the address as a link may have it; undefined for anything but http and https. */
export function webAddress(address: string): string | undefined {
  return /^https?:\/\//i.test(address.trim()) ? externalAddress(address) : undefined;
}
