// `npm run deploy`: builds for production, looks that no page for developers is in it, and uploads it. What comes after `--`
// goes to wrangler: `npm run deploy -- --dry-run`.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { refusalToDeploy } from "./build-kind.mjs";
import { root, run } from "./machine.mjs";

const build = join(root, "build");
const stop = (why) => {
  console.error(why);
  process.exit(1);
};

// Only the flag counts yet: what stands there is built anew.
const early = refusalToDeploy(join(build, "no-such-folder"));
if (early) stop(early);
for (const part of ["client", "server", ".stamp"])
  rmSync(join(build, part), { recursive: true, force: true });
run("node", ["scripts/build.mjs"]);
const refusal = refusalToDeploy(build);
if (refusal) stop(refusal);
run("wrangler", ["deploy", "--env", "production", ...process.argv.slice(2)]);
