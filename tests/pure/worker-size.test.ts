import { expect, test } from "vitest";
import { judgeWorkerSize, maxWorkerBytes } from "../../scripts/worker-size.mjs";

test("a Worker of exactly the limit is built, one byte more is not", () => {
  expect(maxWorkerBytes).toBe(8_000_000);
  expect(judgeWorkerSize(maxWorkerBytes)).toEqual({ fits: true, line: "The Worker is 8.00 MB gzipped." });
  const over = judgeWorkerSize(maxWorkerBytes + 1);
  expect(over.fits).toBe(false);
  expect(over.line).toContain("over our limit of 8 MB");
});
