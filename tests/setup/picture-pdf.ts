import { deflateSync } from "node:zlib";

/** Pictures of 8 × 8 pixels, red on the left and blue on the right, as other programs pack them. */
export const packedPictures = {
  jpeg: bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK" +
      "CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK" +
      "CgoKCgoKCgr/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABgQAAIDAAAAAAAAAAAAAAAAAAAIRYTD" +
      "/8QAFAEBAAAAAAAAAAAAAAAAAAAACP/EABgRAAIDAAAAAAAAAAAAAAAAAAAJRoTE/9oADAMBAAIRAxEAPwA0WqgbWIqFlyujsGow" +
      "yM3ch//Z",
  ),
  cmykJpeg: bytes(
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK" +
      "CgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK" +
      "CgoKCgoK/8AAFAgACAAIBAERAAIRAQMRAQQRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAn/xAAcEAABAwUAAAAAAAAAAAAAAAABAARx" +
      "BQgxMsP/xAAUAQEAAAAAAAAAAAAAAAAAAAAI/8QAGhEAAgIDAAAAAAAAAAAAAAAAAAmExAYxRv/aAA4EAQACEQMRBAAAPwBKrVc1" +
      "6GvVFVm3KTqYKV46yaFbH3O4gr//2Q==",
  ),
  jpeg2000: bytes(
    "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAABPanAyaAAAABZpaGRyAAAACAAAAAgABA8HAAAAAAAPY29scgEAAAAA" +
      "ABAAAAAiY2RlZgAEAAAAAAABAAEAAAACAAIAAAADAAMAAQAAAAAA5GpwMmP/T/9RADIAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAA" +
      "CAAAAAAAAAAAAAQPAQEPAQEPAQEPAQH/UgAMAAAAAQADBAQAAf9cAA1AgIiIkIiIkIiIkP9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQ" +
      "RUcgdmVyc2lvbiAyLjUuMP+QAAoAAAAAAGAAAf+Tz/wwCASf3/iQCAfP/DAIB0/P/DAIAT/f+MAYB0G/gN/4wBgEkaeAz/xIFAKI" +
      "ej2FgM/8SCQJQLM658zMzM+Az/xIEBfYtT+Ax/4YCAAXK71/gP/Z",
  ),
  /** Group 4, 16 × 4: white with a black block from the fourth to the seventh column. */
  fax: Uint8Array.of(0x36, 0xff, 0xf0, 0x01, 0x00, 0x10),
};

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, "base64"));
}

/** The fax as JBIG2: a page, and one region in the fax's own code. */
export function jbig2Picture(): Uint8Array {
  const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const region = [...u32(16), ...u32(4), ...u32(0), ...u32(0), 0, 1, ...packedPictures.fax];
  return Uint8Array.from([
    ...[...u32(0), 0x30, 0, 1, ...u32(19), ...u32(16), ...u32(4), ...u32(0), ...u32(0), 0, 0, 0],
    ...[...u32(1), 0x26, 0, 1, ...u32(region.length), ...region],
  ]);
}

/** An object of a PDF: its dictionary's entries and its packed bytes. */
export type PdfStream = { entries: string; data: Uint8Array };

/** A PDF of one page, 200 × 200 points. Its pictures are `/P0`, `/P1` …, and objects 5, 6 … of the file. */
export function picturePdf(content: string, pictures: readonly PdfStream[], fonts = ""): Uint8Array {
  const names = pictures.map((_, at) => `/P${at} ${5 + at} 0 R`).join(" ");
  const objects: (string | PdfStream)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << ${names} >> /Font << ${fonts} >> >> >>`,
    { entries: "", data: Buffer.from(content, "latin1") },
    ...pictures,
  ];
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const offsets: number[] = [];
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === "string") add(Buffer.from(object));
    else {
      add(Buffer.from(`<< ${object.entries} /Length ${object.data.length} >>\nstream\n`));
      add(object.data);
      add(Buffer.from("\nendstream"));
    }
    add(Buffer.from("\nendobj\n"));
  }
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

/** A picture's object, its samples deflated. */
export function pdfPicture(
  width: number,
  height: number,
  entries: string,
  samples: readonly number[],
): PdfStream {
  return {
    entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /FlateDecode ${entries}`,
    data: deflateSync(Uint8Array.from(samples)),
  };
}

/** One that is packed already. */
export function packedPicture(width: number, height: number, entries: string, data: Uint8Array): PdfStream {
  return { entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, data };
}
