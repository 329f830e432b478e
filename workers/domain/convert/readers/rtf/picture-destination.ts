import { type Destination, gatherer } from "#domain/convert/readers/rtf/destination";
import type { PictureData, PictureFormat } from "#domain/convert/readers/rtf/picture-data";

/** `\pict`: notes where the picture's bytes are, and goes past them. */
export function pictureDestination(take: (data: PictureData, alt: string) => void): Destination {
  let format: PictureFormat = "unknown";
  let isBinary = false;
  let from = -1;
  let to = -1;
  let alt = "";
  const size = { width: 0, height: 0, scaleX: 100, scaleY: 100 };
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
      if (word === "picwgoal") size.width = value ?? 0;
      else if (word === "pichgoal") size.height = value ?? 0;
      else if (word === "picscalex") size.scaleX = value ?? 100;
      else if (word === "picscaley") size.scaleY = value ?? 100;
      return true;
    },
    raw(at, length) {
      if (isBinary) return;
      if (from < 0) from = at;
      to = at + length;
    },
    binary(at, length) {
      if (length === 0) return;
      isBinary = true;
      from = at;
      to = at + length;
    },
    close() {
      if (to <= from) return;
      const width = scaled(size.width, size.scaleX);
      const height = scaled(size.height, size.scaleY);
      take({ from, to, isBinary, format, width, height }, alt);
    },
  };
}

/** `\sp`: a property of a shape, a name and a value; the value may be a picture. */
export function shapeProperty(
  take: (name: string, value: string) => void,
  takePicture?: (data: PictureData) => void,
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
