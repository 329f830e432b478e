import { previewFolder } from "#domain/preview/preview-paths";
import type { PreviewFile } from "#workers/services/books/previews.server";

/**
 * A file of a finished EPUB for the frame of its author's preview, just as it is sold. Nothing in it runs, and it reaches nothing but
 * other files of the same book (docs/decisions/018).
 */
export async function previewFileAnswer(
  request: Request,
  { etag, open }: PreviewFile,
  projectId: string,
  publicOrigin: string,
): Promise<Response> {
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": framePolicy(projectId, [new URL(request.url).origin, publicOrigin]),
    "Content-Disposition": "inline",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    ETag: etag,
  });
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  if (known.some((one) => one.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  const { mediaType, size, chunks } = await open();
  headers.set("Content-Type", mediaType);
  headers.set("Content-Length", String(size));
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamOf(chunks), { headers });
}

/** Not even our own addresses may be asked for, only the book's: `'self'` would reach every one that answers a GET. */
function framePolicy(projectId: string, origins: string[]): string {
  const files = [...new Set(origins)].map((origin) => origin + previewFolder(projectId)).join(" ");
  return [
    "sandbox allow-same-origin",
    "default-src 'none'",
    `style-src ${files} 'unsafe-inline'`,
    `img-src ${files}`,
    `font-src ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await reading.return?.();
    },
  });
}
