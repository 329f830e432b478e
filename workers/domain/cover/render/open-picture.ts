import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { openPng } from "#domain/cover/render/png-reader";
import type { RowSource } from "#domain/cover/render/row-source";
import { Refusal } from "#domain/refusal";

/** Returns the rows of a picture as covers keep them: a baseline JPEG, or a see-through PNG. Refuses with `picture-damaged`. */
export function openPicture(bytes: Uint8Array, name = "The picture"): RowSource {
  if (bytes[0] !== 0x89) return openJpeg(bytes, name);
  const rows = openPng(bytes, "nothing");
  if (!rows) throw new Refusal("picture-damaged", { name });
  return rows;
}

/** Returns the same picture upon white; an opaque one as it is. */
export function onWhite(source: RowSource): RowSource {
  if (!source.hasAlpha) return source;
  const { width, height } = source;
  return {
    width,
    height,
    next(row) {
      if (!source.next(row)) return false;
      for (let at = 0; at < width * 4; at += 4) {
        const below = 255 - (row[at + 3] as number);
        row[at] = (row[at] as number) + below;
        row[at + 1] = (row[at + 1] as number) + below;
        row[at + 2] = (row[at + 2] as number) + below;
        row[at + 3] = 255;
      }
      return true;
    },
    close: () => source.close(),
  };
}
