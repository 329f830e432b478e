// `npm run admin`: prints a link that makes whoever opens it, signed in and with two-factor authentication on, an administrator.
// It works once, within an hour; the database keeps only its hash. For the site that is deployed: `npm run admin -- --production`.
import { createHash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { attempt, environment } from "./machine.mjs";

const { values } = parseArgs({
  options: {
    production: { type: "boolean", default: false },
    origin: { type: "string" },
    "persist-to": { type: "string" },
  },
});
const hourMs = 3_600_000;
const now = Date.now();
const token = randomBytes(32).toString("base64url");
const hash = createHash("sha256").update(token).digest("hex");
const sql = `INSERT INTO admin_tokens (token_hash, created_at, expires_at) VALUES ('${hash}', ${now}, ${now + hourMs})`;
const where = values.production ? ["--remote", "--env", "production"] : ["--local"];
const persist = values["persist-to"] ? ["--persist-to", values["persist-to"]] : [];

const result = attempt(
  "wrangler",
  ["d1", "execute", "colophon", ...where, ...persist, "--yes", "--command", sql],
  { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env: { ...environment, CI: "1" } },
);
if (result.status !== 0) {
  console.error(`The link could not be made:\n${result.stdout ?? ""}${result.stderr ?? ""}`);
  process.exit(result.status ?? 1);
}
const origin = values.origin ?? (values.production ? "https://YOUR-SITE" : "http://localhost:8787");
console.log(`Open this link within an hour. It works once.

  ${origin}/admin-setup?token=${token}
`);
