// Files that unpack to far more than they are.
import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { pageOf, rawPdf, rawStream } from "../../tests/setup/raw-pdf.ts";

const words = "BT /F1 12 Tf 50 500 Td (It rained on the quay and nobody came.) Tj ET\n";
export const said = words;
const spaces = (bytes) => new Uint8Array(bytes).fill(32);
/** At the least pains: these are long. */
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const flate = (bytes) => deflateSync(bytes);
const bomb = (bytes = 90_000_000) => flate(spaces(bytes));
/** A run of one byte, 128 of them for every two. */
const runs = (count) => {
  const packed = new Uint8Array(count * 2);
  for (let at = 0; at < packed.length; at += 2) {
    packed[at] = 129;
    packed[at + 1] = 32;
  }
  return packed;
};

/** Codes of LZW that each say the last word again and a sign more, so that they grow. */
function lzw(codes) {
  const bits = [];
  const put = (code, width) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
  };
  for (let round = 0; round < codes; round++) {
    put(256, 9);
    put(32, 9);
    for (let next = 258; next < 4_094; next++)
      put(next, next < 511 ? 9 : next < 1_023 ? 10 : next < 2_047 ? 11 : 12);
  }
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) bytes[at >> 3] |= bit << (7 - (at & 7));
  return bytes;
}

const content = (filter, data) => pageOf(rawStream(`/Filter ${filter}`, data));
const image = (extra, data) =>
  pageOf(`${words}q 300 0 0 300 50 100 cm /P Do Q`, { resources: "/XObject << /P 6 0 R >>" }, [
    rawStream(`/Type /XObject /Subtype /Image ${extra}`, data),
  ]);
const font = (entries, ...objects) =>
  pageOf(words.replace("F1", "F2"), { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" }, [
    `<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /FirstChar 32 /LastChar 33 /Widths [500 500] ${entries} >>`,
    ...objects,
  ]);

