/** An http, https or mailto address as a valid URI, or undefined when it is none. */
export function externalAddress(href: string): string | undefined {
  const trimmed = href.trim();
  if (!/^(https?:\/\/|mailto:)./i.test(trimmed)) return undefined;
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  if (url.protocol === "mailto:") return url.pathname.includes("@") ? encodeStray(url.href) : undefined;
  // A host that is only punctuation parses, but leads nowhere and checkers refuse it.
  return /[\p{L}\p{N}]/u.test(url.hostname) ? encodeStray(url.href) : undefined;
}

/** Percent-encodes what a URI cannot hold: URL leaves some of it alone that RFC 3986 forbids. */
function encodeStray(href: string): string {
  const [address = "", ...fragments] = href.split("#");
  const origin = /^https?:\/\/[^/?]*/.exec(address)?.[0] ?? "";
  const path = address.slice(origin.length).replace(forbiddenInPath, encodeURIComponent);
  const fragment = fragments.join("%23").replace(forbiddenInPath, encodeURIComponent);
  const whole = origin + path + (fragment ? `#${fragment}` : "");
  return whole.replace(/%(?![0-9A-Fa-f]{2})/g, "%25");
}

const forbiddenInPath = /[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu;
