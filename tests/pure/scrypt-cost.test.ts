import { expect, test } from "vitest";
import { scryptCost } from "#workers/services/accounts/scrypt-cost";

test("the cost is one OWASP names, within what the production runtime allows, and its memory within half an isolate", () => {
  expect(scryptCost).toEqual({ ln: 15, r: 8, p: 3 });
  const N = 2 ** scryptCost.ln;
  expect(N * scryptCost.r * scryptCost.p).toBeLessThanOrEqual(2 ** 20);
  expect(128 * N * scryptCost.r).toBeLessThanOrEqual(64 * 1024 * 1024);
});
