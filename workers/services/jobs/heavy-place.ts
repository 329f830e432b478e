import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import { heavyWork } from "#workers/services/jobs/heavy-work";

const maxWaitMs = 15_000;
const retryMs = 100;

/** Runs work once the isolate's one place for heavy work is free. Refuses when it stays taken. */
export async function inHeavyPlace<Value>(work: () => Promise<Value>): Promise<Value> {
  const name = randomName();
  const until = Date.now() + maxWaitMs;
  while (!heavyWork.enter(name, Date.now())) {
    if (Date.now() > until) throw new Refusal("template-trial-busy");
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  try {
    return await work();
  } finally {
    heavyWork.leave(name);
  }
}
