import type { ProjectRow } from "#db/queries/books/projects";
import type { ByteRange } from "#domain/byte-range";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import type { Projects } from "#workers/services/books/projects.server";
import { rangedFileAnswer } from "./ranged-file";

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
 * `file` names one of a cover's (`jpeg`, `pdf`, `thumbnail`, `wrap`); null is the main one. A cover made before wraps had a
 * picture of their own shows its front. Refuses with `not-found`.
 */
export async function finishedFileAnswer(
  request: Request,
  projects: Projects,
  row: ProjectRow,
  file: string | null,
  headers: Headers,
): Promise<Response> {
  const wanted = projects.fileOf(row, file);
  const isPicture = file === "thumbnail" || file === "wrap";
  const front = file === "wrap" ? projects.fileOf(row, "thumbnail") : undefined;
  const stored =
    (wanted && (await projects.headOutput(wanted.key))) ?? (front && (await projects.headOutput(front.key)));
  if (!wanted || !stored) throw new Refusal("not-found");
  const name = `${row.name}.${wanted.extension}`;
  const ranged = {
    stored,
    mediaType: wanted.mediaType,
    disposition: isPicture ? "inline" : attachment(name),
    open: (range: ByteRange | undefined) => projects.openOutput(stored.key, range),
  };
  return rangedFileAnswer(request, ranged, headers);
}
