// `npm start`: installs, migrates, seeds, builds and serves the whole product under local workerd.
// What it takes after `--` stands in local-worker.mjs: `npm start -- --port 9000`.
import { developmentFlag } from "./build-kind.mjs";
import { environment, run } from "./machine.mjs";
import { freePort, serve } from "./serve.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
const port = await freePort(args);
setup();
// With the pages for developers, such as the outbox; what is deployed is built without them.
const flag = { [developmentFlag]: "1" };
run("node", ["scripts/build.mjs"], { env: { ...environment, ...flag } });
serve("node", ["scripts/local-worker.mjs", "--port", String(port), ...args], {
  port,
  ready: "The Worker answers",
  env: flag,
});
