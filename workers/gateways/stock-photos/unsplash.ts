import { z } from "zod";
import { type Fetch, type StockLibrary, searchMs } from "#workers/gateways/stock-photos/stock-library";

const api = "https://api.unsplash.com";
/** Unsplash asks for its links to say who sends people there. */
const referral = "utm_source=colophon&utm_medium=referral";
const perPage = "24";

const link = z.url({ protocol: /^https$/ });
const answer = z.object({
  results: z.array(
    z.object({
      id: z.string().max(100),
      description: z.string().nullish(),
      alt_description: z.string().nullish(),
      urls: z.object({ raw: link, regular: link, small: link }),
      user: z.object({ name: z.string(), links: z.object({ html: link }) }),
      links: z.object({ download_location: link }),
    }),
  ),
});

/** Unsplash, by its rules: hotlinked previews, credit with referral, and word of every photo that is used. */
export function unsplash(accessKey: string, fetch: Fetch): StockLibrary {
  const ask = (url: URL) =>
    fetch(url.href, {
      headers: { Authorization: `Client-ID ${accessKey}`, "Accept-Version": "v1" },
      redirect: "manual",
      signal: AbortSignal.timeout(searchMs),
    });
  return {
    source: "unsplash",
    name: "Unsplash",
    link: `https://unsplash.com/?${referral}`,
    shownFrom: ["https://images.unsplash.com"],
    fetchedFrom: ["images.unsplash.com"],

    async search(query) {
      const url = new URL("/search/photos", api);
      url.search = new URLSearchParams({
        query,
        per_page: perPage,
        orientation: "portrait",
        content_filter: "high",
      }).toString();
      const response = await ask(url);
      if (!response.ok) throw new Error(`Unsplash answered ${response.status}`);
      const { results } = answer.parse(await response.json());
      return results.map((photo) => ({
        id: photo.id,
        url: photo.urls.regular,
        thumbnail: photo.urls.small,
        description: (photo.description ?? photo.alt_description ?? "").slice(0, 300),
        author: photo.user.name.slice(0, 200),
        authorLink: withReferral(photo.user.links.html),
        licence: null,
        download: baseline(photo.urls.raw),
        reportTo: photo.links.download_location,
      }));
    },

    async tellPicked({ reportTo }) {
      if (reportTo === null || new URL(reportTo).origin !== api) return;
      await ask(new URL(reportTo)).catch(() => undefined);
    },
  };
}

function withReferral(address: string): string {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(referral)) url.searchParams.set(name, value);
  return url.href;
}

/** As a baseline JPEG no wider than the widest front needs; the `ixid` that counts views stays. */
function baseline(raw: string): string {
  const url = new URL(raw);
  for (const [name, value] of Object.entries({ fm: "jpg", q: "88", w: "2600", fit: "max" }))
    url.searchParams.set(name, value);
  return url.href;
}
