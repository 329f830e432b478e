// Builds the Remix bundles when a source changed since the last build (wrangler.toml's [build] calls this), and fails when
// the Worker has grown too large to be uploaded with some room to spare.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./machine.mjs";
import { copyFonts, makePdfjs } from "./setup.mjs";
import { judgeWorkerSize, measureWorker } from "./worker-size.mjs";

const inputs = [
  "app",
  "workers",
  "wasm",
  "scripts/pdfjs-patches.mjs",
  "db",
  "public",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = join(root, "build", ".stamp");

copyFonts();
makePdfjs();
const now = fingerprint();
if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) {
  console.log("The build is up to date.");
} else {
  console.log("Building…");
  run("remix", ["vite:build", "--logLevel", "error"]);
  const { fits, line } = judgeWorkerSize(await measureWorker());
  console.log(line);
  if (!fits) process.exit(1);
  writeFileSync(stamp, now);
}

function fingerprint() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} `).update(readFileSync(path));
  };
  for (const input of inputs) visit(join(root, input));
  return hash.digest("hex");
}
