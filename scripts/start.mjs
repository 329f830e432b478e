// `npm start`: installs, migrates, seeds, builds and serves the whole product under local workerd.
// What it takes after `--` stands in local-worker.mjs: `npm start -- --port 9000`.
import { run } from "./machine.mjs";
import { freePort, serve } from "./serve.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
const port = await freePort(args);
setup();
run("node", ["scripts/build.mjs"]);
serve("node", ["scripts/local-worker.mjs", "--port", String(port), ...args], {
  port,
  ready: "The Worker answers",
});
