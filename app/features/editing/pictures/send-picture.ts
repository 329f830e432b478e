import type { EditableAsset } from "#app/contract/books/editing";
import { CallError } from "#app/contract/call";
import { preparedPicture } from "./prepared-picture";

/** Sends a picture for this book. Throws `CallError` with a sentence when it cannot be taken. */
export async function sendPicture(projectId: string, file: File): Promise<EditableAsset> {
  const picture = await preparedPicture(file);
  const name = new URLSearchParams({ name: file.name || "picture" });
  const response = await fetch(`/api/projects/${encodeURIComponent(projectId)}/edit/pictures?${name}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json", "Content-Type": typeOf(picture) },
    body: picture,
  }).catch(() => {
    throw new CallError(0, "unreachable", "Colophon can’t be reached. Try again when you’re online.");
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && typeof answer === "object" && answer !== null) return answer as EditableAsset;
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  throw new CallError(response.status, code ?? "unreadable", message ?? "Please try again.");
}

const typeOf = ({ type }: Blob): string => (type.startsWith("image/") ? type : "application/octet-stream");

/** Where a picture of the book is shown from. */
export function picturePath(projectId: string, { id, file, isNew }: EditableAsset): string {
  const project = encodeURIComponent(projectId);
  return isNew
    ? `/api/projects/${project}/edit/pictures/${encodeURIComponent(id)}`
    : `/api/vr/books/${project}/images/${encodeURIComponent(file.split("/").at(-1) ?? "")}`;
}
