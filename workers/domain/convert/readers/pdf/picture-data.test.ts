import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { inlinePictures, readContent } from "#domain/convert/readers/pdf/page-content";
import { pagePictures } from "#domain/convert/readers/pdf/page-pictures";
import { pictureData } from "#domain/convert/readers/pdf/picture-data";
import { bytesSource } from "#domain/convert/source";
import {
  jbig2Picture,
  type PdfStream,
  packedPicture,
  packedPictures,
  pdfPicture,
  picturePdf,
} from "../../../../../tests/setup/picture-pdf";

const paint = "q 80 0 0 40 60 100 cm /P0 Do Q";
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];

/** The pixels of the page's first picture, row by row; a JPEG that passed through as `jpeg`. */
async function shown(pictures: PdfStream[], content = paint) {
  const file = await openDocument(bytesSource(picturePdf(content, pictures)), "p.pdf");
  const page = await file.page(1);
  const { pictures: painted } = await readContent(file, page);
  const [picture] = pagePictures(painted, { x: 0, y: 0, width: 200, height: 200, turn: 0 });
  if (!picture) return "no picture";
  const inline = /^inline-(\d+)$/.exec(picture.source);
  const stream = inline
    ? (await inlinePictures(file, page))[Number(inline[1])]
    : await file.stream(picture.source);
  const data = stream && (await pictureData(file, page, stream, picture.ink));
  await file.close();
  if (!data) return "no data";
  if ("jpeg" in data) {
    const { isRough } = data;
    return { jpeg: readPictureHeader(data.jpeg), ...(isRough && { isRough }) };
  }
  const { raster } = data;
  const rows: number[][][] = [];
  for (let y = 0; y < raster.height; y++) {
    const row = new Uint8Array(raster.width * 4);
    raster.row(y, row);
    rows.push(Array.from({ length: raster.width }, (_, x) => [...row.subarray(x * 4, x * 4 + 4)]));
  }
  return { rows };
}

test("RGB of 8 bits, and of 16, is its own colours", async () => {
  const eight = pdfPicture(2, 1, "/ColorSpace /DeviceRGB /BitsPerComponent 8", [255, 0, 0, 0, 0, 255]);
  expect(await shown([eight])).toEqual({ rows: [[red, blue]] });
  const samples = [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];
  const sixteen = pdfPicture(2, 1, "/ColorSpace /DeviceRGB /BitsPerComponent 16", samples);
  expect(await shown([sixteen])).toEqual({ rows: [[red, blue]] });
});

test("grey of 1, 2, 4 and 8 bits, and turned over by its decode array", async () => {
  const grey = (bits: number, byte: number, more = "") =>
    pdfPicture(
      2,
      1,
      `/ColorSpace /DeviceGray /BitsPerComponent ${bits} ${more}`,
      bits === 8 ? [0, 255] : [byte],
    );
  const wanted = { rows: [[black, white]] };
  expect(await shown([grey(1, 0b01000000)])).toEqual(wanted);
  expect(await shown([grey(2, 0b00110000)])).toEqual(wanted);
  expect(await shown([grey(4, 0x0f)])).toEqual(wanted);
  expect(await shown([grey(8, 0)])).toEqual(wanted);
  expect(await shown([grey(1, 0b01000000, "/Decode [1 0]")])).toEqual({ rows: [[white, black]] });
});

test("a palette, spot colours and inks become RGB", async () => {
  const indexed = "/ColorSpace [/Indexed /DeviceRGB 1 <FF00000000FF>] /BitsPerComponent 1";
  expect(await shown([pdfPicture(2, 1, indexed, [0b01000000])])).toEqual({ rows: [[red, blue]] });
  const spot =
    "/ColorSpace [/Separation /Night /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>] /BitsPerComponent 8";
  expect(await shown([pdfPicture(2, 1, spot, [0, 255])])).toEqual({ rows: [[white, blue]] });
  const inks = await shown([
    pdfPicture(2, 1, "/ColorSpace /DeviceCMYK /BitsPerComponent 8", [0, 0, 0, 0, 0, 0, 0, 255]),
  ]);
  expect(inks).toMatchObject({
    rows: [[white, [expect.any(Number), expect.any(Number), expect.any(Number), 255]]],
  });
});

