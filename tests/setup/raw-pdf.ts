import { Buffer } from "node:buffer";

/** A PDF of the objects given, numbered from 1, with a right table; the first is the catalog. */
export function rawPdf(objects: readonly (string | Uint8Array)[], trailer = ""): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array | string) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const places = objects.map((body, index) => {
    const at = length;
    add(`${index + 1} 0 obj\n`);
    add(body);
    add("\nendobj\n");
    return at;
  });
  const table = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) add(`${String(place).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export function rawStream(dictionary: string, data: Uint8Array | string): Uint8Array {
  const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, "latin1"),
    bytes,
    Buffer.from("\nendstream", "latin1"),
  ]);
}

/** One page of 400 × 600 points that paints `content`, with Times as F1; further objects are numbered from 6. */
export function pageOf(
  content: string | Uint8Array,
  { resources = "", page = "", catalog = "" } = {},
  further: readonly (string | Uint8Array)[] = [],
): Uint8Array {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    typeof content === "string" ? rawStream("", content) : content,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
    ...further,
  ]);
}
