/**
 * Where to go after signing in: `next` when it is a path of this site, else `fallback`. It must begin with exactly one
 * `/` and still parse to our own origin, so that no one can be sent elsewhere.
 */
export function ownPath(next: string | null | undefined, fallback: string): string {
  if (!next || !isSingleSlashed(next)) return fallback;
  const home = "https://own.invalid";
  try {
    const url = new URL(next, home);
    const path = url.pathname + url.search + url.hash;
    // `/.//elsewhere` parses to our origin, but its path has become `//elsewhere`.
    return url.origin === home && isSingleSlashed(path) ? path : fallback;
  } catch {
    return fallback;
  }
}

const isSingleSlashed = (path: string): boolean => /^\/(?![/\\])/.test(path);
