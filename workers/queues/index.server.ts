import { describeFault } from "#domain/describe-fault";
import type { Services } from "#workers/context.server";
import { consumeConversion } from "#workers/queues/conversion-consumer.server";
import { consumeDeadLetter } from "#workers/queues/dead-letter-consumer.server";
import { jobMessage } from "#workers/queues/messages";

/** After a fault before or around the work itself (the database did not answer): the message comes again. */
const faultSeconds = 15;

/** Answers a batch from any of our queues; each message is settled by itself. */
export async function handleQueue(
  batch: MessageBatch<unknown>,
  services: Pick<Services, "conversions">,
): Promise<void> {
  const consume = batch.queue.endsWith("-dead") ? consumeDeadLetter : consumeConversion;
  for (const message of batch.messages) {
    const parsed = jobMessage.safeParse(message.body);
    if (!parsed.success) {
      console.error(JSON.stringify({ event: "message-not-understood", queue: batch.queue, id: message.id }));
      message.ack();
      continue;
    }
    try {
      await consume(parsed.data, message, services.conversions);
    } catch (error) {
      const fault = describeFault(error);
      console.error(
        JSON.stringify({ event: "queue-fault", queue: batch.queue, job: parsed.data.jobId, fault }),
      );
      message.retry({ delaySeconds: faultSeconds });
    }
  }
}
