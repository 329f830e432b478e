import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf } from "#domain/convert/readers/pdf";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { pictureData } from "#domain/convert/readers/pdf/picture-data";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { makeChapterPages, makePdf } from "../../../../../tests/setup/make-pdf";
import { pageOf, rawPdf, rawStream } from "../../../../../tests/setup/raw-pdf";

/** Whether it became a book, or the code it was refused with; anything else rises. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const words = await wordsOf(bytes).catch((cause) => {
    if (cause instanceof Refusal) return cause.code;
    throw cause;
  });
  return typeof words === "string" ? words : "a book";
}

/** Its words, paragraph by paragraph. */
async function wordsOf(bytes: Uint8Array, messages = new MessageLog()): Promise<string[]> {
  const texts: string[] = [];
  const reader = await openPdf(bytesSource(bytes), {
    messages,
    fileName: "hostile.pdf",
    options: defaultOptions,
    progress: () => {},
  });
  try {
    await reader.survey();
    for await (const blocks of reader.blocks())
      for (const block of blocks)
        if (block.kind === "paragraph" || block.kind === "heading") texts.push(plainText(block.inlines));
  } finally {
    await reader.close();
  }
  return texts;
}

const said = "BT /F1 12 Tf 50 500 Td (It rained on the quay and nobody came.) Tj ET";

test("a page whose instructions unpack to more than memory holds is refused", async () => {
  const bomb = deflateSync(new Uint8Array(70_000_000).fill(32));
  expect(await outcomeOf(pageOf(rawStream("/Filter /FlateDecode", bomb)))).toBe("manuscript-bomb");
});

test("a bomb in a bomb is refused", async () => {
  const bomb = deflateSync(deflateSync(new Uint8Array(90_000_000).fill(32)));
  const twice = rawStream("/Filter [/FlateDecode /FlateDecode]", bomb);
  expect(await outcomeOf(pageOf(twice))).toBe("manuscript-bomb");
});

test("a font that unpacks to more than memory holds loses its letters at most", async () => {
  const bomb = deflateSync(new Uint8Array(70_000_000));
  const file = pageOf(said.replace("F1", "F2"), { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" }, [
    "<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /Encoding /WinAnsiEncoding /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /Bomb /Flags 32 /FontFile2 8 0 R >>",
    rawStream("/Filter /FlateDecode", bomb),
  ]);
  expect(await outcomeOf(file)).toMatch(/a book|manuscript-/);
});

test("forms that paint themselves and each other end", async () => {
  const form = (resources: string) =>
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources << /Font << /F1 5 0 R >> /XObject << ${resources} >> >>`,
      `${said} /A Do /B Do /A Do /B Do`,
    );
  const file = pageOf("/A Do /B Do", { resources: "/XObject << /A 6 0 R /B 7 0 R >>" }, [
    form("/A 6 0 R /B 7 0 R"),
    form("/A 6 0 R /B 7 0 R"),
  ]);
  expect(await outcomeOf(file)).toBe("a book");
});

test("forms that each paint the next ten times end", async () => {
  const forms = Array.from({ length: 14 }, (_, at) =>
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources << /XObject << /N ${at + 7} 0 R >> >>`,
      "/N Do ".repeat(10),
    ),
  );
  const file = pageOf(`${said} /N Do`, { resources: "/XObject << /N 6 0 R >>" }, forms);
  expect(await outcomeOf(file)).toBe("a book");
});

test("pages that are their own parents, counts that lie and lengths that name themselves end", async () => {
  const outcome = await outcomeOf(
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1000000 /Kids [2 0 R 3 0 R] >>",
      "<< /Type /Page /Parent 3 0 R /Contents 4 0 R /MediaBox [0 0 400 600] >>",
      `<< /Length 4 0 R >>\nstream\n${said}\nendstream`,
    ]),
  );
  expect(outcome).toMatch(/^manuscript-/);
  expect(
    await outcomeOf(
      rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 3 /Kids [2 0 R] >>"]),
    ),
  ).toMatch(/^manuscript-/);
});

