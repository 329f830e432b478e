// Files whose fonts, pictures, pages, words or locks are not as they should be.
import { deflateSync } from "node:zlib";
import { pageOf, rawPdf, rawStream } from "../../tests/setup/raw-pdf.ts";
import { said } from "./bombs.mjs";
import { randomOf } from "./spoils.mjs";

const garbage = (bytes, seed = bytes) => {
  const random = randomOf(seed);
  return Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
};
const shown = (letters = "It rained on the quay") => `${said}BT /F2 12 Tf 50 400 Td (${letters}) Tj ET`;
const font = (dict, ...objects) =>
  pageOf(shown(), { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" }, [dict, ...objects]);
const simple = (kind, key, program, entries = "") =>
  font(
    `<< /Type /Font /Subtype /${kind} /BaseFont /Odd /FirstChar 32 /LastChar 126 ${entries} /FontDescriptor 7 0 R >>`,
    `<< /Type /FontDescriptor /FontName /Odd /Flags 4 /${key} 8 0 R >>`,
    program,
  );
const composite = (entries, descendant = "", ...objects) =>
  font(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Odd ${entries} /DescendantFonts [7 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Odd /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Odd /Flags 4 >> ${descendant} >>`,
    ...objects,
  );
const meaning = (text) =>
  composite(
    "/Encoding /Identity-H /ToUnicode 8 0 R",
    "",
    rawStream(
      "",
      `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${text} endcmap`,
    ),
  );
const codes = (text, entries = "") =>
  composite(
    "/Encoding 8 0 R",
    "",
    rawStream(`/Type /CMap /CMapName /Odd ${entries}`, `begincmap ${text} endcmap`),
  );
const image = (entries, data, further = [], inline = "") =>
  pageOf(`${said}${inline}q 300 0 0 300 50 100 cm /P Do Q`, { resources: "/XObject << /P 6 0 R >>" }, [
    rawStream(`/Type /XObject /Subtype /Image ${entries}`, data),
    ...further,
  ]);
const page = (entries, content = said) =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${entries} >>`,
    rawStream("", content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
  ]);
const locked = (entries) =>
  Buffer.from(
    Buffer.from(
      rawPdf(
        [
          "<< /Type /Catalog /Pages 2 0 R >>",
          "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
          rawStream("", said),
          "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
          `<< ${entries} >>`,
        ],
        "/Encrypt 6 0 R /ID [(0123456789abcdef) (0123456789abcdef)]",
      ),
    ).toString("latin1"),
    "latin1",
  );
const hash = "(".concat("x".repeat(32), ")");
const hash48 = "(".concat("x".repeat(48), ")");
const packed = (bytes) => deflateSync(bytes);
const content = (text) => pageOf(rawStream("/Filter /FlateDecode", packed(Buffer.from(text, "latin1"))));
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join("\n");
/** The first bytes of a table of a TrueType font, and how many tables it says it has. */
const trueType = (tables) =>
  Buffer.concat([
    Buffer.from([0, 1, 0, 0, tables >> 8, tables & 255, 0, 128, 0, 3, 0, 112]),
    Buffer.from(garbage(6000)),
  ]);
const cff = () =>
  Buffer.concat([Buffer.from([1, 0, 4, 4, 0, 1, 1, 1, 2, 65, 255, 255, 4]), Buffer.from(garbage(4000))]);
const jpegOf = (width, height) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xda,
    0,
    12,
    3,
    1,
    0,
    2,
    0x11,
    3,
    0x11,
    0,
    63,
    0,
    ...garbage(500),
  ]);
const jbig2Page = (width, height) =>
  Buffer.from([
    0,
    0,
    0,
    0,
    48,
    0,
    1,
    0,
    0,
    0,
    19,
    ...long(width),
    ...long(height),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    6,
    0,
    1,
    0xff,
    0xff,
    0xff,
    0xff,
    ...garbage(400),
  ]);
const jpxOf = (width, height) =>
  Buffer.from([
    0xff,
    0x4f,
    0xff,
    0x51,
    0,
    47,
    0,
    0,
    ...long(width),
    ...long(height),
    ...long(0),
    ...long(0),
    ...long(width),
    ...long(height),
    ...long(0),
    ...long(0),
    0,
    3,
    7,
    1,
    1,
    7,
    1,
    1,
    7,
    1,
    1,
    0xff,
    0x52,
    0,
    12,
    0,
    0,
    0,
    1,
    0,
    5,
    4,
    4,
    0,
    1,
    0xff,
    0x93,
    ...garbage(400),
  ]);
const long = (value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

export const fonts = {
  "Type 1 of noise": () =>
    simple("Type1", "FontFile", rawStream("/Length1 500 /Length2 4000 /Length3 0", garbage(5000))),
  "Type 1 whose routines call themselves": () =>
    simple(
      "Type1",
      "FontFile",
      rawStream(
        "/Length1 400 /Length2 0 /Length3 0",
        "%!PS-AdobeFont-1.0: Odd\n/FontMatrix [1e300 0 0 0 0 0] def /Encoding 999999999 array dup 65 /A put readonly def currentfile eexec dup /Private 8 dict dup begin /lenIV -1 def /Subrs 999999999 array dup 0 3 RD \x8b\x0a\x0b NP /CharStrings 999999999 dict dup begin /A 3 RD \x8b\x0a\x0b ND end",
      ),
    ),
  "CFF of noise": () => simple("Type1", "FontFile3", rawStream("/Subtype /Type1C", garbage(5000))),
  "CFF with lists beyond its end": () => simple("Type1", "FontFile3", rawStream("/Subtype /Type1C", cff())),
  "TrueType of noise": () => simple("TrueType", "FontFile2", rawStream("", garbage(5000))),
  "TrueType of 65,535 tables": () => simple("TrueType", "FontFile2", rawStream("", trueType(65_535))),
  "TrueType of twenty tables of noise": () => simple("TrueType", "FontFile2", rawStream("", trueType(20))),
  "OpenType of noise": () =>
    simple(
      "Type1",
      "FontFile3",
      rawStream("/Subtype /OpenType", Buffer.concat([Buffer.from("OTTO"), Buffer.from(garbage(5000))])),
    ),
  "widths of a million letters": () =>
    font(
      `<< /Type /Font /Subtype /TrueType /BaseFont /Odd /FirstChar -1000000000 /LastChar 2147483647 /Widths [${"500 ".repeat(1_000_000)}] >>`,
    ),
  "widths of no numbers": () =>
    font(
      "<< /Type /Font /Subtype /TrueType /BaseFont /Odd /FirstChar 32 /LastChar 126 /Widths [(a) null 1e308 -1e308 6 0 R] >>",
    ),
  "widths from 0 to 2^32": () => composite("/Encoding /Identity-H", "/W [0 4294967295 500]"),
  "widths from 0 to 2^31, a thousand times": () =>
    composite("/Encoding /Identity-H", `/W [${"0 2147483647 500 ".repeat(1000)}]`),
  "heights from 0 to 2^32": () => composite("/Encoding /Identity-V", "/W2 [0 4294967295 -1000 500 880]"),
  "widths of a letter of number 10^15": () =>
    composite("/Encoding /Identity-H", "/W [1000000000000000 [500 500] 4294967294 4294967295 500]"),
  "meanings from 0 to 2^32": () => meaning("1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange"),
  "meanings from 0 to 2^24, fifty times": () =>
    meaning(`50 beginbfrange ${"<000000> <FFFFFE> <0041> ".repeat(50)} endbfrange`),
  "meanings of lists beyond measure": () =>
    meaning(`1 beginbfrange <0000> <FFFFFF> [${"<0041> ".repeat(100_000)}] endbfrange`),
  "meanings of a megabyte a letter": () =>
    meaning(`2 beginbfchar <0049> <${"0041".repeat(250_000)}> <0074> <${"0042".repeat(250_000)}> endbfchar`),
  "meanings that are no letters": () =>
    meaning(
      "6 beginbfchar <4974> <D800> <2072> <0000> <6169> <FFFE> <6E65> <FFFF> <6420> <000B> <6F6E> <DC00D800> endbfchar",
    ),
  "codes from 0 to 2^32": () =>
    codes(
      "1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange",
    ),
  "codes from 0 to 2^24, fifty times": () =>
    codes(
      `1 begincodespacerange <0000> <FFFF> endcodespacerange 50 begincidrange ${"<000000> <FFFFFE> 0 ".repeat(50)} endcidrange`,
    ),
  "codes that use themselves": () =>
    codes("/Odd usecmap 1 begincodespacerange <0000> <FFFF> endcodespacerange", "/UseCMap 8 0 R"),
  "codes that use two others": () =>
    codes("/Identity-H usecmap /UniJIS-UTF16-H usecmap", "/UseCMap /UniJIS-UTF16-V"),
  "codes without end": () => codes("1 begincodespacerange <00"),
  "a font of itself": () =>
    font(
      "<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 6 0 R >>",
    ),
  "numbers of glyphs beyond measure": () =>
    composite(
      "/Encoding /Identity-H",
      "/CIDToGIDMap 8 0 R",
      rawStream("/Filter /FlateDecode", packed(new Uint8Array(40_000_000))),
    ),
  "differences beyond measure": () =>
    font(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Odd /Encoding << /Differences [2147483646 /A /B 1e300 /C -5 /D ${"/E ".repeat(500_000)}] >> >>`,
    ),
  "drawn letters that write themselves": () =>
    font(
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [73 /a 116 /a] >> /FirstChar 73 /LastChar 116 /Widths [750] /Resources << /Font << /F2 6 0 R >> >> >>",
      rawStream("", "750 0 0 0 750 750 d1 BT /F2 900 Tf (It) Tj ET"),
    ),
  "drawn letters of no size": () =>
    font(
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0 0 0 0 0 0] /CharProcs << >> /Encoding << /Differences [73 /a] >> /FirstChar 73 /LastChar 73 /Widths [1e308] >>",
    ),
  "drawn letters beyond measure": () =>
    font(
      "<< /Type /Font /Subtype /Type3 /FontBBox [-1e38 -1e38 1e38 1e38] /FontMatrix [1e30 0 0 1e30 1e30 1e30] /CharProcs << /a 7 0 R >> /Encoding << /Differences [73 /a] >> /FirstChar 73 /LastChar 73 /Widths [1e300] >>",
      rawStream("", "1e30 0 d0 0 0 1e30 1e30 re f"),
    ),
  "names of fonts in odd signs": () =>
    font("<< /Type /Font /Subtype /Type1 /BaseFont /#00#ff#22#3c#3e /Encoding /Nothing >>"),
  "Chinese from 0 to 2^32": () => composite("/Encoding /UniGB-UTF16-H", "/DW 1e300 /W [0 99999999 500]"),
};

export const pictures = {
  "60,000 by 60,000 bits of fax": () =>
    image(
      "/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>",
      garbage(2000),
    ),
  "fax of noise": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns 800 >>",
      garbage(9000),
    ),
  "fax of nothing, ten million columns": () =>
    image(
      "/Width 10000000 /Height 10 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 10000000 /EndOfBlock false >>",
      new Uint8Array(100_000),
    ),
  "fax whose columns are beyond measure": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2147483647 /Rows 2147483647 >>",
      garbage(2000),
    ),
  "fax as a page's instructions": () =>
    pageOf(
      rawStream(
        "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 1000000000 /EndOfBlock false >>",
        new Uint8Array(400_000),
      ),
    ),
  "JBIG2 of noise": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode",
      garbage(4000),
    ),
  "JBIG2 of 60,000 by 60,000": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode",
      jbig2Page(60_000, 60_000),
    ),
  "JBIG2 of 2^31 by 2^31": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode",
      jbig2Page(2 ** 31 - 1, 2 ** 31 - 1),
    ),
  "JBIG2 whose shared part is itself": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 6 0 R >>",
      jbig2Page(800, 900),
    ),
  "JPEG 2000 of noise": () => image("/Width 800 /Height 900 /Filter /JPXDecode", garbage(4000)),
  "JPEG 2000 of 60,000 by 60,000": () =>
    image("/Width 60000 /Height 60000 /Filter /JPXDecode", jpxOf(60_000, 60_000)),
  "JPEG 2000 that says it is small": () =>
    image("/Width 80 /Height 80 /Filter /JPXDecode", jpxOf(60_000, 60_000)),
  "JPEG of noise": () =>
    image(
      "/Width 800 /Height 900 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
      garbage(4000),
    ),
  "JPEG of 65,535 by 65,535": () =>
    image(
      "/Width 65535 /Height 65535 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
      jpegOf(65_535, 65_535),
    ),
  "JPEG that says it is small": () =>
    image(
      "/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
      jpegOf(65_535, 65_535),
    ),
  "JPEG that says it is small, with a soft edge": () =>
    image(
      "/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask 7 0 R /Filter /DCTDecode",
      jpegOf(65_535, 65_535),
      [
        rawStream(
          "/Type /XObject /Subtype /Image /Width 80 /Height 80 /ColorSpace /DeviceGray /BitsPerComponent 8",
          new Uint8Array(6400),
        ),
      ],
    ),
  "JPEG as a page's instructions": () => pageOf(rawStream("/Filter /DCTDecode", jpegOf(20_000, 20_000))),
  "JPEG 2000 as a page's instructions": () => pageOf(rawStream("/Filter /JPXDecode", jpxOf(20_000, 20_000))),
  "JBIG2 as a page's instructions": () =>
    pageOf(rawStream("/Filter /JBIG2Decode", jbig2Page(60_000, 60_000))),
  "fewer than no dots": () =>
    image("/Width -800 /Height -900 /BitsPerComponent 8 /ColorSpace /DeviceRGB", "x"),
  "dots of no number": () => image("/Width (a) /Height null /BitsPerComponent 8 /ColorSpace /DeviceRGB", "x"),
  "a hundred million by one": () =>
    image("/Width 100000000 /Height 1 /BitsPerComponent 1 /ColorSpace /DeviceGray", "x"),
  "one by a hundred million": () =>
    image("/Width 1 /Height 100000000 /BitsPerComponent 1 /ColorSpace /DeviceGray", "x"),
  "depths of sixty-four": () =>
    image("/Width 80 /Height 80 /BitsPerComponent 64 /ColorSpace /DeviceRGB", garbage(20_000)),
  "a palette in a palette": () =>
    image(
      "/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace [/Indexed [/Indexed /DeviceRGB 255 (aaa)] 1000000000 (a)]",
      garbage(6400),
    ),
  "a thousand inks": () =>
    image(
      `/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace [/DeviceN [${"/A ".repeat(1000)}] /DeviceRGB 7 0 R]`,
      garbage(6400),
      [rawStream("/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]", "{ pop 0 0 0 }")],
    ),
  "its own soft edge": () =>
    image(
      "/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 6 0 R /Mask 6 0 R",
      garbage(6400),
    ),
  "a soft edge of 60,000 by 60,000": () =>
    image("/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 7 0 R", garbage(6400), [
      rawStream(
        "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8",
        "x",
      ),
    ]),
  "a soft edge of 60,000 bits by 2,000": () =>
    image("/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 7 0 R", garbage(6400), [
      rawStream(
        "/Type /XObject /Subtype /Image /Width 60000 /Height 2000 /ColorSpace /DeviceGray /BitsPerComponent 1",
        "x",
      ),
    ]),
  "decoded by no numbers": () =>
    image(
      "/Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Decode [1e308 -1e308 null (a) 1 0] /Mask [0 1e308 -1 (a)]",
      garbage(19_200),
    ),
  "just as large as may be": () =>
    image(
      "/Width 3400 /Height 2000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode",
      packed(new Uint8Array(20_400_000).fill(200)),
    ),
  "a lab's colours, as large as may be": () =>
    image(
      "/Width 3400 /Height 2000 /BitsPerComponent 8 /ColorSpace [/Lab << /WhitePoint [0 0 0] /Range [-1e9 1e9 -1e9 1e9] >>] /Filter /FlateDecode",
      packed(new Uint8Array(20_400_000).fill(200)),
    ),
  "sixteen bits, as large as may be": () =>
    image(
      "/Width 3400 /Height 2000 /BitsPerComponent 16 /ColorSpace /DeviceCMYK /Filter /FlateDecode",
      packed(new Uint8Array(47_000_000).fill(200)),
    ),
  "ten thousand times the same": () =>
    pageOf(
      `${said}${"q 300 0 0 300 50 100 cm /P Do Q ".repeat(10_000)}`,
      { resources: "/XObject << /P 6 0 R >>" },
      [
        rawStream(
          "/Type /XObject /Subtype /Image /Width 80 /Height 80 /BitsPerComponent 8 /ColorSpace /DeviceGray",
          garbage(6400),
        ),
      ],
    ),
  "four hundred of 400 by 400": () =>
    pageOf(
      `${said}${many(400, (at) => `q 90 0 0 90 ${(at % 4) * 95} ${5 * Math.floor(at / 4)} cm /P${at} Do Q`)}`,
      { resources: `/XObject << ${many(400, (at) => `/P${at} ${at + 6} 0 R`)} >>` },
      Array.from({ length: 400 }, (_, at) =>
        rawStream(
          "/Type /XObject /Subtype /Image /Width 400 /Height 400 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode",
          packed(new Uint8Array(160_000).fill(at)),
        ),
      ),
    ),
  "among the instructions, without end": () =>
    content(`${said}BI /W 10 /H 10 /BPC 8 /CS /G ID ${"x".repeat(200_000)}`),
  "among the instructions, beginnings only": () => content(`${said}${"BI /W 10 /H 10 ID ".repeat(60_000)}`),
  "among the instructions, of 10^9 dots": () =>
    content(`${said}q 90 0 0 90 50 50 cm BI /W 1000000000 /H 1000000000 /BPC 8 /CS /RGB /F /Fl ID xxxx EI Q`),
  "among the instructions, packed by noise": () =>
    content(
      `${said}${many(2_000, (at) => `q 90 0 0 90 50 50 cm BI /W 10 /H 10 /BPC 8 /CS /G /F ${["/AHx", "/A85", "/LZW", "/Fl", "/RL", "/CCF", "/DCT"][at % 7]} ID ${Buffer.from(garbage(30, at)).toString("latin1")} EI Q`)}`,
    ),
  "among the instructions, five thousand": () =>
    content(
      `${said}${many(5_000, (at) => `q 9 0 0 9 ${at % 380} ${at % 590} cm BI /W 8 /H 8 /BPC 1 /IM true ID abcdefgh EI Q`)}`,
    ),
};

export const pages = {
  "a box beyond measure": () => page("/MediaBox [-1e30 -1e30 1e30 1e30]"),
  "a box of 10^9 points": () => page("/MediaBox [0 0 1000000000 1000000000]"),
  "a box of no size": () => page("/MediaBox [0 0 0 0]"),
  "a box turned over": () => page("/MediaBox [400 600 0 0]"),
  "a box of no numbers": () => page("/MediaBox [(a) null /B 1e999]"),
  "a box of three": () => page("/MediaBox [0 0 400]"),
  "no box": () => page(""),
  "boxes apart": () => page("/MediaBox [0 0 400 600] /CropBox [5000 5000 6000 6000]"),
  "a unit beyond measure": () => page("/MediaBox [0 0 400 600] /UserUnit 1000000000"),
  "a unit of nothing": () => page("/MediaBox [0 0 400 600] /UserUnit 0"),
  "turned by 45": () => page("/MediaBox [0 0 400 600] /Rotate 45"),
  "turned by 10^9": () => page("/MediaBox [0 0 400 600] /Rotate 1000000090"),
  "turned by less than nothing": () => page("/MediaBox [0 0 400 600] /Rotate -90.5"),
  "words far away": () =>
    content(many(20_000, (at) => `BT /F1 12 Tf ${at * 1e6} ${-at * 1e6} Td (It rained on the quay.) Tj ET`)),
  "words everywhere": () =>
    content(many(60_000, (at) => `BT /F1 8 Tf ${(at * 7919) % 400} ${(at * 104_729) % 600} Td (rain) Tj ET`)),
  "letters everywhere": () =>
    content(
      many(
        150_000,
        (at) => `BT /F1 8 Tf ${((at * 7919) % 40_000) / 100} ${((at * 104_729) % 60_000) / 100} Td (r) Tj ET`,
      ),
    ),
  "letters in one place": () => content(many(150_000, () => "BT /F1 12 Tf 50 500 Td (r) Tj ET")),
  "letters leaning every way": () =>
    content(
      many(
        30_000,
        (at) =>
          `BT /F1 8 Tf ${Math.cos(at).toFixed(4)} ${Math.sin(at).toFixed(4)} ${(-Math.sin(at)).toFixed(4)} ${Math.cos(at).toFixed(4)} ${(at * 7919) % 400} ${(at * 104_729) % 600} Tm (rain) Tj ET`,
      ),
    ),
  "one string of five megabytes": () =>
    content(`BT /F1 8 Tf 50 500 Td (${"It rained on the quay. ".repeat(220_000)}) Tj ET`),
  "one list of five megabytes": () =>
    content(`BT /F1 8 Tf 50 500 Td [${"(It) -300 (rained) 20 ".repeat(220_000)}] TJ ET`),
  "two million marks": () => content(`${said}${"/P BMC EMC ".repeat(500_000)}`),
  "marks that do not end": () => content(`${"/P << /MCID 0 /ActualText (x) >> BDC ".repeat(100_000)}${said}`),
  "two hundred thousand saved states": () => content(`${"q ".repeat(200_000)}${said}`),
  "lists two hundred thousand deep": () => content(`${"[".repeat(200_000)} ${said}`),
  "dictionaries two hundred thousand deep": () => content(`/P ${"<< /A ".repeat(200_000)} ${said}`),
  "a hundred thousand rules": () =>
    content(
      `${said}${many(100_000, (at) => `${(at * 7) % 400} ${(at * 11) % 600} m ${(at * 13) % 400} ${(at * 11) % 600} l S`)}`,
    ),
  "a grid of 400 by 400": () =>
    content(
      `${said}${many(400, (at) => `${at} 0 m ${at} 600 l S 0 ${at} m 400 ${at} l S`)}${many(4000, (at) => `BT /F1 4 Tf ${(at % 63) * 6} ${Math.floor(at / 63) * 9} Td (${at}) Tj ET`)}`,
    ),
  "a hundred thousand boxes": () =>
    content(
      `${said}${many(100_000, (at) => `${(at * 7) % 390} ${(at * 11) % 590} ${1 + (at % 90)} ${1 + (at % 70)} re ${at % 2 ? "S" : "f"}`)}`,
    ),
  "a path of a million curves": () =>
    content(
      `${said}50 50 m ${many(300_000, (at) => `${at % 400} ${(at * 3) % 600} ${(at * 5) % 400} ${(at * 7) % 600} ${(at * 11) % 400} ${(at * 13) % 600} c`)} f`,
    ),
  "a hundred thousand curves": () =>
    content(
      `${said}${many(100_000, (at) => `${at % 400} 50 m ${at % 400} ${(at * 3) % 600} ${(at * 5) % 400} ${(at * 7) % 600} ${(at * 11) % 400} ${(at * 13) % 600} c S`)}`,
    ),
  "dashes of nothing": () =>
    content(`${said}[0.0000001 0.0000001] 0 d 1e9 w 50 50 m 300 400 20 20 90 500 c S 50 90 m 350 450 l S`),
  "clips in clips": () =>
    content(
      `${many(450, (at) => `q ${at % 50} ${at % 50} m 400 0 l 200 600 l h W n`)} ${said} 0 0 m 50 400 300 20 400 600 c f`,
    ),
  "numbers beyond measure": () =>
    content(
      `1e38 0 0 1e38 1e38 1e38 cm ${said} 1e308 1e308 m -1e308 1e308 l S 0 0 0 0 0 0 cm ${said} BT /F1 1e30 Tf (x) Tj ET`,
    ),
  "letters of no size": () =>
    content(
      many(
        5000,
        (at) =>
          `BT /F1 ${at % 2 ? 0 : -1e-9} Tf ${at % 400} ${at % 600} Td 0 Tz 1e9 Tc -1e9 Tw (It rained) Tj ET`,
      ),
    ),
  "a hundred columns": () =>
    content(
      many(5000, (at) => `BT /F1 2 Tf ${(at % 100) * 4} ${590 - Math.floor(at / 100) * 11} Td (r) Tj ET`),
    ),
  "three thousand pages of words": () =>
    book(3000, (at) => `BT /F1 12 Tf 50 500 Td (It rained on the quay, page ${at}.) Tj ET`),
  "three thousand pages of words everywhere": () =>
    same(
      3000,
      many(1200, (at) => `BT /F1 8 Tf ${(at * 7919) % 400} ${(at * 104_729) % 600} Td (rain) Tj ET`),
    ),
  "three hundred pages of words everywhere": () =>
    same(
      300,
      many(15_000, (at) => `BT /F1 8 Tf ${(at * 7919) % 400} ${(at * 104_729) % 600} Td (rain) Tj ET`),
    ),
  "three thousand pages of two million steps": () => same(3000, `${said}${"q Q ".repeat(1_000_000)}`),
  "three hundred pages of curves": () =>
    same(
      300,
      `${said}${many(2_000, (at) => `${at % 400} 50 m ${at % 400} ${(at * 3) % 600} ${(at * 5) % 400} ${(at * 7) % 600} ${(at * 11) % 400} ${(at * 13) % 600} c S`)}`,
    ),
  "three hundred pages of rules": () =>
    same(
      300,
      `${said}${many(4_000, (at) => `${(at * 7) % 400} ${(at * 11) % 600} m ${(at * 13) % 400} ${(at * 11) % 600} l S`)}`,
    ),
  "three hundred pages of pictures among the instructions": () =>
    same(
      300,
      `${said}${many(60, (at) => `q 90 0 0 90 ${at * 5} ${at * 8} cm BI /W 8 /H 8 /BPC 8 /CS /G ID ${String.fromCharCode(65 + (at % 50)).repeat(64)} EI Q`)}`,
    ),
  "pictures among a long page's instructions": () =>
    same(
      1,
      `${many(1000, (at) => `q 90 0 0 90 ${at % 300} ${at % 500} cm BI /W 8 /H 8 /BPC 8 /CS /G ID ${String.fromCharCode(65 + (at % 50)).repeat(64)} EI Q`)}${said}${"q Q ".repeat(500_000)}`,
    ),
  "three thousand headings": () =>
    book(
      1500,
      (at) => `BT /F1 24 Tf 50 500 Td (Chapter ${at}) Tj ET BT /F1 12 Tf 50 400 Td (It rained.) Tj ET`,
    ),
  "a page of marks of notes": () =>
    content(
      many(
        4000,
        (at) =>
          `BT /F1 12 Tf ${50 + (at % 60) * 5} ${550 - Math.floor(at / 60) * 8} Td (a) Tj 4 Ts /F1 6 Tf (${at % 99}) Tj ET`,
      ) + many(60, (at) => `BT /F1 7 Tf 50 ${10 + at} Td (${at} A note.) Tj ET`),
    ),
};

/** So many pages with the same instructions. */
function same(count, content, resources = "", ...further) {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /MediaBox [0 0 400 600] /Resources << /Font << /F1 3 0 R >> ${resources} >> /Kids [${many(count, (at) => `${at + 5 + further.length} 0 R`)}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
    rawStream("/Filter /FlateDecode", packed(Buffer.from(content, "latin1"))),
    ...further,
    ...Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>"),
  ]);
}

function book(count, contentOf) {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /MediaBox [0 0 400 600] /Resources << /Font << /F1 3 0 R >> >> /Kids [${many(count, (at) => `${at * 2 + 4} 0 R`)}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
    ...Array.from({ length: count }, (_, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${at * 2 + 5} 0 R >>`,
      rawStream("", contentOf(at)),
    ]).flat(),
  ]);
}

