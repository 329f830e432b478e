import { normalisePicture } from "#app/features/covers/engine/normalise-picture";

/** For the journey about pictures: what `normalisePicture` makes of a file, or the sentence it refuses it with. */
async function tryPicture(
  bytes: number[],
  name: string,
): Promise<{ made: number[]; width: number; height: number } | string> {
  try {
    const { blob, width, height } = await normalisePicture(new File([Uint8Array.from(bytes)], name));
    return { made: Array.from(new Uint8Array(await blob.arrayBuffer())), width, height };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A picture as the browser itself encodes it, black on the left and see-through on the right. */
async function drawn(width: number, height: number, type: string): Promise<number[]> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width / 2, height);
  const blob = await canvas.convertToBlob({ type });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}

/** As `tryPicture`, of a JPEG as large as that, which stays in the browser; answers only the size. */
async function tryLarge(width: number, height: number): Promise<string> {
  const tried = await tryPicture(await drawn(width, height, "image/jpeg"), "large.jpg");
  return typeof tried === "string" ? tried : `${tried.width} × ${tried.height}`;
}

const tryEmpty = (bytes: number) =>
  normalisePicture(new File([new Uint8Array(bytes)], "empty.jpg")).catch(String);

Object.assign(globalThis, { tryPicture, drawn, tryLarge, tryEmpty });
