import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { ZipWriter } from "#domain/convert/writers/zip-writer";

test("what goes in comes out, and sizes stand before the data", async () => {
  const { bytes, zip } = await write();
  expect(Object.keys(unzipSync(bytes))).toEqual(["mimetype", "text/ü.xhtml"]);
  expect(new TextDecoder().decode(unzipSync(bytes)["text/ü.xhtml"])).toBe("abc".repeat(100));
  expect(zip.size).toBe(bytes.length);
  const view = new DataView(bytes.buffer);
  expect(view.getUint16(6, true) & 8).toBe(0);
  expect(view.getUint32(22, true)).toBe(20);
});

test("the first entry is stored, so its content lies at byte 38", async () => {
  const { bytes } = await write();
  expect(new TextDecoder().decode(bytes.subarray(30, 58))).toBe("mimetypeapplication/epub+zip");
});

test("the same entries give the same bytes", async () => {
  expect((await write()).bytes).toEqual((await write()).bytes);
});

async function write() {
  const parts: number[] = [];
  const zip = new ZipWriter({ write: async (bytes) => void parts.push(...bytes) });
  await zip.add("mimetype", "application/epub+zip", "store");
  await zip.add("text/ü.xhtml", "abc".repeat(100));
  await zip.finish();
  return { bytes: Uint8Array.from(parts), zip };
}
