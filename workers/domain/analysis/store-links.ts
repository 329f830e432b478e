const stores: [RegExp, string][] = [
  [/(?:^|\.)(?:amazon\.[a-z.]+|amzn\.to|a\.co)$/, "Amazon"],
  [/(?:^|\.)kobo\.com$/, "Kobo"],
  [/^(?:books|itunes)\.apple\.com$/, "Apple Books"],
  [/(?:^|\.)barnesandnoble\.com$/, "Barnes & Noble"],
  [/^play\.google\.com$/, "Google Play"],
  [/(?:^|\.)smashwords\.com$/, "Smashwords"],
  [/(?:^|\.)tolino\.[a-z]+$|(?:^|\.)thalia\.[a-z]+$/, "Tolino"],
];

/** The store an address leads to; undefined of any other. */
export function storeOf(href: string): string | undefined {
  const address = parsed(href);
  return address && stores.find(([host]) => host.test(address.hostname.toLowerCase()))?.[1];
}

const tracking = /^(?:utm_[a-z]+|fbclid|gclid|mc_[ce]id|igshid|msclkid|_hsenc|_hsmi|yclid|ref_src)$/i;

/** An address without what tells somebody where a reader came from. */
export function withoutTracking(href: string): string {
  const address = parsed(href);
  if (!address) return href;
  const names = [...address.searchParams.keys()].filter((name) => tracking.test(name));
  if (names.length === 0) return href;
  for (const name of names) address.searchParams.delete(name);
  return address.toString();
}

const parsed = (href: string): URL | undefined =>
  /^https?:/i.test(href) && URL.canParse(href) ? new URL(href) : undefined;
