/**
 * A stored picture for its owner's own pages: kept by their browser only, and never run as anything else. The browser asks
 * each time whether it may still show what it kept: the picture may be deleted, or somebody else signed in.
 */
export async function privatePicture(request: Request, stored: R2ObjectBody): Promise<Response> {
  const headers = new Headers({
    "Content-Type": stored.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": String(stored.size),
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
    ETag: stored.httpEtag,
  });
  const isKept = request.headers.get("If-None-Match") === stored.httpEtag;
  if (!isKept && request.method !== "HEAD") return new Response(stored.body, { headers });
  await stored.body.cancel();
  if (!isKept) return new Response(null, { headers });
  headers.delete("Content-Length");
  return new Response(null, { status: 304, headers });
}
