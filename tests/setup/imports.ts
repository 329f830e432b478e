import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** One import as it is written: `to` is a path inside the project without extension, or the name of a package. */
export type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean };

const aliases: Readonly<Record<string, string>> = {
  "#app/": "app/",
  "#domain/": "workers/domain/",
  "#workers/": "workers/",
  "#db/": "db/",
  "#wasm/": "wasm/",
  "#scripts/": "scripts/",
  "#tests/": "tests/",
};

/** Returns every import of the source files below `folders` (paths from the project's root); of tests only when asked. */
export function importsIn(root: string, folders: readonly string[], withTests = false): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name) && (withTests || !/\.test\.tsx?$/.test(name)),
      )
      .flatMap((name) => importsOf(root, join(folder, name))),
  );
}

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s*["']([^"']+)["']|(?:^|[\n;])\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(root: string, from: string): Import[] {
  const source = readFileSync(join(root, from), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...source.matchAll(statement)].map(([, type, names = "", named, bare, lazy]) => {
    const specifier = named ?? bare ?? lazy ?? "";
    const path = resolve(from, specifier);
    const isTypeOnly =
      Boolean(type) || (Boolean(named) && /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/.test(names.trim()));
    return { from, to: path ?? packageOf(specifier), isPackage: path === undefined, isTypeOnly };
  });
}

function resolve(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return normalize(join(dirname(from), plain)).replace(/\.tsx?$/, "");
  for (const [alias, folder] of Object.entries(aliases))
    if (plain.startsWith(alias)) return folder + plain.slice(alias.length);
  return undefined;
}

/** `eld/small` → `eld`, `@remix-run/react` stays, `node:fs` stays. */
function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return (specifier.startsWith("@") ? parts.slice(0, 2) : parts.slice(0, 1)).join("/");
}
