import { CallError } from "#app/contract/call";
import type { CoverPicture } from "#app/contract/covers/covers";
import { sendPicture } from "#app/features/covers/cover-queries";
import { normalisePicture } from "#app/features/covers/engine/normalise-picture";
import { Refusal } from "#domain/refusal";

/** Makes a chosen file what the server stores, and sends it. */
export async function sendChosenPicture(file: File): Promise<CoverPicture> {
  const { blob, name } = await normalisePicture(file);
  return sendPicture(blob, name);
}

/** Every refusal on this way is already a sentence; a fault is not. */
export const uploadSentence = (error: unknown): string =>
  error instanceof CallError || error instanceof Refusal
    ? error.message
    : "We couldn’t read that picture. Save it as a JPG and choose that file.";
