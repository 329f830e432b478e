import type { JobMessage } from "#workers/queues/messages";
import type { JobRunner } from "#workers/services/jobs/job-runner.server";

/** While another attempt is at work on it: longer than a lease, so that a dead one has run out. */
const busySeconds = 90;

/** A job every message of which failed: its project is marked failed and its charge given back. */
export async function consumeDeadLetter(
  job: JobMessage,
  message: Pick<Message<unknown>, "ack" | "retry">,
  runner: Pick<JobRunner, "bury">,
): Promise<void> {
  const result = await runner.bury(job);
  switch (result) {
    case "failed":
    case "settled":
      return message.ack();
    case "busy":
      return message.retry({ delaySeconds: busySeconds });
    default:
      return result satisfies never;
  }
}