test("a soft mask and a colour key make pixels see-through", async () => {
  const picture = pdfPicture(
    2,
    1,
    "/ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 6 0 R",
    [255, 0, 0, 0, 0, 255],
  );
  const mask = pdfPicture(2, 1, "/ColorSpace /DeviceGray /BitsPerComponent 8", [255, 128]);
  expect(await shown([picture, mask])).toEqual({ rows: [[red, [0, 0, 255, 128]]] });
  const key = "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Mask [0 0 0 0 255 255]";
  expect(await shown([pdfPicture(2, 1, key, [255, 0, 0, 0, 0, 255])])).toEqual({
    rows: [[red, [0, 0, 255, 0]]],
  });
});

test("a stencil is painted in its colour on white", async () => {
  const stencil = pdfPicture(2, 1, "/ImageMask true /BitsPerComponent 1", [0b01000000]);
  expect(await shown([stencil], `1 0 0 rg ${paint}`)).toEqual({ rows: [[red, white]] });
});

test("a picture in the page's own instructions is read like others", async () => {
  const content = "q 80 0 0 40 60 100 cm BI /W 2 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF00000000FF> EI Q";
  expect(await shown([], content)).toEqual({ rows: [[red, blue]] });
});

test("run lengths and hexadecimal digits are unpacked", async () => {
  const entries = "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter";
  const runs = packedPicture(
    2,
    1,
    `${entries} /RunLengthDecode`,
    Uint8Array.of(5, 255, 0, 0, 0, 0, 255, 128),
  );
  expect(await shown([runs])).toEqual({ rows: [[red, blue]] });
  const digits = packedPicture(2, 1, `${entries} /ASCIIHexDecode`, Buffer.from("FF00000000FF>"));
  expect(await shown([digits])).toEqual({ rows: [[red, blue]] });
});

test("a JPEG in RGB passes through; one of inks, or turned over, becomes pixels", async () => {
  const jpeg = (entries: string, data = packedPictures.jpeg) =>
    packedPicture(8, 8, `/BitsPerComponent 8 /Filter /DCTDecode ${entries}`, data);
  expect(await shown([jpeg("/ColorSpace /DeviceRGB")])).toMatchObject({ jpeg: { width: 8, height: 8 } });
  const inks = await shown([jpeg("/ColorSpace /DeviceCMYK", packedPictures.cmykJpeg)]);
  expect(inks).toHaveProperty("rows");
  const over = await shown([jpeg("/ColorSpace /DeviceRGB /Decode [1 0 1 0 1 0]")]);
  // Red turned over is cyan.
  const [left] = (over as { rows: number[][][] }).rows[4] ?? [];
  expect(left?.[0]).toBeLessThan(60);
  expect(left?.[1]).toBeGreaterThan(190);
});

test("a JPEG of inks that is too large to be unpacked passes through, and is known to be one", async () => {
  const entries = "/BitsPerComponent 8 /Filter /DCTDecode /ColorSpace /DeviceCMYK";
  const large = packedPicture(2_500, 2_500, entries, packedPictures.cmykJpeg);
  expect(await shown([large])).toMatchObject({ jpeg: { width: 8, height: 8 }, isRough: true });
});

test("JPEG 2000 is unpacked", async () => {
  const picture = packedPicture(8, 8, "/Filter /JPXDecode", packedPictures.jpeg2000);
  const { rows } = (await shown([picture])) as { rows: number[][][] };
  expect(rows[4]?.[0]?.slice(0, 3).map((part) => Math.round(part / 60))).toEqual([4, 0, 0]);
  expect(rows[4]?.[7]?.slice(0, 3).map((part) => Math.round(part / 60))).toEqual([0, 0, 4]);
});

test("faxes (Group 4) and JBIG2 are unpacked", async () => {
  const columns = Array.from({ length: 16 }, (_, x) => (x >= 4 && x <= 7 ? black : white));
  const wanted = { rows: Array.from({ length: 4 }, () => columns) };
  const fax = packedPicture(
    16,
    4,
    "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 4 >>",
    packedPictures.fax,
  );
  expect(await shown([fax])).toEqual(wanted);
  const jbig2 = packedPicture(
    16,
    4,
    "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode",
    jbig2Picture(),
  );
  expect(await shown([jbig2])).toEqual(wanted);
});
