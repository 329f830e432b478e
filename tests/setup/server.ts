import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
// @ts-expect-error a plain script, shared with `npm start`
import { prepareDatabase } from "../../scripts/setup.mjs";

export type RunningServer = {
  base: string;
  port: number;
  /** Speaks the Chrome DevTools protocol. */
  inspectorPort: number;
  /** Everything the server printed so far. */
  log(): string;
  /** Ends wrangler and workerd at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A fresh local D1, R2 and queue in `state`, migrated and seeded. Runs in well under ten seconds. */
export function freshState(state: string): void {
  rmSync(state, { recursive: true, force: true });
  prepareDatabase(["--persist-to", state, "--config", configWithoutBuild()]);
}

/** Serves the built Worker over `state` on a free port: the same as `npm start`, without building again. */
export async function serve(state: string, usePort?: number): Promise<RunningServer> {
  const port = usePort ?? (await freePort());
  const inspectorPort = await freePort();
  const base = `http://localhost:${port}`;
  const child = spawn(
    "node",
    [
      ...["scripts/local-worker.mjs", "--config", configWithoutBuild(), "--persist-to", state],
      ...["--port", String(port), "--inspector-port", String(inspectorPort)],
    ],
    { env: { ...process.env, CI: "1" }, detached: true },
  );
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const seen = (data: Buffer) => {
      log += data;
      if (log.includes("The Worker answers")) resolve();
    };
    child.stdout?.on("data", seen);
    child.stderr?.on("data", seen);
    child.on("exit", () => reject(new Error(`the server ended before it was ready\n${log}`)));
    setTimeout(() => reject(new Error(`the server was not ready in time\n${log}`)), 240_000).unref();
  });
  return {
    base,
    port,
    inspectorPort,
    log: () => log,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** wrangler.toml without its [build] section: `npm test` has built already. */
function configWithoutBuild(): string {
  const file = "wrangler.journeys.toml";
  writeFileSync(file, readFileSync("wrangler.toml", "utf8").replace(/^\[build\]\n(?:.+\n)*/m, ""));
  return file;
}

/** The child leads its own process group: wrangler, its esbuild and workerd end together. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!child.pid || child.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  try {
    process.kill(-child.pid, signal);
  } catch {
    return;
  }
  await Promise.race([gone, new Promise<void>((resolve) => setTimeout(resolve, 5_000))]);
  spawnSync("pkill", ["-KILL", "-g", String(child.pid)]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
