import { type ByteRange, byteRange } from "#domain/byte-range";
import { Refusal } from "#domain/refusal";

export type RangedFile = {
  stored: R2Object;
  mediaType: string;
  disposition: string;
  open(range: ByteRange | undefined): Promise<R2ObjectBody | null>;
};

/**
 * A stored file, whole or in part (RFC 9110 ranges: one at a time), streamed; kept in no store, and never run as anything.
 * `headers` go onto the answer.
 */
export async function rangedFileAnswer(
  request: Request,
  { stored, mediaType, disposition, open }: RangedFile,
  headers: Headers,
): Promise<Response> {
  headers.set("Accept-Ranges", "bytes");
  headers.set("ETag", stored.httpEtag);
  // Whatever is inside the file, a browser must never run it on our origin.
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");

  const range = isStillTheSame(request, stored.httpEtag)
    ? byteRange(request.headers.get("Range"), stored.size)
    : undefined;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${stored.size}`);
    throw new Refusal("range-not-satisfiable");
  }
  const object = request.method === "HEAD" ? stored : await open(range);
  if (!object) throw new Refusal("not-found");
  headers.set("Content-Type", mediaType);
  headers.set("Content-Disposition", disposition);
  headers.set("Content-Length", String(range?.length ?? stored.size));
  if (range) headers.set("Content-Range", contentRange(range, stored.size));
  const status = range ? 206 : 200;
  return new Response("body" in object ? (object.body as ReadableStream) : null, { status });
}

/** A range asked for under `If-Range` counts only while the file is the one it began with. */
function isStillTheSame(request: Request, etag: string): boolean {
  const ifRange = request.headers.get("If-Range");
  return ifRange === null || ifRange === etag;
}

const contentRange = ({ offset, length }: ByteRange, size: number): string =>
  `bytes ${offset}-${offset + length - 1}/${size}`;
