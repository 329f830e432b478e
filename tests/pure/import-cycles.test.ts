import { expect, test } from "vitest";
import { cyclesOf, edgesOf } from "../setup/import-cycles";
import { importsIn } from "../setup/imports";

const root = new URL("../../", import.meta.url).pathname;
const imports = importsIn(root, ["app", "workers", "wasm", "db", "scripts", "tests", "bench"]);

/** Types that name one another may share a small ring of files; a larger one is a part nobody can read by itself. */
const maxTypeCycle = 3;

test("no file is imported, over whatever way, by what it imports", () => {
  expect(cyclesOf(edgesOf(imports.filter(({ isTypeOnly }) => !isTypeOnly)))).toEqual([]);
});

test("types go round over three files at most", () => {
  const long = cyclesOf(edgesOf(imports)).filter(({ length }) => length > maxTypeCycle);
  expect(long).toEqual([]);
});

const made = (...lines: string[]) =>
  lines.map((line) => {
    const [from = "", to = ""] = line.split(" ");
    return { from, to };
  });

test("cycles of any length are found in made-up imports, and only those", () => {
  expect(cyclesOf(made("a b", "b c", "a c", "d a"))).toEqual([]);
  expect(cyclesOf(made("a a", "a b"))).toEqual([["a"]]);
  expect(cyclesOf(made("a b", "b a", "b c", "c d"))).toEqual([["a", "b"]]);
  // Two rings that share a file are one group; a ring beside them is another.
  expect(cyclesOf(made("x y", "y x", "a b", "b c", "c a", "c d", "d e", "e c"))).toEqual([
    ["a", "b", "c", "d", "e"],
    ["x", "y"],
  ]);
  const length = 5_000;
  const ring = Array.from({ length }, (_, index) => `${index} ${(index + 1) % length}`);
  expect(cyclesOf(made(...ring))[0]).toHaveLength(length);
  expect(cyclesOf(made(...ring.slice(1)))).toEqual([]);
});

test("an import is one edge however its file is named; packages are none", () => {
  const kinds = { isPackage: false, isTypeOnly: false };
  const two = edgesOf([
    { from: "app/one.tsx", to: "app/two", ...kinds },
    { from: "app/two.ts", to: "app/one.tsx", ...kinds },
    { from: "app/two.ts", to: "react", ...kinds, isPackage: true },
  ]);
  expect(cyclesOf(two)).toEqual([["app/one", "app/two"]]);
});

test("the imports were really read", () => {
  const edges = edgesOf(imports);
  const files = new Set(edges.map(({ from }) => from));
  const isFile = edges.filter(({ to }) => files.has(to));
  expect(isFile.length).toBeGreaterThan(edges.length / 2);
  for (const folder of [
    "app",
    "workers/domain",
    "workers/services",
    "wasm",
    "db",
    "scripts",
    "tests",
    "bench",
  ])
    expect([...files].some((path) => path.startsWith(`${folder}/`))).toBe(true);
});
