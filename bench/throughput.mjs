// `npm run bench -- --throughput`: a hundred books of two authors at a gate of two and of four places, converted by the
// real engine in workerd, with real D1, R2 and Durable Objects: jobs a minute, how long they waited, who came when.
// All consumers share one isolate here, so that jobs a minute say what the keeping of order costs, not what a machine of
// many isolates would do. BOOKS=40 takes fewer; CONSUMERS=8 lets more come at once than there are places.
import { attempt, environment } from "../scripts/machine.mjs";

const { status } = attempt(
  "vitest",
  ["run", "--project", "throughput", "bench/throughput.bench.ts", "--reporter=dot"],
  {
    env: { ...environment, THROUGHPUT: "1" },
  },
);
process.exitCode = status ?? 1;
