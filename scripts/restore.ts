// `npm run restore -- --day 2026-11-28 --into restored`: makes an empty local state of a day's backup, compares it with the
// backup row by row, and looks which files of the backup's list the bucket still has.
//   --from folder   takes the backup from another local state (.wrangler/state otherwise)
//   --production    takes it from the site that is deployed, for which wrangler must be signed in
// `npx wrangler dev --persist-to restored` serves what came of it. Exit status 1 when a row differs.
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { filesOf, manifestOf, type ReadObject, restoreBackup } from "#scripts/restore-backup";
// @ts-expect-error a plain script, shared with `npm start`
import { attempt, environment, root } from "./machine.mjs";

const { values } = parseArgs({
  options: {
    day: { type: "string" },
    into: { type: "string" },
    from: { type: "string", default: ".wrangler/state" },
    production: { type: "boolean", default: false },
  },
});
const { day, into } = values;
if (!day || !into)
  stop("Name the day of the backup and an empty folder: npm run restore -- --day 2026-11-28 --into restored");
if (existsSync(join(into, "v3/d1")))
  stop(`${into} holds a database already. A backup is restored into an empty state only.`);

const local = values.production
  ? undefined
  : await getPlatformProxy<{ FILES: R2Bucket }>({
      configPath: bucketConfig(),
      persist: { path: join(values.from, "v3") },
    });
const read: ReadObject = local ? (key) => fromBucket(local.env.FILES, key) : fromProduction;
try {
  const manifest = await manifestOf(read, day);
  migrate(into, manifest.migrations);
  const database = new DatabaseSync(databaseFile(into));
  const tables = await restoreBackup(database, manifest, read);
  database.close();
  const pending = migrationsOf().filter((name) => !manifest.migrations.includes(name));
  if (pending.length > 0) migrate(into, migrationsOf());
  for (const { name, rows, differing } of tables)
    if (rows > 0)
      console.log(`${String(rows).padStart(8)}  ${name}${differing > 0 ? `  ${differing} DIFFER` : ""}`);
  const sum = (of: "rows" | "differing") => tables.reduce((all, table) => all + table[of], 0);
  console.log(
    `${sum("rows")} rows of ${tables.length} tables, ${sum("differing")} differ. ${pending.length} newer migrations applied.`,
  );
  await sayFiles(await filesOf(manifest, read));
  process.exitCode = sum("differing") === 0 ? 0 : 1;
} finally {
  await local?.dispose();
}

/** The bucket alone: a proxy of the whole configuration warns of every object that it cannot run. */
function bucketConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), "colophon-restore-")), "wrangler.json");
  const r2_buckets = [{ binding: "FILES", bucket_name: "colophon-files" }];
  writeFileSync(file, JSON.stringify({ name: "restore", compatibility_date: "2026-08-15", r2_buckets }));
  return file;
}

async function sayFiles(listed: Awaited<ReturnType<typeof filesOf>>): Promise<void> {
  if (!local)
    return console.log(`${listed.length} files are in the list; compare them with the bucket's own backup.`);
  let missing = 0;
  for (const { key, etag } of listed) if ((await local.env.FILES.head(key))?.etag !== etag) missing += 1;
  console.log(`${listed.length} files are in the list; ${missing} of them are gone or changed since.`);
}

async function fromBucket(files: R2Bucket, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.get(key);
  return stored ? new Uint8Array(await stored.arrayBuffer()) : undefined;
}

async function fromProduction(key: string): Promise<Uint8Array | undefined> {
  const { status, stdout } = attempt(
    "wrangler",
    ["r2", "object", "get", `colophon-files/${key}`, "--remote", "--pipe"],
    {
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return status === 0 ? new Uint8Array(stdout) : undefined;
}

function migrationsOf(): string[] {
  return readdirSync(join(root, "db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Applies the named migrations to the state's database, which knows those that it has had. */
function migrate(state: string, names: readonly string[]): void {
  const unknown = names.filter((name) => !migrationsOf().includes(name));
  if (unknown.length > 0)
    stop(`The backup has had ${unknown.join(", ")}, which is not here: take a newer version of the program.`);
  const known =
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
  // wrangler makes the file; its name is wrangler's secret.
  if (!existsSync(join(state, "v3/d1"))) execute(state, known);
  const database = new DatabaseSync(databaseFile(state));
  const had = new Set(
    (database.prepare("SELECT name FROM d1_migrations").all() as { name: string }[]).map(({ name }) => name),
  );
  for (const name of names.filter((one) => !had.has(one))) {
    for (const step of readFileSync(join(root, "db/migrations", name), "utf8").split(
      "--> statement-breakpoint",
    ))
      database.exec(step);
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
  database.close();
}

function execute(state: string, sql: string): void {
  const { status } = attempt(
    "wrangler",
    ["d1", "execute", "colophon", "--local", "--persist-to", state, "--yes", "--command", sql],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...environment, CI: "1" },
    },
  );
  if (status !== 0) stop("wrangler could not make a local database.");
}

function databaseFile(state: string): string {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{32,}\.sqlite$/.test(name));
  if (!file) stop(`${folder} has no database.`);
  return join(folder, file);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
  throw new Error(why);
}
