// Serves the built Worker under local workerd with wrangler's own machinery:
// node scripts/local-worker.mjs [--port 8787] [--persist-to folder] [--config wrangler.toml] [--inspector-port 9229]
// The command `wrangler dev` does the same, but takes every request that breaks off for a fault of its own and ends with
// it: leaving the page during an upload would stop the whole product. Its proxy is passed by, too: it loses requests over
// connections that were idle for five seconds (docs/sharp-edges.md).
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { unstable_DevEnv as DevEnv } from "wrangler";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    "persist-to": { type: "string" },
    config: { type: "string", default: "wrangler.toml" },
    "inspector-port": { type: "string" },
  },
});
const inspectorPort = values["inspector-port"];

const port = Number(values.port);

/** Where the Worker itself listens; a new build may move it. */
let workerPort;
const devEnv = new DevEnv();
devEnv.on("reloadComplete", ({ proxyData }) => {
  workerPort = Number(proxyData.userWorkerUrl.port);
});

const worker = await devEnv.startWorker({
  config: values.config,
  build: { nodejsCompatMode: "v2" },
  bindings: { PUBLIC_ORIGIN: { type: "plain_text", value: `http://localhost:${port}` } },
  dev: {
    remote: false,
    server: { hostname: "127.0.0.1", port: 0 },
    ...(inspectorPort && { inspector: { port: Number(inspectorPort) } }),
    ...(values["persist-to"] && { persist: values["persist-to"] }),
  },
});

let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await worker.dispose();
    process.exit();
  });
}

// wrangler says that it is ready, and holds requests back, while the Worker still loads: one answer is proof.
await worker.ready;
const first = await fetch(new URL("/favicon.svg", await worker.url));
await first.arrayBuffer();

// Carries bytes, and knows no requests: what either side ends, ends on the other, as it does without a proxy.
const door = createServer({ allowHalfOpen: true, noDelay: true }, async (visitor) => {
  visitor.on("error", () => visitor.destroy());
  const inside = await reachWorker();
  if (!inside || visitor.destroyed) {
    visitor.destroy();
    inside?.destroy();
    return;
  }
  inside.on("error", () => visitor.destroy());
  visitor.on("close", () => inside.destroy());
  visitor.pipe(inside).pipe(visitor);
});
door.on("error", (fault) => {
  console.error(fault.code === "EADDRINUSE" ? `Port ${port} is taken. Try another: --port` : fault);
  process.exit(1);
});
door.listen(port, "127.0.0.1", () => console.log(`The Worker answers at http://localhost:${port}`));

/** Returns a connection to the Worker, or null when there is none after ten seconds. A new build takes one or two. */
async function reachWorker() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const connection = await new Promise((resolve) => {
      const socket = connect({ port: workerPort, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
      socket.once("connect", () => resolve(socket));
      socket.once("error", () => resolve(null));
    });
    if (connection) return connection;
    await pause(100);
  }
  return null;
}
