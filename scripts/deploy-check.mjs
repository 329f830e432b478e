// `npm run deploy:check`: whether what stands here can be deployed to production, on one page; exit status 0 when it can.
// Nothing is uploaded and nothing changed. Secrets and migrations are asked of Cloudflare, for which wrangler must be signed in.
//   --local   secrets and migrations of this machine instead (.dev.vars and the local database)
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { refusalToDeploy } from "./build-kind.mjs";
import * as checks from "./deploy-checks.mjs";
import { attempt, environment, root, run } from "./machine.mjs";

const { values } = parseArgs({
  options: {
    local: { type: "boolean", default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), "colophon-deploy-"));
/** What wrangler prints is read here. */
const quiet = { ...environment, CI: "1", WRANGLER_LOG: "log", NO_COLOR: "1" };
const production = ["--env", "production"];

try {
  run("node", ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const config = { local: read(readConfig), production: read(readConfig, "production") };
  const lines = [
    checks.judgeKind(refusalToDeploy(join(root, "build"))),
    dryRun(),
    startUp(),
    checks.judgeBindings(config.local, config.production),
    checks.judgeOrigin(config.production),
    secrets(config.production),
    migrations(),
  ];
  console.log(checks.reportOf(lines));
  process.exitCode = checks.exitStatusOf(lines);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function read(readConfig, env) {
  return readConfig({ config: join(root, "wrangler.toml"), env }, { hideWarnings: true });
}

function dryRun() {
  const { status, output } = wrangler("deploy", "--dry-run", "--outdir", join(folder, "out"), ...production);
  return status === 0 ? checks.judgeDryRun(output) : failed("Dry run", output);
}

function startUp() {
  const file = join(folder, "start.cpuprofile");
  const { output } = wrangler("check", "startup", "--outfile", file, `--args=${production.join(" ")}`);
  if (!existsSync(file)) return failed("Start-up", output);
  return checks.judgeStartup(JSON.parse(readFileSync(file, "utf8")));
}

function secrets(config) {
  if (values.local) {
    const text = readFileSync(join(root, ".dev.vars"), "utf8");
    return checks.judgeSecrets(
      [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name]) => name),
      config,
    );
  }
  const listed = asked("secret", "list", "--format", "json", ...production);
  return listed
    ? checks.judgeSecrets(
        listed.map(({ name }) => name),
        config,
      )
    : checks.unknown("Secrets", "Cloudflare did not answer; sign in with npx wrangler login");
}

function migrations() {
  const query = "SELECT name FROM d1_migrations ORDER BY id";
  const where = values.local ? ["--local"] : ["--remote", ...production];
  const rows = asked("d1", "execute", "colophon", "--json", "--command", query, ...where)?.[0]?.results;
  const files = readdirSync(join(root, "db/migrations")).filter((name) => name.endsWith(".sql"));
  return rows
    ? checks.judgeMigrations(
        rows.map(({ name }) => name),
        files,
      )
    : checks.unknown("Migrations", "the database did not answer; sign in with npx wrangler login");
}

/** wrangler's answer as JSON; undefined when it has none. */
function asked(...args) {
  const { status, stdout } = wrangler(...args);
  if (status !== 0) return undefined;
  try {
    return JSON.parse(stdout.slice(stdout.search(/[[{]/)));
  } catch {
    return undefined;
  }
}

function wrangler(...args) {
  const { status, stdout, stderr } = attempt("wrangler", args, {
    env: quiet,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout: stdout ?? "", output: `${stdout ?? ""}${stderr ?? ""}` };
}

function failed(name, output) {
  const last = output.trim().split("\n").slice(-3).join(" ").slice(0, 300);
  return { name, state: "wrong", words: `wrangler failed: ${last}` };
}
