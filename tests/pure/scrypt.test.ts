import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { scryptMixModule } from "#scripts/make-scrypt-mix";
import { ScryptMixer } from "#wasm/scrypt";

const compiled = new WebAssembly.Module(scryptMixModule());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytesOf = (text: string) => new TextEncoder().encode(text);

// https://www.rfc-editor.org/rfc/rfc7914#section-12, but for the last, which takes a gibibyte.
test.each([
  ["", "", 16, 1, 1, "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"],
  ["password", "NaCl", 1_024, 8, 16, "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"],
  [
    "pleaseletmein",
    "SodiumChloride",
    16_384,
    8,
    1,
    "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2",
  ],
])("the vector of the standard for “%s”", async (password, salt, N, r, p, begins) => {
  const mixer = new ScryptMixer(compiled);
  const cost = { N, r, p, bytes: 64 };
  const made = await mixer.derive(bytesOf(password), bytesOf(salt), cost, async () => {});
  expect(hex(made).slice(0, 64)).toBe(begins);
});

test("one memory serves several costs one after another, gives the same as Node, and keeps nothing of them", async () => {
  const mixer = new ScryptMixer(compiled);
  for (const [N, r, p] of [
    [4, 8, 1],
    [8_192, 8, 2],
    [16, 3, 5],
    [64, 8, 1],
  ] as const) {
    const made = await mixer.derive(
      bytesOf("words"),
      bytesOf("salt"),
      { N, r, p, bytes: 32 },
      async () => {},
    );
    expect(hex(made)).toBe(hex(scryptSync("words", "salt", 32, { N, r, p })));
    expect(new Uint8Array(mixer.memory()).every((byte) => byte === 0)).toBe(true);
  }
});

test("it rests after every 4,096 steps: four times a lane at 8,192 entries", async () => {
  let rests = 0;
  const cost = { N: 8_192, r: 8, p: 3, bytes: 32 };
  await new ScryptMixer(compiled).derive(bytesOf("words"), bytesOf("salt"), cost, async () => {
    rests += 1;
  });
  expect(rests).toBe(3 * 4);
});
