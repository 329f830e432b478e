import { describeFault } from "#domain/describe-fault";
import { consumeDeadLetter } from "#workers/queues/dead-letter-consumer.server";
import { consumeJob } from "#workers/queues/job-consumer.server";
import { jobMessage } from "#workers/queues/messages";
import type { JobRunner } from "#workers/services/jobs/job-runner.server";

/** After a fault before or around the work itself (the database did not answer): the message comes again. */
const faultSeconds = 15;

/** Answers a batch from any of our queues; each message is settled by itself. */
export async function handleQueue(
  batch: MessageBatch<unknown>,
  services: Record<"conversions" | "covers", Pick<JobRunner, "run" | "bury">>,
): Promise<void> {
  const consume = batch.queue.endsWith("-dead") ? consumeDeadLetter : consumeJob;
  // Covers have a queue of their own: one that takes two seconds must not wait behind a hundred manuscripts.
  const runner = batch.queue.startsWith("colophon-covers") ? services.covers : services.conversions;
  for (const message of batch.messages) {
    const parsed = jobMessage.safeParse(message.body);
    if (!parsed.success) {
      console.error(JSON.stringify({ event: "message-not-understood", queue: batch.queue, id: message.id }));
      message.ack();
      continue;
    }
    try {
      await consume(parsed.data, message, runner);
    } catch (error) {
      const fault = describeFault(error);
      console.error(
        JSON.stringify({ event: "queue-fault", queue: batch.queue, job: parsed.data.jobId, fault }),
      );
      message.retry({ delaySeconds: faultSeconds });
    }
  }
}
