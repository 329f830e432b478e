import { expect, test } from "vitest";
import { boundaryOf, multipartParts, type ReadChunk } from "./multipart";

/** A body that arrives in pieces of `size` bytes, each in the buffer of the one before. */
function arriving(bytes: Uint8Array, size: number): ReadChunk {
  const buffer = new Uint8Array(size);
  let at = 0;
  return async () => {
    if (at >= bytes.length) return undefined;
    const piece = bytes.subarray(at, at + size);
    at += size;
    buffer.fill(0).set(piece);
    return buffer.subarray(0, piece.length);
  };
}

async function read(bytes: Uint8Array, boundary: string, size = 7) {
  const parts: { name: string; fileName: string | undefined; bytes: Uint8Array }[] = [];
  for await (const { name, fileName, body } of multipartParts(arriving(bytes, size), boundary)) {
    const chunks: number[] = [];
    for await (const chunk of body) chunks.push(...chunk);
    parts.push({ name, fileName, bytes: new Uint8Array(chunks) });
  }
  return parts;
}

const text = (value: string) => new TextEncoder().encode(value);

test("what a browser sends is read part by part, however it is cut on the way", async () => {
  const form = new FormData();
  const content = text("\r\n--x\r\n--boundary?\r\n\r\n-- the end --\r\n");
  form.set("generateTOC", "true");
  form.set("manuscript", new File([content], 'my "novel" é.txt'));
  const request = new Request("http://colophon.test/", { method: "POST", body: form });
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  const bytes = new Uint8Array(await request.arrayBuffer());
  for (const size of [1, 2, 3, 17, 10_000]) {
    const parts = await read(bytes, boundary, size);
    expect(parts).toEqual([
      { name: "generateTOC", fileName: undefined, bytes: text("true") },
      { name: "manuscript", fileName: 'my "novel" é.txt', bytes: content },
    ]);
  }
});

test("an empty file and an empty form are read as such", async () => {
  const empty = '--b\r\nContent-Disposition: form-data; name="manuscript"; filename=""\r\n\r\n\r\n--b--\r\n';
  expect(await read(text(empty), "b")).toEqual([
    { name: "manuscript", fileName: "", bytes: new Uint8Array() },
  ]);
  expect(await read(text("--b--\r\n"), "b")).toEqual([]);
});

test("a part that is not read is passed over", async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nlong one\r\n--b\r\nContent-Disposition: form-data; name="b"\r\n\r\nx\r\n--b--';
  const names: string[] = [];
  for await (const part of multipartParts(arriving(text(body), 5), "b")) names.push(part.name);
  expect(names).toEqual(["a", "b"]);
});

test("a body that breaks off, or is not one, is malformed", async () => {
  const whole = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue\r\n--b--\r\n';
  for (const broken of [
    whole.slice(0, -8),
    whole.slice(0, 20),
    "",
    "plain",
    whole.replace("form-data", "inline"),
    `--b\r\nX: ${"y".repeat(20_000)}\r\n\r\n--b--`,
  ])
    await expect(read(text(broken), "b", 1000)).rejects.toMatchObject({ code: "upload-malformed" });
  for (const type of [null, "application/json", "multipart/form-data", "multipart/form-data; boundary="])
    expect(() => boundaryOf(type)).toThrow("did not arrive whole");
});
