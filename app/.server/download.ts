import type { ProjectRow } from "#db/queries/projects";
import { type ByteRange, byteRange } from "#domain/byte-range";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import type { Projects } from "#workers/services/projects.server";

/** A finished file by its public name. Refuses with `not-found` when this owner has no such file. */
export async function downloadAnswer(
  request: Request,
  projects: Projects,
  ownerId: string,
  fileName: string,
  headers: Headers,
): Promise<Response> {
  const row = await projects.findOutput(ownerId, fileName);
  if (!row) throw new Refusal("not-found");
  return finishedFileAnswer(request, projects, row, null, headers);
}

/**
 * A finished project's file as an attachment, whole or in part (RFC 9110 ranges: one at a time), streamed from the store.
 * `file` names one of a cover's (`jpeg`, `pdf`, `thumbnail`); null is the main one. Refuses with `not-found`.
 */
export async function finishedFileAnswer(
  request: Request,
  projects: Projects,
  row: ProjectRow,
  file: string | null,
  headers: Headers,
): Promise<Response> {
  const wanted = projects.fileOf(row, file);
  const stored = wanted ? await projects.headOutput(wanted.key) : null;
  if (!wanted || !stored) throw new Refusal("not-found");
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
  const object = request.method === "HEAD" ? stored : await projects.openOutput(stored.key, range);
  if (!object) throw new Refusal("not-found");
  headers.set("Content-Type", wanted.mediaType);
  const name = `${row.name}.${wanted.extension}`;
  headers.set("Content-Disposition", file === "thumbnail" ? "inline" : attachment(name));
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
