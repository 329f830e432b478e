import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { bytesSource } from "#domain/convert/source";
import { openZip, zipLimits } from "#domain/convert/zip-reader";
import { zipFiles } from "../../../tests/setup/make-docx";

const open = (data: Uint8Array, limits = zipLimits) => openZip(bytesSource(data), "book.docx", limits);
const refusal = (code: string) => expect.objectContaining({ name: "Refusal", code });

async function textOf(data: Uint8Array, name: string): Promise<string> {
  const zip = await open(data);
  const entry = zip.entry(name);
  if (!entry) throw new Error(`no ${name}`);
  return new TextDecoder().decode(await zip.bytes(entry, 1_000_000));
}

test("stored and deflated entries are read by name, in any case of letters", async () => {
  const data = zipSync({
    "word/Document.xml": new TextEncoder().encode("hello ".repeat(1_000)),
    plain: [new TextEncoder().encode("as it is"), { level: 0 }],
  });
  expect(await textOf(data, "word/document.xml")).toBe("hello ".repeat(1_000));
  expect(await textOf(data, "plain")).toBe("as it is");
});

test("an entry too large for one range is streamed whole", async () => {
  let seed = 1;
  const noise = Uint8Array.from({ length: 400_000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed & 255;
  });
  const zip = await open(zipSync({ noise }));
  const entry = zip.entry("noise");
  const read = entry && (await zip.bytes(entry, 1_000_000));
  expect(read && Buffer.compare(read, noise)).toBe(0);
});

test("a bomb is refused while it inflates, whatever its directory declares", async () => {
  const data = zipSync({ "word/document.xml": new Uint8Array(50_000_000) }, { level: 1 });
  const view = new DataView(data.buffer, data.byteOffset);
  const directory = view.getUint32(data.length - 6, true);
  view.setUint32(directory + 24, 1_000, true);
  const zip = await open(data, { ...zipLimits, inflatedTotal: 5_000_000 });
  const entry = zip.entry("word/document.xml");
  if (!entry) throw new Error("no entry");
  let inflated = 0;
  const reading = (async () => {
    for await (const chunk of zip.chunks(entry)) inflated += chunk.length;
  })();
  await expect(reading).rejects.toEqual(refusal("manuscript-bomb"));
  expect(inflated).toBeLessThan(15_000_000);
});

test("a declared size beyond the limit is refused before anything is inflated", async () => {
  const limits = { ...zipLimits, inflatedTotal: 1_000 };
  await expect(open(zipFiles({ a: "x".repeat(2_000) }), limits)).rejects.toEqual(refusal("manuscript-bomb"));
});

test("a part that says it is larger than it may be is refused unread", async () => {
  const zip = await open(zipSync({ "word/media/white.bmp": new Uint8Array(30_000_000) }));
  const entry = zip.entry("word/media/white.bmp");
  if (!entry) throw new Error("no entry");
  await expect(zip.bytes(entry, 20_000_000)).rejects.toEqual(refusal("manuscript-bomb"));
});

test("a part that is larger than it says comes whole, one with a wrong checksum not at all", async () => {
  const words = new TextEncoder().encode("hello ".repeat(1_000));
  const data = zipSync({ "a.xml": words });
  const view = new DataView(data.buffer, data.byteOffset);
  const directory = view.getUint32(data.length - 6, true);
  view.setUint32(directory + 24, 1_000, true);
  expect(await textOf(data, "a.xml")).toBe("hello ".repeat(1_000));
  view.setUint32(directory + 24, words.length, true);
  view.setUint32(directory + 16, 1, true);
  await expect(textOf(data, "a.xml")).rejects.toEqual(refusal("manuscript-damaged"));
});

test("too many entries are refused", async () => {
  const limits = { ...zipLimits, entries: 2 };
  await expect(open(zipFiles({ a: "1", b: "2", c: "3" }), limits)).rejects.toEqual(
    refusal("manuscript-bomb"),
  );
});

test.each(["../evil", "/etc/passwd", "a\\b", "word/../../x", "C:evil", "nul\0"])(
  "an entry named %j is refused",
  async (name) => {
    await expect(open(zipFiles({ [name]: "x" }))).rejects.toEqual(refusal("manuscript-unsafe"));
  },
);

test("two entries of one name are refused", async () => {
  const data = zipFiles({ aa: "1", ab: "2" });
  const text = Buffer.from(data).toString("latin1").replaceAll("ab", "aa");
  await expect(open(new Uint8Array(Buffer.from(text, "latin1")))).rejects.toEqual(
    refusal("manuscript-unsafe"),
  );
});

test("an encrypted entry says that the manuscript is protected", async () => {
  const data = zipFiles({ a: "x" });
  const view = new DataView(data.buffer, data.byteOffset);
  const directory = view.getUint32(data.length - 6, true);
  view.setUint16(directory + 8, 1, true);
  await expect(open(data)).rejects.toEqual(refusal("manuscript-encrypted"));
});

test("a file cut in half is damaged", async () => {
  const data = zipFiles({ a: "x".repeat(5_000), b: "y" });
  await expect(open(data.subarray(0, data.length / 2))).rejects.toEqual(refusal("manuscript-damaged"));
});

test("a flipped byte in compressed data is damage, not a crash", async () => {
  const data = zipFiles({ a: Array.from({ length: 5_000 }, (_, i) => `${i * 7} `).join("") });
  data.fill(0xff, 60, 90);
  const zip = await open(data);
  const entry = zip.entry("a");
  await expect(entry && zip.bytes(entry, 1_000_000)).rejects.toEqual(refusal("manuscript-damaged"));
});

test("reading may stop early", async () => {
  const zip = await open(zipFiles({ a: "word ".repeat(400_000) }));
  const entry = zip.entry("a");
  if (!entry) throw new Error("no entry");
  for await (const chunk of zip.chunks(entry)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
});

test("a changed byte that still unpacks is noticed", async () => {
  const data = zipSync({ plain: [new TextEncoder().encode("the quick brown fox"), { level: 0 }] });
  const at = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf("quick");
  data[at] = 0x51;
  await expect(textOf(data, "plain")).rejects.toEqual(refusal("manuscript-damaged"));
});
