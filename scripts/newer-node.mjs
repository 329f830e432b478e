// Hands the command over to the Node that came with the packages, when the one that was called is too old to convert.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";

/** Returns what keeps this Node from converting, as a clause; undefined when nothing does. */
export function missingFrom({ Iterator, TextDecoder }) {
  if (typeof Iterator === "undefined") return "lacks what reading a PDF needs";
  // Some releases of Node 20 to 23 read 0x80 to 0x9F of Windows-1252 as control characters: https://github.com/nodejs/node/issues/56542
  if (new TextDecoder("windows-1252").decode(Uint8Array.of(0x92)) !== "\u2019")
    return "loses the curly quotes of Windows texts";
  return undefined;
}

/** Returns the path of the packaged Node (an optional dependency, for Linux and Windows); undefined when there is none. */
export function packagedNode(root, { platform, arch } = process) {
  const folder = join(root, "node_modules", `node-${platform === "win32" ? "win" : platform}-${arch}`, "bin");
  return [join(folder, "node"), join(folder, "node.exe")].find((path) => existsSync(path));
}

/** Runs `script` under the packaged Node with this command's arguments, input and output, and exits as it does. */
export async function handOver(root, script, missing) {
  const node = packagedNode(root);
  // The mark keeps a packaged Node that cannot convert either from handing over without end.
  if (!node || process.env.COLOPHON_NODE === "packaged") {
    console.error(
      `Node ${process.versions.node} ${missing}. Install Node 24, or run "npm ci", which brings it on Linux and Windows.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, COLOPHON_NODE: "packaged" },
  });
  // The conversion removes what is half-written when it is interrupted; this process only waits for it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) => resolve(status ?? 128 + (constants.signals[signal] ?? 0)));
  });
  process.exit(code);
}
