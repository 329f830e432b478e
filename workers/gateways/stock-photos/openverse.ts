import { z } from "zod";
import { type Fetch, type StockLibrary, searchMs } from "#workers/gateways/stock-photos/stock-library";

const api = "https://api.openverse.org";
/** The most that is given to somebody without a key. */
const perPage = "20";

const answer = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullish(),
      creator: z.string().nullish(),
      foreign_landing_url: z.url({ protocol: /^https?$/ }),
      license: z.string(),
      license_version: z.string().nullish(),
      license_url: z.string().nullish(),
    }),
  ),
});

/**
 * Openverse: freely licensed pictures, without a key. Only licences that allow selling and changing are asked for. Every
 * picture comes through Openverse's own host, wherever it lies.
 */
export function openverse(fetch: Fetch): StockLibrary {
  const picture = (id: string, isFull: boolean) =>
    `${api}/v1/images/${id}/thumb/${isFull ? "?full_size=true&compressed=true" : ""}`;
  return {
    source: "openverse",
    name: "Openverse",
    link: "https://openverse.org",
    shownFrom: [api],
    fetchedFrom: ["api.openverse.org"],

    async search(query) {
      const url = new URL("/v1/images/", api);
      url.search = new URLSearchParams({
        q: query,
        page_size: perPage,
        license_type: "commercial,modification",
        aspect_ratio: "tall",
        size: "large",
        mature: "false",
      }).toString();
      const response = await fetch(url.href, {
        headers: { Accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(searchMs),
      });
      if (!response.ok) throw new Error(`Openverse answered ${response.status}`);
      const { results } = answer.parse(await response.json());
      return results.map((photo) => ({
        id: photo.id,
        url: picture(photo.id, true),
        thumbnail: picture(photo.id, false),
        description: (photo.title ?? "").slice(0, 300),
        author: (photo.creator ?? "Unknown").slice(0, 200),
        authorLink: photo.foreign_landing_url,
        licence: licenceName(photo.license, photo.license_version ?? ""),
        download: picture(photo.id, true),
        reportTo: null,
      }));
    },

    async tellPicked() {
      // Openverse wants to know nothing.
    },
  };
}

const licenceName = (licence: string, version: string): string =>
  licence === "cc0" || licence === "pdm"
    ? licence === "cc0"
      ? "CC0"
      : "Public domain"
    : `CC ${licence.toUpperCase()} ${version}`.trim();
