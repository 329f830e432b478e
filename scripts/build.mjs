// Builds the Remix bundles when a source changed since the last build (wrangler.toml's [build] calls this), and fails when
// the Worker has grown too large to be uploaded with some room to spare.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./build-fingerprint.mjs";
import { developmentFlag, hasDevelopmentPages } from "./build-kind.mjs";
import { root, run } from "./machine.mjs";
import { copyFonts, makeOpenapi, makePdfjs } from "./setup.mjs";
import { judgeWorkerSize, measureWorker } from "./worker-size.mjs";

const inputs = [
  "app",
  "workers",
  "wasm",
  "scripts/build-kind.mjs",
  "scripts/pdfjs-patches.mjs",
  "db",
  "public",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = join(root, "build", ".stamp");
/** Stands beside a build that has pages for developers. */
const developmentMark = join(root, "build", ".development-pages");

// Wrangler builds before it uploads, and says what it builds for.
if (hasDevelopmentPages() && /^(?:deploy|versions)/.test(process.env.WRANGLER_COMMAND ?? "")) {
  console.error(`${developmentFlag} is set, which builds pages for developers. Unset it, then deploy again.`);
  process.exit(1);
}

copyFonts();
makePdfjs();
makeOpenapi();
const now = fingerprint(root, inputs);
if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) {
  console.log("The build is up to date.");
} else {
  console.log("Building…");
  if (hasDevelopmentPages()) writeFileSync(developmentMark, "");
  else if (existsSync(developmentMark)) {
    // Old files stay beside new ones, for pages that are still open; those for developers must not.
    for (const part of ["client", "server"])
      rmSync(join(root, "build", part), { recursive: true, force: true });
    rmSync(developmentMark);
  }
  // Files that routes answer now: one of an older build would be served before them.
  for (const gone of ["robots.txt", "reading-worker.js"])
    rmSync(join(root, "build/client", gone), { force: true });
  run("remix", ["vite:build", "--logLevel", "error"]);
  const { fits, line } = judgeWorkerSize(await measureWorker());
  console.log(line);
  if (!fits) process.exit(1);
  writeFileSync(stamp, now);
}
