// What every script needs to know of the machine: plain Node 20, nothing installed yet.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The environment of every child: the project's own binaries first (they bring Node 24), no telemetry, no outside calls. */
export const environment = {
  ...process.env,
  PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
};

/** Runs a command to its end with its output shown; leaves with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = attempt(command, args, options);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function attempt(command, args, options = {}) {
  return spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
}

/** The same without waiting: resolves to its exit code. */
export function attemptBeside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: "inherit",
      shell: process.platform === "win32",
      ...options,
    });
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

export function findChromium() {
  const candidates = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return candidates.find((path) => path && existsSync(path));
}

export function hasJava() {
  return attempt("java", ["-version"], { stdio: "ignore" }).status === 0;
}
