// `npm start`: installs, migrates, seeds, builds and serves the whole product under local workerd.
// Anything after `--` goes to wrangler: `npm start -- --port 9000`.
import { spawn } from "node:child_process";
import { environment, root, run } from "./machine.mjs";
import { setup } from "./setup.mjs";

setup();
run("node", ["scripts/build.mjs"]);
const args = process.argv.slice(2);
const port = args.includes("--port") ? args[args.indexOf("--port") + 1] : "8787";
const server = spawn("wrangler", ["dev", "--show-interactive-dev-session=false", ...args], {
  cwd: root,
  env: environment,
  stdio: ["inherit", "pipe", "inherit"],
  shell: process.platform === "win32",
});
let told = false;
server.stdout.on("data", (data) => {
  process.stdout.write(data);
  if (told || !String(data).includes("Ready on")) return;
  told = true;
  console.log(`\n  Colophon is open at http://localhost:${port}\n`);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
