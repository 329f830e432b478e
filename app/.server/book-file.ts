import type { BookFile } from "#workers/services/reading/reading-books.server";

/**
 * A part of a stored book for its owner's own browser, which may keep it but asks each time whether it may still show it:
 * the book may have been converted again, or somebody else signed in. Never run as anything else.
 */
export async function bookFileAnswer(
  request: Request,
  { etag, contentType, open, size }: BookFile,
): Promise<Response> {
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
    ETag: etag,
  });
  if (isKept(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const isLook = request.method === "HEAD";
  const stored = isLook ? { size: await size(), body: null } : await open();
  headers.set("Content-Type", contentType);
  headers.set("Content-Length", String(stored.size));
  return new Response(stored.body, { headers });
}

/** A copy that was compressed on its way has a weak tag; of a GET, it is the same copy (RFC 9110, 13.1.2). */
const isKept = (asked: string | null, etag: string): boolean =>
  (asked ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
