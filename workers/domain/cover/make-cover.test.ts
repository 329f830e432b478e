import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import type { CoverDesign } from "#domain/cover/design";
import { makeCover } from "#domain/cover/make-cover";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { Refusal } from "#domain/refusal";
import { sampleDesigns } from "../../../tests/setup/cover-designs";
import { samplePicture } from "../../../tests/setup/cover-paint";
import { nodeCoverTools } from "../../../tests/setup/node-cover-tools";

const tools = { ...(await nodeCoverTools()), openPicture: samplePicture };

async function made(design: CoverDesign, hasPdf = true) {
  const files = { jpeg: [] as Uint8Array[], pdf: [] as Uint8Array[] };
  const into = (parts: Uint8Array[]) => ({ write: async (bytes: Uint8Array) => void parts.push(bytes) });
  const parts: number[] = [];
  const facts = await makeCover(
    design,
    tools,
    { jpeg: into(files.jpeg), pdf: hasPdf ? into(files.pdf) : null },
    (part) => void parts.push(part),
  );
  return { ...facts, parts, jpeg: Buffer.concat(files.jpeg), pdf: Buffer.concat(files.pdf) };
}

function sample(coverType: CoverDesign["coverType"]): CoverDesign {
  const found = sampleDesigns().find(({ design }) => design.coverType === coverType);
  if (!found) throw new Error(`no ${coverType} among the samples`);
  return { ...found.design, kindle: { width: 640, height: 1024 } };
}

test("a Kindle cover is one JPEG of its size, and tells how far it is", async () => {
  const { jpeg, pdf, width, height, jpegBytes, pdfBytes, parts } = await made(sample("kindle"));
  expect(readPictureHeader(jpeg)).toEqual({ kind: "jpeg", width: 640, height: 1024 });
  expect([width, height, jpegBytes, pdfBytes, pdf.length]).toEqual([640, 1024, jpeg.length, 0, 0]);
  expect(parts.at(-1)).toBe(1);
  expect(parts.length).toBe(4);
  // JFIF: 300 dots an inch; and a profile that says sRGB.
  expect([...jpeg.subarray(13, 18)]).toEqual([1, 1, 44, 1, 44]);
  expect(jpeg.subarray(0, 4_000).includes("ICC_PROFILE")).toBe(true);
  const rows = openJpeg(jpeg);
  const row = new Uint8Array(640 * 4);
  let count = 0;
  while (rows.next(row)) count++;
  expect(count).toBe(1_024);
});

test("a print cover is a JPEG of the wrap and a PDF of one page around it, exact to the point", async () => {
  const design = sample("paperback");
  const { jpeg, pdf, width, height } = await made(design);
  const geometry = coverGeometry(design);
  expect(readPictureHeader(jpeg)).toEqual({ kind: "jpeg", width: geometry.width, height: geometry.height });
  expect(pdf.includes(jpeg)).toBe(true);
  const text = pdf.toString("latin1");
  const [totalWidth, totalHeight] = [
    (geometry.inches?.totalWidth ?? 0) * 72,
    (geometry.inches?.totalHeight ?? 0) * 72,
  ];
  const box = (name: string) =>
    new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1]?.split(" ").map(Number);
  expect(box("MediaBox")).toEqual([0, 0, expect.closeTo(totalWidth, 4), expect.closeTo(totalHeight, 4)]);
  expect(box("BleedBox")).toEqual(box("MediaBox"));
  expect(box("TrimBox")).toEqual([
    9,
    9,
    expect.closeTo(totalWidth - 9, 4),
    expect.closeTo(totalHeight - 9, 4),
  ]);
  expect(text).toContain(
    `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace [/ICCBased 5 0 R]`,
  );
  expect(text).not.toMatch(/\/Info|\/Title|\/Producer|\/CreationDate/);
});

test("every object of the PDF stands where its table says", async () => {
  const { pdf, jpeg } = await made(sample("hardcover"));
  const text = pdf.toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start, start + 5)).toBe("xref\n");
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets.length).toBe(7);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  expect(text).toContain(`7 0 obj\n${jpeg.length}\nendobj`);
});

test("the same design gives the same bytes", async () => {
  const design = sample("kindle");
  expect((await made(design)).jpeg.equals((await made(design)).jpeg)).toBe(true);
});

test("a picture that cannot be read refuses the cover with its sentence", async () => {
  const design = sample("kindle");
  const picture = sampleDesigns().find(({ design: one }) => one.background.picture)?.design.background
    .picture;
  const broken = {
    ...tools,
    openPicture: async () => openJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "sea.jpg"),
  };
  const sink = { write: async () => {} };
  const making = makeCover(
    { ...design, background: { ...design.background, picture: picture ?? null } },
    broken,
    { jpeg: sink, pdf: null },
  );
  await expect(making).rejects.toThrow(Refusal);
  await expect(making).rejects.toThrow("sea.jpg is damaged or incomplete");
});
