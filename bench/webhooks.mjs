// `npm run bench -- --webhooks`: a thousand events of a payment provider at once, in workerd with real D1: each counts once, none is
// lost, and how many a second. EVENTS=200 sends fewer.
import { attempt, environment } from "../scripts/machine.mjs";

const { status } = attempt(
  "vitest",
  ["run", "--project", "throughput", "bench/webhooks.bench.ts", "--reporter=dot"],
  {
    env: { ...environment, THROUGHPUT: "1" },
  },
);
process.exitCode = status ?? 1;