const details = (entries, info) =>
  Buffer.from(
    Buffer.from(
      rawPdf(
        [
          "<< /Type /Catalog /Pages 2 0 R ".concat(entries, " >>"),
          "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
          rawStream("", said),
          "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
          `<< ${info} >>`,
        ],
        "/Info 6 0 R",
      ),
    ).toString("latin1"),
    "latin1",
  );
const link = (uri) =>
  pageOf(said, { page: "/Annots [6 0 R]" }, [
    `<< /Type /Annot /Subtype /Link /Rect [0 480 400 520] /A << /S /URI /URI (${uri}) >> >>`,
  ]);

export const names = {
  "a title of five megabytes": () =>
    details("", `/Title (${"It rained ".repeat(500_000)}) /Author (${"A Seed, ".repeat(100_000)})`),
  "a title of odd signs": () =>
    details("", "/Title <FEFFD800000000080041FFFE0042> /Author <FEFFDC00> /Subject (\\000\\001)"),
  "details that are the page": () =>
    details("", "/Title 6 0 R /Author [6 0 R] /CreationDate (D:99999999999999)"),
  "a language of odd signs": () => details('/Lang (xx"<yy> zz!!)', "/Title (A)"),
  "a language of a megabyte": () => details(`/Lang (${"en-".repeat(300_000)})`, "/Title (A)"),
  "a language of nothing": () => details("/Lang ()", "/Title ()"),
  "labels of odd signs": () =>
    pageOf(said, { catalog: "/PageLabels << /Nums [0 << /P <FEFF0000D8000022003C> >>] >>" }),
  "a link to a program": () => link("javascript:alert\\(1\\)"),
  "a link with spaces": () => link(" http://exa mple.org/\\000\\n<\"'>%zz%"),
  "a link of a megabyte": () => link(`http://example.org/${"a".repeat(1_000_000)}`),
  "a link to a file": () => link("file:///etc/passwd"),
  "a link to nowhere": () => link("http://[::1"),
};

