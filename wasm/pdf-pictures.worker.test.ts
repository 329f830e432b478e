import { expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { pictureTools } from "#wasm/picture-tools.server";
import {
  jbig2Picture,
  type PdfStream,
  packedPicture,
  packedPictures,
  pdfPicture,
  picturePdf,
} from "../tests/setup/picture-pdf";

const times = "/F1 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>";
const words = "BT /F1 10 Tf 20 185 Td (A line of the text above the figure, long as lines are) Tj ET";
const at = (x: number, y: number, name: string) => `q 40 0 0 40 ${x} ${y} cm /${name} Do Q`;

/** The pictures that a PDF's book holds, once it was converted here. */
async function pictures(content: string, streams: readonly PdfStream[]) {
  const found: { mediaType: string; start: string }[] = [];
  const result = await convertManuscript({
    source: bytesSource(picturePdf(content, streams, times)),
    kind: "pdf",
    fileName: "pictures.pdf",
    options: defaultOptions,
    sink: { write: async () => {} },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000000",
    modifiedAt: "2026-01-01T00:00:00Z",
    onAsset: async ({ content, mediaType }) => {
      const start = content instanceof Uint8Array ? String.fromCharCode(...content.subarray(1, 4)) : "parts";
      found.push({ mediaType, start });
    },
    pictureTools,
  });
  return { found, codes: result.messages.map(({ code }) => code) };
}

test("in workerd JPEG 2000, JBIG2, fax and softly masked pictures are unpacked and packed anew", async () => {
  const fax = "/DecodeParms << /K -1 /Columns 16 /Rows 4 >> /ColorSpace /DeviceGray /BitsPerComponent 1";
  const soft = pdfPicture(2, 2, "/ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 9 0 R", [
    ...[255, 0, 0, 0, 0, 255],
    ...[0, 255, 0, 9, 9, 9],
  ]);
  const { found, codes } = await pictures(
    [words, at(20, 120, "P0"), at(120, 120, "P1"), at(20, 40, "P2"), at(120, 40, "P3")].join("\n"),
    [
      packedPicture(8, 8, "/Filter /JPXDecode", packedPictures.jpeg2000),
      packedPicture(
        16,
        4,
        "/Filter /JBIG2Decode /ColorSpace /DeviceGray /BitsPerComponent 1",
        jbig2Picture(),
      ),
      packedPicture(16, 4, `/Filter /CCITTFaxDecode ${fax}`, packedPictures.fax),
      soft,
      pdfPicture(2, 2, "/ColorSpace /DeviceGray /BitsPerComponent 8", [255, 128, 0, 255]),
    ],
  );
  expect(codes).not.toContain("image-unreadable");
  expect(found).toEqual(Array.from({ length: 4 }, () => ({ mediaType: "image/png", start: "PNG" })));
});

test("in workerd a drawing is painted", async () => {
  const plot = "0.5 w 40 60 m 40 130 l S 40 60 m 150 60 l S 1 0 0 RG 40 90 m 70 150 110 30 150 110 c S";
  const label = "BT /F1 8 Tf 100 100 Td (wave) Tj ET";
  const { found } = await pictures([words, plot, label].join("\n"), []);
  expect(found).toEqual([{ mediaType: "image/png", start: "PNG" }]);
});
