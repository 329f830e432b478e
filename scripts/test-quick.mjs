// `npm run test:quick [-- REVISION]`: the tests that a change touches, in under a minute. The change is what differs from the
// revision (main when there is one, else the last commit), committed or not. Journeys and whatever is far from the change
// wait for `npm test`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { testsTouchedBy } from "#tests/setup/choose-tests";
import { importsIn } from "#tests/setup/imports";
import { seconds } from "#tests/setup/test-seconds";
import { environment, root } from "./machine.mjs";

/** Seconds of tests; starting vitest takes the rest of the minute. */
const budget = 40;
/** Each file of the Worker's tests starts a Worker. */
const workerSeconds = 8;
const usualSeconds = 0.5;

const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
const since = process.argv[2] ?? (git("merge-base", "HEAD", "main") || "HEAD");
const changed = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")]
  .join("\n")
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && existsSync(`${root}/${path}`));
const imports = importsIn(root, ["app", "workers", "wasm", "db", "scripts", "tests"], true);
const cost = (path) => seconds[path] ?? (path.includes(".worker.test.") ? workerSeconds : usualSeconds);
const { chosen, left } = testsTouchedBy(changed, imports, cost, budget);
if (left > 0) console.log(`${left} more test files reach the change from further away; npm test runs them.`);
if (chosen.length === 0) {
  console.log("No test reaches the change.");
  process.exit(0);
}
const projects = ["pure", "screens", "workers"].flatMap((name) => ["--project", name]);
const { status } = spawnSync("vitest", ["run", ...projects, ...chosen], {
  cwd: root,
  env: environment,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