test("tables of objects that lead in a circle end", async () => {
  const whole = pageOf(said);
  const text = new TextDecoder("latin1").decode(whole);
  const table = text.lastIndexOf("xref", text.lastIndexOf("trailer"));
  const circle = text.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${table}`);
  expect(await outcomeOf(Buffer.from(circle, "latin1"))).toBe("a book");
});

test("arrays and saved states without end do not fill the stack", async () => {
  expect(await outcomeOf(pageOf(`${"[".repeat(200_000)} ${said}`))).toMatch(/a book|manuscript-/);
  expect(await outcomeOf(pageOf(`${"q ".repeat(200_000)}${said}${" Q".repeat(200_000)}`))).toBe("a book");
  expect(await outcomeOf(pageOf(`${"/P BMC ".repeat(100_000)}${said}`))).toBe("a book");
});

test("numbers beyond all measure leave a page readable", async () => {
  const file = pageOf(
    `1e38 0 0 1e38 1e38 1e38 cm ${said} 1e308 1e308 m -1e308 1e308 l S 0 0 0 0 0 0 cm ${said} BT /F1 1e30 Tf (x) Tj ET`,
  );
  expect(await outcomeOf(file)).toMatch(/a book|manuscript-no-text/);
});

const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const quay = "It rained on the quay and nobody came.";
/** The page says its sentence in Times, and two letters more in a font of its own. */
const inOwnFont = (...objects: (string | Uint8Array)[]) =>
  pageOf(
    `${said} BT /F2 12 Tf 50 300 Td (It) Tj ET`,
    { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" },
    objects,
  );
const composite = (entries: string, descendant: string, ...further: (string | Uint8Array)[]) =>
  inOwnFont(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Odd ${entries} /DescendantFonts [7 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Odd /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Odd /Flags 4 >> ${descendant} >>`,
    ...further,
  );

test("bombs of any filter are refused", async () => {
  const bomb = brotli(new Uint8Array(70_000_000).fill(32));
  expect(await outcomeOf(pageOf(rawStream("/Filter /BrotliDecode", bomb)))).toBe("manuscript-bomb");
  const runs = deflateSync(new Uint8Array(1_000_000).map((_, at) => (at % 2 ? 32 : 129)));
  expect(await outcomeOf(pageOf(rawStream("/Filter [/FlateDecode /RunLengthDecode]", runs)))).toBe(
    "manuscript-bomb",
  );
});

test("a picture that is a bomb, or another size than it says, is left out", async () => {
  const bomb = brotli(new Uint8Array(40_000_000));
  const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 255, 255, 255, 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const pictures = [
    rawStream(
      "/Subtype /Image /Width 400 /Height 300 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /BrotliDecode",
      bomb,
    ),
    rawStream(
      "/Subtype /Image /Width 80 /Height 80 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode",
      Uint8Array.from(jpeg),
    ),
    rawStream("/Subtype /Image /Width 100000000 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 1", "x"),
    rawStream("/Subtype /Image /Width 1 /Height 100000000 /ColorSpace /DeviceGray /BitsPerComponent 1", "x"),
  ];
  for (const picture of pictures) {
    const file = await openDocument(
      bytesSource(
        pageOf("q 300 0 0 300 50 100 cm /P Do Q", { resources: "/XObject << /P 6 0 R >>" }, [picture]),
      ),
      "hostile.pdf",
    );
    const image = await file.stream("6R");
    if (!image) throw new Error("the picture is not there");
    const page = await file.page(1);
    const data = await pictureData(file, page, image, undefined).catch(() => undefined);
    expect(data).toBeUndefined();
    await file.close();
  }
});

test("what Brotli packed is read, and what it packed badly leaves its page empty", async () => {
  const packed = brotli(Buffer.from(said));
  expect(await wordsOf(pageOf(rawStream("/Filter /BrotliDecode", packed)))).toEqual([quay]);
  expect(await outcomeOf(pageOf(rawStream("/Filter /BrotliDecode", packed.subarray(3))))).toMatch(
    /^manuscript-/,
  );
});

test("a font's widths, heights and meanings of four thousand million letters are not counted out", async () => {
  const identity = "/Encoding /Identity-H";
  const meaning = rawStream(
    "",
    `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 50 beginbfrange ${"<000000> <FFFFFE> <0041> ".repeat(50)} endbfrange endcmap`,
  );
  for (const file of [
    composite(identity, "/W [0 4294967295 500 -2147483648 2147483647 500]"),
    composite("/Encoding /Identity-V", "/W2 [0 4294967295 -1000 500 880]"),
    composite(`${identity} /ToUnicode 8 0 R`, "", meaning),
    composite("/Encoding 8 0 R", "", meaning),
    inOwnFont(
      `<< /Type /Font /Subtype /TrueType /BaseFont /Odd /FirstChar -1000000000 /LastChar 2147483647 /Widths [${"500 ".repeat(100_000)}] >>`,
    ),
  ])
    expect((await wordsOf(file)).join(" ")).toContain(quay);
});

test("a font that cannot be read takes only its own words along", async () => {
  const codes = rawStream(
    "/Type /CMap /UseCMap 8 0 R",
    "/Odd usecmap 1 begincodespacerange <0000> <FFFF> endcodespacerange",
  );
  expect(await wordsOf(composite("/Encoding 8 0 R", "", codes))).toEqual([quay]);
  expect(await wordsOf(inOwnFont("<< /Type /Font /Subtype 17 /BaseFont /Odd >>"))).toEqual([quay, "It"]);
});

test("names of pages by the million letters are none", async () => {
  for (const style of ["A", "r"])
    expect(
      await outcomeOf(
        pageOf(said, { catalog: `/PageLabels << /Nums [0 << /S /${style} /St 2147483647 >>] >>` }),
      ),
    ).toBe("a book");
});

test("a table of objects said to stand before the file is looked for", async () => {
  const text = Buffer.from(pageOf(said)).toString("latin1");
  for (const place of ["-17", "-99999999", "99999999999999999999", "nowhere"])
    expect(
      await wordsOf(Buffer.from(text.replace(/startxref\n\d+/, `startxref\n${place}`), "latin1")),
    ).toEqual([quay]);
});

test("a page that the table of objects does not lead to leaves the others readable", async () => {
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 7 0 R /Resources << /Font << /F1 8 0 R >> >> >>";
  const whole = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 4 /Kids [3 0 R 4 0 R 5 0 R 6 0 R] >>",
    ...[page, page, page, page],
    rawStream("", said),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
  ]);
  const text = Buffer.from(whole).toString("latin1");
  const place = String(text.indexOf("5 0 obj")).padStart(10, "0");
  const misled = text.replace(`${place} 00000 n`, `${String(20).padStart(10, "0")} 00000 n`);
  expect(misled).not.toBe(text);
  expect((await wordsOf(Buffer.from(misled, "latin1"))).join(" ")).toContain(quay);
});

