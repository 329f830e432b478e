import { describeFault } from "#domain/describe-fault";
import { exportMessage } from "#workers/queues/messages";
import type { DataExports } from "#workers/services/accounts/data-exports.server";

const faultSeconds = 30;

/** Answers a batch of the queue of exports. What it gives up is sent again by the sweep. */
export async function consumeExports(
  batch: MessageBatch<unknown>,
  { dataExports }: { dataExports: Pick<DataExports, "process"> },
  now: () => number = Date.now,
): Promise<void> {
  for (const message of batch.messages) {
    const parsed = exportMessage.safeParse(message.body);
    if (!parsed.success) {
      console.error(JSON.stringify({ event: "message-not-understood", queue: batch.queue, id: message.id }));
      message.ack();
      continue;
    }
    try {
      await dataExports.process(parsed.data.exportId, now());
      message.ack();
    } catch (error) {
      const fault = describeFault(error);
      console.error(JSON.stringify({ event: "queue-fault", queue: batch.queue, id: message.id, fault }));
      message.retry({ delaySeconds: faultSeconds });
    }
  }
}
