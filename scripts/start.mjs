// `npm start`: installs, migrates, seeds, builds and serves the whole product under local workerd.
// Anything after `--` goes to wrangler: `npm start -- --port 9000`.
import { run } from "./machine.mjs";
import { freePort, originAt, serve } from "./serve.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
const port = await freePort(args);
setup();
run("node", ["scripts/build.mjs"]);
const origin = ["--var", `PUBLIC_ORIGIN:${originAt(port)}`];
serve("wrangler", ["dev", "--show-interactive-dev-session=false", ...origin, ...args], {
  port,
  ready: "Ready on",
});
