import { expect, test } from "vitest";
import { reachable } from "#scripts/reading-assets";

test("what a page needs is all that its files name, however they name it, and nothing else", () => {
  const files = new Map<string, string | Uint8Array>([
    [
      "assets/page-A1.js",
      'import"./shared-B2.js";const d=["assets/scene.client-C3.js"];import("./scene.client-C3.js")',
    ],
    ["assets/shared-B2.js", 'const css="/assets/index-D4.css"'],
    ["assets/scene.client-C3.js", 'new Worker(new URL("/assets/page-engine-E5.js",import.meta.url))'],
    ["assets/page-engine-E5.js", new TextEncoder().encode('fetch("/assets/literata-F6.woff2")')],
    ["assets/index-D4.css", "src:url(/assets/inter-G7.woff2)"],
    ["assets/literata-F6.woff2", new Uint8Array(4)],
    ["assets/inter-G7.woff2", new Uint8Array(4)],
    ["assets/designer-H8.js", 'import"./shared-B2.js"'],
  ]);
  expect(reachable(["assets/page-A1.js"], files)).toEqual([
    "assets/index-D4.css",
    "assets/inter-G7.woff2",
    "assets/literata-F6.woff2",
    "assets/page-A1.js",
    "assets/page-engine-E5.js",
    "assets/scene.client-C3.js",
    "assets/shared-B2.js",
  ]);
});
