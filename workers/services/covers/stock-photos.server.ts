import { z } from "zod";
import type { PictureRow } from "#db/queries/covers/cover-pictures";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type FoundArt, searchArt } from "#domain/cover/art-search";
import type { Genre } from "#domain/cover/genres";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { Fetch, FoundPhoto, StockLibrary } from "#workers/gateways/stock-photos/stock-library";
import type { Owner } from "#workers/services/accounts/identity";
import { signer } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { CoverPictures } from "#workers/services/covers/cover-pictures.server";

const searchRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const pickRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const pickMs = 60 * 60_000;
const fetchMs = 10_000;
/** Libraries allow few searches an hour, and authors search for the same things. */
const cachedSeconds = 900;
/** Fewer than a screen of the picker shows: then a search goes on without the genre. */
const fewPhotos = 9;

export type StockPhotosDeps = {
  config: Config;
  /** Which library is searched today; none: built-in art is all there is. */
  libraryNow: () => Promise<StockLibrary | undefined>;
  pictures: CoverPictures;
  throttle: Throttling;
  fetch: Fetch;
};
export type OfferedPhoto = FoundPhoto & { pickToken: string };
export type FoundPhotos =
  | ({ source: "built-in" } & FoundArt)
  | { source: StockLibrary["source"]; library: Pick<StockLibrary, "name" | "link">; photos: OfferedPhoto[] };
export type StockPhotos = ReturnType<typeof createStockPhotos>;

const ticketShape = z.object({
  download: z.url(),
  reportTo: z.url().nullable(),
  name: z.string(),
  credit: z.object({ name: z.string(), link: z.string(), source: z.string() }),
  until: z.number(),
});
type Ticket = z.infer<typeof ticketShape>;

/** Photographs for backgrounds: searched in a library when one is configured, else the built-in art. */
export function createStockPhotos({ config, libraryNow, pictures, throttle, fetch }: StockPhotosDeps) {
  const tickets = signer(config.SESSION_SECRET, "photo-pick");

  const offered = (photo: FoundPhoto, from: StockLibrary, now: number): OfferedPhoto => {
    const ticket: Ticket = {
      download: photo.download,
      reportTo: photo.reportTo,
      name: `${photo.description.slice(0, 60) || `${from.name} ${photo.id}`}.jpg`,
      credit: { name: photo.author, link: photo.authorLink.slice(0, 500), source: from.name },
      until: now + pickMs,
    };
    const body = Buffer.from(JSON.stringify(ticket)).toString("base64url");
    return { ...photo, pickToken: `${body}.${tickets.sign(body)}` };
  };

  const ticketIn = (token: string, now: number): Ticket => {
    const [body = "", signature = "", ...more] = token.split(".");
    if (more.length > 0 || !tickets.isSigned(body, signature)) throw new Refusal("bad-request");
    const ticket = ticketShape.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
    if (ticket.until < now) throw new Refusal("photo-pick-expired");
    return ticket;
  };

  return {
    /** Origins whose previews our pages show. */
    shownFrom: async (): Promise<readonly string[]> => (await libraryNow())?.shownFrom ?? [],

    /**
     * What fits the words and the genre; without a library the built-in art. `visitor` is who is counted: undefined on
     * one's own machine. Refuses with `stock-photos-failed` when the library does not answer.
     */
    async search(
      { query, genre }: { query: string; genre: Genre | null },
      visitor: string | undefined,
      now: number,
    ): Promise<FoundPhotos> {
      if (visitor) await throttle.hit("stock-search", visitor, searchRule, now);
      const library = await libraryNow();
      if (!library) return { source: "built-in", ...searchArt(query, genre) };
      const photos = await searchWithGenre(library, query, genre).catch((fault: unknown) => {
        console.error(JSON.stringify({ event: "stock-photos-failed", fault: describeFault(fault) }));
        throw new Refusal("stock-photos-failed", {}, { cause: fault });
      });
      const { name, link, source } = library;
      return { source, library: { name, link }, photos: photos.map((one) => offered(one, library, now)) };
    },

    /**
     * Takes a photo over as one of the owner's pictures, with its credit. Only from the library's own hosts, whatever the
     * token says. Refuses with `photo-pick-expired`, `photo-not-fetched`, or what is wrong with the picture.
     */
    async pick(owner: Owner, pickToken: string, now: number): Promise<PictureRow> {
      await throttle.hit("stock-pick", owner.ownerId, pickRule, now);
      const { download, reportTo, name, credit } = ticketIn(pickToken, now);
      const library = await libraryNow();
      if (!library || !isAllowed(download, library.fetchedFrom)) throw new Refusal("photo-pick-expired");
      const response = await fetch(download, {
        redirect: "manual",
        signal: AbortSignal.timeout(fetchMs),
      }).catch((cause: unknown) => {
        throw new Refusal("photo-not-fetched", {}, { cause });
      });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        throw new Refusal("photo-not-fetched");
      }
      const picture = await pictures.receive(owner, { name, body: arriving(response.body), credit }, now);
      await library.tellPicked({ reportTo });
      return picture;
    },
  };
}

/** Bytes from another host may stop coming. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new Refusal("photo-not-fetched", {}, { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The genre is a preference: when it leaves little of what the words find, what they find alone follows. */
async function searchWithGenre(
  library: StockLibrary,
  query: string,
  genre: Genre | null,
): Promise<FoundPhoto[]> {
  const words = [query, genre ? genreWords[genre] : ""].filter((part) => part !== "").join(" ");
  const photos = await cachedSearch(library, words || "book cover background");
  if (!genre || query === "" || photos.length >= fewPhotos) return photos;
  const ids = new Set(photos.map(({ id }) => id));
  const others = await cachedSearch(library, query);
  return [...photos, ...others.filter(({ id }) => !ids.has(id))];
}

async function cachedSearch(library: StockLibrary, words: string): Promise<FoundPhoto[]> {
  const { default: cache } = caches as unknown as { default: Cache };
  // Not an address anybody can reach: the cache's name for the answer.
  const key = `https://colophon.internal/stock/${library.source}/${encodeURIComponent(words.toLowerCase())}`;
  const cached = await cache.match(key);
  if (cached) return cached.json();
  const photos = await library.search(words);
  const headers = { "Cache-Control": `max-age=${cachedSeconds}` };
  await cache.put(key, Response.json(photos, { headers }));
  return photos;
}

function isAllowed(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === "https:" && port === "" && username === "" && password === "" && hosts.includes(hostname)
  );
}

/** What shows a genre rather than names it. */
const genreWords: Readonly<Record<Genre, string>> = {
  fiction: "moody landscape",
  "non-fiction": "abstract minimal",
  romance: "romantic flowers",
  mystery: "foggy street night",
  thriller: "dark city",
  fantasy: "misty castle forest",
  "sci-fi": "space stars",
  horror: "dark abandoned house",
  biography: "vintage portrait",
  business: "architecture abstract",
  "self-help": "sunrise calm",
  children: "colorful illustration",
};
