import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";
import type { PictureData, PictureFormat } from "#domain/convert/readers/rtf/picture-data";

export type FoundPicture = {
  data: PictureData;
  alt: string;
  /** Twips, as it is to be shown; 0 when the file does not say. */
  width: number;
  /** The same for pictures of the same bytes; "" when that cannot be told. */
  likeness: string;
};

/** `\pict`: notes where the picture's bytes are, and goes past them. */
export function pictureDestination(take: (picture: FoundPicture) => void): Destination {
  let format: PictureFormat = "unknown";
  let isBinary = false;
  let from = -1;
  let to = -1;
  let alt = "";
  let width = 0;
  let scale = 100;
  let hash = 0x811c9dc5;
  const property = shapeProperty((name, value) => {
    if (name === "wzDescription") alt = value;
  });
  return {
    group: (word) =>
      word === "picprop"
        ? { control: () => true, group: (inner) => (inner === "sp" ? property : undefined) }
        : undefined,
    control(word, value) {
      format = formats[word] ?? format;
      if (word === "picwgoal") width = value ?? 0;
      else if (word === "picscalex") scale = value ?? 100;
      return true;
    },
    raw(bytes, start, end, at) {
      if (isBinary) return;
      if (from < 0) from = at;
      to = at + end - start;
      for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
    },
    binary(at, length) {
      if (length === 0) return;
      isBinary = true;
      from = at;
      to = at + length;
    },
    close() {
      if (to <= from) return;
      const likeness = isBinary ? "" : `${format} ${to - from} ${hash}`;
      take({ data: { from, to, isBinary, format }, alt, width: scaled(width, scale), likeness });
    },
  };
}

/** `\sp`: a property of a shape, a name and a value; the value may be a picture. */
export function shapeProperty(
  take: (name: string, value: string) => void,
  takePicture?: (picture: FoundPicture) => void,
): Destination {
  let name = "";
  let value = "";
  return {
    control: () => true,
    group(word) {
      if (word === "sn")
        return gatherer((text) => {
          name = text.trim();
        }, 100);
      if (word !== "sv") return undefined;
      return {
        ...gatherer((text) => {
          value = text.trim();
        }),
        control: () => true,
        group: (inner) => (inner === "pict" && takePicture ? pictureDestination(takePicture) : undefined),
      };
    },
    close() {
      take(name, value);
      name = "";
      value = "";
    },
  };
}

const formats: Record<string, PictureFormat | undefined> = {
  pngblip: "png",
  jpegblip: "jpeg",
  emfblip: "emf",
  wmetafile: "wmf",
  dibitmap: "dib",
  wbitmap: "bitmap",
  macpict: "pict",
};

function scaled(twips: number, percent: number): number {
  const size = Math.round((twips * percent) / 100);
  return size > 0 && size < 1_000_000 ? size : 0;
}
