import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inspectStreams } from "#domain/convert/readers/pdf/stream-guard";
import { bytesSource } from "#domain/convert/source";

function fileWith(dictionary: string, data: Uint8Array) {
  return bytesSource(
    Buffer.concat([
      Buffer.from(`%PDF-1.4\n4 0 obj\n${dictionary}\nstream\n`),
      data,
      Buffer.from("\nendstream\nendobj\n"),
    ]),
  );
}

test("a stream that unpacks to more than memory holds is refused", async () => {
  const bomb = deflateSync(new Uint8Array(70_000_000));
  await expect(
    inspectStreams(fileWith("<< /Filter /FlateDecode >>", bomb), "bomb.pdf"),
  ).rejects.toMatchObject({
    code: "manuscript-bomb",
  });
});

test("a stream packed twice is refused unseen", async () => {
  const source = fileWith(
    "<< /Filter [/FlateDecode /FlateDecode] >>",
    deflateSync(deflateSync(new Uint8Array(1000))),
  );
  await expect(inspectStreams(source, "bomb.pdf")).rejects.toMatchObject({ code: "manuscript-bomb" });
});

test("pictures are noticed, masks and processor names are not", async () => {
  const picture = fileWith("<< /Subtype /Image /Width 2 /Height 2 >>", Uint8Array.of(1, 2, 3, 4));
  expect(await inspectStreams(picture, "x.pdf")).toEqual({ hasPictures: true });
  const plain = fileWith("<< /ProcSet [/PDF /ImageB] >>", Uint8Array.of(1));
  expect(await inspectStreams(plain, "x.pdf")).toEqual({ hasPictures: false });
});
