/** Where to go after signing in: a path of this site, `/` for anything else. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get("next") ?? "";
  // A second slash or a backslash would make it another site's address.
  return /^\/(?![/\\])/.test(next) && !/[\p{Cc}\\]/u.test(next) ? next : "/";
}
