// Bundles a measuring script with the TypeScript it imports; packages stay where they are.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export async function bundle(entry, outfile) {
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    packages: "external",
    logLevel: "error",
  });
}
