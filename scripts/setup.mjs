// Makes a checkout ready: packages as the lock file says, local secrets, fonts, binding types, local database, seed.
// Runs on any Node >= 20 and does only what is not done yet, so that a second start takes seconds.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeLocalSecrets } from "./local-secrets.mjs";
import { attempt, environment, root, run } from "./machine.mjs";

const state = join(root, ".wrangler", "state");

export function setup() {
  installPackages();
  checkNode();
  makeLocalSecrets();
  copyFonts();
  makePdfjs();
  makeOpenapi();
  if (!existsSync(join(root, "worker-configuration.d.ts"))) {
    run("wrangler", ["types", "--include-runtime=false"], { stdio: ["ignore", "ignore", "inherit"] });
  }
  migrateAndSeed();
}

function installPackages() {
  const stamp = join(root, "node_modules", ".lock-stamp");
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing packages…");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** The packaged Node 24 comes with the packages on Linux and Windows; a Mac brings its own. */
function checkNode() {
  const version = attempt("node", ["-p", "process.versions.node"], {
    stdio: "pipe",
    encoding: "utf8",
  }).stdout.trim();
  if (Number(version.split(".")[0]) >= 22) return;
  console.error(
    `Node ${version} is too old for workerd's tools, and no newer one came with the packages. Install Node 24 and start again.`,
  );
  process.exit(1);
}

/** The covers' fonts, from their packages to where they are served. */
export function copyFonts() {
  run("node", ["scripts/copy-fonts.ts"]);
}

/** Our build of pdf.js: see make-pdfjs.mjs. */
export function makePdfjs() {
  run("node", ["scripts/make-pdfjs.mjs"]);
}

/** The document of the API, out of the contract. */
export function makeOpenapi() {
  run("node", ["scripts/make-openapi.mjs"]);
}

function migrateAndSeed() {
  const folder = join(root, "db", "migrations");
  const wanted = [
    ...readdirSync(folder).filter((name) => name.endsWith(".sql")),
    ...["seed.ts", "template-seed.ts"].map((name) => readFileSync(join(root, "db", name), "utf8")),
    ...readdirSync(join(root, "db", "template-seed")).map((name) =>
      readFileSync(join(root, "db", "template-seed", name), "utf8"),
    ),
  ].join("\n");
  const stamp = join(state, "colophon-ready.txt");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Preparing the local database…");
  prepareDatabase([]);
  mkdirSync(state, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Applies migrations and the seed to the local D1; `where` are wrangler's own flags (`--persist-to`, `--config`). */
export function prepareDatabase(where) {
  const quiet = { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env: { ...environment, CI: "1" } };
  const seed = join(root, ".wrangler", "seed.sql");
  mkdirSync(join(root, ".wrangler"), { recursive: true });
  const steps = [
    ["wrangler", ["d1", "migrations", "apply", "colophon", "--local", ...where]],
    ["node", ["scripts/seed.ts", "--demo", seed]],
    ["wrangler", ["d1", "execute", "colophon", "--local", "--file", seed, "--yes", ...where]],
  ];
  for (const [command, args] of steps) {
    const result = attempt(command, args, quiet);
    if (result.status !== 0) {
      console.error(`${command} ${args.join(" ")} failed:\n${result.stdout ?? ""}${result.stderr ?? ""}`);
      process.exit(result.status ?? 1);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) setup();
