import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { hookSignature } from "./hook-signature";

const now = Date.UTC(2026, 10, 28, 18, 0, 0, 500);
const time = Math.floor(now / 1000);
const hex = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

it("signs the time and the body with each secret", async () => {
  expect(await hookSignature('{"a":1}', ["new", "old"], now)).toBe(
    `t=${time},v1=${hex("new", `${time}.{"a":1}`)},v1=${hex("old", `${time}.{"a":1}`)}`,
  );
});

it("is another one for another body or time", async () => {
  const one = await hookSignature("{}", ["new"], now);
  expect(await hookSignature("{ }", ["new"], now)).not.toBe(one);
  expect(await hookSignature("{}", ["new"], now + 1000)).not.toBe(one);
});
