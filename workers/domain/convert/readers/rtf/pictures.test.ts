import { expect, test } from "vitest";
import { pngOf } from "../../../../../tests/setup/make-docx";
import { head, latin1, openBody, openBytes } from "../../../../../tests/setup/read-rtf";

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/.{64}/g, "$&\r\n");
const png = pngOf(40, 30);
const pict = (inner = "") => String.raw`{\pict${inner}\pngblip\picwgoal4320\pichgoal2880 ${hex(png)}}`;

async function pictures(body: string) {
  const { blocks, reader, codes } = await openBody(body);
  const found: { kind: string; alt: string; width?: number; bytes: Uint8Array | undefined }[] = [];
  for (const block of blocks)
    if (block.kind === "figure") found.push({ ...block, bytes: (await reader.asset(block.asset))?.bytes });
    else if (block.kind === "paragraph")
      for (const inline of block.inlines)
        if (inline.kind === "image")
          found.push({ ...inline, bytes: (await reader.asset(inline.asset))?.bytes });
  return { found, codes };
}

test("a picture in hexadecimal digits keeps its bytes, its width and its description", async () => {
  const described = String.raw`{\*\picprop\shplid1025{\sp{\sn wzDescription}{\sv A lamp}}}`;
  const { found } = await pictures(`${pict(described)}\\par text ${pict()} more\\par`);
  expect(found).toMatchObject([
    { kind: "figure", alt: "A lamp", bytes: png },
    { kind: "image", alt: "", bytes: png, width: 0.5 },
  ]);
});

test("a picture in raw bytes is taken by its length, whatever stands in it", async () => {
  const bytes = Uint8Array.from([...png, 0x7d, 0x5c, 0x7b]);
  const front = latin1(String.raw`{\rtf1${head} before {\pict\pngblip\bin${bytes.length} `);
  const { blocks, reader } = await openBytes(
    Uint8Array.from([...front, ...bytes, ...latin1("} after\\par}")]),
  );
  const image = blocks[0]?.kind === "paragraph" ? blocks[0].inlines[1] : undefined;
  expect(blocks).toMatchObject([{ inlines: [{ text: "before " }, { kind: "image" }, { text: " after" }] }]);
  expect((await reader.asset(image?.kind === "image" ? image.asset : ""))?.bytes).toEqual(bytes);
});

test("of two forms of one picture the better is taken", async () => {
  const { found } = await pictures(
    String.raw`a{\*\shppict${pict()}}{\nonshppict{\pict\wmetafile8 0100090000}}b\par`,
  );
  expect(found).toHaveLength(1);
});

test("a picture shown again and again is held once", async () => {
  const { blocks } = await openBody(`one ${pict()}\\par two ${pict()}\\par`);
  expect(new Set(JSON.stringify(blocks).match(/picture-[^"]+/g)).size).toBe(1);
});

test("a picture in a shape stands by itself, with its description", async () => {
  const { found } = await pictures(
    String.raw`{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 75}}{\sp{\sn pib}{\sv ${pict()}}}{\sp{\sn wzDescription}{\sv A ship}}}{\shprslt{\pict\wmetafile8 01}}}text\par`,
  );
  expect(found).toMatchObject([{ kind: "figure", alt: "A ship", bytes: png }]);
});

test("a bitmap of Windows becomes a picture that books can show", async () => {
  // Two by one pixels of 24 bits: blue, red; a row is filled up to eight bytes.
  const header = "28000000020000000100000001001800000000000800000000000000000000000000000000000000";
  const { found } = await pictures(String.raw`{\pict\dibitmap0 ${header}ff00000000ff0000}\par`);
  expect(Array.from(found[0]?.bytes?.subarray(1, 4) ?? [])).toEqual([0x50, 0x4e, 0x47]);
});

test("a picture that cannot be shown is named", async () => {
  const { found, codes } = await pictures(
    String.raw`{\pict\macpict 00112233445566778899aabbccddeeff}\par text\par`,
  );
  expect(found).toMatchObject([{ bytes: undefined }]);
  expect(codes()).toEqual(["image-unreadable"]);
});