test("an outline that leads to a page among none, beside kids that are no pages, is left out", async () => {
  const text = Buffer.from(
    pageOf(said, { catalog: "/Outlines 6 0 R" }, [
      "<< /First 7 0 R >>",
      "<< /Title (A) /Dest [8 0 R /Fit] >>",
      "<< /Type /Page /Parent 2 0 R >>",
      "(no page)",
    ]),
  ).toString("latin1");
  const misled = text.replace("/Kids [3 0 R]", "/Kids [3 0 R 9 0 R]");
  expect(await wordsOf(Buffer.from(misled, "latin1"))).toEqual([quay]);
});

test("a line of two megabytes in a broken file is read at once", async () => {
  const head = Buffer.from("%PDF-1.7\n");
  expect(await outcomeOf(Buffer.concat([head, new Uint8Array(2_000_000)]))).toBe("manuscript-damaged");
  expect(await outcomeOf(Buffer.concat([head, Buffer.from("1 0 obj [ ".repeat(200_000))]))).toBe(
    "manuscript-damaged",
  );
  expect(await outcomeOf(Buffer.concat([head, Buffer.from("1 0 obj\n(\n".repeat(50_000))]))).toBe(
    "manuscript-damaged",
  );
});

test("strings, outlines and metadata longer than any are left out", async () => {
  const long = "It rained ".repeat(200_000);
  const outline = ["<< /First 7 0 R >>", `<< /Title (${long.slice(0, 900_000)}) /Dest [3 0 R /Fit] >>`];
  expect(await outcomeOf(pageOf(said, { catalog: "/Outlines 6 0 R" }, outline))).toBe("a book");
  expect(
    await outcomeOf(
      pageOf(said, { catalog: "/Outlines 6 0 R" }, ["<< /First 7 0 R >>", `<< /Title (${long}) >>`]),
    ),
  ).toBe("a book");
  const metadata = rawStream("/Type /Metadata /Subtype /XML", "<rdf:RDF>".repeat(200_000));
  expect(await outcomeOf(pageOf(said, { catalog: "/Metadata 6 0 R" }, [metadata]))).toBe("a book");
});

