// What `npm start` and `npm run dev` share: the port asked for, a clear no when it is taken, the address, the end.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { environment, root } from "./machine.mjs";

const usualPort = 8787;

/** The port among the arguments (`--port 9000`, `--port=9000`), or the usual one. Leaves with a sentence when it is taken. */
export async function freePort(args) {
  const port = portIn(args);
  if (!(await isTaken(port))) return port;
  console.error(
    `Port ${port} is taken, perhaps by another Colophon. Stop that, or choose another port: npm run ${process.env.npm_lifecycle_event ?? "start"} -- --port ${port + 1}`,
  );
  process.exit(1);
}

/** Where pages are served; links in them lead there. */
export const originAt = (port) => `http://localhost:${port}`;

/** Runs a server until it ends or is told to end, and prints the address as soon as its output says it is `ready`. */
export function serve(command, args, { port, ready, env = {} }) {
  const server = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ["inherit", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  let isReady = false;
  server.stdout.on("data", (data) => {
    process.stdout.write(data);
    if (isReady || !String(data).includes(ready)) return;
    isReady = true;
    console.log(`\n  Colophon is open at ${originAt(port)}\n`);
  });
  // A terminal's Ctrl-C reaches the server by itself; a signal to this process alone does not.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
}

function portIn(args) {
  const at = args.findIndex((arg) => arg === "--port" || arg.startsWith("--port="));
  if (at === -1) return usualPort;
  const port = Number(args[at] === "--port" ? args[at + 1] : args[at].slice("--port=".length));
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error("--port wants a number between 1 and 65535.");
  process.exit(1);
}

/** Whether anybody answers there. Asked by calling, for some systems let two programs listen on one port. */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" });
    const tell = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on("connect", () => tell(true));
    socket.on("error", () => tell(false));
  });
}
