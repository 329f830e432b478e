// Writes public/api/openapi.json out of the contract: the document of the API, served as a file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./machine.mjs";

async function makeOpenapi() {
  const outfile = join(root, "build", "openapi", "document.mjs");
  await build({
    entryPoints: [join(root, "scripts", "openapi", "document.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "#app": join(root, "app") },
    outfile,
    logLevel: "error",
  });
  const { openapiDocument } = await import(pathToFileURL(outfile).href);
  const folder = join(root, "public", "api");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), `${JSON.stringify(openapiDocument())}\n`);
}

await makeOpenapi();
