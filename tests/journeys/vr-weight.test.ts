import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

const folder = "build/client/assets";

/** The newest built file of a name, and all it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, file] of text.matchAll(/(?:from|[;}\n]import|^import)\s*"\.\/([^"]+\.js)"/g))
    if (file) withImports(file, found);
  return found;
}

function newest(start: string): string {
  const [file] = readdirSync(folder)
    .filter((name) => name.startsWith(`${start}-`) && name.endsWith(".js"))
    .sort((one, other) => statSync(join(folder, other)).mtimeMs - statSync(join(folder, one)).mtimeMs);
  if (!file) throw new Error(`no built file begins with ${start}`);
  return file;
}

it("the room weighs at most 350 kB, and no page brings it along", () => {
  const page = new Set(
    ["entry.client", "root", "vr-reader"].flatMap((name) => [...withImports(newest(name))]),
  );
  const scene = newest("scene.client");
  expect(page).not.toContain(scene);
  const beyond = [...withImports(scene)].filter((file) => !page.has(file));
  const world = newest("library");
  const bytes = [...beyond, world].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length,
    0,
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
});
