import type { JobMessage } from "#workers/queues/messages";
import type { JobRunner } from "#workers/services/jobs/job-runner.server";

/** One job: does it, and tells the queue whether the message may be forgotten. */
export async function consumeJob(
  job: JobMessage,
  message: Pick<Message<unknown>, "ack" | "retry">,
  runner: Pick<JobRunner, "run">,
): Promise<void> {
  const outcome = await runner.run(job);
  switch (outcome.kind) {
    case "completed":
    case "continued":
    case "duplicate":
    case "waiting":
    case "lost":
    case "failed":
      return message.ack();
    case "retry":
      return message.retry({ delaySeconds: outcome.delaySeconds });
    default:
      return outcome satisfies never;
  }
}