test("a page whose instructions are in a hundred thousand streams ends", async () => {
  const text = Buffer.from(pageOf(said)).toString("latin1");
  const streams = text.replace("/Contents 4 0 R", `/Contents [${"4 0 R ".repeat(100_000)}]`);
  expect(await outcomeOf(Buffer.from(streams, "latin1"))).toBe("a book");
});

test("a page of more letters than a book is refused as too long", async () => {
  const packed = deflateSync(Buffer.from(`BT /F1 8 Tf 50 500 Td (${"It rained. ".repeat(120_000)}) Tj ET`));
  expect(await outcomeOf(pageOf(rawStream("/Filter /FlateDecode", packed)))).toBe("manuscript-too-long");
});

test("what is beyond the measure of one page is left out with a word about it", async () => {
  const signs = Array.from({ length: 20_200 }, (_, at) => {
    const [x, y] = [40 + (at % 100) * 5, 780 - Math.floor(at / 100) * 3.5];
    return `1 0 0 1 ${x} ${y} Tm (a) Tj`;
  });
  const messages = new MessageLog();
  await wordsOf(pageOf(`BT /F1 2 Tf ${signs.join(" ")} ET`), messages);
  expect(messages.all()).toContainEqual(expect.objectContaining({ code: "page-cut", place: "page 1" }));
});

test("a lock with a key beyond measure is refused", async () => {
  const keys = `/O (${"x".repeat(32)}) /U (${"x".repeat(32)})`;
  const text = Buffer.from(
    pageOf(said, {}, [`<< /Filter /Standard /V 2 /R 3 /Length 1000000000 /P -4 ${keys} >>`]),
  ).toString("latin1");
  const locked = text.replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 6 0 R /ID [(a) (a)]");
  expect(await outcomeOf(Buffer.from(locked, "latin1"))).toBe("manuscript-damaged");
});

test("files that were cut, flipped and spliced anywhere become a book or a sentence", async () => {
  const whole = makePdf({
    pages: makeChapterPages(["One", "Two"]),
    outline: [{ title: "One", page: 1 }],
    info: { Title: "Low Water" },
  });
  const random = randomOf(20_261_121);
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 160; round++) {
    const outcome = await outcomeOf(spoilt(whole, round % 4, random));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].filter((one) => !/^(?:a book|manuscript-[a-z-]+)$/.test(one))).toEqual([]);
  expect(outcomes.get("a book")).toBeGreaterThan(20);
});

function spoilt(whole: Uint8Array, how: number, random: () => number): Uint8Array {
  const place = () => Math.floor(random() * whole.length);
  if (how === 0) return whole.slice(0, place());
  if (how === 1) {
    const flipped = whole.slice();
    for (let count = 0; count < 1 + random() * 30; count++) flipped[place()] = Math.floor(random() * 256);
    return flipped;
  }
  const [from, to] = [place(), place()].sort((p, q) => p - q) as [number, number];
  if (how === 2) return Buffer.concat([whole.slice(0, from), whole.slice(to)]);
  return Buffer.concat([whole.slice(0, to), whole.slice(from)]);
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