export const bombs = {
  "instructions, deflate": () => content("/FlateDecode", bomb()),
  "instructions, deflate twice": () => content("[/FlateDecode /FlateDecode]", flate(bomb())),
  "instructions, deflate three times": () =>
    content("[/FlateDecode /FlateDecode /FlateDecode]", flate(flate(bomb(400_000_000)))),
  "instructions, LZW": () => content("/LZWDecode", lzw(12)),
  "instructions, LZW in deflate": () => content("[/FlateDecode /LZWDecode]", flate(lzw(40))),
  "instructions, run lengths": () => content("/RunLengthDecode", runs(700_000)),
  "instructions, run lengths in deflate": () =>
    content("[/FlateDecode /RunLengthDecode]", flate(runs(5_000_000))),
  "instructions, base 85 in deflate": () =>
    content("[/FlateDecode /ASCII85Decode]", flate(new Uint8Array(40_000_000).fill(122))),
  "instructions, hexadecimal tower": () =>
    content(`[${"/ASCIIHexDecode ".repeat(300)}]`, "20".repeat(40_000)),
  "instructions, a hundred thousand filters": () =>
    content(`[${"/ASCIIHexDecode ".repeat(100_000)}]`, "20 >"),
  "instructions, ten thousand filters that inflate": () =>
    content(`[${"/FlateDecode ".repeat(10_000)}]`, flate(spaces(10))),
  "instructions, Brotli": () => content("/BrotliDecode", brotli(spaces(300_000_000))),
  "instructions, Brotli twice": () =>
    content("[/BrotliDecode /BrotliDecode]", brotli(brotli(spaces(900_000_000)))),
  "instructions in a thousand streams of 2 MB": () => {
    const part = rawStream("/Filter /FlateDecode", bomb(2_000_000));
    const refs = Array.from({ length: 1000 }, () => "4 0 R").join(" ");
    return rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents [${refs}] >>`,
      part,
    ]);
  },
  "a predictor of a billion columns": () =>
    content("/FlateDecode /DecodeParms << /Predictor 15 /Columns 1000000000 >>", flate(spaces(1000))),
  "a predictor of a thousand million bits": () =>
    content(
      "/FlateDecode /DecodeParms << /Predictor 2 /Columns 100000 /Colors 4096 /BitsPerComponent 1000000 >>",
      flate(spaces(1000)),
    ),
  "a form": () =>
    pageOf(`${words}/N Do`, { resources: "/XObject << /N 6 0 R >>" }, [
      rawStream("/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Filter /FlateDecode", bomb()),
    ]),
  "a font's program": () =>
    font(
      "/FontDescriptor 7 0 R",
      "<< /Type /FontDescriptor /FontName /Bomb /Flags 32 /FontFile2 8 0 R >>",
      rawStream("/Filter /FlateDecode", bomb()),
    ),
  "a font's meaning": () => font("/ToUnicode 7 0 R", rawStream("/Filter /FlateDecode", bomb())),
  "a font's meaning in many words": () =>
    font(
      "/ToUnicode 7 0 R",
      rawStream(
        "/Filter /FlateDecode",
        flate(Buffer.from("1 beginbfchar <20> <0041> endbfchar\n".repeat(1_200_000))),
      ),
    ),
  "a picture": () =>
    image("/Width 400 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode", bomb()),
  "a picture of 60,000 by 60,000": () =>
    image(
      "/Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
      bomb(),
    ),
  "a stencil of 60,000 by 60,000": () =>
    image("/Width 60000 /Height 60000 /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode", bomb()),
  "a picture in Brotli": () =>
    image(
      "/Width 400 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /BrotliDecode",
      brotli(spaces(300_000_000)),
    ),
  "a soft edge": () =>
    pageOf(`${words}q 300 0 0 300 50 100 cm /P Do Q`, { resources: "/XObject << /P 6 0 R >>" }, [
      rawStream(
        "/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 7 0 R",
        spaces(1600),
      ),
      rawStream(
        "/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
        bomb(),
      ),
    ]),
  "a palette": () =>
    pageOf(`${words}q 300 0 0 300 50 100 cm /P Do Q`, { resources: "/XObject << /P 6 0 R >>" }, [
      rawStream(
        "/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace [/Indexed /DeviceRGB 255 7 0 R] /BitsPerComponent 8",
        spaces(1600),
      ),
      rawStream("/Filter /FlateDecode", bomb()),
    ]),
  "a colour profile": () =>
    pageOf(`${words}q 300 0 0 300 50 100 cm /P Do Q`, { resources: "/XObject << /P 6 0 R >>" }, [
      rawStream(
        "/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace [/ICCBased 7 0 R] /BitsPerComponent 8",
        spaces(4800),
      ),
      rawStream("/N 3 /Filter /FlateDecode", bomb()),
    ]),
  "a packed object": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      rawStream("/Type /ObjStm /N 3 /First 20 /Filter /FlateDecode", bomb()),
    ]),
  metadata: () =>
    pageOf(words, { catalog: "/Metadata 6 0 R" }, [
      rawStream("/Type /Metadata /Subtype /XML /Filter /FlateDecode", bomb()),
    ]),
  "metadata of many entities": () =>
    pageOf(words, { catalog: "/Metadata 6 0 R" }, [
      rawStream(
        "/Type /Metadata /Subtype /XML",
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${"b".repeat(at + 1)} "${`&${at === 0 ? "a" : "b".repeat(at)};`.repeat(10)}">`).join("")}]><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:title>&bbbbbbbbbbbb;</dc:title></x:xmpmeta>`,
      ),
    ]),
  "metadata nested deep": () =>
    pageOf(words, { catalog: "/Metadata 6 0 R" }, [
      rawStream(
        "/Type /Metadata /Subtype /XML /Filter /FlateDecode",
        flate(Buffer.from(`${"<rdf:RDF>".repeat(400_000)}`)),
      ),
    ]),
  "what a remark looks like": () =>
    pageOf(words, { page: "/Annots [6 0 R]" }, [
      "<< /Type /Annot /Subtype /Stamp /Rect [10 10 200 200] /AP << /N 7 0 R >> >>",
      rawStream("/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Filter /FlateDecode", bomb()),
    ]),
  "a list in a table of objects": () =>
    rawXrefStream("/W [1 2 1] /Index [0 100000000] /Size 100000000 /Filter /FlateDecode", bomb(60_000_000)),
  "a drawn letter": () =>
    pageOf(`${words}BT /F2 20 Tf 50 300 Td (aaa) Tj ET`, { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" }, [
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [750] >>",
      rawStream("/Filter /FlateDecode", bomb()),
    ]),
};

/** A file whose table of objects is a stream. */
export function rawXrefStream(entries, data) {
  const head =
    "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] >>\nendobj\n";
  return Buffer.concat([
    Buffer.from(`${head}4 0 obj\n`),
    rawStream(`/Type /XRef /Root 1 0 R ${entries}`, data),
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ]);
}
