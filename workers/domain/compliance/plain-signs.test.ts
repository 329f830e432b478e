import { expect, test } from "vitest";
import { plainSigns } from "#domain/compliance/plain-signs";

test("narrow no-break spaces still keep words together", () => {
  expect(plainSigns("«\u202fOui\u202f!\u202f»")).toBe("«\u00a0Oui\u00a0!\u00a0»");
});

test("thin and wide spaces become plain ones", () => {
  expect(plainSigns("a\u2009b\u2003c")).toBe("a b c");
});

test("soft hyphens, word joiners and byte order marks go", () => {
  expect(plainSigns("con\u00adtent\u2060s\ufeff")).toBe("contents");
});

test("joiners, marks of direction and East Asian spaces stay", () => {
  const text = "क्\u200dष \u05d0\u200e \u3000字";
  expect(plainSigns(text)).toBe(text);
});
