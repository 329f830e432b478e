/** A stored picture for its owner's own pages: kept by their browser only, and never run as anything else. */
export function privatePicture(request: Request, stored: R2ObjectBody): Response {
  const headers = new Headers({
    "Content-Type": stored.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": String(stored.size),
    // A picture never changes under its id; a thumbnail's address names its version.
    "Cache-Control": "private, max-age=86400, immutable",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
    ETag: stored.httpEtag,
  });
  return new Response(request.method === "HEAD" ? null : stored.body, { headers });
}
