import { attachment } from "#domain/file-names";
import type { Archive } from "#workers/services/conversions/batch-archive.server";

/** An archive as an attachment, its length told ahead; kept in no store. */
export function archiveAnswer(request: Request, archive: Archive, headers: Headers): Response {
  headers.set("Content-Type", "application/zip");
  headers.set("Content-Disposition", attachment(`${archive.name}.zip`));
  headers.set("Content-Length", String(archive.size));
  // Made while it is sent, so it is sent whole or not at all.
  headers.set("Accept-Ranges", "none");
  headers.set("ETag", archive.etag);
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(request.method === "HEAD" ? null : archive.stream());
}
