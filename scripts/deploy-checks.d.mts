export type CheckLine = { name: string; state: "fine" | "wrong" | "unknown"; words: string };
type Vars = { vars: Record<string, unknown> };
/** The parts of wrangler's configuration that are compared. */
type Bindings = {
  d1_databases: { binding: string; database_id?: string }[];
  r2_buckets: { binding: string }[];
  queues: { producers: { binding: string }[]; consumers?: { queue: string }[] };
  durable_objects: { bindings: { name: string }[] };
  assets?: { binding?: string };
  triggers: { crons?: string[] };
  migrations: { tag: string }[];
};
type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
};
export function unknown(name: string, words: string): CheckLine;
export function judgeDryRun(output: string): CheckLine;
export function judgeStartup(profile: Profile): CheckLine;
export function judgeBindings(local: Bindings, production: Bindings): CheckLine;
export function judgeOrigin(config: Vars): CheckLine;
export function judgeSecrets(present: string[], config: Vars): CheckLine;
export function judgeMigrations(applied: string[], files: string[]): CheckLine;
export function judgeKind(refusal: string | undefined): CheckLine;
export function reportOf(lines: CheckLine[]): string;
export function exitStatusOf(lines: CheckLine[]): 0 | 1;
