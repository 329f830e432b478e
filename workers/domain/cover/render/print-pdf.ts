import type { PrintInches } from "#domain/cover/print-geometry";
import { srgbProfile } from "#domain/cover/render/srgb-profile";

export type PrintPdfForm = {
  /** Of the picture, px. */
  width: number;
  height: number;
  inches: Pick<PrintInches, "totalWidth" | "totalHeight" | "bleedWidth">;
};

/**
 * A PDF of one page that a JPEG fills to the edge, taken over as it is (DCTDecode), in sRGB. MediaBox and BleedBox are
 * the whole page, TrimBox what is left after cutting or folding. `start`, `picture` for each piece of the JPEG, `end`;
 * each answers the bytes that come next. No date, no title, no producer: the same cover gives the same bytes.
 */
export class PrintPdf {
  private readonly form: PrintPdfForm;
  private readonly offsets: number[] = [];
  private written = 0;
  private pictureBytes = 0;

  constructor(form: PrintPdfForm) {
    this.form = form;
  }

  start(): Uint8Array {
    const { width, height, inches } = this.form;
    const [pageWidth, pageHeight] = [inches.totalWidth * pointsPerInch, inches.totalHeight * pointsPerInch];
    const bleed = inches.bleedWidth * pointsPerInch;
    const page = `[0 0 ${points(pageWidth)} ${points(pageHeight)}]`;
    const trim = `[${points(bleed)} ${points(bleed)} ${points(pageWidth - bleed)} ${points(pageHeight - bleed)}]`;
    const drawing = `q ${points(pageWidth)} 0 0 ${points(pageHeight)} 0 0 cm /Cover Do Q`;
    const profile = srgbProfile();
    return this.bytes(
      "%PDF-1.4\n%",
      Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3),
      "\n",
      this.object(1, "<< /Type /Catalog /Pages 2 0 R >>"),
      this.object(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
      this.object(
        3,
        `<< /Type /Page /Parent 2 0 R /MediaBox ${page} /CropBox ${page} /BleedBox ${page} /TrimBox ${trim} ` +
          "/Resources << /XObject << /Cover 6 0 R >> >> /Contents 4 0 R >>",
      ),
      this.object(4, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
      this.opening(5),
      `<< /N 3 /Alternate /DeviceRGB /Length ${profile.length} >>\nstream\n`,
      profile,
      "\nendstream\nendobj\n",
      this.opening(6),
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
        "/ColorSpace [/ICCBased 5 0 R] /Filter /DCTDecode /Length 7 0 R >>\nstream\n",
    );
  }

  /** The next bytes of the JPEG. */
  picture(bytes: Uint8Array): Uint8Array {
    this.pictureBytes += bytes.length;
    this.written += bytes.length;
    return bytes;
  }

  end(): Uint8Array {
    const closing = this.bytes("\nendstream\nendobj\n", this.object(7, String(this.pictureBytes)));
    const start = this.written;
    const entries = this.offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const table = `xref\n0 ${entries.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
    const trailer = `trailer\n<< /Size ${entries.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return joined([closing, encode(table + trailer)]);
  }

  /** A part is a text, bytes, or a text that must know where it comes to stand. */
  private bytes(...parts: (string | Uint8Array | ((at: number) => string))[]): Uint8Array {
    const all = parts.map((part) => {
      const bytes =
        part instanceof Uint8Array ? part : encode(typeof part === "string" ? part : part(this.written));
      this.written += bytes.length;
      return bytes;
    });
    return joined(all);
  }

  private opening(number: number): (at: number) => string {
    return (at) => {
      this.offsets[number] = at;
      return `${number} 0 obj\n`;
    };
  }

  private object(number: number, content: string): (at: number) => string {
    return (at) => `${this.opening(number)(at)}${content}\nendobj\n`;
  }
}

const pointsPerInch = 72;

/** Four decimals: 1/720,000 of an inch. */
const points = (value: number): string => String(Math.round(value * 10_000) / 10_000);

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
