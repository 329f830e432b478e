import { expect, test } from "vitest";
import { linkFinder } from "#domain/convert/readers/pdf/page-links";

const web = (name: string) => ({ href: `https://example.org/${name}` });

test("a raised mark's area that reaches to the line above links no letter of it", () => {
  // Base lines at 112 and 100, the mark's own at 103.6.
  const find = linkFinder([{ box: { x0: 60, x1: 68, y0: 99.2, y1: 115.5 }, target: web("note") }]);
  expect(find?.(62, 103.6)).toEqual(web("note"));
  expect(find?.(62, 112)).toBeUndefined();
});

test("an area about the letters of one line or of three links them all", () => {
  const find = linkFinder([
    { box: { x0: 60, x1: 200, y0: 300, y1: 305 }, target: web("low") },
    { box: { x0: 60, x1: 200, y0: 98, y1: 131 }, target: web("tall") },
  ]);
  expect(find?.(100, 299)).toEqual(web("low"));
  for (const y of [100, 112, 124]) expect(find?.(100, y)).toEqual(web("tall"));
  expect(find?.(210, 112)).toBeUndefined();
});
