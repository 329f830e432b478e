// Secrets of this checkout only, in .dev.vars; production has its own (`wrangler secret put`).
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./machine.mjs";

const names = ["SESSION_SECRET", "PASSWORD_PEPPER", "SEALING_KEY"];

/** Makes the secrets that are missing; those a checkout has already stay, for its accounts and sessions hang on them. */
export function makeLocalSecrets(file = join(root, ".dev.vars")) {
  const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const lines = linesFor(before ?? "");
  if (before === undefined) writeFileSync(file, lines, { mode: 0o600 });
  else if (lines !== "") appendFileSync(file, before === "" || before.endsWith("\n") ? lines : `\n${lines}`);
}

/** Returns a line for each secret that a file of variables does not set. */
function linesFor(text) {
  const missing = names.filter((name) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, "m").test(text));
  return missing.map((name) => `${name}="${randomBytes(32).toString("base64url")}"\n`).join("");
}
