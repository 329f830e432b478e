import { expect, test } from "vitest";
import { crc32 } from "#domain/crc32";

const bytes = (text: string) => new TextEncoder().encode(text);

test("the check value of CRC-32", () => {
  expect(crc32(bytes("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
  expect(crc32(bytes("The quick brown fox jumps over the lazy dog"))).toBe(0x414fa339);
});

test("in pieces it comes to the same", () => {
  const whole = Uint8Array.from({ length: 1_003 }, (_, at) => (at * 37) & 255);
  for (const cut of [0, 1, 7, 8, 500, 1_002])
    expect(crc32(whole.subarray(cut), crc32(whole.subarray(0, cut)))).toBe(crc32(whole));
});
