// `npm run dev`: the development loop. Pages reload in place; queue, objects, D1 and R2 run in workerd.
import { spawn } from "node:child_process";
import { environment, root } from "./machine.mjs";
import { setup } from "./setup.mjs";

setup();
const vite = spawn("remix", ["vite:dev", "--port", "8787", ...process.argv.slice(2)], {
  cwd: root,
  env: environment,
  stdio: "inherit",
  shell: process.platform === "win32",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vite.kill(signal));
vite.on("exit", (code) => process.exit(code ?? 0));
