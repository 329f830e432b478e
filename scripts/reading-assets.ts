import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the page of kept books is made of; everything it loads later, too, is reached from its own route. */
const roots = ["app/entry.client.tsx", "app/root.tsx", "app/routes/pages/vr-reader-kept.tsx"];
/** Folders of `public` that the VR scene fetches by name. */
const publicFolders = ["xr-profiles"];

export type ReadingAssets = {
  /** Changes with any file. */
  version: string;
  files: { path: string; bytes: number }[];
};

/**
 * Writes `reading-assets.json` into the client build: every file the reader may need without a network, with its size.
 * `app/features/reading/offline` fetches them when a person keeps a book on the device.
 */
export function readingAssets(): Plugin {
  let isClient = false;
  let publicDir = "";
  return {
    name: "reading-assets",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      isClient = !config.build.ssr;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (!isClient) return;
        const first: string[] = [];
        const contents = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle)) {
          contents.set(name, file.type === "chunk" ? file.code : file.source);
          const module = file.type === "chunk" ? file.facadeModuleId?.replace(/\?.*$/, "") : undefined;
          if (module && roots.some((root) => module.endsWith(root))) first.push(name);
        }
        const built = reachable(first, contents).map((name) => ({
          path: `/${name}`,
          bytes: sizeOf(contents.get(name) ?? ""),
        }));
        const files = [...built, ...publicFolders.flatMap((folder) => filesIn(publicDir, folder))];
        const source = JSON.stringify({ version: versionOf(files), files } satisfies ReadingAssets);
        this.emitFile({ type: "asset", fileName: "reading-assets.json", source });
      },
    },
  };
}

/** The named files and all that their text names, however it does: imports, lists of preloads, workers, `url()`s. */
export function reachable(first: string[], contents: ReadonlyMap<string, string | Uint8Array>): string[] {
  const byBase = new Map([...contents.keys()].map((name) => [name.slice(name.lastIndexOf("/") + 1), name]));
  const found = new Set(first);
  for (const name of found) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const content = contents.get(name) ?? "";
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    for (const [base] of text.matchAll(/[\w.~$@-]+\.(?:js|css|woff2?|ttf|wasm|jpe?g|png|svg|webp|json)\b/g)) {
      const named = byBase.get(base);
      if (named) found.add(named);
    }
  }
  return [...found].sort();
}

function filesIn(publicDir: string, folder: string): { path: string; bytes: number }[] {
  const at = join(publicDir, folder);
  if (!statSync(at, { throwIfNoEntry: false })) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: file.slice(publicDir.length).replaceAll("\\", "/"),
      bytes: readFileSync(file).length,
    }));
}

const sizeOf = (content: string | Uint8Array): number =>
  typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;

const versionOf = (files: ReadingAssets["files"]): string =>
  createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
