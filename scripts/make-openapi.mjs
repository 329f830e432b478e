// Writes public/api/openapi.json out of the contract: the document of the API, served as a file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  const file = join(folder, "openapi.json");
  const document = `${JSON.stringify(openapiDocument())}\n`;
  // `npm start` watches the folder: a file written anew each time would have it build for ever.
  if (!existsSync(file) || readFileSync(file, "utf8") !== document) writeFileSync(file, document);
}

await makeOpenapi();
