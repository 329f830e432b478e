// What a build was made from, as one line: when it is the same, nothing has to be built again.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { kindOfBuild } from "./build-kind.mjs";

/** Returns the fingerprint of these files and folders, and of the kind of build. Tests count as nothing. */
export function fingerprint(root, inputs, env = process.env) {
  const hash = createHash("sha256").update(`${kindOfBuild(env)}\n`);
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} `).update(readFileSync(path));
  };
  for (const input of inputs) visit(join(root, input));
  return hash.digest("hex");
}
