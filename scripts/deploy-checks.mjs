// What `npm run deploy:check` judges, each as { name, state, words }: "fine", "wrong", or "unknown" where nobody could be asked.
import { judgeWorkerSize } from "./worker-size.mjs";

/** Milliseconds. https://developers.cloudflare.com/workers/platform/limits/ (read 2026-11-28): one second to start. */
const maxStartupMs = 1_000;
/** What stands in wrangler.toml until somebody puts their own there. */
const unsetDatabaseId = "00000000-0000-0000-0000-000000000001";
const unsetOrigin = "https://colophon.example";
const secretsAlways = ["SESSION_SECRET", "PASSWORD_PEPPER", "SEALING_KEY"];
/** Secrets that a variable makes necessary. */
const secretsFor = [
  { variable: "MAIL", value: "resend", secrets: ["RESEND_API_KEY"] },
  { variable: "SMS", value: "twilio", secrets: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] },
];

const fine = (name, words) => ({ name, state: "fine", words });
const wrong = (name, words) => ({ name, state: "wrong", words });
export const unknown = (name, words) => ({ name, state: "unknown", words });

/** `output`: what `wrangler deploy --dry-run` printed. It bundles as the upload does, and names the size. */
export function judgeDryRun(output) {
  const found = /Total Upload:.*gzip:\s*([\d.]+)\s*([KM])iB/.exec(output);
  if (!found) return wrong("Dry run", "wrangler named no size; run npm run deploy -- --dry-run to see why");
  const bytes = Number(found[1]) * (found[2] === "M" ? 1024 ** 2 : 1024);
  const { fits, line } = judgeWorkerSize(bytes);
  return (fits ? fine : wrong)("Dry run", line);
}

/** `profile`: a .cpuprofile of the Worker's start. */
export function judgeStartup(profile) {
  const ms = startupMs(profile);
  const words = `${ms} ms of CPU on this machine; the platform allows ${maxStartupMs}`;
  return (ms <= maxStartupMs ? fine : wrong)("Start-up", words);
}

/** Milliseconds in which something was computed: all samples but those of the nodes in which V8 waits. */
function startupMs({ nodes, samples, timeDeltas }) {
  const waiting = new Set(
    nodes
      .filter(({ callFrame }) => ["(idle)", "(program)"].includes(callFrame.functionName))
      .map(({ id }) => id),
  );
  const micros = samples.reduce((sum, id, at) => (waiting.has(id) ? sum : sum + (timeDeltas[at] ?? 0)), 0);
  return Math.round(micros / 1000);
}

/** Bindings are not inherited by an environment: what the code finds on this machine must be named for production, too. */
export function judgeBindings(local, production) {
  const missing = [...bindingNames(local)].filter((name) => !bindingNames(production).has(name));
  if (missing.length > 0) return wrong("Bindings", `missing from [env.production]: ${missing.join(", ")}`);
  if (production.d1_databases.some(({ database_id }) => database_id === unsetDatabaseId))
    return wrong("Bindings", "database_id of DB is still the placeholder; wrangler d1 create names yours");
  return fine("Bindings", `${bindingNames(production).size}, the same as on this machine`);
}

function bindingNames({ d1_databases, r2_buckets, queues, durable_objects, assets, triggers, migrations }) {
  return new Set([
    ...d1_databases.map(({ binding }) => binding),
    ...r2_buckets.map(({ binding }) => binding),
    ...queues.producers.map(({ binding }) => binding),
    ...(queues.consumers ?? []).map(({ queue }) => `consumer of ${queue}`),
    ...durable_objects.bindings.map(({ name }) => name),
    ...(assets?.binding ? [assets.binding] : []),
    ...(triggers.crons ?? []).map((cron) => `cron ${cron}`),
    ...migrations.map(({ tag }) => `migration ${tag}`),
  ]);
}

export function judgeOrigin({ vars }) {
  const origin = vars.PUBLIC_ORIGIN ?? "";
  if (origin === unsetOrigin) return wrong("Address", `PUBLIC_ORIGIN is still ${unsetOrigin}`);
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith("https://");
  if (!isOrigin)
    return wrong("Address", `PUBLIC_ORIGIN is ${origin || "empty"}; it must be like https://books.example`);
  return fine("Address", origin);
}

/** `present`: names of the secrets that are set. */
export function judgeSecrets(present, { vars }) {
  const needed = [
    ...secretsAlways,
    ...secretsFor.flatMap(({ variable, value, secrets }) => (vars[variable] === value ? secrets : [])),
  ];
  const missing = needed.filter((name) => !present.includes(name));
  return missing.length > 0
    ? wrong(
        "Secrets",
        `missing: ${missing.join(", ")}; set each with wrangler secret put NAME --env production`,
      )
    : fine("Secrets", `all ${needed.length} that are needed are set`);
}

/** `applied`: names of the migrations that the database has had; `files`: those of db/migrations. */
export function judgeMigrations(applied, files) {
  const pending = files.filter((name) => !applied.includes(name));
  const stray = applied.filter((name) => !files.includes(name));
  if (stray.length > 0)
    return wrong("Migrations", `the database has had ${stray.join(", ")}, which is not here`);
  return pending.length > 0
    ? wrong(
        "Migrations",
        `pending: ${pending.join(", ")}; npx wrangler d1 migrations apply colophon --remote --env production`,
      )
    : fine("Migrations", `all ${files.length} applied`);
}

/** `refusal`: why this build may not be deployed (build-kind.mjs). */
export const judgeKind = (refusal) =>
  refusal ? wrong("Development pages", refusal) : fine("Development pages", "absent");

const marks = { fine: "ok     ", wrong: "NOT OK ", unknown: "UNKNOWN" };

/** One page: a line for each, and a last one with the sum. */
export function reportOf(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const count = lines.filter(({ state }) => state !== "fine").length;
  const sum =
    count === 0 ? "Ready to deploy." : `${count} of ${lines.length} not settled: do not deploy yet.`;
  return [
    ...lines.map(({ name, state, words }) => `${marks[state]}  ${name.padEnd(width)}  ${words}`),
    sum,
  ].join("\n");
}

export const exitStatusOf = (lines) => (lines.every(({ state }) => state === "fine") ? 0 : 1);