const standard = `/Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O ${hash} /U ${hash}`;
export const locks = {
  "with a password": () => locked(standard),
  "without its keys": () => locked("/Filter /Standard /V 2 /R 3 /P -4"),
  "with short keys": () => locked("/Filter /Standard /V 2 /R 3 /P -4 /O (a) /U (b)"),
  "of a kind unknown": () => locked(standard.replace("/V 2", "/V 1000000000").replace("/R 3", "/R 99")),
  "by an unknown hand": () => locked(standard.replace("/Standard", "/Unknown")),
  "with a key of no length": () => locked(standard.replace("/Length 128", "/Length 0")),
  "with a key beyond measure": () => locked(standard.replace("/Length 128", "/Length 1000000000")),
  "with AES of noise": () =>
    locked(
      `/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O ${hash48} /U ${hash48} /OE ${hash} /UE ${hash} /Perms (xxxxxxxxxxxxxxxx) /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF`,
    ),
  "with AES without its keys": () => locked("/Filter /Standard /V 5 /R 6 /P -4 /CF 6 0 R /StmF /StdCF"),
  "with rules of itself": () =>
    locked(`${standard.replace("/V 2", "/V 4")} /CF 6 0 R /StmF /StdCF /StrF /Nothing`),
  "by nothing": () => locked(""),
  "by a page": () =>
    Buffer.from(
      Buffer.from(pageOf(said)).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 3 0 R"),
      "latin1",
    ),
  "by a number": () =>
    Buffer.from(
      Buffer.from(pageOf(said)).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 7"),
      "latin1",
    ),
};
