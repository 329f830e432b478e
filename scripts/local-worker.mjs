// Serves the built Worker under local workerd with wrangler's own machinery:
// node scripts/local-worker.mjs [--port 8787] [--persist-to folder] [--config wrangler.toml] [--inspector-port 9229]
// The command `wrangler dev` does the same, but takes every request that breaks off for a fault of its own and ends with
// it: leaving the page during an upload would stop the whole product. Its proxy is passed by, too: it loses requests over
// connections that were idle for five seconds (docs/sharp-edges.md).
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { unstable_DevEnv as DevEnv } from "wrangler";
import { makeLocalSecrets } from "./local-secrets.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    "persist-to": { type: "string" },
    config: { type: "string", default: "wrangler.toml" },
    "inspector-port": { type: "string" },
  },
});
// A checkout that was only updated may lack a secret that is new.
makeLocalSecrets();
const inspectorPort = values["inspector-port"];

const port = Number(values.port);
/** Bytes: what the platform takes. */
const maxHeaderSize = 128 * 1024;

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

// Visitors' connections stay open until they close them, and each request goes to the Worker over a connection of its own:
// nobody can send into one that the other side is just closing.
const timeless = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0, maxHeaderSize };
const door = createServer(timeless, async (asked, answer) => {
  const connection = await reachWorker();
  if (!connection) {
    answer.writeHead(503, { "Retry-After": "5" }).end("The Worker does not answer. It may be building.\n");
    return;
  }
  const { method, url, rawHeaders } = asked;
  const headers = carried(rawHeaders);
  const inside = request({ method, path: url, headers, maxHeaderSize, createConnection: () => connection });
  inside.on("response", (coming) => {
    answer.writeHead(coming.statusCode, coming.statusMessage, carried(coming.rawHeaders));
    coming.on("error", () => answer.destroy());
    coming.pipe(answer);
  });
  inside.on("error", () => answer.destroy());
  answer.on("close", () => inside.destroy());
  asked.pipe(inside);
});
door.on("error", (fault) => {
  console.error(fault.code === "EADDRINUSE" ? `Port ${port} is taken. Try another: --port` : fault);
  process.exit(1);
});
door.listen(port, "127.0.0.1", () => console.log(`The Worker answers at http://localhost:${port}`));

/** Returns a message's headers, flat as they came, without those that speak of one connection only. */
function carried(rawHeaders) {
  const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);
  return rawHeaders.filter((_, at) => !ofConnection.has(rawHeaders[at - (at % 2)].toLowerCase()));
}

/** Returns a connection to the Worker, or null when there is none after ten seconds. A new build takes one or two. */
async function reachWorker() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const connection = await new Promise((resolve) => {
      const socket = connect({ port: workerPort, host: "127.0.0.1", noDelay: true });
      socket.once("connect", () => resolve(socket));
      socket.once("error", () => resolve(null));
    });
    if (connection) return connection;
    await pause(100);
  }
  return null;
}
