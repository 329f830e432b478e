import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontCoverageModule } from "#scripts/make-font-coverage";
import { hbDrawModule } from "#scripts/make-hb-draw";
import { scryptMixModule } from "#scripts/make-scrypt-mix";
import { specimensFile } from "#scripts/make-specimens";

// Files that are made by a script and committed: whoever changes the script must run it.
const committed = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

test("hb-draw.wasm is what its script makes, and a valid module", async () => {
  expect(Buffer.from(hbDrawModule()).equals(committed("wasm/hb-draw.wasm"))).toBe(true);
  expect(WebAssembly.Module.exports(await WebAssembly.compile(hbDrawModule()))).toHaveLength(5);
});

test("scrypt-mix.wasm is what its script makes, and a valid module", async () => {
  expect(Buffer.from(scryptMixModule()).equals(committed("wasm/scrypt-mix.wasm"))).toBe(true);
  expect(WebAssembly.Module.exports(await WebAssembly.compile(scryptMixModule()))).toHaveLength(3);
});

test("the table of what fonts have is what its script makes of the fonts", async () => {
  expect(await fontCoverageModule()).toBe(
    committed("workers/domain/cover/layout/font-coverage-data.ts").toString(),
  );
});

test("the specimens of the families are what their script draws", async () => {
  expect(await specimensFile()).toBe(committed("app/features/covers/specimens.json").toString());
});
