// Serves the built Worker under local workerd with wrangler's own machinery:
// node scripts/local-worker.mjs [--port 8787] [--persist-to folder] [--config wrangler.toml] [--inspector-port 9229]
// The command `wrangler dev` does the same, but takes every request that breaks off for a fault of its own and ends with
// it: leaving the page during an upload would stop the whole product (docs/sharp-edges.md).
import { parseArgs } from "node:util";
import { unstable_startWorker as startWorker } from "wrangler";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    "persist-to": { type: "string" },
    config: { type: "string", default: "wrangler.toml" },
    "inspector-port": { type: "string" },
  },
});
const inspectorPort = values["inspector-port"];

const worker = await startWorker({
  config: values.config,
  build: { nodejsCompatMode: "v2" },
  bindings: { PUBLIC_ORIGIN: { type: "plain_text", value: `http://localhost:${values.port}` } },
  dev: {
    remote: false,
    server: { hostname: "127.0.0.1", port: Number(values.port) },
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
console.log(`The Worker answers at ${await worker.url}`);
