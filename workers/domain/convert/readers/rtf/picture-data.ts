import type { Source } from "#domain/convert/source";

/** A picture's place in the file; the bytes stay there until the picture is asked for. */
export type PictureData = {
  from: number;
  to: number;
  isBinary: boolean;
  format: PictureFormat;
};

const formats = ["unknown", "png", "jpeg", "emf", "wmf", "dib", "pict", "bitmap"] as const;
export type PictureFormat = (typeof formats)[number];

/** The picture's asset id: it says all there is to know, so that nothing has to be held for it. */
export function pictureId(data: PictureData): string {
  const { from, to, isBinary, format } = data;
  return ["picture", from, to, isBinary ? "b" : "h", format].join("-");
}

export function pictureOfId(id: string): PictureData | undefined {
  const parts = /^picture-(\d+)-(\d+)-([bh])-([a-z]+)$/.exec(id);
  const format = formats.find((known) => known === parts?.[4]);
  if (!parts || !format) return undefined;
  const [, from, to, coding] = parts;
  return { from: Number(from), to: Number(to), isBinary: coding === "b", format };
}

/** The picture as a file of its own, or undefined when it has more bytes than `most`. */
export async function readPicture(
  source: Source,
  data: PictureData,
  most: number,
): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(source, data, most);
  return bytes && data.format === "dib" ? bitmapFile(bytes) : bytes;
}

/** A bitmap as Windows keeps it in memory lacks the fourteen bytes that a file of it begins with. */
function bitmapFile(bitmap: Uint8Array): Uint8Array {
  const file = new Uint8Array(bitmap.length + 14);
  file.set([0x42, 0x4d]);
  new DataView(file.buffer).setUint32(2, file.length, true);
  file.set(bitmap, 14);
  return file;
}

async function readBytes(source: Source, data: PictureData, most: number): Promise<Uint8Array | undefined> {
  const length = Math.min(data.to, source.size) - data.from;
  if (length <= 0) return new Uint8Array();
  if (data.isBinary) return length > most ? undefined : source.bytes(data.from, length);
  if (length / 2 > most * 1.1) return undefined;
  const bytes = new Uint8Array(Math.ceil(length / 2));
  let count = 0;
  let high = -1;
  for await (const chunk of await source.stream(data.from, length))
    for (const byte of chunk) {
      const digit = hexDigits[byte] ?? noDigit;
      if (digit === noDigit) continue;
      if (high < 0) high = digit;
      else {
        bytes[count++] = high * 16 + digit;
        high = -1;
      }
    }
  return count > most ? undefined : bytes.subarray(0, count);
}

const noDigit = 255;
const hexDigits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? noDigit : digit;
});
