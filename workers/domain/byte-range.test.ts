import { expect, test } from "vitest";
import { byteRange } from "#domain/byte-range";

test("a closed range is cut at the end of the file", () => {
  expect(byteRange("bytes=0-3", 10)).toEqual({ offset: 0, length: 4 });
  expect(byteRange("bytes=8-99", 10)).toEqual({ offset: 8, length: 2 });
});

test("an open range goes to the end, a suffix range counts from it", () => {
  expect(byteRange("bytes=7-", 10)).toEqual({ offset: 7, length: 3 });
  expect(byteRange("bytes=-4", 10)).toEqual({ offset: 6, length: 4 });
  expect(byteRange("bytes=-99", 10)).toEqual({ offset: 0, length: 10 });
});

test("a range outside the file cannot be satisfied", () => {
  expect(byteRange("bytes=10-", 10)).toBe("unsatisfiable");
  expect(byteRange("bytes=-0", 10)).toBe("unsatisfiable");
});

test("what is not one plain range is ignored", () => {
  for (const header of [null, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=1-2"])
    expect(byteRange(header, 10)).toBeUndefined();
});
