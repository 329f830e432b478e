import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { EditableAsset } from "#app/contract/books/editing";
import * as previewFileRoute from "#app/routes/api/books/preview-file";
import * as pictureRoute from "#app/routes/api/books/project-edit-picture";
import * as picturesRoute from "#app/routes/api/books/project-edit-pictures";
import { database } from "#db/client";
import type { Block } from "#domain/book/blocks";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { unusedPictureMs } from "#domain/retention";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import { keysUnder } from "#workers/services/files/project-files.server";
import { bookToEdit, line } from "../../../tests/setup/book-to-edit";
import { bindings } from "../../../tests/setup/call-route";
import { files } from "../../../tests/setup/conversion-bench";
import { sampleJpeg, together, withCameraNotes } from "../../../tests/setup/sample-pictures";
import { smallPictures } from "../../../tests/setup/small-pictures";

vi.setConfig({ testTimeout: 60_000 });

const db = database(bindings.DB);
const ascii = (text: string) => new TextEncoder().encode(text);
const figure = (asset: string): Block => ({
  kind: "figure",
  asset,
  alt: "The slip at low water",
  width: 0.5,
});

function pngOf(width: number, height: number): Uint8Array {
  const encoder = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  for (let y = 0; y < height; y++) encoder.row(new Uint8Array(width * 3).fill(y));
  return encoder.finish();
}

