// `npm run chaos`: five hundred conversions at a gate of ten, with several consumers at once, while one call in twenty of the
// database, the bucket, the queue and the gate fails, every message comes twice and in any order, processes are killed, and clocks
// jump. None may be lost or charged wrongly. `npm run chaos -- 26` repeats the run of seed 26:
// each delivery of a message meets the same faults, though the machine decides which of two answers comes first. CHAOS_JOBS=50 takes fewer.
import { randomInt } from "node:crypto";
import { attempt, environment } from "./machine.mjs";

const seed = process.argv[2] ?? String(randomInt(1_000_000));
console.log(`Seed ${seed}. npm run chaos -- ${seed} repeats this run.`);
const { status } = attempt(
  "vitest",
  ["run", "--project", "workers", "workers/queues/chaos.worker.test.ts", "--reporter=dot"],
  { env: { ...environment, CHAOS_SEED: seed, CHAOS_JOBS: process.env.CHAOS_JOBS ?? "500" } },
);
process.exitCode = status ?? 1;
