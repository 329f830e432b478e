// What a page's JavaScript weighs, read from the built files: its entry and everything its document preloads, gzipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./machine.mjs";

/** The limits, in kB (1,000 bytes) gzipped: how much a page's JavaScript may weigh before it does anything. */
export const scriptLimitsKb = {
  "routes/pages/home": 110,
  "routes/pages/converter": 160,
  "routes/pages/dashboard": 130,
  "routes/pages/cover-designer": 220,
};
/** The fonts the home page may load, in kB as they are sent (woff2 is compressed already). */
export const homeFontsLimitKb = 120;

/** Blocking time on a processor four times slower, and how far things may move while a page loads. */
export const blockingLimitMs = 200;
export const shiftLimit = 0;

const client = join(root, "build/client");

/** Returns every page's route id with the files it loads first and their gzipped sum in kB. */
export function routeWeights() {
  const manifest = readManifest();
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
    return sizes.get(file);
  };
  return Object.values(manifest.routes)
    .filter(({ id }) => id.startsWith("routes/pages/"))
    .map(({ id }) => {
      const files = [...filesOf(manifest, id)];
      const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
      return { id, kb: bytes / 1000, files: files.map((file) => ({ file, kb: sizeOf(file) / 1000 })) };
    });
}

function filesOf({ entry, routes }, id) {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return files;
}

/** What the browser's router is told of the build: `window.__remixManifest={…}`. Older builds' lie beside the last one's. */
function readManifest() {
  const server = join(root, "build/server");
  const index = readFileSync(join(server, "index.js"), "utf8");
  // The server's build stands in the entry itself, or in the one file of that name that the entry imports.
  const part = index.match(/\.\/(assets\/server-build-[\w-]+\.js)/)?.[1];
  const text = part ? readFileSync(join(server, part), "utf8") : index;
  const name = text.match(/assets\/(manifest-[\w-]+\.js)/)?.[1];
  if (!name) throw new Error("The build names no list of routes.");
  const manifest = readFileSync(join(client, "assets", name), "utf8");
  return JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
}

/** Returns a line for every page over its limit, or that has a limit and is not in the build. */
export function tooHeavy(weights, limits = scriptLimitsKb) {
  return Object.entries(limits).flatMap(([id, limit]) => {
    const found = weights.find((weight) => weight.id === id);
    if (!found) return [`${id} is not in the build.`];
    return found.kb <= limit
      ? []
      : [`${id} loads ${found.kb.toFixed(1)} kB of JavaScript; its limit is ${limit}.`];
  });
}