/** A PNG that says it is of another size than its pixels are. */
function claiming(png: Uint8Array, width: number, height: number): Uint8Array {
  const copy = png.slice();
  const view = new DataView(copy.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return copy;
}

async function bookWithPictures() {
  const book = await bookToEdit();
  const at = `/api/projects/${book.projectId}/edit/pictures`;
  const send = (bytes: Uint8Array | string, name = "slip.jpg", type = "image/jpeg") =>
    book.call(picturesRoute, `${at}?${new URLSearchParams({ name })}`, {
      body: bytes as BodyInit,
      headers: { "Content-Type": type },
    });
  const sent = async (...picture: Parameters<typeof send>) => {
    const response = await send(...picture);
    expect(response.status).toBe(201);
    return response.json<EditableAsset>();
  };
  const refusal = async (...picture: Parameters<typeof send>) => {
    const response = await send(...picture);
    const { message } = await response.json<{ message: string }>();
    return [response.status, message];
  };
  const stored = async ({ id }: EditableAsset) => {
    const response = await book.call(pictureRoute, `${at}/${id}`, { params: { newPictureId: id } });
    expect(response.status).toBe(200);
    return {
      type: response.headers.get("Content-Type"),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const keys = async () =>
    (await keysUnder(files, `draft/${book.owner.ownerId}/${book.projectId}/picture-`, 100)).length;
  return { ...book, send, sent, refusal, stored, keys };
}

test("a new picture is shown at once, and stands in the EPUB with its description once that is updated", async () => {
  const { sent, stored, book, edit, idOf, published, epub, keys, call, projectId } = await bookWithPictures();
  const before = await epub();
  const picture = await sent(withCameraNotes(sampleJpeg(640, 480), 1));
  expect(picture).toMatchObject({ width: 640, height: 480, mediaType: "image/jpeg", isNew: true });
  const shown = await stored(picture);
  expect(shown.type).toBe("image/jpeg");
  expect(strFromU8(shown.bytes, true)).not.toContain("SECRET PLACE");
  expect((await book()).assets.filter(({ isNew }) => isNew)).toEqual([picture]);
  const path = `EPUB/${picture.file}`;
  const previewed = await call(previewFileRoute, `/api/preview/${projectId}/files/${path}`, {
    params: { "*": path },
  });
  expect([previewed.status, previewed.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);

  const saved = await edit(await idOf("The Quay"), ({ blocks }) => ({
    blocks: [...blocks, figure(picture.id)],
  }));
  expect(saved.status).toBe(200);
  const open = await published();
  const after = await epub();
  const quay = strFromU8(after["EPUB/text/chapter-001.xhtml"] ?? new Uint8Array());
  const file = /src="\.\.\/(images\/[^"]+)" alt="The slip at low water"/.exec(quay)?.[1] ?? "";
  expect(readPictureHeader(after[`EPUB/${file}`] ?? new Uint8Array())).toMatchObject({
    kind: "jpeg",
    width: 640,
  });
  expect(strFromU8(after["EPUB/package.opf"] ?? new Uint8Array())).toMatch(
    new RegExp(`href="${file}"[^>]*media-type="image/jpeg"`),
  );
  expect(quay).toMatch(/class="[^"]*w50/);
  // It is the book's own now, by the same name.
  expect(open.assets.find(({ id }) => id === picture.id)).toMatchObject({ file });
  expect(open.assets.some(({ isNew }) => isNew)).toBe(false);
  // Chapters that nobody changed keep their bytes, pictures after the new one their names.
  const lamp = "EPUB/text/chapter-002.xhtml";
  expect(strFromU8(after[lamp] ?? new Uint8Array())).toBe(strFromU8(before[lamp] ?? new Uint8Array()));
  await edit(await idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Again.")] }));
  await published();
  expect(Object.keys(await epub())).toContain(`EPUB/${file}`);
  expect(await keys()).toBe(1);
});

test.each<[string, Uint8Array, string, string]>([
  ["a PNG that is called a JPG", pngOf(8, 8), "image/png", "png"],
  ["a WebP", smallPictures.webp, "image/jpeg", "jpeg"],
  ["a photograph in the colors of print", smallPictures.cmyk, "image/jpeg", "jpeg"],
  ["a photograph on its side", withCameraNotes(sampleJpeg(64, 48), 6), "image/jpeg", "jpeg"],
])("%s becomes what every store accepts", async (_, bytes, type, kind) => {
  const { sent, stored } = await bookWithPictures();
  const picture = await sent(bytes, "picture.jpg");
  const shown = await stored(picture);
  expect([picture.mediaType, shown.type]).toEqual([type, type]);
  const header = readPictureHeader(shown.bytes);
  expect(header).toMatchObject({ kind, width: picture.width, height: picture.height });
  expect(header?.orientation ?? header?.isCmyk).toBeUndefined();
});

const script = "<script>alert(1)</script>";
const gif = Uint8Array.of(
  ...ascii("GIF89a"),
  ...[2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
  ...[0x21, 0xfe, script.length, ...ascii(script), 0],
  ...[0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 7, 1, 0],
  ...[0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 8, 1, 0, 0x3b],
  ...ascii(script),
);

test("what hides in a picture beside its pixels is not kept", async () => {
  const { sent, stored } = await bookWithPictures();
  const hiding = [
    together([sampleJpeg(32, 32), ascii(script)]),
    together([sampleJpeg(32, 32, 9).subarray(0, 2), comment(script), sampleJpeg(32, 32, 9).subarray(2)]),
    together([pngOf(4, 4), ascii(script)]),
    gif,
  ];
  for (const bytes of hiding) {
    const shown = await stored(await sent(bytes));
    expect(strFromU8(shown.bytes, true)).not.toContain("script");
    expect(readPictureHeader(shown.bytes)?.animated).toBeUndefined();
  }
});

const comment = (text: string) => Uint8Array.of(0xff, 0xfe, 0, text.length + 2, ...ascii(text));

test.each<[string, Uint8Array | string, number, string]>([
  [
    "a drawing with a script",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    415,
    "map.png is not a picture that every store accepts. Save it as a JPG, PNG, GIF or WebP and choose that.",
  ],
  [
    "a page that is called a picture",
    "<!doctype html><script>alert(1)</script>",
    415,
    "map.png is not a picture that every store accepts. Save it as a JPG, PNG, GIF or WebP and choose that.",
  ],
  [
    "a GIF that is a script, too",
    together([ascii("GIF89a/*"), Uint8Array.of(9, 0), ascii("...*/=1;alert(1)//".padEnd(200, "x"))]),
    422,
    "map.png is damaged or incomplete and could not be read. Save it again as a JPG and choose the new file.",
  ],
  [
    "half a photograph",
    sampleJpeg(64, 64).subarray(0, 700),
    422,
    "map.png is damaged or incomplete and could not be read. Save it again as a JPG and choose the new file.",
  ],
  [
    "one pixel more than a side may have",
    claiming(pngOf(4, 4), 12_001, 10),
    422,
    "map.png measures 12,001 × 10 pixels: more than an e-book can carry. Make it smaller (at most 12,000 pixels a side and 60 megapixels) and choose it again.",
  ],
  [
    "a little file of very many pixels",
    claiming(pngOf(4, 4), 12_000, 5_001),
    422,
    "map.png measures 12,000 × 5,001 pixels: more than an e-book can carry. Make it smaller (at most 12,000 pixels a side and 60 megapixels) and choose it again.",
  ],
  [
    "an animation",
    smallPictures.animatedWebp,
    422,
    "map.png is an animation. Save the frame you want as a JPG and choose that.",
  ],
  [
    "more than 10 MB",
    together([sampleJpeg(32, 32), new Uint8Array(10 * 1024 * 1024)]),
    413,
    "map.png is larger than 10 MB. Save it as a JPG of somewhat lower quality and choose that.",
  ],
])("%s is refused with a sentence, and nothing of it is stored", async (_, bytes, status, sentence) => {
  const { refusal, keys } = await bookWithPictures();
  expect(await refusal(bytes, "map.png", "image/png")).toEqual([status, sentence]);
  expect(await keys()).toBe(0);
});

test("the largest picture of the limits is kept, and the same bytes are one picture", async () => {
  const { sent, keys, edit, idOf } = await bookWithPictures();
  const largest = claiming(pngOf(4, 4), 12_000, 5_000);
  const picture = await sent(largest, "map.png");
  expect(await sent(largest, "map (2).png")).toEqual(picture);
  expect(await keys()).toBe(1);
  // A name that no picture of this book has is refused.
  const unknown = await edit(await idOf("The Quay"), ({ blocks }) => ({
    blocks: [...blocks, figure("new-0")],
  }));
  expect(unknown.status).toBe(400);
});

test("a picture that undo brings back after it was deleted is refused with a way on, and the rest can be saved", async () => {
  const { sent, edit, idOf, chapter } = await bookWithPictures();
  const picture = await sent(sampleJpeg(40, 40));
  const quay = await idOf("The Quay");
  await sweepConversions({ db, files }, Date.now() + unusedPictureMs + 3_600_000);
  const before = (await chapter(quay)).blocks;
  const refused = await edit(quay, ({ blocks }) => ({ blocks: [...blocks, figure(picture.id)] }));
  expect(refused.status).toBe(400);
  const { message } = await refused.json<{ message: string }>();
  expect(message).toBe(
    `The picture in paragraph ${before.length + 1} of this chapter was taken out too long ago and is deleted. Remove it and add it again.`,
  );
  expect((await chapter(quay)).blocks).toEqual(before);
  const saved = await edit(quay, ({ blocks }) => ({ blocks: [...blocks, blocks[1] ?? figure("x")] }));
  expect(saved.status).toBe(200);
});

test("a picture that no edit shows goes after a while; one that waits for the EPUB stays", async () => {
  const used = await bookWithPictures();
  const unused = await bookWithPictures();
  const picture = await used.sent(sampleJpeg(40, 40));
  await used.edit(await used.idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, figure(picture.id)] }));
  await unused.sent(sampleJpeg(40, 40));
  const hour = 3_600_000;
  await sweepConversions({ db, files }, Date.now() + unusedPictureMs - hour);
  expect([await used.keys(), await unused.keys()]).toEqual([1, 1]);
  await sweepConversions({ db, files }, Date.now() + unusedPictureMs + hour);
  expect([await used.keys(), await unused.keys()]).toEqual([1, 0]);
  expect((await unused.book()).assets.some(({ isNew }) => isNew)).toBe(false);
  await used.published();
  expect((await used.book()).assets.some(({ id }) => id === picture.id)).toBe(true);
});
