/** Where the edge says a request came from; what it does not know is left out. */
export type Place = { city?: string; country?: string };

/** Returns the names of a city and of a country by its two-letter code, each only where it is known. */
export function placeFrom({ city, country }: { city: string | null; country: string | null }): Place {
  const named = countryName(country);
  return { ...(city ? { city } : {}), ...(named ? { country: named } : {}) };
}

/** `Tromsø, Norway`, one of the two, or undefined. */
export function placeName({ city, country }: Place): string | undefined {
  return [city, country].filter(Boolean).join(", ") || undefined;
}

// XX is Cloudflare's "unknown"; T1 is the Tor network, whose exits are nobody's place.
function countryName(code: string | null): string | undefined {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === "XX" || code === "ZZ") return undefined;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code);
}
