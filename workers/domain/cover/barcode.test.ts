import { expect, test } from "vitest";
import { ean13Modules, guardModules } from "#domain/cover/barcode";

test("an EAN-13 has 95 modules, with guards at both ends and in the middle", () => {
  const modules = ean13Modules("9783161484100");
  expect(modules).toHaveLength(95);
  const text = modules.map((dark) => (dark ? "1" : "0")).join("");
  // Worked out by hand from ISO/IEC 15420's alphabets; the first digit, 9, orders LGGLGL.
  expect(text).toBe(
    "101" +
      "0111011" + // 7, L
      "0001001" + // 8, G
      "0100001" + // 3, G
      "0011001" + // 1, L
      "0000101" + // 6, G
      "0011001" + // 1, L
      "01010" +
      "1011100" + // 4
      "1001000" + // 8
      "1011100" + // 4
      "1100110" + // 1
      "1110010" + // 0
      "1110010" + // 0
      "101",
  );
  expect([...guardModules].every((at) => at < 95)).toBe(true);
});
